#!/usr/bin/env node
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import { filled, projectFiles, routesFor } from './project.ts';
import type { ProjectPlan } from './project.ts';

/*
 * `npm create @comanda/remote mf-booking [FOLDER]`: a repository of one remote with a page, its test, and all that is needed to publish it.
 */
const [id = '', place = id] = process.argv.slice(2);
const folder = resolve(place);
if (!isRemoteId(id)) fail('usage: npm create @comanda/remote REMOTE [FOLDER]      for instance: npm create @comanda/remote mf-booking');
if (existsSync(folder) && readdirSync(folder).some((name) => name !== '.git')) fail(`${folder} is not empty: nothing is changed`);

const versions: Pick<ProjectPlan, 'dependencies' | 'devDependencies'> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8'),
);
const plan: ProjectPlan = {
  id,
  routes: routesFor(id),
  ...versions,
};
const template = join(import.meta.dirname, 'template');
mkdirSync(folder, { recursive: true });
cpSync(template, folder, { recursive: true });
for (const file of globSync('**/*.{ts,tsx,md,css}', { cwd: template })) {
  writeFileSync(join(folder, file), filled(readFileSync(join(template, file), 'utf8'), plan));
}
for (const [file, text] of Object.entries(projectFiles(plan))) writeFileSync(join(folder, file), text);
console.log(`${id} is in ${folder}. Next:\n  cd ${place}\n  npm install\n  npm test`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
