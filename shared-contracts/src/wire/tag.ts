import * as v from 'valibot';
import { DEFAULT_LANGUAGE, TRANSLATED_LANGUAGE } from '../domain/environment.ts';
import type { Language } from '../domain/environment.ts';
import type { ProductTag } from '../domain/product.ts';
import type { Result } from '../failures.ts';
import { map, noting, read, readData } from './decode.ts';
import { hexColor } from './picture.ts';
import { count, lenient, marking, requiredText, text } from './primitives.ts';
import { asRecord, compact } from './values.ts';
import { asWords } from './words.ts';
import { salvageList } from './salvage.ts';

export const tagSchema = v.object({
  id: requiredText,
  /** Text, or texts by language. */
  translation: lenient((value) =>
    compact({
      own: asWords(value) ?? textIn(asRecord(value), DEFAULT_LANGUAGE),
      translated: textIn(asRecord(value), TRANSLATED_LANGUAGE),
    }),
  ),
  color: lenient(hexColor),
  background: lenient(hexColor),
  /** Name of an icon. */
  icon: text,
  amount: count,
});

function textIn(texts: Readonly<Record<string, unknown>>, language: Language): string | undefined {
  return noting(texts, language, () => marking(texts[language], asWords));
}

/** A label of products. Colours that are none are empty: the theme's are taken. Spec C3-019. */
export function decodeTag(value: unknown): Result<ProductTag> {
  return read(tagSchema, value, ({ id, translation, color, background, icon, amount }) =>
    compact({
      id,
      label: translation.own ?? translation.translated ?? id,
      labelTranslated: translation.translated,
      color: color ?? '',
      background: background ?? '',
      icon,
      productCount: Math.max(0, amount),
    }),
  );
}

/** Answer of GET /srv/productags. */
export function decodeTags(value: unknown): Result<readonly ProductTag[]> {
  return readData(value, (data) => salvageList(data, decodeTag));
}

/** The labels of products with the answer they were read from, so that it can be kept. */
export interface TagsAnswer {
  readonly tags: readonly ProductTag[];
  readonly raw: unknown;
}

/** Reads an answer, fresh or kept. */
export function readTags(raw: unknown): Result<TagsAnswer> {
  return map(decodeTags(raw), (tags) => ({ tags, raw }));
}
