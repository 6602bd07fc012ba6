import { expect, it } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { createWatchdog } from './watchdog.ts';

const random = { bytes: () => Uint8Array.of(128) };

function start() {
  const clock = manualClock();
  const begun = clock.monotonic();
  const at: number[] = [];
  const dog = createWatchdog(clock, random, () => at.push(clock.monotonic() - begun));
  return { clock, at, dog };
}

it('opens a lost connection every 2 s for a minute, then every 10 s', async () => {
  const { clock, at, dog } = start();
  dog.lost();
  await clock.advance(82_000);
  expect(at.slice(0, 3)).toEqual([2_000, 4_000, 6_000]);
  expect(at.filter((ms) => ms <= 60_000)).toHaveLength(30);
  expect(at.slice(30)).toEqual([70_000, 80_000]);
});

it('spreads the slow rhythm between 8 and 12 s, so that devices do not come back together', async () => {
  for (const [byte, ms] of [
    [0, 8_000],
    [255, 11_984.375],
  ] as const) {
    const clock = manualClock();
    let count = 0;
    createWatchdog(clock, { bytes: () => Uint8Array.of(byte) }, () => (count += 1)).opening();
    await clock.advance(ms - 1);
    expect(count).toBe(0);
    await clock.advance(1);
    expect(count).toBe(1);
  }
});

it('lets a first connection take its time', async () => {
  const { clock, at, dog } = start();
  dog.opening();
  await clock.advance(9_000);
  expect(at).toEqual([]);
});

it('stops when connected, and leaves no timer', async () => {
  const { clock, at, dog } = start();
  dog.lost();
  await clock.advance(3_000);
  dog.connected();
  await clock.advance(60_000);
  expect([at.length, clock.pending]).toEqual([1, 0]);
});

it('tries at once when the page or the network comes back, and not when all is well', async () => {
  const { clock, at, dog } = start();
  dog.wake();
  expect(at).toEqual([]);
  dog.lost();
  await clock.advance(300_000);
  const before = at.length;
  dog.wake();
  await clock.advance(4_000);
  expect(at.slice(before)).toEqual([300_000, 302_000, 304_000]);
});

it('keeps one rhythm when the loss is told twice', async () => {
  const { clock, at, dog } = start();
  dog.lost();
  await clock.advance(1_000);
  dog.lost();
  await clock.advance(1_000);
  expect(at).toEqual([2_000]);
});
