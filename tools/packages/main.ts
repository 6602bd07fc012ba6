import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from '../build/root.ts';
import { packAll } from './pack.ts';
import { keepReports, reviewed } from './reports.ts';

/*
 * `npm run packages [-- FOLDER]` makes what is published for repositories of their own: contracts, ui, remote-kit, create-remote.
 * `npm run packages -- report` keeps their public declarations for review, when their versions say honestly what changed.
 */
const [what = join(ROOT, 'tools/packages/dist')] = process.argv.slice(2);
if (what === 'report') report();
else for (const [name, folder] of Object.entries(packAll(resolve(what)))) console.log(`${name}: ${folder}`);

function report(): void {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-packages-'));
  const all = reviewed(packAll(folder));
  rmSync(folder, { recursive: true });
  keepReports(all);
  for (const { name, found, fault } of all) {
    console.log(`${name}: ${found.length === 0 ? 'as it was' : found.map(({ module, change }) => `${change} in ${module}`).join(', ')}`);
    if (fault !== undefined) console.error(fault);
  }
  process.exitCode = all.some(({ fault }) => fault !== undefined) ? 1 : 0;
}
