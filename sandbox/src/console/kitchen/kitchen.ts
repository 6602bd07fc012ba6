import { createStore } from 'zustand/vanilla';
import type { StoreApi } from 'zustand/vanilla';
import { move } from '../api.ts';
import { createChime } from '../chime.ts';
import type { Desk } from '../desk.ts';
import { remembered } from '../remembered.ts';
import { K } from '../texts-kitchen.ts';
import { setParameter } from '../view.ts';
import { createCardStates } from './card-states.ts';
import type { CardStates } from './card-states.ts';
import { emptyKitchen, kitchenStep, STILL_MS } from './kitchen-step.ts';
import type { KitchenEffect, KitchenEvent, KitchenState, Tap } from './kitchen-step.ts';
import { EVERY } from './kitchen-view.ts';

const TICK_MS = 500;
const REPEAT_MS = 1_000;
const NO_PAINT_MS = 100;
/** Events tell of each order that changes; in case one was missed all are loaded so often, while no hand is near. */
const WHOLE_MS = 30_000;

/** A page over the network has no `randomUUID`. */
const newId = (): string => [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** What was tapped is seen first, then sent: resolves after the next paint, which a page in the background does not have. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, NO_PAINT_MS);
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer);
        resolve();
      }),
    );
  });
}

/** What a cook chose on this screen. */
export interface Choices {
  readonly hasSound: boolean;
  readonly hasKeys: boolean;
  readonly hasCounts: boolean;
}

/** The kitchen's screen at work. */
export interface Kitchen {
  readonly store: StoreApi<KitchenState>;
  /** What each card shows. */
  readonly cards: StoreApi<CardStates>;
  readonly choices: StoreApi<Choices>;
  /** The button of a card, or its number key. */
  tap(iped: number): void;
  /** Takes a step back; without a number the last one of this screen. */
  recall(iped?: number): void;
  /** Chooses the station, 0 for all; it stands in the address. */
  choose(jb: number): void;
  /** Call it in a tap: browsers ring only after one. */
  setSound(isOn: boolean): Promise<void>;
  choice(change: Partial<Omit<Choices, 'hasSound'>>): void;
  /** Follows the desk and the hands at the screen; answers what ends that. */
  start(): () => void;
}

/** Runs the pure kitchen on a desk: sends its taps, rings, and gives it what the desk has loaded. */
export function createKitchen(desk: Desk): Kitchen {
  const asked = Number(new URLSearchParams(location.search).get('jb') ?? EVERY);
  const store = createStore<KitchenState>(() => emptyKitchen(Number.isInteger(asked) && asked > 0 ? asked : EVERY));
  const kept = remembered('comanda-kitchen', { hasKeys: true, hasCounts: matchMedia('(min-width: 1600px)').matches });
  const choices = createStore<Choices>(() => ({ ...kept.read(), hasSound: false }));
  const chime = createChime();
  const cards = createCardStates(store, desk);
  const now = desk.time;

  function on(event: KitchenEvent): void {
    const { state, effects } = kitchenStep(store.getState(), event);
    if (state !== store.getState()) store.setState(state, true);
    effects.forEach(run);
  }

  function run(effect: KitchenEffect): void {
    if (effect.kind === 'send') void send(effect.tap);
    else if (effect.kind === 'load') void desk.refresh('order');
    else if (effect.kind === 'chime') chime.ring('order');
    else desk.notify(effect.what === 'refused' ? K.refused(effect.iped) : K.lost(effect.iped), 'bad');
  }

  async function send({ iped, jb, from, to, id, repeats }: Tap): Promise<void> {
    await (repeats === 0 ? painted() : new Promise((resolve) => setTimeout(resolve, REPEAT_MS * repeats)));
    const { status, order } = await move(iped, { tap: id, jb, from, to });
    if (status === 200 || status === 409 || status === 404) {
      on({ kind: 'answered', id, outcome: status === 200 ? 'done' : 'refused', ...(order === undefined ? {} : { order }) });
    } else on({ kind: 'lost', id });
    if (order !== undefined) desk.keep(order);
  }

  const load = () => {
    const { orders, closed } = desk.store.getState().loaded;
    if (orders !== undefined) on({ kind: 'loaded', open: orders, closed: closed ?? [], at: now() });
  };

  return {
    store,
    cards: cards.store,
    choices,
    tap: (iped) => on({ kind: 'tapped', iped, id: newId(), at: now() }),
    recall: (iped) => on({ kind: 'recalled', id: newId(), at: now(), ...(iped === undefined ? {} : { iped }) }),
    choose: (jb) => {
      setParameter('jb', jb === EVERY ? '' : String(jb));
      on({ kind: 'station', jb, at: now() });
    },
    setSound: async (isOn) => {
      const hasSound = isOn && (await chime.enable());
      choices.setState({ hasSound });
      if (hasSound) chime.ring('order');
      else if (isOn) desk.notify(K.noSound, 'bad');
    },
    choice: (change) => {
      choices.setState(change);
      const { hasKeys, hasCounts } = choices.getState();
      kept.write({ hasKeys, hasCounts });
    },
    start: () => {
      let last = desk.store.getState().loaded;
      const unsubscribe = desk.store.subscribe(({ loaded, chosen }, before) => {
        // Another venue has other orders: nothing of the first one is new or gone.
        if (chosen !== before.chosen) store.setState(emptyKitchen(store.getState().jb), true);
        if (loaded.orders === last.orders && loaded.closed === last.closed && chosen === before.chosen) return;
        last = loaded;
        if (chosen === before.chosen) load();
      });
      const hand = () => on({ kind: 'hand', at: now() });
      const hands = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'];
      for (const name of hands) addEventListener(name, hand, { passive: true, capture: true });
      const timers = [
        setInterval(() => on({ kind: 'ticked', at: now() }), TICK_MS),
        setInterval(() => now() - store.getState().handAt >= STILL_MS && void desk.refresh('order'), WHOLE_MS),
      ];
      load();
      const unfollow = cards.start();
      return () => {
        unfollow();
        unsubscribe();
        timers.forEach(clearInterval);
        for (const name of hands) removeEventListener(name, hand, { capture: true });
      };
    },
  };
}
