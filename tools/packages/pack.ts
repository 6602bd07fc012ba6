import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/root.ts';
import { closureOf, publicName } from './closure.ts';
import type { IsInstalled } from './closure.ts';
import { compileSources } from './compile-sources.ts';
import { exportsOf, needsOf, versionOf } from './manifest.ts';
import { emptyFolder, importedBy, writeInto, writeManifest } from './package-folder.ts';
import { projectVersions } from './project-versions.ts';
import { PUBLISHED, publicModules } from './public-modules.ts';
import type { PublishedWorkspace } from './public-modules.ts';
import { withSpecifiers } from './specifiers.ts';
import { styleDeclaration } from './styles.ts';

/**
 * Makes the packages that are published, each a folder below `target`: JavaScript and declarations of our sources, and a package.json that says what they import.
 * What is there already is replaced. Gives the folders by name. Throws when the sources do not compile.
 */
export function packAll(target: string): Readonly<Record<string, string>> {
  const compiled = mkdtempSync(join(tmpdir(), 'comanda-compiled-'));
  try {
    compileSources(compiled);
    const [contracts, ui] = [packWorkspace('shared-contracts', compiled, target), packWorkspace('shared-ui', compiled, target)];
    const kit = packKit(compiled, target);
    const create = packCreate(compiled, target, [contracts, ui, kit]);
    return { '@comanda/contracts': contracts, '@comanda/ui': ui, '@comanda/remote-kit': kit, '@comanda/create-remote': create };
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
}

const ABOUT: Readonly<Record<PublishedWorkspace, string>> = {
  'shared-contracts': 'What the parts of Comanda know of each other: types, rules, records',
  'shared-ui': 'Components of Comanda: the look, and no word of a restaurant',
};

function packWorkspace(workspace: PublishedWorkspace, compiled: string, target: string): string {
  const [name, source] = [PUBLISHED[workspace], join(ROOT, workspace, 'src')];
  const folder = emptyFolder(target, name);
  const from = join(compiled, workspace, 'src');
  for (const file of globSync('**/*.{js,d.ts}', { cwd: from })) {
    writeInto(folder, file, withSpecifiers(file, readFileSync(join(from, file), 'utf8'), publicName));
  }
  // Styles and tables are read as they are.
  for (const file of globSync('**/*.{css,json}', { cwd: source })) writeInto(folder, file, readFileSync(join(source, file), 'utf8'));
  const modules = publicModules(workspace);
  for (const file of modules.filter((module) => module.endsWith('.css'))) {
    writeInto(folder, `${file}.d.ts`, styleDeclaration(file, readFileSync(join(source, file), 'utf8')));
  }
  writeManifest(folder, {
    name,
    description: ABOUT[workspace],
    // What tests load does something by being loaded.
    sideEffects: workspace === 'shared-ui' ? ['**/*.css'] : ['./dist/testing/**'],
    exports: exportsOf(modules),
    ...needsOf(importedBy(folder), versionOf),
  });
  return folder;
}

/** Of us the project has the public modules installed; what else a program needs comes with it. */
function isPublic(): IsInstalled {
  const modules = new Set(publicModules('shared-contracts'));
  return (workspace, module) => workspace === 'shared-contracts' && modules.has(module);
}

const KIT = 'tools/packages/kit';
/** The mark on pages in which screens are tried. */
const MARK = 'sandbox/assets/brand/comanda.svg';

function packKit(compiled: string, target: string): string {
  const folder = emptyFolder(target, '@comanda/remote-kit');
  const entries = [`${KIT}/remote-kit.js`, `${KIT}/vitest.js`, `${KIT}/vitest.d.ts`];
  // Named by their paths, not imported: loaders, and what they put into a page.
  const named = ['unused-code-loader', 'hot-screens-loader', 'hot-screens'].map((file) => `tools/build/${file}.js`);
  for (const [file, text] of closureOf(compiled, [...entries, ...named], isPublic())) writeInto(folder, file, text);
  for (const file of ['tools/build/leaflet-loader.mjs', 'shared-contracts/src/assets.d.ts', MARK]) {
    writeInto(folder, file, readFileSync(join(ROOT, file), 'utf8'));
  }
  const bin = program(folder, `${KIT}/remote-kit.js`);
  writeManifest(folder, {
    name: '@comanda/remote-kit',
    description: 'Builds, tests, shows and publishes a remote of Comanda from a repository of its own',
    engines: { node: '>=24' },
    bin: { 'remote-kit': bin, comanda: bin },
    exports: {
      './vitest': { types: `./dist/${KIT}/vitest.d.ts`, default: `./dist/${KIT}/vitest.js` },
      './assets': { types: './dist/shared-contracts/src/assets.d.ts' },
      './package.json': './package.json',
    },
    ...needsOf(importedBy(folder), versionOf),
  });
  return folder;
}

const CREATE = 'tools/packages/create';

/** Runs without a project: all that it needs of us comes with it. */
function packCreate(compiled: string, target: string, packages: readonly string[]): string {
  const folder = emptyFolder(target, '@comanda/create-remote');
  for (const [file, text] of closureOf(compiled, [`${CREATE}/create-remote.js`], () => false)) {
    writeInto(folder, file, text);
  }
  const template = join(ROOT, CREATE, 'template');
  const files = globSync('**/*.*', { cwd: template });
  for (const file of files) writeInto(folder, `${CREATE}/template/${file}`, withPublicNames(readFileSync(join(template, file), 'utf8')));
  const versions = projectVersions(
    packages,
    files.map((file) => join(template, file)),
  );
  writeInto(folder, `${CREATE}/versions.json`, JSON.stringify(versions, null, 1));
  writeManifest(folder, {
    name: '@comanda/create-remote',
    description: 'npm create @comanda/remote: a repository of one remote of Comanda',
    engines: { node: '>=22' },
    bin: { 'create-remote': program(folder, `${CREATE}/create-remote.js`) },
    exports: { './package.json': './package.json' },
    ...needsOf(importedBy(folder), versionOf),
  });
  return folder;
}

/** Sources of a project, in which our packages have their public names; they name files beside them by the files' own endings. */
function withPublicNames(text: string): string {
  return Object.entries(PUBLISHED).reduce((named, [workspace, name]) => named.replaceAll(`@comanda/${workspace}/`, `${name}/`), text);
}

/** Makes a compiled file one that can be run by its name; gives its path in the package. */
function program(folder: string, file: string): string {
  chmodSync(join(folder, 'dist', file), 0o755);
  return `./dist/${file}`;
}
