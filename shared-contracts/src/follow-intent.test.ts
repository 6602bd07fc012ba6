import { BehaviorSubject, type Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { isOnItsWay, isSameNews, wasRefused } from './domain/intent-news.ts';
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
const watched = (news: Observable<OrderProgress>) => ({ watch: () => news });

describe('[X-04] following an intent of the outbox', () => {
  it('tells each piece of news once, and that nobody knows as often as it is said anew', () => {
    const news = new Subject<OrderProgress>();
    const told: string[] = [];
    followIntent(watched(news), 'i1', ({ state, decision }) => told.push(`${state} ${decision?.since}`));
    for (const one of [at('saving'), at('saving'), at('unknown'), at('unknown', 5), at('unknown', 5), at('saving'), at('unknown', 9)]) {
      news.next(one);
    }
    expect(told).toEqual(['saving undefined', 'unknown undefined', 'unknown 5', 'saving undefined', 'unknown 9']);
  });

  it('ends with the end, before that is told: whoever consumes it then is not told again', () => {
    for (const [end, isEnd] of [
      ['consumed', undefined],
      ['received', ({ state }: OrderProgress) => state === 'received'],
    ] as const) {
      const news = new BehaviorSubject(at('saving'));
      const told: [string, boolean][] = [];
      followIntent(
        watched(news),
        'i1',
        ({ state }) => {
          told.push([state, news.observed]);
          if (state === end) news.next(at('consumed', 7));
        },
        isEnd,
      );
      news.next(at(end));
      news.next(at('unknown'));
      expect(told).toEqual([
        ['saving', true],
        [end, false],
      ]);
    }
  });

  it('ends at once with one that is over already, and when released', () => {
    const over = new BehaviorSubject(at('consumed'));
    const told: string[] = [];
    followIntent(watched(over), 'i1', ({ state }) => told.push(state));
    const news = new BehaviorSubject(at('saving'));
    followIntent(watched(news), 'i1', ({ state }) => told.push(state))();
    news.next(at('received'));
    expect([told, over.observed, news.observed]).toEqual([['consumed', 'saving'], false, false]);
  });

  it('knows what is still on its way, and which word is news', () => {
    const states = ['draft', 'saving', 'unknown', 'received', 'refused', 'consumed'] as const;
    expect(states.filter((state) => isOnItsWay({ state }))).toEqual(['draft', 'saving', 'unknown']);
    expect([isSameNews(at('unknown', 1), at('unknown', 1)), isSameNews(at('unknown', 1), at('unknown', 2))]).toEqual([true, false]);
    expect(isSameNews(at('unknown', 1), at('saving', 1))).toBe(false);
  });

  it('knows that what ended without an order was refused, unless the diner could have been told for long enough that nobody knows', () => {
    const ended = (since: number, saved?: object) => ({
      since,
      failure: failure('domain', 'no-shift'),
      ...(saved === undefined ? {} : { saved }),
    });
    const last = DECISION_LIFETIME_MS - 1;
    expect([wasRefused({ since: 7 }, ended(7 + last)), wasRefused({ since: 7 }, ended(8 + last))]).toEqual([true, false]);
    const told = { since: 7, decision: { since: 50, maySend: true } };
    expect([wasRefused(told, ended(50 + last)), wasRefused(told, ended(51 + last))]).toEqual([true, false]);
    expect([wasRefused({ since: 7 }, ended(8, { orderId: '1' })), wasRefused({ since: 7 }, { since: 8 })]).toEqual([false, false]);
  });
});
