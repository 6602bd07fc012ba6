import * as v from 'valibot';
import { done, type Result } from '@comanda/shared-contracts/failures';
import { read, readData, unreadable } from '@comanda/shared-contracts/wire/decode';
import { DROPPED, note } from '@comanda/shared-contracts/wire/notes';
import { requiredText } from '@comanda/shared-contracts/wire/primitives';
import { isRecord } from '@comanda/shared-contracts/wire/values';
import { salvageList } from '@comanda/shared-contracts/wire/salvage';

export const languageSchema = v.object({ id: requiredText, cod: requiredText, nombre: requiredText });

/** A language that the provider has texts for. */
export interface LanguageEntry {
  /** For instance `es-ES`. */
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Answer of GET /srv/langs. Spec C7-056. */
export function decodeLanguages(value: unknown): Result<readonly LanguageEntry[]> {
  return readData(value, (data) =>
    salvageList(data, (entry) => read(languageSchema, entry, ({ id, cod, nombre }) => ({ id, code: cod, name: nombre }))),
  );
}

/** Answer of GET /srv/lang/{lang}.json: texts by key; what is no text is left out. Spec C7-056. */
export function decodeTranslations(value: unknown): Result<Readonly<Record<string, string>>> {
  if (!isRecord(value) || value['ok'] === false) return unreadable('');
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  if (texts.length < Object.keys(value).length) note(DROPPED, value, '{}');
  return done(Object.fromEntries(texts));
}
