import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from '@rspack/core';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { folderOf, ROOT } from './root.ts';
import { isEarly, isOfCardPage, PICTURE_FILE } from './build-files.ts';
import { packageManifest } from './package-manifest.ts';
import { readPassport } from './read-passport.ts';
import { sourceCommit } from './source-commit.ts';

/** Writes `release.json`: what the deploy tool and the page renderer need to know of a build. `shared` as in `Release`. */
export function releasePlugin(id: string, version: string, container: string, directory: string, shared: Readonly<Record<string, string>>) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.done.tapPromise('release', async (stats) => {
        if (stats.hasErrors()) return;
        const groups = stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false }).namedChunkGroups ?? {};
        const isCode = (file: string) => /\.(js|css)$/.test(file);
        const files = Object.fromEntries(
          readdirSync(directory)
            .filter((file) => isCode(file))
            .map((file) => [file, fingerprint(join(directory, file))]),
        );
        const earlyFile = Object.keys(files).find((file) => isEarly(file));
        const cardPage = Object.keys(files).filter((file) => isOfCardPage(file));
        const early = packageManifest(join(folderOf(id), 'x')).comanda?.early;
        const source = sourceCommit(ROOT);
        const picture = join(directory, PICTURE_FILE);
        const release = {
          id,
          version,
          contract: CONTRACT,
          container,
          entry:
            Object.keys(files).find((file) => file.startsWith(id === 'shell' ? 'main.' : 'remoteEntry.') && file.endsWith('.js')) ?? '',
          files,
          shared,
          passport: await readPassport(id),
          groups: Object.fromEntries(
            Object.entries(groups).map(([name, group]) => [
              name,
              stylesFirst((group.assets ?? []).map((asset) => asset.name).filter((file) => isCode(file))),
            ]),
          ),
          ...(source === undefined ? {} : { source }),
          ...(early === undefined ? {} : { early }),
          ...(earlyFile === undefined ? {} : { earlyFile }),
          ...(cardPage.length === 0 ? {} : { cardPage }),
          ...(existsSync(picture) ? { picture: { file: PICTURE_FILE, ...fingerprint(picture) } } : {}),
        };
        writeFileSync(join(directory, 'release.json'), `${JSON.stringify(release, null, 1)}\n`);
      });
    },
  };
}

/** The bundler names the files of one chunk in any order, the chunks of a group always in theirs. */
function stylesFirst(files: readonly string[]): readonly string[] {
  const isStyle = (file: string) => file.endsWith('.css');
  return [...files.filter(isStyle), ...files.filter((file) => !isStyle(file))];
}

function fingerprint(file: string): { integrity: string; bytes: number } {
  const content = readFileSync(file);
  return { integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`, bytes: content.length };
}
