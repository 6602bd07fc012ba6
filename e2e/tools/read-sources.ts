import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Exports } from './reachable.ts';

const SOURCE = /\.(m?[jt]s|tsx|json|css)$/;
/** What nobody wrote. */
const MADE: ReadonlySet<string> = new Set(['node_modules', 'dist', 'data', 'reports', 'assets']);

/** The sources of every part below a root, by their paths from it, and what the parts export. */
export function readSources(root: string): { readonly texts: ReadonlyMap<string, string>; readonly exported: Exports } {
  const parts = readdirSync(root).filter((name) => name !== 'node_modules' && existsSync(join(root, name, 'package.json')));
  const texts = new Map<string, string>();
  const exported: Record<string, Exports[string]> = {};
  for (const part of parts) {
    exported[part] = exportsOf(readFileSync(join(root, part, 'package.json'), 'utf8'));
    for (const file of filesBelow(join(root, part))) texts.set(relative(root, file).replaceAll('\\', '/'), readFileSync(file, 'utf8'));
  }
  return { texts, exported };
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return isMade(entry.name, folder) ? [] : filesBelow(path);
    return entry.isFile() && SOURCE.test(entry.name) ? [path] : [];
  });
}

/** Folders of the product may be called `reports`, too: only those directly in a part are of machines. */
function isMade(name: string, folder: string): boolean {
  return MADE.has(name) && !/[\\/]src([\\/]|$)/.test(folder);
}

function exportsOf(manifest: string): Exports[string] {
  const { exports = {} } = JSON.parse(manifest) as { readonly exports?: Exports[string] };
  return exports;
}
