import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { isOnItsWay, isSameUpdate, wasRefused } from './domain/intent-updates.ts';
import { DECISION_LIFETIME_MS } from './domain/outbox.ts';
import { failure } from './failures.ts';
import { followIntent } from './follow-intent.ts';
import type { OrderProgress } from './host.ts';

const at = (state: OrderProgress['state'], since?: number): OrderProgress => ({
  intentId: 'i1',
  state,
  since: 0,
  note: null,
  ...(since === undefined ? {} : { decision: { since, maySend: true } }),
});
const watched = (updates: Observable<OrderProgress>) => ({ watch: () => updates });

describe('[X-04] following an intent of the outbox', () => {
  it('tells each piece of news once, and that nobody knows as often as it is said anew', () => {
    const updates = new Subject<OrderProgress>();
    const reported: string[] = [];
    followIntent(watched(updates), 'i1', ({ state, decision }) => reported.push(`${state} ${decision?.since}`));
    for (const one of [at('saving'), at('saving'), at('unknown'), at('unknown', 5), at('unknown', 5), at('saving'), at('unknown', 9)]) {
      updates.next(one);
    }
    expect(reported).toEqual(['saving undefined', 'unknown undefined', 'unknown 5', 'saving undefined', 'unknown 9']);
  });

  it('ends with the end, before that is told: whoever consumes it then is not told again', () => {
    for (const [end, isEnd] of [
      ['consumed', undefined],
      ['received', ({ state }: OrderProgress) => state === 'received'],
    ] as const) {
      const updates = new BehaviorSubject(at('saving'));
      const reported: [string, boolean][] = [];
      followIntent(
        watched(updates),
        'i1',
        ({ state }) => {
          reported.push([state, updates.observed]);
          if (state === end) updates.next(at('consumed', 7));
        },
        isEnd,
      );
      updates.next(at(end));
      updates.next(at('unknown'));
      expect(reported).toEqual([
        ['saving', true],
        [end, false],
      ]);
    }
  });

  it('ends at once with one that is over already, and when released', () => {
    const over = new BehaviorSubject(at('consumed'));
    const reported: string[] = [];
    followIntent(watched(over), 'i1', ({ state }) => reported.push(state));
    const updates = new BehaviorSubject(at('saving'));
    followIntent(watched(updates), 'i1', ({ state }) => reported.push(state))();
    updates.next(at('received'));
    expect([reported, over.observed, updates.observed]).toEqual([['consumed', 'saving'], false, false]);
  });

  it('knows what is still on its way, and which word is news', () => {
    const states = ['draft', 'saving', 'unknown', 'received', 'refused', 'consumed'] as const;
    expect(states.filter((state) => isOnItsWay({ state }))).toEqual(['draft', 'saving', 'unknown']);
    expect([isSameUpdate(at('unknown', 1), at('unknown', 1)), isSameUpdate(at('unknown', 1), at('unknown', 2))]).toEqual([true, false]);
    expect(isSameUpdate(at('unknown', 1), at('saving', 1))).toBe(false);
  });

  it('knows that what ended without an order was refused, unless the diner could have been told for long enough that nobody knows', () => {
    const ended = (since: number, saved?: object) => ({
      since,
      failure: failure('domain', 'no-shift'),
      ...(saved === undefined ? {} : { saved }),
    });
    const last = DECISION_LIFETIME_MS - 1;
    expect([wasRefused({ since: 7 }, ended(7 + last)), wasRefused({ since: 7 }, ended(8 + last))]).toEqual([true, false]);
    const reported = { since: 7, decision: { since: 50, maySend: true } };
    expect([wasRefused(reported, ended(50 + last)), wasRefused(reported, ended(51 + last))]).toEqual([true, false]);
    expect([wasRefused({ since: 7 }, ended(8, { orderId: '1' })), wasRefused({ since: 7 }, { since: 8 })]).toEqual([false, false]);
  });
});
