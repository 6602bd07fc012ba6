import { expect, it } from 'vitest';
import en from './en.json';
import es from './es.json';

const keysOf = (tree: object, path = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value as object, `${path}${key}.`),
  );
const valuesIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).toSorted();
const textAt = (tree: object, key: string) =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], tree) as string;

it('both languages have the same texts with the same values in them', () => {
  expect(keysOf(en)).toEqual(keysOf(es));
  for (const key of keysOf(es)) expect(valuesIn(textAt(en, key)), key).toEqual(valuesIn(textAt(es, key)));
});
