import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/root.ts';

/**
 * A project of a remote as a team begins it, outside of this repository: made by `create-remote`, with our packages as they are published, and all others by links
 * to those that are installed here. `packages` are the folders of ours by name; `folder` is made.
 */
export function linkedProject(packages: Readonly<Record<string, string>>, id: string, folder: string): void {
  const create = join(packages['@comanda/create-remote'] ?? '', 'dist/tools/packages/create/create-remote.js');
  const { status, stderr } = spawnSync(process.execPath, [create, id, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const modules = join(folder, 'node_modules');
  mkdirSync(join(modules, '@comanda'), { recursive: true });
  const installed = join(ROOT, 'node_modules');
  for (const name of readdirSync(installed)) {
    if (name !== '@comanda' && !name.startsWith('.')) symlinkSync(join(installed, name), join(modules, name), 'junction');
  }
  for (const [name, from] of Object.entries(packages)) cpSync(from, join(modules, name), { recursive: true });
}
