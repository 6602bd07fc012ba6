import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { done, failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { type BillStore, createBillStore } from '../state/bill-store.ts';
import { BILL_LINES, BILL_NODE, BILL_TOTAL, billProvider, type SentPayment } from '../testing/bill-provider.ts';
import { aDiner, anOrder, clp } from '../testing/fixtures.ts';

describe('[X-13] several diners at one bill', () => {
  it('in 1,000 interleavings each line is paid at most once, and never more than the bill (F2)', async () => {
    const step = fc.record({
      who: fc.nat(3),
      what: fc.constantFrom('toggle', 'pay', 'parts', 'rest', 'items', 'reload'),
      line: fc.nat(BILL_LINES.length - 1),
      isLost: fc.boolean(),
      /** Let all that is under way come to its end first. */
      waits: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.array(step, { maxLength: 24 }),
        fc.scheduler(),
        async (people, steps, scheduler) => {
          let isLost = false;
          const bill = billProvider();
          const shared: { selected: Record<string, string>; paying: Record<string, number>; users: Record<string, unknown> } = {
            selected: {},
            paying: {},
            users: {},
          };
          const phones: {
            readonly store: BillStore;
            readonly release: () => void;
            readonly push: () => void;
            readonly counts: { stored: number; told: number };
          }[] = [];
          for (let index = 0; index < people; index += 1) {
            const phone = { stored: 0, told: 0 };
            const test = createTestHost('mf-checkout', {
              session: aDiner({ id: String(index) }),
              api: {
                'check-read': () => ({ json: bill.read() }),
                'check-pay': async ({ body }: { body?: unknown }) => {
                  const before = bill.payments();
                  const answer = bill.pay(body as SentPayment);
                  if (bill.payments() > before) phone.stored += 1;
                  const isAnswerLost = isLost;
                  await scheduler.schedule(Promise.resolve(null));
                  return isAnswerLost
                    ? { failure: failure('transport', 'timeout', { outcome: 'unknown', moneyMayHaveMoved: true }) }
                    : { json: answer };
                },
              },
            });
            const realtime = {
              ...test.host.realtime,
              write: (_node: unknown, path: string, value: unknown) => {
                const [child = '', key = ''] = path.split('/');
                const branch = shared[child as 'selected'];
                if (value === null) delete branch[key];
                else branch[key] = String(value);
                for (const phone of phones) phone.push();
                return Promise.resolve(done(null));
              },
            };
            const store = createBillStore({ ...test.host, realtime }, anOrder({ dispatch: 3 }), true);
            store.view.subscribe((now, last) => {
              if (now.payment === 'done' && last.payment !== 'done') phone.told += 1;
            });
            const release = store.follow();
            phones.push({
              store,
              release,
              counts: phone,
              push: () => test.push(BILL_NODE, { kind: 'snapshot', value: structuredClone(shared) }),
            });
          }
          await scheduler.waitIdle();
          const running: Promise<unknown>[] = [];
          for (const { who, what, line, isLost: lost, waits } of steps) {
            if (waits) await scheduler.waitIdle();
            const phone = phones[who % people];
            if (phone === undefined) continue;
            isLost = lost;
            const { store } = phone;
            if (what === 'toggle') running.push(store.toggle(String(line + 1)));
            else if (what === 'pay') running.push(store.pay({ tip: clp(0), card: { kind: 'saved', cardId: 'c' } }));
            else if (what === 'reload') running.push(store.reload());
            else store.setMode(what);
          }
          await scheduler.waitFor(Promise.all(running));
          for (const { release, store, counts } of phones) {
            release();
            // Nobody was charged more often than they were told, but for the one answer that is still out.
            const out = store.view.getState().payment === 'unknown' ? 1 : 0;
            expect(counts.stored).toBeLessThanOrEqual(counts.told + out);
          }
          expect(Math.max(0, ...bill.timesPaid())).toBeLessThanOrEqual(1);
          expect(bill.charged()).toBeLessThanOrEqual(BILL_TOTAL);
        },
      ),
      { numRuns: 1000 },
    );
  }, 60_000);
});
