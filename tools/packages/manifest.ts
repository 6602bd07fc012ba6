import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED } from '../build/base.ts';
import { ROOT } from '../build/root.ts';
import { packageOf } from './specifiers.ts';
import versions from './versions.json' with { type: 'json' };

/** Dependencies of a package by their kinds, as package.json has them. */
export interface Needs {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: true }>>;
}

/** What a page has once, by the ranges in which the shell shares it: a remote must bring no other. */
const OF_THE_PAGE: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(SHARED).flatMap(([name, range]) => (packageOf(name) === name ? [[name, range]] : [])),
);

/** Whether a package is needed by tests alone: who has tests brings it. */
export function isOfTests(name: string): boolean {
  return ['vitest', 'fast-check', '@testing-library/dom', '@testing-library/react'].includes(name);
}

/**
 * What a package must name of the packages that its files import: those of the page and those of tests as peers, the latter optional, our own within their major, and all
 * others at the exact version that they were tried with. `versionOf` gives that.
 */
export function needsOf(packages: readonly string[], versionOf: (name: string) => string): Needs {
  const named = packages.toSorted();
  const isPeer = (name: string): boolean => OF_THE_PAGE[name] !== undefined || isOfTests(name) || name.startsWith('@comanda/');
  const rangeOf = (name: string): string => OF_THE_PAGE[name] ?? `^${versionOf(name)}`;
  return {
    dependencies: Object.fromEntries(named.filter((name) => !isPeer(name)).map((name) => [name, versionOf(name)])),
    peerDependencies: Object.fromEntries(named.filter(isPeer).map((name) => [name, rangeOf(name)])),
    peerDependenciesMeta: Object.fromEntries(named.filter((name) => isOfTests(name)).map((name) => [name, { optional: true }])),
  };
}

/** The exports of a package of modules, each named: who imports another one is told so. `files` by their names below the package, code without its ending. */
export function exportsOf(modules: readonly string[]): Readonly<Record<string, unknown>> {
  const exported = modules.map((name) => {
    const file = name.endsWith('.css') ? name : `${name}.js`;
    return [`./${name}`, { types: `./dist/${name}.d.ts`, default: `./dist/${file}` }];
  });
  return { ...Object.fromEntries(exported), './package.json': './package.json' };
}

/** The version that a package is named with: of ours that which is published, of others the one that is installed. */
export function versionOf(name: string): string {
  return publishedVersions[name] ?? installedVersion(name);
}

/** The versions of what is published, by the names of the packages. */
const publishedVersions: Readonly<Record<string, string>> = versions;

/** The version of an installed package. */
export function installedVersion(name: string): string {
  const file = join(ROOT, 'node_modules', name, 'package.json');
  const { version }: { readonly version: string } = JSON.parse(readFileSync(file, 'utf8'));
  return version;
}
