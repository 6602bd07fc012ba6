import { describe, expect, it } from 'vitest';
import en from './en.json';
import es from './es.json';

type Tree = { readonly [key: string]: string | Tree };

function keysOf(tree: Tree, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [path + key] : keysOf(value, `${path}${key}.`)));
}
function valuesOf(tree: Tree): string[] {
  return Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)));
}
const places = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted();

describe('texts', () => {
  it('have the same keys in both languages', () => {
    expect(keysOf(en)).toEqual(keysOf(es));
  });
  it('fill in the same values in both languages', () => {
    expect(valuesOf(en).map(places)).toEqual(valuesOf(es).map(places));
  });
});
