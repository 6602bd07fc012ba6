import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../build/root.ts';

/** What packages are made of, from the root: with what it imports beside it. What it imports of another workspace by its name is named here as well. */
const SOURCES = [
  'shared-contracts/src',
  'shared-ui/src',
  'shell/edge',
  'shell/publish/*.ts',
  'tools/boot/boot.ts',
  'tools/build/*.ts',
  'tools/deploy/*.ts',
  'tools/packages/kit',
  'tools/packages/create/*.ts',
];
const NO_SOURCES = ['**/*.test.ts', '**/*.test.tsx', '**/*.test-d.ts'];

/**
 * Compiles the sources of all packages into a folder: each file as JavaScript that any Node and any bundler reads, and its declarations, where it stands below the
 * root. Throws what the compiler says.
 */
export function compileSources(folder: string): void {
  const config = {
    extends: join(ROOT, 'tsconfig.base.json'),
    compilerOptions: {
      noEmit: false,
      declaration: true,
      rewriteRelativeImportExtensions: true,
      // What a bundler that reads packages as they are hands to every browser that we support.
      target: 'es2022',
      rootDir: ROOT,
      outDir: folder,
      typeRoots: [join(ROOT, 'node_modules/@types')],
    },
    include: SOURCES.map((path) => join(ROOT, path)),
    exclude: NO_SOURCES.map((path) => join(ROOT, path)),
  };
  const place = mkdtempSync(join(tmpdir(), 'comanda-tsconfig-'));
  const project = join(place, 'tsconfig.json');
  writeFileSync(project, JSON.stringify(config));
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  const { status, stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', project], { cwd: ROOT, encoding: 'utf8' });
  rmSync(place, { recursive: true });
  if (status !== 0) throw new Error(`the sources of the packages do not compile:\n${stdout}${stderr}`);
}
