import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoaderContext } from '@rspack/core';

/** The file of a part that names its texts. */
export const TEXTS = /[\\/]([\w-]+)[\\/]src[\\/](?:i18n[\\/])?texts\.ts$/;

const CALL = /textsOf\(import\.meta\.glob\('(\.\/(?:i18n\/)?)\?\?\.json', \{ import: 'default' \}\)\)/;
const LANGUAGE = /^([a-z]{2})\.json$/;

/**
 * Puts the record in the place of that call: a loader for each language that has a file, each in a chunk `<part>-<language>` of its own, which pages ask for by that name. Adding a
 * language is adding a file. The test runner does the same when it runs. Q150.
 */
// oxlint-disable-next-line import/no-default-export -- the form of a loader
export default function textsLoader(this: Pick<LoaderContext, 'resourcePath' | 'addContextDependency'>, source: string): string {
  // oxlint-disable-next-line no-this-in-exported-function -- the form of a loader
  const { resourcePath } = this;
  const place = placeOf(resourcePath, source);
  if (place === undefined) return source;
  // oxlint-disable-next-line no-this-in-exported-function -- the form of a loader
  this.addContextDependency(place.folder);
  return source.replace(place.call, () => recordOf(place));
}

interface Place {
  readonly call: string;
  /** As the file says it, and whole. */
  readonly said: string;
  readonly folder: string;
  readonly part: string;
}

function placeOf(file: string, source: string): Place | undefined {
  if (!source.includes('import.meta.glob')) return undefined;
  const [call = '', said = ''] = CALL.exec(source) ?? [];
  const [, part = ''] = TEXTS.exec(file) ?? [];
  if (call === '') throw new Error(`${file}: the files of texts are asked for in one way only, as every part does`);
  return { call, said, folder: join(dirname(file), said), part };
}

function recordOf({ said, folder, part }: Place): string {
  const entries = languagesIn(folder).map(
    (language) =>
      `${language}: () => import(/* webpackChunkName: "${part}-${language}" */ '${said}${language}.json').then((file) => file.default)`,
  );
  return `{ ${entries.join(', ')} }`;
}

function languagesIn(folder: string): readonly string[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((file) => LANGUAGE.exec(file)?.[1] ?? []);
}
