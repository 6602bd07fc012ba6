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
    for (const pm of [null, 'x', '12.99', -500])
      expect([refused('precio', pm)?.kind, refused('extra-precio', pm)?.kind]).toEqual(['unknown', 'unknown']);
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

  it('[X-04] an error that says that there is none refuses nothing: the order is stored, with its number or without', () => {
    const none = [null, undefined, false, 0, -0, '', '  ', '0', '0.0', [], {}, 'null', ' NULL ', 'none', 'No', 'false', 'OK', 'undefined'];
    for (const error of [...none, 'ninguno', 'Sin errores', '-']) {
      const raw = { ok: true, msg: '', data: { error, det: { total: 2750 } } };
      expect(decodeSavedOrder(raw, CLP), JSON.stringify(error)).toEqual({ ok: true, value: { total: 2750, isRepeat: false } });
      const asked = decodePreflight(raw, CLP);
      expect(asked, JSON.stringify(error)).toMatchObject({ ok: true, value: { total: { minor: 2750 } } });
    }
  });

  it('[X-04] an error of which nobody can tell what it says leaves it unknown, never refused', () => {
    for (const error of [1, 500, '7', -1, true, { code: 3 }, ['x'], '?']) {
      const raw = { ok: true, data: { error, det: { total: 2750 } } };
      expect(decodeSavedOrder(raw, CLP), JSON.stringify(error)).toMatchObject({
        ok: false,
        failure: { kind: 'protocol', outcome: 'unknown', moneyMayHaveMoved: true, detail: { kind: 'schema', path: 'data.error' } },
      });
      expect(decodePreflight(raw, CLP), JSON.stringify(error)).toMatchObject({ ok: false, failure: { kind: 'protocol', outcome: 'none' } });
      expect(decodeSavedOrder({ ok: true, data: { ...raw.data, iped: 5 } }, CLP)).toMatchObject({ value: { orderId: '5' } });
    }
  });

  it('[X-04] a number that says that there is none stands for no order: what is refused beside it is refused', () => {
    for (const iped of [0, '0', ' ', 'null', null, false]) {
      const data = { iped, error: 'Pedido rechazado por el local' };
      expect(decodeSavedOrder({ ok: true, data }, CLP), JSON.stringify(iped)).toMatchObject({ failure: { kind: 'domain' } });
      const stored = decodeSavedOrder({ ok: true, data: { iped } }, CLP);
      expect(stored, JSON.stringify(iped)).toEqual({ ok: true, value: { isRepeat: false } });
    }
  });

  it('shows no word for nothing as a sentence, and takes none for a code', () => {
    for (const none of ['null', '0', 0, ' ', 'None']) {
      const refused = decodeSavedOrder({ ok: false, msg: none, error: none, data: { error: none } }, CLP);
      expect(refused, JSON.stringify(none)).toMatchObject({ failure: { kind: 'domain', code: 'refused', outcome: 'none' } });
      expect(refused.ok ? {} : refused.failure).not.toHaveProperty('message');
      expect(decodeSavedOrder({ ok: false, msg: none, data: { error: 'No hay turnos abiertos' } }, CLP)).toMatchObject({
        failure: { code: 'no-shift', message: 'No hay turnos abiertos' },
      });
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

  it('[C3-024] says of each card what was chosen for it, and charges what is paid now', () => {
    const raw = { ...cardTokenRaw, installments: 6, saveCard: false, issuer_id: 'visa-1' };
    const card = decodeCardToken(raw, CLP);
    if (!card.ok) throw new Error('card');
    expect(encodeCardToken(card.value)).toEqual(raw);
    // Typed for another sum: tip and delivery came later.
    expect(encodeCardToken(card.value, { minor: 21_000, currency: CLP })).toEqual({ ...raw, transaction_amount: 21_000 });
  });

  it('is refused without token, method or amount', () => {
    for (const field of ['token', 'payment_method_id', 'transaction_amount', 'installments']) {
      expect(decodeCardToken({ ...cardTokenRaw, [field]: undefined }, CLP).ok, field).toBe(false);
    }
  });
});
