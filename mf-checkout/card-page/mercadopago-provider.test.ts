import { describe, expect, it } from 'vitest';
import { mercadoPagoProvider } from './mercadopago-provider.ts';

const FIELDS = {
  number: '4111111111111111',
  month: '3',
  year: '28',
  securityCode: '123',
  holder: 'Ana Rojas',
  documentType: 'RUT',
  document: '123456785',
};

/** MercadoPago.js v2 as its documentation describes it. */
function fakeSdk(createCardToken: () => Promise<unknown> = () => Promise.resolve({ id: 'tok_9' })) {
  const calls: unknown[] = [];
  class Sdk {
    constructor(publicKey: string, options: unknown) {
      calls.push(['new', publicKey, options]);
    }
    getPaymentMethods(query: unknown) {
      calls.push(['methods', query]);
      return Promise.resolve({ results: [{ id: 'visa', issuer: { id: 310 } }] });
    }
    getIdentificationTypes() {
      return Promise.resolve([{ id: 'RUT', name: 'RUT', type: 'string' }]);
    }
    createCardToken(card: unknown) {
      calls.push(['token', card]);
      return createCardToken();
    }
  }
  return { calls, load: () => Promise.resolve(Sdk) };
}

describe('MercadoPago', () => {
  it('[C7-061] gets payment methods, identification types and the token from its SDK', async () => {
    const { calls, load } = fakeSdk();
    const provider = mercadoPagoProvider({ publicKey: 'TEST-1', locale: 'pt-BR', country: 'cl', load });
    const kind = await provider.paymentMethods('411111');
    expect(kind).toEqual({ methodId: 'visa', issuerId: '310' });
    expect(await provider.documentTypes()).toEqual([{ id: 'RUT', name: 'RUT' }]);
    expect(await provider.createToken(FIELDS, kind)).toEqual({ ok: true, token: 'tok_9', methodId: 'visa', issuerId: '310' });
    expect(calls).toEqual([
      ['new', 'TEST-1', { locale: 'pt-BR' }],
      ['methods', { bin: '411111' }],
      [
        'token',
        {
          cardNumber: '4111111111111111',
          cardholderName: 'Ana Rojas',
          cardExpirationMonth: '03',
          cardExpirationYear: '2028',
          securityCode: '123',
          identificationType: 'RUT',
          identificationNumber: '123456785',
        },
      ],
    ]);
  });

  it.each([
    ['pt-BR', 'pt-BR'],
    ['es-AR-u-hc-h23', 'es-AR'],
    ['en-US', 'en-US'],
    ['ca-ES', 'es-CL'],
  ])('[C9-032] a page in %s opens its SDK in %s', async (locale, reported) => {
    const { calls, load } = fakeSdk();
    await mercadoPagoProvider({ publicKey: 'TEST-1', locale, country: 'cl', load }).documentTypes();
    expect(calls).toEqual([['new', 'TEST-1', { locale: reported }]]);
  });

  it('gives the code of a refusal, and tells a network that failed apart', async () => {
    const refusing = (reason: unknown) => {
      const { load } = fakeSdk(() => Promise.reject(reason));
      return mercadoPagoProvider({ publicKey: 'TEST-1', locale: 'es-CL', country: 'cl', load }).createToken(FIELDS, undefined);
    };
    expect(await refusing([{ code: 'E301', message: 'x' }])).toEqual({ ok: false, code: 'E301' });
    expect(await refusing({ cause: [{ code: 205 }] })).toEqual({ ok: false, code: '205' });
    expect(await refusing(new Error('offline'))).toEqual({ ok: false, code: 'network' });
  });

  it('asks for its script again after it did not come', async () => {
    let tries = 0;
    const { load } = fakeSdk();
    const provider = mercadoPagoProvider({
      publicKey: 'TEST-1',
      locale: 'es-CL',
      country: 'cl',
      load: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(new Error('offline')) : load();
      },
    });
    expect(await provider.createToken(FIELDS, undefined)).toEqual({ ok: false, code: 'network' });
    expect(await provider.createToken(FIELDS, undefined)).toMatchObject({ ok: true });
  });
});
