import { expect, it } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { createErrorBox } from './error-box.ts';

function setUp() {
  const clock = manualClock();
  const box = createErrorBox(clock);
  const seen: (string | null)[] = [];
  box.text.subscribe((text) => seen.push(text));
  return { clock, box, seen };
}

it('[C9-025] an error text is visible at 9.9 s and gone at 10 s', async () => {
  const { clock, box, seen } = setUp();
  box.show('Código inválido');
  await clock.advance(9_900);
  expect(seen.at(-1)).toBe('Código inválido');
  await clock.advance(100);
  expect(seen.at(-1)).toBeNull();
});

it('[C9-025] a new error has its own 10 s', async () => {
  const { clock, box, seen } = setUp();
  box.show('Uno');
  await clock.advance(9_000);
  box.show('Dos');
  await clock.advance(9_900);
  expect(seen.at(-1)).toBe('Dos');
  await clock.advance(100);
  expect(seen).toEqual([null, 'Uno', 'Dos', null]);
});

it('is cleared by the form, and stays cleared', async () => {
  const { clock, box, seen } = setUp();
  box.show('Uno');
  box.clear();
  box.clear();
  await clock.advance(20_000);
  expect(seen).toEqual([null, 'Uno', null]);
  expect(clock.pending).toBe(0);
});
