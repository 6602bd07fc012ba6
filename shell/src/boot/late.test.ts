import { expect, it } from 'vitest';
import { late } from './late.ts';

it('a record that is not there yet says by its name that it is used too early; it is set once', () => {
  const router = late<{ path: string }>('the router');
  expect(() => router.get()).toThrow('the router is used before it is there');
  const there = { path: '/' };
  expect(router.set(there)).toBe(there);
  expect(router.get()).toBe(there);
  expect(() => router.set({ path: '/other' })).toThrow('the router is set a second time');
  expect(router.get()).toBe(there);
});
