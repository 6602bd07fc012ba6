import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { anAddress } from '@comanda/shared-contracts/testing/fixtures/session';
import { type StorageTab, tabbedStorage } from '@comanda/shared-contracts/testing/tabbed-storage';
import { BASELINE } from '../composition/baseline.ts';
import { createSession } from './create-session.ts';

/** Tabs of one browser, each with a session of its own on the storage that they share. */
function browser() {
  const shared = tabbedStorage();
  const open = () => {
    const { host, clock } = createTestHost('shell');
    const at: StorageTab = shared.tab();
    // No two tabs draw the same numbers.
    const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
    const api = { ...host.api, clearCache: () => undefined };
    const storage = at.storage as unknown as typeof host.storage;
    const session = createSession({ api, storage, clock, random, composition: BASELINE, bus: host.bus, venue: host.venue });
    const guest = () => {
      const now = session.reader.current();
      return now.kind === 'visitor' || now.kind === 'guest' ? now.guest : undefined;
    };
    const streets = () => (guest()?.addresses ?? []).map(({ street }) => street).toSorted();
    const list = () => guest()?.addresses ?? [];
    return {
      ...at,
      session,
      guest,
      streets,
      /** As the address book does: the whole list, made of the one that is shown. */
      add: (street: string) => void session.saveGuest({ addresses: [...list(), anAddress({ street, isDefault: list().length === 0 })] }),
      remove: (street: string) => void session.saveGuest({ addresses: list().filter((address) => address.street !== street) }),
      prefer: (street: string) =>
        void session.saveGuest({ addresses: list().map((address) => ({ ...address, isDefault: address.street === street })) }),
    };
  };
  return { shared, open };
}

describe('[C6-010] two tabs that change what a guest told us in the same moment', () => {
  it('keep the address of the one and the address, the name and the telephone of the other', () => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    one.add('Uno 1');
    two.add('Dos 2');
    one.session.saveGuest({ name: 'Eva' });
    two.session.saveGuest({ phone: '+56987654321' });
    shared.flush();
    for (const tab of [one, two, open()]) {
      expect([tab.streets(), tab.guest()?.name, tab.guest()?.phone]).toEqual([['Dos 2', 'Uno 1'], 'Eva', '+56987654321']);
      expect(tab.guest()?.addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    }
  });

  it('do not bring back what one removed, nor lose it because the other chose it as the default', () => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    one.add('Uno 1');
    one.add('Dos 2');
    shared.flush();
    one.remove('Uno 1');
    two.prefer('Dos 2');
    two.add('Tres 3');
    shared.flush();
    for (const tab of [one, two, open()]) expect(tab.streets()).toEqual(['Dos 2', 'Tres 3']);
  });

  it('lose no address in any order in which writes and updates travel, and add none twice', () => {
    const steps = fc.array(fc.tuple(fc.nat(2), fc.constantFrom('add', 'add', 'send', 'receive')), { minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(steps, (schedule) => {
        const { shared, open } = browser();
        const tabs = [open(), open(), open()];
        let added = 0;
        for (const [index, step] of schedule) {
          const tab = tabs[index];
          if (tab === undefined) continue;
          if (step === 'add' && added < 10) tab.add(`Calle ${(added += 1)}`);
          else if (step === 'send') tab.send();
          else if (step === 'receive') tab.receive();
        }
        shared.flush();
        const all = Array.from({ length: added }, (_, index) => `Calle ${index + 1}`).toSorted();
        for (const tab of [...tabs, open()]) expect(tab.streets()).toEqual(all);
      }),
      { numRuns: 200 },
    );
  });
});
