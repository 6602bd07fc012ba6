import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kitchenChange } from '../../orders/kitchen-move.ts';
import type { KitchenLine } from '../../orders/kitchen-move.ts';
import type { Order } from '../records.ts';
import { cardStates } from './card-states.ts';
import { AIM_MS, emptyKitchen, kitchenStep, lastDone, shownStage, STILL_MS, TWICE_MS } from './kitchen-step.ts';
import type { KitchenEffect, KitchenEvent, Tap } from './kitchen-step.ts';
import { countsOf, isDueAt, stageAt } from './kitchen-view.ts';

const isNightly = process.env['NIGHTLY'] === '1';
const START = 1_000_000;
const MINUTE_MS = 60_000;

function order(iped: number, change: Partial<Order> = {}, jbs: readonly number[] = [1]): Order {
  return {
    iped,
    ir: 101,
    il: 1,
    dk: 0,
    ss: 0,
    sp: 0,
    stdvy: 40,
    ti: 1,
    fm: 1,
    amb: 'PROD',
    since: START + iped,
    waiting: START + iped,
    virtual_table_id: '',
    actions: [],
    orden: { dlres: jbs.map((_, index) => ({ lir: index + 1, st: 0, stk: 40 })) },
    det: { total: 1, prepago: 0, cart: { dl: jbs.map((jb) => ({ cant: 2, item: { np: `dish of ${jb}`, jb } })) } },
    ...change,
  };
}

/** An order as it is after a step. */
function after(one: Order, jb: number, to: 90 | 100 | 110): Order {
  const dlres = one.orden.dlres.map((line, index) =>
    jb === 0 || one.det.cart.dl[index]?.item.jb === jb ? { ...line, stk: to } : { ...line, stk: Math.max(90, line.stk) },
  );
  return { ...one, ss: 1, stdvy: to, fm: one.fm + 1, orden: { dlres } };
}

/** One screen, by hand: what each event brings. */
function screen(jb = 0) {
  let state = emptyKitchen(jb);
  let effects: readonly KitchenEffect[] = [];
  const on = (event: KitchenEvent) => {
    ({ state, effects } = kitchenStep(state, event));
    return effects;
  };
  const taps = () => effects.flatMap((effect) => (effect.kind === 'send' ? [effect.tap] : []));
  return {
    on,
    state: () => state,
    effects: () => effects,
    load: (open: readonly Order[], at = START, closed: readonly Order[] = []) => on({ kind: 'loaded', open, closed, at }),
    tap: (iped: number, at: number, id = `t${at}`): Tap | undefined => (on({ kind: 'tapped', iped, id, at }), taps()[0]),
  };
}

it('a card that is tapped stands in its new stage from then on, not since it came', () => {
  const kitchen = screen();
  kitchen.load([order(1)]);
  const now = START + 1 + 4 * MINUTE_MS;
  const since = () => cardStates(new Map(), kitchen.state(), new Map(), now).get(1)?.since;
  expect(since()).toBe('4 min');
  kitchen.tap(1, now);
  expect(since()).toBe('0 min');
});

describe('a card', () => {
  it('shows what was tapped at once, and what is so when the provider says otherwise', () => {
    const { on, load, tap, state, effects } = screen();
    const one = order(1);
    load([one]);
    const sent = tap(1, START + 10_000);
    expect(sent).toMatchObject({ iped: 1, from: 40, to: 100 });
    expect(shownStage(state(), 1)).toBe(100);
    on({ kind: 'answered', id: sent?.id ?? '', outcome: 'refused', order: after(one, 0, 110) });
    expect(effects()).toEqual([{ kind: 'say', what: 'refused', iped: 1 }, { kind: 'load' }]);
    expect(shownStage(state(), 1)).toBe(110);
  });

  it('is not set back by a list that was asked for before its tap was answered, and goes with an order of which nobody says more', () => {
    const { on, load, tap, state } = screen();
    const one = order(1);
    load([one, order(2)]);
    const id = tap(1, START + 1000)?.id ?? '';
    on({ kind: 'answered', id, outcome: 'done', order: after(one, 0, 100) });
    load([one, order(2)], START + 1100);
    expect(shownStage(state(), 1)).toBe(100);
    load([order(2)], START + 2000);
    expect(state().places).toEqual([1, 2]);
    on({ kind: 'ticked', at: START + 2000 + STILL_MS });
    expect(state().places).toEqual([2]);
  });

  it('takes no second step by the same hand, nor one before the first is answered', () => {
    const { on, load, tap, state } = screen();
    const one = order(1);
    load([one]);
    const sent = tap(1, START + 10_000);
    expect(tap(1, START + 10_000 + TWICE_MS)).toBe(undefined);
    on({ kind: 'answered', id: sent?.id ?? '', outcome: 'done', order: after(one, 0, 100) });
    const last = state().lastTap?.at ?? 0;
    expect(tap(1, last + TWICE_MS - 1)).toBe(undefined);
    expect(tap(1, last + TWICE_MS)).toMatchObject({ from: 100, to: 110 });
  });

  it('is sent again under its own id while no answer comes, twice; then it is said', () => {
    const { on, load, tap, effects, state } = screen();
    load([order(1)]);
    const id = tap(1, START + 1000)?.id ?? '';
    for (const repeats of [1, 2]) expect(on({ kind: 'lost', id })).toMatchObject([{ kind: 'send', tap: { id, repeats } }]);
    on({ kind: 'lost', id });
    expect(effects()).toEqual([{ kind: 'say', what: 'lost', iped: 1 }, { kind: 'load' }]);
    expect(shownStage(state(), 1)).toBe(40);
  });

  it('is taken back by its step alone, the last one first, as long as that still stands', () => {
    const { on, load, tap, state, effects } = screen();
    const [one, two] = [order(1), order(2)];
    load([one, two]);
    for (const each of [one, two])
      on({ kind: 'answered', id: tap(each.iped, START + 1000 * each.iped)?.id ?? '', outcome: 'done', order: after(each, 0, 100) });
    expect(lastDone(state())?.iped).toBe(2);
    // Somebody else has finished it meanwhile: its step no longer stands.
    load([after(one, 0, 100), after(after(two, 0, 100), 0, 110)], START + 3000);
    on({ kind: 'recalled', id: 'r1', at: START + 4000 });
    expect(effects()).toMatchObject([{ kind: 'send', tap: { iped: 1, from: 100, to: 90 } }]);
    on({ kind: 'recalled', iped: 2, id: 'r2', at: START + 5000 });
    expect(effects()).toMatchObject([{ kind: 'send', tap: { iped: 2, from: 110, to: 100 } }]);
  });

  it('of an order that is cancelled stays, also when nobody is near, until the cook has seen it', () => {
    const { on, load, tap, state } = screen();
    const one = after(order(1), 0, 100);
    load([one, order(2)]);
    load([order(2)], START + 1000, [{ ...one, ss: -2, fm: 9 }]);
    on({ kind: 'ticked', at: START + 60_000 });
    expect(state().places).toContain(1);
    expect(tap(1, START + 61_000)).toBe(undefined);
    on({ kind: 'ticked', at: START + 61_000 + STILL_MS });
    expect(state().places).toEqual([2]);
  });
});

describe('the places of the cards', () => {
  it('stay while a hand is near, whatever comes, goes or gets late: what is new stands at the end', () => {
    const { on, load, state } = screen();
    load([order(1), order(2), order(3)]);
    on({ kind: 'hand', at: START + 20 * MINUTE_MS });
    load([order(2), order(3), order(4), order(0)], START + 20 * MINUTE_MS, [order(1, { ss: 3 })]);
    on({ kind: 'ticked', at: START + 20 * MINUTE_MS + STILL_MS - 1 });
    expect(state().places).toEqual([1, 2, 3, 0, 4]);
    on({ kind: 'ticked', at: START + 20 * MINUTE_MS + STILL_MS });
    expect(state().places).toEqual([0, 2, 3, 4]);
  });

  it('that have just moved take no tap: it was aimed at what stood there before', () => {
    const { on, load, tap, state } = screen();
    load([order(1), order(2)]);
    load([order(2)], START + 1000, [order(1, { ss: 3, fm: 2 })]);
    on({ kind: 'ticked', at: START + 10_000 });
    expect(state().places).toEqual([2]);
    expect(tap(2, START + 10_000 + AIM_MS - 1)).toBe(undefined);
    expect(tap(2, START + 10_000 + AIM_MS)).toMatchObject({ iped: 2 });
  });

  it('are those of one station: late first, then who waits longest, then those for a later hour', () => {
    const { load, on, state } = screen(2);
    const later = { fechaDespacho: '20991231', horaDespacho: '20:00' };
    const scheduled = order(1, { waiting: START + 3_600_000 }, [2]);
    load([
      { ...scheduled, det: { ...scheduled.det, cart: { ...scheduled.det.cart, ...later } } },
      order(2, {}, [1]),
      order(3, {}, [1, 2]),
      order(4, { since: START - 4 * MINUTE_MS, waiting: START - 4 * MINUTE_MS }, [2]),
      order(5, { sp: 1 }, [2]),
    ]);
    expect(state().places).toEqual([4, 3, 1]);
    on({ kind: 'station', jb: 1, at: START });
    expect(state().places).toEqual([2, 3]);
    expect(countsOf([...state().orders.values()], 1)).toEqual([{ name: 'dish of 1', count: 4 }]);
  });
});

it('a new order rings once, also one that came unpaid; what was there when the screen began does not', () => {
  const { load } = screen();
  load([order(1)]);
  expect(load([order(1), order(2, { sp: 1 })])).toEqual([]);
  expect(load([order(1), order(2, { fm: 2 })])).toEqual([{ kind: 'chime', orders: [2] }]);
  expect(load([order(1), order(2, { fm: 2 })])).toEqual([]);
});

/** `on`: which screen. */
interface Action {
  readonly kind: keyof ReturnType<typeof world>['acts'];
  readonly on: number;
  readonly n: number;
}

/** Three screens of one kitchen before a provider that keeps the orders by its own rule; the net between loses, repeats, reorders and delays. */
function world() {
  let now = START;
  let ids = 0;
  const newId = () => `tap-${(ids += 1)}`;
  const kept = new Map<number, Order>();
  const known = new Set<string>();
  const steps = new Map<string, readonly [from: number, to: number]>();
  const screens = [0, 1, 2].map((jb) => ({
    jb,
    state: emptyKitchen(jb),
    out: [] as Tap[],
    back: [] as KitchenEvent[],
    lists: [] as (readonly Order[])[],
  }));
  type Screen = (typeof screens)[number];

  const apply = (tap: Tap): KitchenEvent => {
    const one = kept.get(tap.iped);
    if (one === undefined) throw new Error('a tap for an order that never was');
    if (known.has(tap.id)) return { kind: 'answered', id: tap.id, outcome: 'done', order: one };
    const lines: KitchenLine[] = one.orden.dlres.map((line, index) => ({ ...line, jb: one.det.cart.dl[index]?.item.jb }));
    const change = kitchenChange({ ...one, lines }, tap);
    if (change === null) return { kind: 'answered', id: tap.id, outcome: 'refused', order: one };
    const moved = {
      ...one,
      ss: change.ss,
      stdvy: change.stdvy,
      fm: one.fm + 1,
      orden: { dlres: change.lines.map(({ lir, st, stk }) => ({ lir, st, stk })) },
    };
    // One step, and the one that was in sight.
    expect([stageAt(one, tap.jb), stageAt(moved, tap.jb)]).toEqual([tap.from, tap.to]);
    expect(steps.has(tap.id)).toBe(false);
    steps.set(tap.id, [tap.from, tap.to]);
    known.add(tap.id);
    kept.set(tap.iped, moved);
    return { kind: 'answered', id: tap.id, outcome: 'done', order: moved };
  };
  const open = () => [...kept.values()].filter(({ ss }) => ss >= 0 && ss <= 2);
  const closed = () => [...kept.values()].filter(({ ss }) => ss < 0 || ss > 2);
  const on = (one: Screen, event: KitchenEvent) => {
    const before = one.state;
    const { state, effects } = kitchenStep(before, event);
    one.state = state;
    // Nothing moves under a hand; what comes stands at the end.
    if (before.seen !== undefined && now - state.handAt < STILL_MS && event.kind !== 'station')
      expect(state.places.slice(0, before.places.length)).toEqual(before.places);
    expect(new Set(state.places).size).toBe(state.places.length);
    for (const effect of effects) {
      if (effect.kind === 'send') one.out.push(effect.tap);
      if (effect.kind === 'load') one.lists.push([...open(), ...closed()]);
    }
  };
  const take = <T>(list: T[], n: number): T | undefined => (list.length === 0 ? undefined : list.splice(n % list.length, 1)[0]);
  const list = (one: Screen) => {
    const orders = one.lists.shift();
    if (orders === undefined) return;
    const isOpen = ({ ss }: Order) => ss >= 0 && ss <= 2;
    on(one, { kind: 'loaded', open: orders.filter(isOpen), closed: orders.filter((each) => !isOpen(each)), at: now });
  };

  const acts = {
    wait: (_: Screen, n: number) => {
      now += n;
      for (const one of screens) on(one, { kind: 'ticked', at: now });
    },
    order: (_: Screen, n: number) => {
      kept.set(kept.size, order(kept.size, { sp: n % 5 === 0 ? 1 : 0 }, [[1], [2], [1, 2], [1, 1, 2]][n % 4]));
    },
    cancel: (_: Screen, n: number) => {
      const one = kept.get(n % Math.max(1, kept.size));
      if (one !== undefined) kept.set(one.iped, { ...one, ss: n % 3 === 0 ? 3 : -2, fm: one.fm + 1 });
    },
    tap: (one: Screen, n: number) => {
      const iped = one.state.places[n % Math.max(1, one.state.places.length)];
      if (iped !== undefined) on(one, { kind: 'tapped', iped, id: newId(), at: now });
    },
    recall: (one: Screen, n: number) =>
      on(one, { kind: 'recalled', id: newId(), at: now, ...(n % 2 === 0 ? {} : { iped: n % Math.max(1, kept.size) }) }),
    load: (one: Screen) => void one.lists.push([...open(), ...closed()]),
    deliver: (one: Screen) => list(one),
    restart: (one: Screen) => void Object.assign(one, { state: emptyKitchen(one.jb), out: [], back: [], lists: [] }),
    repeat: (one: Screen, n: number) => {
      const tap = one.out[n % Math.max(1, one.out.length)];
      if (tap !== undefined) apply(tap);
    },
    answer: (one: Screen, n: number) => {
      const tap = take(one.out, n);
      if (tap !== undefined) one.back.push(apply(tap));
      const answer = n % 2 === 0 ? take(one.back, n) : undefined;
      if (answer !== undefined) on(one, answer);
    },
    drop: (one: Screen, n: number) => {
      const tap = take(one.out, n);
      if (tap !== undefined) on(one, { kind: 'lost', id: tap.id });
    },
    /** It was done, and only its answer is lost. */
    lose: (one: Screen, n: number) => {
      const tap = take(one.out, n);
      if (tap === undefined) return;
      apply(tap);
      on(one, { kind: 'lost', id: tap.id });
    },
  };

  return {
    acts,
    act(kind: keyof typeof acts, which: number, n: number) {
      now += 50;
      const one = screens[which % screens.length];
      if (one !== undefined) acts[kind](one, n);
    },
    /** Everything arrives at last, and nobody is near. */
    calm() {
      for (const one of screens) {
        while (one.out.length + one.back.length > 0) {
          const tap = one.out.shift();
          if (tap !== undefined) one.back.push(apply(tap));
          const answer = one.back.shift();
          if (answer !== undefined) on(one, answer);
        }
      }
      for (const one of screens) {
        one.lists.push([...open(), ...closed()]);
        while (one.lists.length > 0) list(one);
      }
      now += STILL_MS;
      for (const one of screens) on(one, { kind: 'ticked', at: now });
      for (const { state, jb } of screens) {
        const cancelled = state.places.filter((iped) => (kept.get(iped)?.ss ?? 0) < 0);
        const due = open().filter((each) => isDueAt(each, jb));
        expect(state.places.toSorted((a, b) => a - b)).toEqual([...due.map(({ iped }) => iped), ...cancelled].toSorted((a, b) => a - b));
        for (const each of due) expect(shownStage(state, each.iped)).toBe(stageAt(each, jb));
        expect(state.pending).toEqual([]);
      }
    },
    tapsDone: () => steps.size,
  };
}

describe('a kitchen of three screens', () => {
  const kind = fc.constantFrom(
    ...(['tap', 'tap', 'tap', 'recall', 'answer', 'answer', 'answer', 'drop', 'lose', 'repeat', 'load', 'load', 'deliver'] as const),
    ...(['deliver', 'restart', 'order', 'cancel', 'wait'] as const),
  );
  const action: fc.Arbitrary<Action> = fc.record({ kind, on: fc.nat({ max: 2 }), n: fc.nat({ max: 6_000 }) });
  const actions = fc.array(action, { maxLength: 120, size: 'max' });

  it('moves each order by one step a tap or by none, keeps places under a hand, and shows in the end what the provider keeps', () => {
    let done = 0;
    fc.assert(
      fc.property(actions, (all) => {
        const { act, calm, tapsDone } = world();
        for (const n of [1, 2, 3]) act('order', 0, n);
        calm();
        for (const { kind: what, on, n } of all) act(what, on, n);
        calm();
        done += tapsDone();
      }),
      { numRuns: isNightly ? 20_000 : 100 },
    );
    expect(done).toBeGreaterThan(100);
  });
});
