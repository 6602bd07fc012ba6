import { describe, expect, it } from 'vitest';
import { cardOutcomeRaw, cardRefusedRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { decodeCardOutcome } from './card-payment.ts';

describe('a call about a card', () => {
  it('gives a token, a card, a payment or a redirect', () => {
    expect(decodeCardOutcome(cardOutcomeRaw, 5011, 'cl')).toEqual({
      ok: true,
      value: {
        token: 'tok_4f1a',
        card: { id: 'card_9002', provider: 5011, country: 'cl', lastFourDigits: '1111', brand: 'visa', isDefault: false },
        payment: 'received',
        paymentId: 'pay_90003',
      },
    });
    expect(decodeCardOutcome({ ok: true, data: { init_point: 'https://pay.test/1' } }, 5011, 'cl')).toEqual({
      ok: true,
      value: { redirectUrl: 'https://pay.test/1' },
    });
  });

  it('is refused with the code of the payment provider', () => {
    expect(decodeCardOutcome(cardRefusedRaw, 5011, 'cl')).toMatchObject({
      failure: { kind: 'domain', code: 'card-E301', message: 'Tarjeta rechazada', moneyMayHaveMoved: false },
    });
    expect(decodeCardOutcome({ ok: false, error: 205 }, 5011, 'cl')).toMatchObject({ failure: { code: 'card-205' } });
    expect(decodeCardOutcome({ ok: false, msg: 'No' }, 5011, 'cl')).toMatchObject({ failure: { code: 'refused' } });
  });

  it('leaves it open whether money moved when the answer is neither', () => {
    for (const raw of ['<html>', null, {}, { ok: true }, { ok: true, data: {} }]) {
      expect(decodeCardOutcome(raw, 5011, 'cl')).toMatchObject({
        failure: { kind: 'protocol', outcome: 'unknown', moneyMayHaveMoved: true },
      });
    }
  });
});
