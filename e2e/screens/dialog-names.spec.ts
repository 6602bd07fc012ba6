import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../support/start-sandbox.ts';
import { DIALOGS, DRAWN_IN_PLACE, WALKED_DIALOGS } from './dialogs.ts';

const PARTS = readdirSync(ROOT).filter((name) => name === 'shell' || name.startsWith('mf-'));

/** What a name with a gap in it stands for in the sources: the texts that fill the gap. */
const GAPS: Readonly<Record<string, RegExp>> = {
  'mf-booking/${name}': /open(?:Dialog(?:<\w+>)?|One)\(host, '([\w-]+)'/g,
  'mf-checkout/${document}': /(?<=type Document =.*)'([\w-]+)'/g,
};

interface Source {
  readonly file: string;
  readonly text: string;
}

function sourcesOf(part: string): readonly Source[] {
  return readdirSync(join(ROOT, part, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|test-/.test(file))
    .map((file) => ({ file: `${part}/src/${file.replaceAll('\\', '/')}`, text: readFileSync(join(ROOT, part, 'src', file), 'utf8') }));
}

function dialogNames(part: string): readonly string[] {
  const sources = sourcesOf(part);
  const names = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bname: ['"`]((?:shell|mf-[a-z-]+)\/[^'"`]+)['"`]/g)].map(([, name = '']) => name),
  );
  return names.flatMap((name) => {
    if (!name.includes('${')) return [name];
    const gap = GAPS[name];
    if (gap === undefined) throw new Error(`nobody says what fills ${name}`);
    return sources.flatMap(({ text }) => [...text.matchAll(gap)].map(([, filled = '']) => name.replace(/\$\{\w+\}/, filled)));
  });
}

test('every dialog that the sources open is visited, and no other', () => {
  const opened = [...new Set(PARTS.flatMap(dialogNames))].toSorted();
  expect([...new Set([...DIALOGS.map(({ dialog }) => dialog), ...WALKED_DIALOGS])].toSorted()).toEqual(opened);
});

test('every call of overlay.open names its dialog', () => {
  const calls = PARTS.flatMap(sourcesOf).flatMap(({ file, text }) =>
    [...text.matchAll(/overlay\.open(?:<[^(]*>)?\(\s*(?:\{\s*)?(\w+)/g)].map(([, first]) => `${file}: ${first}`),
  );
  expect(calls.length).toBeGreaterThan(5);
  // One that passes a dialog on, does so of one that is named where it was made.
  expect(calls.filter((call) => !/: (?:name|dialog)$/.test(call))).toEqual([]);
  const all = PARTS.flatMap(sourcesOf).flatMap(({ text }) => [...text.matchAll(/overlay\.open\b(?!-)/g)]);
  expect(all).toHaveLength(calls.length);
});

test('every dialog that a screen draws itself is known', () => {
  const drawn = PARTS.flatMap(sourcesOf).filter(({ text }) => /<(?:Dialog|Sheet)\b[^>]*?\sopen=\{/s.test(text));
  expect(drawn.map(({ file }) => file).toSorted()).toEqual(Object.keys(DRAWN_IN_PLACE).toSorted());
});
