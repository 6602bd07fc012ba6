import { describe, expect, it } from 'vitest';
import { cardTokenRaw, changedCartRaw, preflightRaw, savedOrderRaw } from '../testing/fixtures/wire-order.ts';
import { decodeCardToken, encodeCardToken } from './card-token.ts';
import { currencyOfRequest } from './price-format.ts';
import { decodePreflight, decodeSavedOrder } from './save-order.ts';
import { CLP, EUR } from '../testing/currencies.ts';

describe('the answer to saving an order', () => {
  it('has ids, total, payment and redirect link', () => {
    expect(decodeSavedOrder(savedOrderRaw, CLP)).toEqual({
      ok: true,
      value: {
        orderId: '90002',
        intentId: 'q1W2e3R4t5Y6u7I8',
        total: 18240,
        statusCode: 0,
        paymentCode: 1,
        paymentId: 'pay_90002',
        redirectUrl: 'http://localhost:8080/pay/mw/payments/paypayment?idpr=pay_90002',
        isRepeat: false,
      },
    });
  });

  it('is a refusal with the provider sentence, from msg or else data.error', () => {
    expect(decodeSavedOrder({ ok: false, msg: 'No hay turnos abiertos' }, CLP)).toMatchObject({
      failure: { kind: 'domain', code: 'no-shift', outcome: 'none', message: 'No hay turnos abiertos', moneyMayHaveMoved: false },
    });
    const byData = { ok: false, msg: '', data: { error: 'Pedido rechazado por el local' } };
    expect(decodeSavedOrder(byData, CLP)).toMatchObject({ failure: { kind: 'domain', message: 'Pedido rechazado por el local' } });
    expect(decodeSavedOrder({ ...byData, ok: true }, CLP)).toMatchObject({ failure: { kind: 'domain' } });
    expect(decodeSavedOrder({ ok: false, msg: 'Clave Check In incorrecta' }, CLP)).toMatchObject({ failure: { code: 'wrong-password' } });
  });

  it('is a conflict with all changed lines when the cart no longer holds', () => {
    const result = decodeSavedOrder(changedCartRaw, CLP);
    expect(result).toMatchObject({
      failure: {
        kind: 'conflict',
        code: 'cart-changed',
        message: 'Algunos productos cambiaron',
        detail: { kind: 'cart-changed', total: { minor: 18740 }, subtotal: { minor: 15490 } },
      },
    });
    const detail = result.ok ? undefined : result.failure.detail;
    expect(detail?.kind === 'cart-changed' && detail.changes).toEqual([
      { position: 1, productId: '10007', kind: 'price', price: { minor: 13490, currency: CLP } },
      { position: 2, productId: '10008', kind: 'sold-out' },
      { position: 3, productId: '10009', kind: 'stock', maximum: 2 },
      { position: 4, productId: '10010', kind: 'extras' },
      { position: 5, productId: '10011', kind: 'extra-price', extraId: '190002', price: { minor: 1100, currency: CLP } },
      { position: 6, productId: '10012', kind: 'extra-sold-out', extraId: '190003' },
      { position: 7, productId: '10013', kind: 'gone' },
    ]);
  });

  it('[X-22] neither prices a line nor a cart at what it cannot read, and reads amounts as the venue writes them', () => {
    const refused = (motivo: string, pm: unknown) => {
      const result = decodeSavedOrder({ ok: false, data: { cambios: [{ lir: 1, ip: 5, motivo, pm, pl: 7 }] } }, CLP);
      return result.ok || result.failure.detail?.kind !== 'cart-changed' ? undefined : result.failure.detail.changes[0];
    };
    expect(refused('precio', '13.490')).toMatchObject({ kind: 'price', price: { minor: 13_490 } });
    for (const pm of [null, 'x']) expect([refused('precio', pm)?.kind, refused('extra-precio', pm)?.kind]).toEqual(['unknown', 'unknown']);
    expect(decodeSavedOrder({ ok: true, data: { iped: 1, det: { total: '12.990' } } }, CLP)).toMatchObject({ value: { total: 12_990 } });
    expect(decodePreflight({ ok: true, data: { det: { total: '12.990' } } }, CLP)).toMatchObject({ value: { total: { minor: 12_990 } } });
    expect(decodePreflight({ ok: true, data: { det: { total: '12.990' } } }, EUR).ok).toBe(false);
  });

  it('[X-04] is stored once `ok` says so, whatever else of it is missing, null or senseless', () => {
    const literal = { ok: true, msg: '', data: { error: null, det: { total: 2750, ppago: [null, null, null, null, null] } } };
    expect(decodeSavedOrder(literal, CLP)).toEqual({ ok: true, value: { total: 2750, isRepeat: false } });
    for (const raw of [{ ok: true }, { ok: true, data: null }, { ok: true, data: [] }, { ok: true, data: { det: 7, iped: {} } }]) {
      expect(decodeSavedOrder(raw, CLP), JSON.stringify(raw)).toEqual({ ok: true, value: { isRepeat: false } });
    }
    for (const field of ['ioext', 'ss', 'sp', 'dup', 'det', 'error'] as const) {
      for (const value of [null, undefined, '', 'x', -1, {}, []]) {
        const raw = { ...savedOrderRaw, data: { ...savedOrderRaw.data, [field]: value } };
        expect(decodeSavedOrder(raw, CLP), `${field}: ${JSON.stringify(value)}`).toMatchObject({ ok: true, value: { orderId: '90002' } });
      }
    }
    for (const iped of [null, undefined, '', '  ', false]) {
      const result = decodeSavedOrder({ ...savedOrderRaw, data: { ...savedOrderRaw.data, iped } }, CLP);
      expect(result).toMatchObject({ ok: true, value: { intentId: 'q1W2e3R4t5Y6u7I8', total: 18240 } });
      expect(result.ok && result.value).not.toHaveProperty('orderId');
    }
  });

  it('leaves the outcome unknown when it is neither a valid success nor a valid refusal', () => {
    for (const raw of ['<html></html>', null, 0, [], {}, { ok: 'true' }, { data: savedOrderRaw.data }]) {
      expect(decodeSavedOrder(raw, CLP)).toMatchObject({
        ok: false,
        failure: { kind: 'protocol', outcome: 'unknown', moneyMayHaveMoved: true },
      });
    }
  });

  it('says what the cart would cost when nothing was to be stored', () => {
    expect(decodePreflight(preflightRaw, CLP)).toEqual({
      ok: true,
      value: { total: { minor: 18240, currency: CLP }, subtotal: { minor: 14990, currency: CLP } },
    });
    expect(decodePreflight(changedCartRaw, CLP)).toMatchObject({ failure: { kind: 'conflict' } });
    expect(decodePreflight({ ok: true }, CLP)).toMatchObject({ failure: { kind: 'protocol', outcome: 'none' } });
  });

  it('is read in the currency that the request was written in', () => {
    const dinars = ['KWD', 'KD', 1, '.', 3, ','];
    expect(currencyOfRequest({ det: { cart: { cur: dinars, resto: { pais: 'cl' } } } })).toMatchObject({ code: 'KWD', decimals: 3 });
    expect(currencyOfRequest({ det: { cart: { cur: 'USD', resto: { pais: 'cl' } } } })).toMatchObject({ code: 'USD', decimals: 2 });
    expect(currencyOfRequest({ det: { cart: { resto: { pais: 'pe' } } } })).toMatchObject({ code: 'PEN', decimals: 2 });
    expect(currencyOfRequest(null)).toMatchObject({ code: 'CLP', decimals: 0 });
  });
});

describe('a card token', () => {
  it('[C3-024] is posted with exactly the keys of the specification', () => {
    const card = decodeCardToken(cardTokenRaw, CLP);
    if (!card.ok) throw new Error('card');
    const payload = encodeCardToken(card.value);
    expect(payload).toEqual(cardTokenRaw);
    expect(Object.keys(payload).toSorted()).toEqual([
      'description',
      'installments',
      'issuer_id',
      'payer',
      'payment_method_id',
      'saveCard',
      'token',
      'transaction_amount',
    ]);
    expect(Object.keys(payload.payer).toSorted()).toEqual(['email', 'identification']);
    expect(Object.keys(payload.payer.identification).toSorted()).toEqual(['number', 'type']);
  });

  it('is refused without token, method or amount', () => {
    for (const field of ['token', 'payment_method_id', 'transaction_amount', 'installments']) {
      expect(decodeCardToken({ ...cardTokenRaw, [field]: undefined }, CLP).ok, field).toBe(false);
    }
  });
});
