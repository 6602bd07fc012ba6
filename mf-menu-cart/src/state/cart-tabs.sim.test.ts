import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { type StorageTab, tabbedStorage } from '@comanda/shared-contracts/testing/tabbed-storage';
import { venuePartOf } from '../rules/cart-record.ts';
import { product, venue } from '../test-data.ts';
import { readCartRecord } from '../stored/cart.ts';
import type { CartContext } from '../rules/cart-changes.ts';
import { type CartStore, createCartStore } from './cart-store.ts';

const CONTEXT: CartContext = {
  part: venuePartOf(venue(), '/r/cl/fuente-alameda/1/menu'),
  state: { id: '101-1', isClosed: false, isActive: true },
  dispatch: 2,
};

interface Tab extends StorageTab {
  readonly cart: CartStore;
  advance(ms: number): Promise<void>;
}

/** Tabs of one browser, each with a cart of its own on the storage that they share. */
function browser() {
  const shared = tabbedStorage();
  const open = (): Tab => {
    const { host, clock } = createTestHost('mf-menu-cart');
    const at = shared.tab();
    const storage = at.storage as unknown as typeof host.storage;
    // No two tabs draw the same numbers.
    const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
    const cart = createCartStore({ ...host, storage, random });
    storage.changes('CURCART').subscribe(() => cart.reload());
    storage.changes('LASTCART').subscribe(() => cart.reload());
    return { ...at, cart, advance: clock.advance };
  };
  return { shared, open };
}

const add = ({ cart }: Tab, id: string): void => void cart.add(CONTEXT, { product: product({ id }), quantity: 1, extras: {}, comment: '' });
const deliver = (tab: Tab): void => {
  while (tab.receive());
};
const dishes = ({ cart }: Tab): string =>
  (cart.view.getState().cart?.lines ?? [])
    .map(({ product: dish, quantity }) => `${quantity} ${dish.id}`)
    .toSorted()
    .join(', ');

describe('[C3-045] two tabs that change one cart in the same moment', () => {
  it('keep what both added, in both and in the storage', () => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    add(one, 'a');
    add(two, 'b');
    shared.flush();
    expect([dishes(one), dishes(two), dishes(open())]).toEqual(['1 a, 1 b', '1 a, 1 b', '1 a, 1 b']);
  });

  it('add the same dish twice, once each', () => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    add(one, 'a');
    shared.flush();
    add(one, 'a');
    add(two, 'a');
    shared.flush();
    expect([dishes(one), dishes(two)]).toEqual(['3 a', '3 a']);
  });

  it('lose no add in any order in which writes and news travel, and add none twice', () => {
    const steps = fc.array(fc.tuple(fc.nat(2), fc.constantFrom('add', 'add', 'send', 'receive')), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(steps, (schedule) => {
        const { shared, open } = browser();
        const tabs = [open(), open(), open()];
        let added = 0;
        for (const [index, step] of schedule) {
          const tab = tabs[index];
          if (tab === undefined) continue;
          if (step === 'add' && added < 12) add(tab, `p${(added += 1)}`);
          else if (step === 'send') tab.send();
          else if (step === 'receive') tab.receive();
        }
        shared.flush();
        const all = Array.from({ length: added }, (_, index) => `1 p${index + 1}`)
          .toSorted()
          .join(', ');
        for (const tab of [...tabs, open()]) expect(dishes(tab)).toBe(all);
      }),
      { numRuns: 500 },
    );
  });

  it.each([1, 3, 20])('lose none of fifty rounds where news come every %s rounds', (late) => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    for (let round = 0; round < 50; round += 1) {
      add(one, 'a');
      add(two, 'b');
      if (round % 2 === 0) one.send();
      two.send();
      if (round % 2 === 1) one.send();
      if (round % late === 0) [one, two].forEach(deliver);
    }
    shared.flush();
    expect([dishes(one), dishes(two), dishes(open())]).toEqual(['50 a, 50 b', '50 a, 50 b', '50 a, 50 b']);
  });

  it('does not bring back what was taken away while both knew of it', () => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    add(one, 'a');
    shared.flush();
    two.cart.empty();
    shared.flush();
    add(two, 'b');
    shared.flush();
    expect([dishes(one), dishes(two)]).toEqual(['1 b', '1 b']);
  });

  it('does not bring it back either where the tab slept and hears of all at once', async () => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    add(one, 'a');
    one.send();
    while (two.receive());
    two.cart.empty();
    add(two, 'b');
    await one.advance(60_000);
    shared.flush();
    expect([dishes(one), dishes(two)]).toEqual(['1 b', '1 b']);
  });
});

describe('[X-04] a cart that became an order in one tab while another added to it', () => {
  it.each(['the close first', 'the add first'])('is not there a second time: %s', (first) => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    for (const dish of ['ordered', 'ordered too']) add(one, dish);
    shared.flush();
    const revision = one.cart.view.getState().cart?.revision ?? 0;
    one.cart.close(revision, 'Zk3vQ0a9TtP1cX7w');
    add(two, 'new');
    const [before, after] = first === 'the close first' ? [one, two] : [two, one];
    while (before.send());
    after.send();
    shared.flush();
    expect([dishes(one), dishes(two), dishes(open())]).toEqual(['1 new', '1 new', '1 new']);
    expect(readCartRecord(shared.kept('CURCART'))?.lines.map(({ product: dish }) => dish.id)).toEqual(['new']);
  });

  it('keeps of a dish that was ordered what was added to it beside the order', () => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    add(one, 'a');
    shared.flush();
    one.cart.close(one.cart.view.getState().cart?.revision ?? 0, 'Zk3vQ0a9TtP1cX7w');
    add(two, 'a');
    while (one.send());
    shared.flush();
    expect([dishes(one), dishes(two), dishes(open())]).toEqual(['1 a', '1 a', '1 a']);
  });

  it('can be given back, and stays', () => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    add(one, 'a');
    shared.flush();
    one.cart.close(one.cart.view.getState().cart?.revision ?? 0, 'Zk3vQ0a9TtP1cX7w');
    shared.flush();
    expect(two.cart.reopen('Zk3vQ0a9TtP1cX7w')).toBe('reopened');
    shared.flush();
    expect([dishes(one), dishes(two), dishes(open())]).toEqual(['1 a', '1 a', '1 a']);
  });
});
