import { describe, expect, it } from 'vitest';
import type { StyleRule } from '@comanda/shared-contracts/picture';
import { markupOf, usedStyles } from './used-styles.ts';

const LIGHT = { color: '#000', theme: 'light' } as const;
const rule = (selectors: StyleRule['selectors'], body: string, within: StyleRule['within'] = []): StyleRule => ({
  selectors,
  body,
  within,
});

const SHEET: readonly StyleRule[] = [
  rule([], '@layer base,kit;'),
  rule([[':root']], '--ink:#111'),
  rule([['[data-theme=dark]']], '--ink:#eee'),
  rule(
    [
      ['.a', 'a'],
      ['.b', 'b'],
    ],
    'top:0',
    ['@layer kit'],
  ),
  rule([['.a .c', 'a', 'c']], 'animation:spin 1s', ['@layer kit', '@media (x)']),
  rule([['.c', 'c']], 'animation:spin 1s', ['@layer kit', '@media (x)']),
  rule([['[data-density=kiosk] .c', 'c']], 'top:9px'),
  { within: [], selectors: [], body: '@keyframes spin{}', name: 'spin' },
  { within: [], selectors: [], body: '@keyframes turn{}', name: 'turn' },
];

describe('the styles that a picture uses', () => {
  it('are those whose classes it has, under their conditions, in their order', () => {
    expect(usedStyles(SHEET, markupOf('<p class="c b">'), LIGHT)).toBe(
      '@layer base,kit;html:root{--ink:#111}@layer kit{.b{top:0}}@layer kit{@media (x){.c{animation:spin 1s}}}@keyframes spin{}',
    );
  });

  it('of a dark page are those of the dark, and win over the sheet of the program', () => {
    expect(usedStyles(SHEET, markupOf('<p>'), { color: '#000', theme: 'dark' })).toBe(
      '@layer base,kit;html:root{--ink:#111}html:root{--ink:#eee}',
    );
  });
});
