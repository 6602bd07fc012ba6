import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { installedVersion, isOfTests } from './manifest.ts';
import { packageOf, specifiersOf } from './specifiers.ts';

/** What a project needs to be checked that none of its files imports. Vitest takes any Vite that is new: a project has the one that ours is tried with. */
const CHECKS = ['@types/node', '@types/react', 'happy-dom', 'typescript', 'vite'];

export interface ProjectVersions {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/**
 * What a new project installs: our packages within their major, what those and its own files want of others at the version that they were tried with. `packages`: the folders of
 * ours; `files`: those of the project.
 */
export function projectVersions(packages: readonly string[], files: readonly string[]): ProjectVersions {
  const manifests = packages.map(manifestIn);
  const peers = manifests.flatMap(({ peerDependencies }) => Object.keys(peerDependencies));
  const imported = files
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => specifiersOf(file, readFileSync(file, 'utf8')).flatMap((name) => packageOf(name) ?? []));
  const others = [...new Set([...peers, ...imported, ...CHECKS])].filter((name) => !name.startsWith('@comanda/')).toSorted();
  const isCheck = (name: string): boolean => CHECKS.includes(name) || isOfTests(name);
  const ours = (isTool: boolean) =>
    manifests.filter(({ bin }) => (bin !== undefined) === isTool).map(({ name, version }) => [name, `^${version}`]);
  const tried = (isTool: boolean) => others.filter((name) => isCheck(name) === isTool).map((name) => [name, installedVersion(name)]);
  return {
    dependencies: Object.fromEntries([...ours(false), ...tried(false)]),
    devDependencies: Object.fromEntries([...ours(true), ...tried(true)]),
  };
}

interface PackedManifest {
  readonly name: string;
  readonly version: string;
  readonly bin?: unknown;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

function manifestIn(folder: string): PackedManifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}
