import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { type StorageTab, tabbedStorage } from '@comanda/shared-contracts/testing/tabbed-storage';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import { type BillAttempt, paidOf, type ReviewedOrder, withAttempt, withPaid, withReviewed } from '../rules/reviewed-orders.ts';
import { clp } from '../testing/fixtures.ts';
import { billsOf, type ReviewedBills } from './reviewed-bills.ts';

const bill = (checkId: string): ReviewedOrder => ({
  checkId,
  venue: { name: 'Fuente Alameda', country: 'cl', simpleId: 1, dk: 101 },
  tableName: 'Mesa 5',
  total: '$9.000',
  at: 1,
});
const attempt: BillAttempt = { id: 'pay_1', lineIds: ['1'], tip: clp(300), total: clp(3300), seenAt: 5 };

interface Tab extends StorageTab {
  readonly bills: ReviewedBills;
}

/** Tabs of one browser on the storage that they share. */
function browser() {
  const shared = tabbedStorage();
  const open = (): Tab => {
    const { host } = createTestHost('mf-checkout');
    const at = shared.tab();
    // No two tabs draw the same numbers.
    const random = { bytes: (count: number) => crypto.getRandomValues(new Uint8Array(count)) };
    const bills = billsOf({ storage: at.storage, clock: host.clock, random });
    bills.follow();
    return { ...at, bills };
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
    expect(namesIn(tab)).toEqual(['a', 'b']);
    // It took what has a name, out of a list.
    const raw: unknown = old.storage.read('IOGAE', (kept) => kept);
    expect(Array.isArray(raw) && raw.flatMap((entry: unknown) => asRecord(entry)['checkId'] ?? [])).toEqual(['b', 'a']);
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
