import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/root.ts';

/** A workspace that is published, and its name outside of this repository. */
export const PUBLISHED = { 'shared-contracts': '@comanda/contracts', 'shared-ui': '@comanda/ui' } as const;
export type PublishedWorkspace = keyof typeof PUBLISHED;

/**
 * What a remote has no use for: documents and machines of the shell, the host and the deploy tool, tests that read this very repository, and the styles of
 * single components. They may change from one day to the next; all else that other parts may import is public.
 */
const OF_THE_HOUSE: Readonly<Record<PublishedWorkspace, RegExp>> = {
  'shared-contracts': /^(?:create-bus|start-keys|hosting\/.*|domain\/outbox-step|testing\/(?:breakages|faults|fixtures\/payment-pairs))$/,
  'shared-ui': /^(?!layout\.).*\.module\.css$/,
};

const IS_TEST = /\.(?:test|test-d)$/;

/** The modules of a workspace that are public, by their names below the package, in order: `domain/money`, and files that are no code with their ending. */
export function publicModules(workspace: PublishedWorkspace): readonly string[] {
  const manifest: { readonly exports: Readonly<Record<string, string | null>> } = JSON.parse(
    readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'),
  );
  const files = globSync('**/*.{ts,tsx,css}', { cwd: join(ROOT, workspace, 'src') }).map((file) => file.replaceAll('\\', '/'));
  const modules = files.map((file) => file.replace(/(?<!\.d)\.tsx?$/, ''));
  return modules.filter((name) => !IS_TEST.test(name) && isExported(workspace, manifest.exports, name)).toSorted();
}

function isExported(workspace: PublishedWorkspace, exports: Readonly<Record<string, string | null>>, name: string): boolean {
  if (OF_THE_HOUSE[workspace].test(name)) return false;
  if (exports[`./${name}`] !== undefined) return exports[`./${name}`] !== null;
  // The longest pattern is the one that counts.
  const [pattern] = Object.keys(exports)
    .filter((key) => key.includes('*') && matches(key, name))
    .toSorted((a, b) => b.length - a.length);
  const target = pattern === undefined ? null : (exports[pattern] ?? null);
  if (pattern === undefined || target === null) return false;
  const [before = '', after = ''] = pattern.slice(2).split('*');
  return existsSync(join(ROOT, workspace, target.replace('*', name.slice(before.length, name.length - after.length))));
}

function matches(pattern: string, name: string): boolean {
  const [before = '', after = ''] = pattern.slice(2).split('*');
  return name.startsWith(before) && name.endsWith(after) && name.length >= before.length + after.length;
}
