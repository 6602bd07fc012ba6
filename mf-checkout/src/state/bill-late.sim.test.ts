import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { BILL_LINES, BILL_TOTAL, billProvider, type SentPayment } from '../testing/bill-provider.ts';
import { aDiner, anOrder, clp } from '../testing/fixtures.ts';
import { createBillStore } from './bill-store.ts';

/** What the diner is told of a payment, and what becomes of it. A late one was reported as failed and succeeds afterwards. */
const FATES = ['answered', 'lost after it was stored', 'lost before it was stored', 'lost, stored late', 'refused, stored late'] as const;
type Fate = (typeof FATES)[number];
const MODES = ['items', 'parts', 'rest'] as const;
const LATE_MS = 120_000;

const act = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay'), tip: fc.nat(900) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('toggle'), line: fc.constantFrom(...BILL_LINES) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('mode'), mode: fc.constantFrom(...MODES) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload page') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 0, max: 40_000 }) }) },
);
const fate = (fates: readonly Fate[]) => fc.record({ fate: fc.constantFrom(...fates), afterMs: fc.integer({ min: 1, max: LATE_MS }) });

const acts = fc.array(act, { minLength: 4, maxLength: 20 });

type Act = { kind: string; tip?: number; line?: string; mode?: (typeof MODES)[number]; ms?: number };

/** One diner, the acts one after another; what the provider charged at the end, when every late success has arrived. */
async function live(steps: readonly Act[], fates: readonly { readonly fate: Fate; readonly afterMs: number }[], isNaive: boolean) {
  const bill = billProvider({ isNaive });
  const left = [...fates];
  const lost = { failure: failure('transport', 'timeout', { outcome: 'unknown', moneyMayHaveMoved: true }) };
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    api: {
      'check-read': () => ({ json: bill.read() }),
      'check-pay': ({ body }: { body?: unknown }) => {
        const payment = body as SentPayment;
        const { fate: now, afterMs } = left.shift() ?? { fate: 'answered', afterMs: 0 };
        if (now === 'lost before it was stored') return lost;
        if (now === 'lost, stored late' || now === 'refused, stored late') {
          test.clock.after(afterMs, () => void bill.pay(payment));
          return now === 'lost, stored late' ? lost : { json: { ok: false, msg: 'Pago no realizado.' } };
        }
        const answer = bill.pay(payment);
        return now === 'answered' ? { json: answer } : lost;
      },
    },
  });
  const open = () => {
    const store = createBillStore(test.host, anOrder({ dispatch: 3 }), true);
    return { store, release: store.follow() };
  };
  let page = open();
  await test.clock.advance(0);
  for (const { kind, tip = 0, line = '1', mode = 'items', ms = 0 } of steps) {
    if (kind === 'pay') await page.store.pay({ tip: clp(tip), card: { kind: 'saved', cardId: 'c' } });
    else if (kind === 'toggle') await page.store.toggle(line);
    else if (kind === 'mode') page.store.setMode(mode);
    else if (kind === 'wait') await test.clock.advance(ms);
    else {
      page.release();
      page = open();
      await test.clock.advance(0);
    }
  }
  await test.clock.advance(LATE_MS);
  page.release();
  return bill;
}

/** Late successes: 500 at night. */
const LATE = process.env['NIGHTLY'] === '1' ? 500 : 125;

/** Something is chosen and paid: that payment succeeds late. */
const FIRST: readonly Act[] = [{ kind: 'toggle', line: '1' }, { kind: 'pay' }];
const isDoubled = (bill: ReturnType<typeof billProvider>) => Math.max(0, ...bill.timesPaid()) > 1 || bill.charged() > BILL_TOTAL;

describe('[X-13] a payment that succeeds after it was reported as failed', () => {
  it(`${LATE} late successes of lost payments are charged once, also where only the id of a payment is known again (F2)`, async () => {
    const kinds = FATES.filter((one) => one !== 'refused, stored late');
    const late = fc.record({ fate: fc.constant('lost, stored late' as const), afterMs: fc.integer({ min: 1, max: LATE_MS }) });
    await fc.assert(
      fc.asyncProperty(acts, late, fc.array(fate(kinds), { maxLength: 5 }), async (then, first, others) => {
        expect(isDoubled(await live([...FIRST, ...then], [first, ...others], true))).toBe(false);
      }),
      { numRuns: LATE },
    );
  }, 180_000);

  it(`${LATE} late successes of refused payments are charged once: what was paid meanwhile is not paid again (F2)`, async () => {
    const late = fc.record({ fate: fc.constant('refused, stored late' as const), afterMs: fc.integer({ min: 1, max: LATE_MS }) });
    await fc.assert(
      fc.asyncProperty(acts, late, fc.array(fate(FATES), { maxLength: 5 }), async (then, first, others) => {
        expect(isDoubled(await live([...FIRST, ...then], [first, ...others], false))).toBe(false);
      }),
      { numRuns: LATE },
    );
  }, 180_000);
});
