import { copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/root.ts';
import { versionOf } from './manifest.ts';
import { packageOf, specifiersOf } from './specifiers.ts';

/** What a package.json of ours says beside what all of them say. */
export interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly [more: string]: unknown;
}

/** An empty folder for a package, whatever was in it before, with the licence. */
export function emptyFolder(target: string, name: string): string {
  const folder = join(target, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(ROOT, 'LICENSE'), join(folder, 'LICENSE'));
  return folder;
}

/** Writes a file of a package; `file` below its `dist`. */
export function writeInto(folder: string, file: string, text: string): void {
  const path = join(folder, 'dist', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** Writes the package.json of a package of ours, at the version that is published next. */
export function writeManifest(folder: string, { name, description, ...more }: Manifest): void {
  const manifest = { name, version: versionOf(name), description, license: 'MIT', type: 'module', files: ['dist'], ...more };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Fonts and pictures that a style takes of a package. */
const IN_STYLE = /url\('([^'.:/#][^':]*)'\)/g;

/** The packages that the files of a package import: code, declarations and styles. */
export function importedBy(folder: string): readonly string[] {
  const textsOf = (pattern: string) =>
    globSync(pattern, { cwd: folder }).map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
  const named = textsOf('dist/**/*.{js,mjs,d.ts}').flatMap(({ file, text }) => specifiersOf(file, text));
  const styles = textsOf('dist/**/*.css').flatMap(({ text }) => [...text.matchAll(IN_STYLE)].map(([, name = '']) => name));
  return [...new Set([...named, ...styles].flatMap((name) => packageOf(name) ?? []))];
}
