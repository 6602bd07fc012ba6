import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, describe, expect, it } from 'vitest';
import type { OrderProgress, OrderState } from '@comanda/shared-contracts/host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { ROUTES } from '@comanda/shared-contracts/routes/route-table';
import { kioskRestOf, restOf } from './rest.ts';
import type { Rest } from './live-state.ts';

afterEach(() => document.body.replaceChildren());

function setUp() {
  const dialogs = new BehaviorSubject(0);
  const orders = new BehaviorSubject<readonly OrderProgress[]>([]);
  const calls = new BehaviorSubject(0);
  const places = new BehaviorSubject({ pathname: '/' });
  const world = { hasFrame: false };
  let now: Rest | undefined;
  restOf({ dialogs, orders, calls, places, routes: ROUTES, document, hasFrame: () => world.hasFrame }).subscribe((rest) => (now = rest));
  const order = (state: OrderState) => orders.next([{ intentId: '1', state, since: 0, note: null }]);
  const type = () => {
    const field = document.body.appendChild(document.createElement('input'));
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return { dialogs, calls, order, type, go: (pathname: string) => places.next({ pathname }), now: () => now, world };
}

describe('what a diner is doing', () => {
  it('is nothing on a page where nothing is open', () => {
    expect(setUp().now()).toBe('idle');
  });

  it.each<[OrderState, Rest]>([
    ['draft', 'in-flight'],
    ['saving', 'in-flight'],
    ['unknown', 'in-flight'],
    ['received', 'idle'],
    ['refused', 'idle'],
    ['consumed', 'idle'],
  ])('with an order that is %s is %s', (state, rest) => {
    const { order, now } = setUp();
    order(state);
    expect(now()).toBe(rest);
  });

  it('is something while a call is under way or a dialog is open', () => {
    const { calls, dialogs, now } = setUp();
    calls.next(1);
    expect(now()).toBe('in-flight');
    calls.next(0);
    dialogs.next(1);
    expect(now()).toBe('in-flight');
    dialogs.next(0);
    expect(now()).toBe('idle');
  });

  it('is a payment on its pages, and where a payment page stands in a frame', () => {
    const { go, now, world } = setUp();
    go('/r/cl/fuente-alameda/1/order/7/paying');
    expect(now()).toBe('in-flight');
    go('/l/carttoken');
    expect(now()).toBe('in-flight');
    world.hasFrame = true;
    go('/l/cart');
    expect(now()).toBe('in-flight');
    world.hasFrame = false;
    go('/');
    expect(now()).toBe('idle');
  });

  it('is a form in which something was typed, until they go elsewhere', () => {
    const { type, go, calls, now } = setUp();
    type();
    expect(now()).toBe('in-use');
    calls.next(1);
    expect(now()).toBe('in-flight');
    calls.next(0);
    go('/');
    expect(now()).toBe('in-use');
    go('/l/cart');
    expect(now()).toBe('idle');
  });
});

it('a kiosk is busy until it waits for its next customer, whichever of the questions is answered last', async () => {
  const changes = new Subject<void>();
  const answers: ((is: boolean) => void)[] = [];
  const seen: Rest[] = [];
  kioskRestOf(changes, () => new Promise((resolve) => answers.push(resolve))).subscribe((rest) => seen.push(rest));
  changes.next();
  answers[0]?.(false);
  await settle();
  changes.next();
  changes.next();
  answers[2]?.(true);
  await settle();
  answers[1]?.(false);
  await settle();
  expect(seen).toEqual(['in-flight', 'idle']);
});
