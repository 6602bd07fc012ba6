import { describe, expect, it } from 'vitest';
import { idlePhase } from './inactivity.ts';

const SHOP = { isIgnored: false, isQuiet: false, hasOpenOrder: false };

describe('an idle kiosk', () => {
  it.each([
    [0, { kind: 'none' }],
    [149_900, { kind: 'none' }],
    [150_000, { kind: 'warning', cycle: 1, secondsLeft: 30 }],
    [179_000, { kind: 'warning', cycle: 1, secondsLeft: 1 }],
    [180_000, { kind: 'reset' }],
    [300_000, { kind: 'reset' }],
  ])('[K4-017] after %i ms', (ms, phase) => {
    expect(idlePhase(ms, SHOP)).toEqual(phase);
  });

  it.each([
    [269_900, { kind: 'reset' }],
    [270_000, { kind: 'warning', cycle: 2, secondsLeft: 30 }],
    [299_000, { kind: 'warning', cycle: 2, secondsLeft: 1 }],
    [300_000, { kind: 'cancel' }],
  ])('[K4-018] after %i ms with an order that was placed', (ms, phase) => {
    expect(idlePhase(ms, { ...SHOP, isQuiet: true, hasOpenOrder: true })).toEqual(phase);
  });

  it('[K4-019] waits without end where the timers do not count', () => {
    expect(idlePhase(400_000, { ...SHOP, isIgnored: true })).toEqual({ kind: 'none' });
  });

  it('does not warn a first time on the welcome and on error screens, and still starts anew (Q80)', () => {
    expect(idlePhase(160_000, { ...SHOP, isQuiet: true })).toEqual({ kind: 'none' });
    expect(idlePhase(180_000, { ...SHOP, isQuiet: true })).toEqual({ kind: 'reset' });
  });

  it('[X-14] with a timeout factor all times are ten times as long', () => {
    expect(idlePhase(1_499_000, SHOP, 10)).toEqual({ kind: 'none' });
    expect(idlePhase(1_500_000, SHOP, 10)).toEqual({ kind: 'warning', cycle: 1, secondsLeft: 300 });
    expect(idlePhase(1_800_000, SHOP, 10)).toEqual({ kind: 'reset' });
  });
});
