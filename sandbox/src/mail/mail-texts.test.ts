import { expect, it } from 'vitest';
import { mailLanguage } from './mail-texts.ts';

it.each([
  [undefined, 'es'],
  ['', 'es'],
  ['*', 'es'],
  ['en', 'en'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['es-CL, en;q=0.9', 'es'],
  ['es;q=0.1, en ; q=0.9', 'en'],
  ['fr-FR, en;q=0.5', 'en'],
  ['en;q=0, fr', 'es'],
  ['english', 'es'],
  ['en;q=x', 'es'],
])('a mail for whoever accepts "%s" is written in %s', (header, language) => {
  expect(mailLanguage(header)).toBe(language);
});
