import { describe, expect, it } from 'vitest';
import { isPortalStale, startPlace } from './portal.ts';

describe('a portal', () => {
  it('[K7-004] is asked about again once it is older than 3540 s', () => {
    const age = (seconds: number) => isPortalStale({ readAt: 0 }, seconds * 1000);
    expect([age(3539), age(3540), age(3541), isPortalStale({}, 0)]).toEqual([false, false, true, true]);
  });

  it('[K6-002] makes the kiosk start anew at the choice of venue', () => {
    expect([startPlace(true), startPlace(false)]).toEqual(['venue-choice', 'welcome']);
  });
});
