import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Commit } from './database.ts';
import { Listeners } from './listeners.ts';
import { isWithin } from './tree.ts';

describe('who listens where', () => {
  it('a change is not held against those who listen elsewhere, however many they are', () => {
    const looksWith = (elsewhere: number) => {
      const listeners = new Listeners();
      const reported: string[] = [];
      listeners.add(['PROD', 'P', 'here'], { send: (message) => reported.push(message) });
      for (let index = 0; index < elsewhere; index += 1)
        listeners.add(['PROD', 'P', 'elsewhere', `v${index}`], { send: () => reported.push('to another') });
      let looks = 0;
      const changes = [{ path: ['PROD', 'P', 'here'], value: 1 }];
      const commit: Commit = {
        get changes() {
          looks += 1;
          return changes;
        },
        before: () => 0,
        after: () => 1,
      };
      listeners.announce(commit);
      expect(reported).toHaveLength(1);
      return looks;
    };
    expect(looksWith(20_000)).toBe(looksWith(0));
  });

  it('knows of each place whether somebody listens there, above or below, as the listens come and go', () => {
    const path = fc.array(fc.constantFrom('a', 'b'), { maxLength: 4 });
    fc.assert(
      fc.property(fc.array(path, { maxLength: 6 }), fc.nat(6), path, (places, gone, where) => {
        const listeners = new Listeners();
        const follower = () => ({ send: () => undefined });
        const listens = places.map((place) => ({ place, listener: follower() }));
        for (const { place, listener } of listens) listeners.add(place, listener);
        for (const { place, listener } of listens.slice(0, gone)) listeners.remove(place, listener);
        const isReceived = places.slice(gone).some((place) => isWithin(place, where) || isWithin(where, place));
        expect(listeners.hasAt(where)).toBe(isReceived);
      }),
    );
  });
});
