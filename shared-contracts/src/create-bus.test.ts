import { Subject } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Presence } from './bus.ts';
import { createBus } from './create-bus.ts';
import type { BusHost, BusHub } from './create-bus.ts';
import type { Session } from './domain/session.ts';
import type { PartId } from './remotes.ts';
import { manualClock, settle } from './testing/manual-clock.ts';

const VISITOR: Session = { kind: 'visitor', guest: { name: '', phone: '', addresses: [] } };

interface World {
  readonly hub: BusHub;
  readonly clock: ReturnType<typeof manualClock>;
  readonly woken: PartId[];
  readonly errors: unknown[];
  readonly activating: Set<PartId>;
  /** What loading a part does; succeeds at once by default. */
  onWake: (part: PartId) => Promise<void>;
}

function world(parts: readonly PartId[] = ['shell', 'mf-menu-cart', 'mf-checkout'], limitOf?: BusHost['limitOf']): World {
  const clock = manualClock();
  const woken: PartId[] = [];
  const errors: unknown[] = [];
  const activating = new Set<PartId>();
  const made: World = {
    clock,
    woken,
    errors,
    activating,
    onWake: () => Promise.resolve(),
    hub: createBus({
      has: (part) => parts.includes(part),
      wake: (part) => {
        woken.push(part);
        return made.onWake(part);
      },
      isActivating: (part) => activating.has(part),
      onError: (error) => errors.push(error),
      ...(limitOf === undefined ? {} : { limitOf }),
      after: (ms, run) => clock.after(ms, run),
    }),
  };
  return made;
}

describe('state', () => {
  let w: World;
  beforeEach(() => {
    w = world();
  });

  it('gives a late subscriber the last value', () => {
    w.hub.as('shell').publish('session/current', VISITOR);
    const seen: Presence<Session>[] = [];
    w.hub
      .as('mf-checkout')
      .state('session/current')
      .subscribe((value) => seen.push(value));
    expect(seen).toEqual([{ status: 'ready', value: VISITOR }]);
  });

  it('is absent when its owner is not composed, pending when it has not published', () => {
    const bus = w.hub.as('shell');
    expect(bus.peek('seat/current')).toEqual({ status: 'absent' });
    expect(bus.peek('cart/current')).toEqual({ status: 'pending' });
  });

  it('wakes the owner when subscribed to, not when watched', () => {
    const bus = w.hub.as('shell');
    bus.watch('cart/current').subscribe();
    expect(w.woken).toEqual([]);
    bus.state('cart/current').subscribe();
    expect(w.woken).toEqual(['mf-menu-cart']);
  });

  it('becomes unavailable when its owner cannot be loaded', async () => {
    const cause = new Error('404');
    w.onWake = () => Promise.reject(cause);
    w.hub.as('shell').state('cart/current').subscribe();
    await settle();
    expect(w.hub.as('shell').peek('cart/current')).toEqual({ status: 'unavailable', cause });
  });

  it('a subscriber cannot publish through what it was given', () => {
    const stream = w.hub.as('mf-checkout').state('cart/current');
    expect(stream).not.toBeInstanceOf(Subject);
  });
});

describe('ownership', () => {
  it('is refused at run time even where the types were got around', () => {
    const bus = world().hub.as('mf-checkout') as unknown as ReturnType<BusHub['as']> & { publish(topic: string, value: unknown): void };
    expect(() => bus.publish('cart/current', null)).toThrow('mf-checkout does not own cart/current');
    expect(() => bus.emit('session/ended' as never, {} as never)).toThrow('does not own');
    expect(() => bus.handle('cart/empty' as never, (() => null) as never)).toThrow('does not own');
  });

  it('a command has one handler at a time', () => {
    const bus = world().hub.as('mf-menu-cart');
    const release = bus.handle('cart/empty', () => null);
    expect(() => bus.handle('cart/empty', () => null)).toThrow('handled already');
    release();
    expect(() => bus.handle('cart/empty', () => null)).not.toThrow();
  });
});

describe('commands', () => {
  it('are answered by the owner, which is woken first', async () => {
    const w = world();
    w.onWake = () => {
      w.hub.as('mf-menu-cart').handle('cart/close', ({ revision }) => ({ closed: revision === 3 }));
      return Promise.resolve();
    };
    const answer = await w.hub.as('mf-checkout').request('cart/close', { intentId: 'abc', revision: 3 });
    expect(answer).toEqual({ ok: true, value: { closed: true } });
    expect(w.woken).toEqual(['mf-menu-cart']);
  });

  it('answer absent, unavailable, unhandled and failed as such, and never reject', async () => {
    const w = world();
    const bus = w.hub.as('shell');
    expect(await bus.request('seat/clear', {})).toEqual({ ok: false, failure: { kind: 'absent' } });
    expect(await bus.request('cart/empty', {})).toEqual({ ok: false, failure: { kind: 'unhandled' } });
    const cause = new Error('broken');
    w.hub.as('mf-menu-cart').handle('cart/empty', () => {
      throw cause;
    });
    expect(await bus.request('cart/empty', {})).toEqual({ ok: false, failure: { kind: 'failed', cause } });
    expect(w.errors).toEqual([cause]);
    w.onWake = () => Promise.reject(cause);
    expect(await bus.request('order/refresh', {})).toEqual({ ok: false, failure: { kind: 'unavailable', cause } });
  });

  it('time out after the time of their table', async () => {
    const w = world();
    w.hub.as('mf-menu-cart').handle('cart/empty', () => new Promise(() => undefined));
    const asked = w.hub.as('shell').request('cart/empty', {});
    await w.clock.advance(2_000);
    expect(await asked).toEqual({ ok: false, failure: { kind: 'timed-out', afterMs: 2_000 } });
    expect(w.clock.pending).toBe(0);
  });

  it('time out after the time that the passport of their owner says, before that of their table', async () => {
    const limits: Readonly<Record<string, number | null>> = { 'cart/empty': 7_000, 'cart/renew': null };
    const w = world(undefined, (owner, command) => (owner === 'mf-menu-cart' ? limits[command] : 1));
    for (const command of ['cart/empty', 'cart/renew', 'cart/close'] as const)
      w.hub.as('mf-menu-cart').handle(command, () => new Promise(() => undefined));
    const shell = w.hub.as('shell');
    const ended: string[] = [];
    const ask = (name: string, asked: Promise<{ readonly ok: boolean }>) =>
      void asked.then(() => ended.push(`${name} ${w.clock.monotonic() - began}`));
    const began = w.clock.monotonic();
    ask('empty', shell.request('cart/empty', {}));
    ask('renew', shell.request('cart/renew', { isRefused: false }));
    ask('close', shell.request('cart/close', { intentId: 'x', revision: 1 }));
    for (let second = 0; second < 60; second += 1) await w.clock.advance(1_000);
    expect(ended).toEqual(['close 5000', 'empty 7000']);
  });

  it('interactive ones wait as long as the dialog is open', async () => {
    const w = world(['shell', 'mf-profile']);
    const dialog = Promise.withResolvers<null>();
    w.hub.as('mf-profile').handle('address/choose', () => dialog.promise);
    const asked = w.hub.as('shell').request('address/choose', { reason: 'delivery' });
    await w.clock.advance(3_600_000);
    dialog.resolve(null);
    expect(await asked).toEqual({ ok: true, value: null });
  });

  it('are refused to a part that is still activating, so that two parts cannot wait for each other for ever', async () => {
    const w = world();
    w.activating.add('mf-checkout');
    expect(await w.hub.as('mf-checkout').request('cart/empty', {})).toEqual({ ok: false, failure: { kind: 'refused' } });
    expect(w.woken).toEqual([]);
  });

  it('a part that is forgotten answers no more until it handles again', async () => {
    const w = world();
    w.hub.as('mf-menu-cart').handle('cart/empty', () => null);
    w.hub.forget('mf-menu-cart');
    expect(await w.hub.as('shell').request('cart/empty', {})).toEqual({ ok: false, failure: { kind: 'unhandled' } });
  });
});

describe('events', () => {
  it('reach those who listen and are not replayed', () => {
    const w = world();
    const seen: string[] = [];
    w.hub.as('shell').emit('venue/opened', { venueId: '1-1' });
    w.hub
      .as('mf-checkout')
      .events('venue/opened')
      .subscribe(({ venueId }) => seen.push(venueId));
    w.hub.as('shell').emit('venue/opened', { venueId: '2-1' });
    expect(seen).toEqual(['2-1']);
  });
});
