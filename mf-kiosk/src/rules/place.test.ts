import { describe, expect, it } from 'vitest';
import { placeOf, sessionStep } from './place.ts';

describe('where the kiosk stands', () => {
  it.each([
    ['/KioskWelcome', 'welcome', 'welcome'],
    ['/KioskProduct/40001', 'product', 'menu'],
    ['/PayOrder/1000', 'pay', 'pay'],
    ['/KioskError/shift', 'error', 'error'],
    ['/l/cl/portal/15', 'venue-choice', 'venue-choice'],
    ['/l/cart', undefined, 'welcome'],
  ])('%s is %s, told as %s', (path, place, step) => {
    expect(placeOf(path)).toBe(place);
    expect(sessionStep(placeOf(path))).toBe(step);
  });
});
