import { describe, expect, it } from 'vitest';
import { deviceMark, isAmong, placeOf } from './share.ts';
import { mulberry32 } from './testing/outbox-simulator.ts';

const SHARES = [0.01, 0.05, 0.25, 0.5, 0.9] as const;
const random = mulberry32(20);
/** Device ids as browsers make them: UUIDs of version 4. */
const IDS = Array.from({ length: 100_000 }, () => {
  const hex = Array.from({ length: 32 }, (_, index) => (index === 12 ? '4' : Math.floor(random() * 16).toString(16))).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
});
/** Who is asked about each share, one after the other: all at night. */
const ASKED = process.env['NIGHTLY'] === '1' ? IDS.length : 10_000;
/** Ids that differ in their last letters alone, as those of kiosks do. */
const NUMBERED = Array.from({ length: 100_000 }, (_, index) => `KIO-${index}`);
const PARTS = ['mf-booking', 'mf-menu-cart', 'mf-checkout', 'mf-discovery', 'mf-profile', 'mf-kiosk', 'mf-stadium'] as const;

/** Where each of them stands for each part, and with as many ids that differ in their last letters alone. */
const PLACES = [IDS, NUMBERED].map((ids) => new Map(PARTS.map((part) => [part, ids.map((id) => placeOf(id, part))] as const)));
const partOf = (places: readonly number[], share: number) => places.filter((place) => place < share).length / places.length;

describe('who is among a share of the visitors', () => {
  it.each(SHARES)('[X-20] is as many as the share says, within half a point of 100,000: %s', (share) => {
    const asked = IDS.filter((id) => isAmong({ share }, 'mf-booking', [id])).length / IDS.length;
    expect(Math.abs(asked - share)).toBeLessThan(0.005);
    for (const places of PLACES.flatMap((all) => [...all.values()])) expect(Math.abs(partOf(places, share) - share)).toBeLessThan(0.005);
  });

  it('[X-20] stays in when the share grows, and is asked as often as one likes: nobody changes sides', () => {
    const flips = IDS.slice(0, ASKED).filter((id) => {
      const answers = SHARES.map((share) => isAmong({ share }, 'mf-booking', [id]));
      const isSame = SHARES.every((share, index) => isAmong({ share }, 'mf-booking', [id]) === answers[index]);
      return !isSame || answers.some((answer, index) => answer && answers.slice(index).includes(false));
    });
    expect(flips).toEqual([]);
  });

  it('is nobody at 0 and everybody at 1', () => {
    expect(IDS.filter((id) => isAmong({ share: 0 }, 'mf-booking', [id]))).toEqual([]);
    expect(IDS.filter((id) => !isAmong({ share: 1 }, 'mf-booking', [id]))).toEqual([]);
  });

  it('[X-20] says nothing of who is among that of another part', () => {
    for (const all of PLACES)
      for (const [index, one] of PARTS.entries())
        for (const other of PARTS.slice(index + 1)) {
          const { correlation, both } = compared(all.get(one) ?? [], all.get(other) ?? []);
          expect(Math.abs(correlation)).toBeLessThan(0.015);
          expect(Math.abs(both - 0.05 * 0.05)).toBeLessThan(0.001);
        }
  });

  it('is whoever is listed, under its own id or another one, whatever the share', () => {
    const audience = { share: 0, devices: [deviceMark('KIO-7')] };
    const isListed = (...names: readonly [string, ...string[]]) => isAmong(audience, 'mf-kiosk', names);
    expect([isListed('KIO-7'), isListed('own', 'KIO-7'), isListed('KIO-8'), isListed('own')]).toEqual([true, true, false, false]);
  });
});

/** How two lists of places go together, and how many of both are below 5 %. */
function compared(one: readonly number[], other: readonly number[]) {
  let [product, squares, otherSquares, both] = [0, 0, 0, 0];
  for (const [index, place] of one.entries()) {
    const [a, b] = [place - 0.5, (other[index] ?? 0) - 0.5];
    product += a * b;
    squares += a * a;
    otherSquares += b * b;
    if (place < 0.05 && b + 0.5 < 0.05) both += 1;
  }
  return { correlation: product / Math.sqrt(squares * otherSquares), both: both / one.length };
}
