import { waitFor } from '@testing-library/react';
import { BehaviorSubject, NEVER, of, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { BASELINE } from '../composition/baseline.ts';
import { afterPaint } from './after-paint.ts';

const REST_MS = 4_000;

/** A page that has painted; `woken` are the topics whose owner is asked for. */
function painted({
  session = aVisitorSession(),
  kept = [],
  open = 0,
}: { session?: Session; kept?: readonly string[]; open?: number } = {}) {
  const test = createTestHost('shell');
  const woken: string[] = [];
  const done: string[] = [];
  const navigations = new Subject<unknown>();
  const written: string[] = [];
  const part = {
    age: (key: string) => (kept.includes(key) ? 1 : undefined),
    read: () => undefined,
    write: (key: string) => void written.push(key),
    remove: () => undefined,
  };
  const start = {
    world: {
      ...test.host,
      composition: BASELINE,
      random: { bytes: () => new Uint8Array(2) },
      isKiosk: false,
      isOnline: new BehaviorSubject(true),
      own: part,
      storage: { forPart: () => part },
    },
    page: { environment: test.host.environment, country: { learn: async () => void done.push('country') }, texts: {}, overlay: {} },
    hosts: {
      live: { begin: async () => void done.push('live') },
      bus: { state: (topic: string) => (woken.push(topic), NEVER) },
      registry: { started: of([]) },
    },
    provider: {
      api: { call: async () => ({ ok: false }) },
      session: { reader: { current: () => session, changes: NEVER } },
      navigation: { changes: navigations },
      outbox: { start: async () => void done.push('orders'), open: of(Array.from({ length: open })) },
      askProvider: async () => void done.push('provider'),
    },
  };
  void afterPaint(start as never);
  return { clock: test.clock, woken, done, written, navigate: () => navigations.next({ pathname: '/', search: '' }) };
}

/** Whether the browser holds orders of before. */
const holds = (names: readonly string[]) => vi.stubGlobal('indexedDB', { databases: async () => names.map((name) => ({ name })) });

describe('after the first paint', () => {
  beforeEach(() => holds([]));
  afterEach(() => void vi.unstubAllGlobals());

  it('nothing is loaded for a new visitor', async () => {
    const { woken } = painted();
    expect(woken).toEqual([]);
  });

  it.each([
    ['an address', { kept: ['ADATA'] }, ['address/delivery']],
    ['a cart', { kept: ['CURCART'] }, ['cart/current']],
    ['a login', { session: aSession() }, ['address/delivery']],
  ])('what an earlier visit left behind belongs into the bar: %s', (_, left, expected) => {
    expect(painted(left).woken).toEqual(expected);
  });

  it('the provider is asked, and orders left open are looked up, once the page has come to rest', async () => {
    const { clock, done, woken } = painted({ open: 1 });
    await clock.advance(REST_MS - 1);
    expect(done).toEqual([]);
    await clock.advance(1);
    await waitFor(() => expect(done.toSorted()).toEqual(['country', 'live', 'orders', 'provider']));
    await waitFor(() => expect(woken).toEqual(['order/in-progress']));
  });

  it('[X-07, X-20] the visit is followed once the page has come to rest', async () => {
    const { clock, written } = painted({ open: 1 });
    await clock.advance(REST_MS - 1);
    expect(written).toEqual([]);
    await clock.advance(1);
    await waitFor(() => expect(new Set(written)).toEqual(new Set(['VERSIONS', 'VISIT'])));
  });

  it('orders that may have been left open come at once', async () => {
    holds(['comanda-PROD']);
    const { done } = painted();
    await waitFor(() => expect(done).toContain('orders'));
  });

  it('[C9-008] what the provider says of itself holds for 30 minutes, and is asked again with the first navigation after them', async () => {
    const { clock, done, navigate } = painted();
    await clock.advance(REST_MS);
    const asked = () => done.filter((what) => what === 'provider').length;
    await waitFor(() => expect(asked()).toBe(1));
    await clock.advance(29 * 60_000);
    navigate();
    expect(asked()).toBe(1);
    await clock.advance(2 * 60_000);
    expect(asked()).toBe(1);
    navigate();
    expect(asked()).toBe(2);
  });

  it('orders that are all done wake nobody', async () => {
    const { clock, done, woken } = painted();
    await clock.advance(REST_MS);
    await waitFor(() => expect(done).toContain('provider'));
    expect(woken).toEqual([]);
  });
});
