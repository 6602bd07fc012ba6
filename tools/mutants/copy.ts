import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';

/** What a copy of the work tree does without, from its root. */
const LEFT_OUT = /^(?:\.git|(?:.*\/)?node_modules|[^/]+\/dist|e2e\/(?:reports|test-results)|sandbox\/data)$/;

/**
 * Copies the work tree, with all that is not committed, into a folder of its own outside the project: there sources may be changed at
 * will. Its packages are those of the original, but the links to the workspaces lead into the copy, so that every workspace sees a
 * mutant of another. `root` and what comes back are absolute folders; whoever asks removes the copy (`removeCopy`).
 */
export function copyOfTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'comanda-mutants-'));
  cpSync(root, copy, { recursive: true, filter: (path) => !LEFT_OUT.test(relative(root, path).split(sep).join('/')) });
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const own = join(root, entry.name, 'node_modules');
    if (entry.isDirectory() && existsSync(own)) symlinkSync(own, join(copy, entry.name, 'node_modules'), 'junction');
  }
  // The runners write there.
  mkdirSync(join(copy, 'e2e/reports'), { recursive: true });
  return copy;
}

/** Removes a copy, never what its links lead to. */
export function removeCopy(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}

function linkPackages(packages: string, links: string): void {
  mkdirSync(links);
  // Tools keep what they may find again in hidden folders of the packages: nobody else's.
  const names = readdirSync(packages).filter((name) => name !== '@comanda' && (name === '.bin' || !name.startsWith('.')));
  for (const name of names) symlinkSync(join(packages, name), join(links, name), 'junction');
  mkdirSync(join(links, '@comanda'));
  for (const name of readdirSync(join(packages, '@comanda')))
    symlinkSync(join(links, '..', name), join(links, '@comanda', name), 'junction');
}
