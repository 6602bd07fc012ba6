import { afterEach, beforeEach, expect, it } from 'vitest';
import { BASELINE } from '../composition/baseline.ts';
import { readWorld } from './world.ts';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '<script type="application/json" id="composition"></script>';
  document.body.firstElementChild?.append(JSON.stringify({ ...BASELINE, name: 'test' }));
});
afterEach(() => document.documentElement.removeAttribute('data-override'));

it.each([false, true])('a page keeps its composition as the last good copy unless a link made it: %s', async (isOverride) => {
  document.documentElement.toggleAttribute('data-override', isOverride);
  const { composition, source } = await readWorld();
  expect([composition.name, source]).toEqual(['test', 'inline']);
  expect(localStorage.getItem('COMPOSITION') === null).toBe(isOverride);
});
