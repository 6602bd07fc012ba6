import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { createTestHost, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { type StorageTab, tabbedStorage } from '@comanda/shared-contracts/testing/tabbed-storage';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import { type BillAttempt, paidOf, type ReviewedOrder, withAttempt, withPaid, withReviewed } from '../rules/reviewed-orders.ts';
import { aDiner, aGuest, clp } from '../testing/fixtures.ts';
import { billsOf, type PersonsBills, type ReviewedBills } from './reviewed-bills.ts';

const bill = (checkId: string): ReviewedOrder => ({
  checkId,
  venue: { name: 'Fuente Alameda', country: 'cl', simpleId: 1, dk: 101 },
  tableName: 'Mesa 5',
  total: '$9.000',
  at: 1,
});
const attempt: BillAttempt = { id: 'pay_1', lineIds: ['1'], tip: clp(300), total: clp(3300), seenAt: 5 };

interface Tab extends StorageTab {
  /** Of whoever was here when the tab was opened. */
  readonly bills: PersonsBills;
  readonly store: ReviewedBills;
  readonly setSession: (session: Session) => void;
}

/** Tabs of one browser on the storage that they share. */
function browser(session: Session = VISITOR) {
  const shared = tabbedStorage();
  const open = (): Tab => {
    const { host, setSession } = createTestHost('mf-checkout', { session });
    const at = shared.tab();
    // No two tabs draw the same numbers.
    const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
    const store = billsOf({ ...host, storage: at.storage, random });
    store.follow();
    return { ...at, bills: store.mine(), store, setSession };
  };
  return { shared, open };
}

const openBill = ({ bills }: Tab, id: string): void => bills.change((known) => withReviewed(known, bill(id)));
const namesIn = ({ bills }: Tab): readonly string[] =>
  bills
    .now()
    .map(({ checkId }) => checkId)
    .toSorted();

describe('[C3-047] [X-13] the bills of two tabs', () => {
  it('opened in the same moment, both stand in both, and in a page that is opened later', () => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    openBill(one, 'a');
    openBill(two, 'b');
    shared.flush();
    expect([one, two, open()].map(namesIn)).toEqual([
      ['a', 'b'],
      ['a', 'b'],
      ['a', 'b'],
    ]);
  });

  it('what is attempted to be paid in one is known while the other chooses', () => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    openBill(one, 'a');
    shared.flush();
    one.bills.change((known) => withAttempt(known, 'a', attempt));
    openBill(two, 'b');
    shared.flush();
    expect([one, two, open()].map(({ bills }) => bills.now().find(({ checkId }) => checkId === 'a')?.attempt)).toEqual([
      attempt,
      attempt,
      attempt,
    ]);
  });

  it('whoever ends the session in one: the other writes nothing of it again', () => {
    const { shared, open } = browser();
    const [one, two] = [open(), open()];
    openBill(one, 'a');
    shared.flush();
    two.storage.remove('IOGAE');
    shared.flush();
    expect([namesIn(one), shared.kept('IOGAE')]).toEqual([[], undefined]);
  });

  it('as a page of an older version writes them are read, and that one reads ours', () => {
    const { shared, open } = browser();
    const old = shared.tab();
    old.storage.write('IOGAE', [bill('a')]);
    shared.flush();
    const tab = open();
    openBill(tab, 'b');
    shared.flush();
    expect(tab.store.listed().map(({ checkId }) => checkId)).toEqual(['b', 'a']);
    // What was chosen, attempted or paid there is nobody's: whose it was is not told.
    expect(namesIn(tab)).toEqual(['b']);
    // It took what has a name, out of a list.
    const raw: unknown = old.storage.read('IOGAE', (kept) => kept);
    expect(Array.isArray(raw) && raw.flatMap((entry: unknown) => asRecord(entry)['checkId'] ?? [])).toEqual(['b', 'a']);
  });

  it('what a guest did in one is theirs in both once they have logged in, also what was written over', () => {
    const { shared, open } = browser(aGuest());
    const [one, two] = [open(), open()];
    openBill(one, 'a');
    shared.flush();
    one.bills.change((known) => withAttempt(known, 'a', attempt));
    two.setSession(aDiner());
    openBill(two, 'b');
    one.setSession(aDiner());
    shared.flush();
    for (const { store } of [one, two]) {
      const mine = store.mine().now();
      expect(mine.map(({ checkId, by }) => [checkId, by]).toSorted()).toEqual([
        ['a', '1001'],
        ['b', '1001'],
      ]);
      expect(mine.find(({ checkId }) => checkId === 'a')?.attempt).toEqual(attempt);
    }
  });

  it('[X-04] each person finds what they paid and nothing that another one did, whoever comes and goes between', () => {
    const people = ['1001', '2002', '3003'];
    const act = fc.tuple(fc.nat(2), fc.nat(1), fc.constantFrom('come', 'pay', 'pay late', 'send', 'receive'));
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (steps) => {
        const { shared, open } = browser(aDiner({ id: '1001' }));
        const tabs = [open(), open()];
        let here = '1001';
        const paid: Record<string, number> = {};
        const underWay: { readonly bills: PersonsBills; readonly by: string }[] = [];
        const answer = (bills: PersonsBills, by: string): void => {
          bills.change((known) => withPaid(withReviewed(known, bill('a')), 'a', clp(100)));
          paid[by] = (paid[by] ?? 0) + 100;
        };
        for (const [person, index, step] of steps) {
          const tab = tabs[index];
          if (tab === undefined) continue;
          if (step === 'come') {
            here = people[person] ?? here;
            for (const { setSession } of tabs) {
              setSession(VISITOR);
              setSession(aDiner({ id: here }));
            }
          } else if (step === 'pay') {
            // The answer may come when somebody else is here.
            underWay.push({ bills: tab.store.mine(), by: here });
          } else if (step === 'pay late') {
            const due = underWay.shift();
            if (due !== undefined) answer(due.bills, due.by);
          } else if (step === 'send') tab.send();
          else tab.receive();
        }
        shared.flush();
        for (const tab of tabs) {
          for (const id of people) {
            tab.setSession(VISITOR);
            tab.setSession(aDiner({ id }));
            expect([id, paidOf(tab.store.mine().now(), 'a')?.minor ?? 0]).toEqual([id, paid[id] ?? 0]);
          }
          expect(tab.store.listed().filter(({ checkId }) => checkId === 'a').length).toBe(Object.keys(paid).length > 0 ? 1 : 0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('each payment is counted once, whatever the order of writes and updates', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), fc.constantFrom('pay', 'send', 'receive')), { maxLength: 40 }), (steps) => {
        const { shared, open } = browser();
        const tabs = [open(), open(), open()];
        for (const [index, tab] of tabs.entries()) {
          openBill(tab, `bill-${index}`);
          shared.flush();
        }
        const expected = [0, 0, 0];
        for (const [index, step] of steps) {
          const tab = tabs[index];
          if (tab === undefined) continue;
          if (step === 'send') tab.send();
          else if (step === 'receive') tab.receive();
          else {
            tab.bills.change((known) => withPaid(known, `bill-${index}`, clp(100)));
            expected[index] = (expected[index] ?? 0) + 100;
          }
        }
        shared.flush();
        for (const tab of tabs) {
          expect(tabs.map((_, index) => paidOf(tab.bills.now(), `bill-${index}`)?.minor ?? 0)).toEqual(expected);
        }
      }),
      { numRuns: 200 },
    );
  });
});
