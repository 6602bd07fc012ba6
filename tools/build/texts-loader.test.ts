import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import textsLoader from './texts-loader.ts';

const CALL = "export const texts = textsOf(import.meta.glob('./i18n/??.json', { import: 'default' }));";

function loaded(source: string, files: readonly string[]): string {
  const part = join(mkdtempSync(join(tmpdir(), 'texts-')), 'mf-x');
  mkdirSync(join(part, 'src/i18n'), { recursive: true });
  for (const file of files) writeFileSync(join(part, 'src/i18n', file), '{}');
  try {
    return textsLoader.call({ resourcePath: join(part, 'src/texts.ts'), addContextDependency: () => undefined }, source);
  } finally {
    rmSync(part, { recursive: true });
  }
}

it('a language is a file: each has a chunk that pages ask for by the name of part and language, and other files have none', () => {
  const made = loaded(CALL, ['pt.json', 'boot.json', 'es.json']);
  expect([...made.matchAll(/(\w+): \(\) => import\(\/\* webpackChunkName: "(.*?)" \*\/ '(.*?)'\)/g)].map(([, ...all]) => all)).toEqual([
    ['es', 'mf-x-es', './i18n/es.json'],
    ['pt', 'mf-x-pt', './i18n/pt.json'],
  ]);
  expect(made).not.toContain('import.meta');
});

it('a call that is written otherwise ends the build, and a file without one is left as it is', () => {
  expect(() => loaded(CALL.replace('??', '*'), ['es.json'])).toThrow('in one way only');
  expect(loaded('export const texts = {};', ['es.json'])).toBe('export const texts = {};');
});
