import { BehaviorSubject } from 'rxjs';
import { afterEach, expect, it } from 'vitest';
import { BASELINE } from '../composition/baseline.ts';
import { createPageServices } from './page-services.ts';
import type { World } from './world.ts';

afterEach(() => document.documentElement.removeAttribute('data-override'));

/** A page of a composition with these rules, with an empty storage. */
async function environmentWith(rules: Partial<typeof BASELINE.rules>) {
  const world = {
    clock: { now: () => 0, monotonic: () => 0, after: () => () => undefined },
    random: { bytes: (count: number) => new Uint8Array(count) },
    composition: { ...BASELINE, rules: { ...BASELINE.rules, ...rules } },
    isKiosk: false,
    isOnline: new BehaviorSubject(true),
    own: { read: () => undefined, write: () => undefined, remove: () => undefined },
    report: { failure: () => undefined },
  } as unknown as World;
  return (await createPageServices(world, () => undefined)).environment;
}

it.each([true, false])('[K1-004] a host is a stadium where its composition says so, and nowhere else: %s', async (isStadium) => {
  expect((await environmentWith({ isStadium })).isStadium).toBe(isStadium);
});

it('a page that a link made is of the environment TEST, whatever its composition says', async () => {
  expect((await environmentWith({ defaultEnvironment: 'PROD' })).name).toBe('PROD');
  document.documentElement.setAttribute('data-override', '');
  expect((await environmentWith({ defaultEnvironment: 'PROD' })).name).toBe('TEST');
});
