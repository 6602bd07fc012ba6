import { describe, expect, it } from 'vitest';
import { fromMajor } from '@comanda/shared-contracts/domain/money';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { createDollars } from './dollars.ts';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

const MINUTE = 60_000;

describe('an amount in dollars', () => {
  it.each([
    [11 * 60 + 59, 1],
    [12 * 60 + 1, 2],
  ])('[K7-006] after %i minutes the rate was asked for %i times', async (minutes, count) => {
    const { host, clock, calls } = createTestHost('mf-kiosk', {
      api: { 'exchange-rate': { ok: true, data: { currency: 'CLP', usd: 0.00106, ts: 1 } } },
    });
    const dollars = createDollars(host);
    expect(await dollars(fromMajor(10_000, CLP))).toBe(10.6);
    expect(calls).toMatchObject([{ operation: 'exchange-rate', query: { currency: 'CLP' }, fresh: true }]);
    await clock.advance(minutes * MINUTE);
    await dollars(fromMajor(10_000, CLP));
    expect(calls).toHaveLength(count);
  });

  it('[K7-006] each currency has its own rate', async () => {
    const rates: Readonly<Record<string, number>> = { CLP: 0.001, EUR: 1.1 };
    const { host, calls } = createTestHost('mf-kiosk', {
      api: {
        'exchange-rate': (request: { readonly query?: Readonly<Record<string, unknown>> }) => {
          const currency = String(request.query?.['currency']);
          return { json: { ok: true, data: { currency, usd: rates[currency], ts: 1 } } };
        },
      },
    });
    const dollars = createDollars(host);
    const euro = { ...CLP, code: 'EUR', decimals: 2 };
    expect([await dollars(fromMajor(1_000, CLP)), await dollars(fromMajor(10, euro)), await dollars(fromMajor(2_000, CLP))]).toEqual([
      1, 11, 2,
    ]);
    expect(calls).toHaveLength(2);
  });

  it('is not known without a rate', async () => {
    const { host } = createTestHost('mf-kiosk');
    expect(await createDollars(host)(fromMajor(1, CLP))).toBeUndefined();
  });
});
