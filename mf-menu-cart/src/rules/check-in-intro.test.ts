import { describe, expect, it } from 'vitest';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { venue } from '../test-data.ts';
import { showsIntro } from './check-in-intro.ts';

const BASE = venue({ selfat: 1, selfatbanner: 1, selfatblock: 0 });
const VENUE = { shift: 'open', checkin: BASE.checkin } as const;
const VISIT = { dispatch: DispatchType.CHECKIN, hasTable: true, shownAgoMs: undefined };
const MINUTE = 60_000;

describe('intro', () => {
  it('[K4-022] shows when all six hold, and not when one does not', () => {
    expect(showsIntro(VENUE, VISIT)).toBe(true);
    expect(showsIntro({ ...VENUE, shift: 'no-shift' }, VISIT)).toBe(false);
    expect(showsIntro(VENUE, { ...VISIT, dispatch: DispatchType.PICKUP })).toBe(false);
    expect(showsIntro({ ...VENUE, checkin: { ...BASE.checkin, isActive: false } }, VISIT)).toBe(false);
    expect(showsIntro(VENUE, { ...VISIT, hasTable: false })).toBe(false);
    expect(showsIntro({ ...VENUE, checkin: { ...BASE.checkin, showsIntro: false } }, VISIT)).toBe(false);
    expect(showsIntro({ ...VENUE, checkin: { ...BASE.checkin, isIntroBlocked: true } }, VISIT)).toBe(false);
  });
  it('[K4-022] [C3-053] does not come again within 240 minutes', () => {
    expect(showsIntro(VENUE, { ...VISIT, shownAgoMs: 239 * MINUTE })).toBe(false);
    expect(showsIntro(VENUE, { ...VISIT, shownAgoMs: 240 * MINUTE })).toBe(true);
  });
  it('[C3-037] is off where the venue blocks it', () => {
    expect(showsIntro({ shift: 'open', checkin: venue({ selfat: 1, selfatbanner: 1, selfatblock: 1 }).checkin }, VISIT)).toBe(false);
  });
});
