import { documentTypes, sdkLocale } from '../src/rules/card-sdk.ts';
import type { CardProvider } from './card-provider.ts';

const SDK_ADDRESS = 'https://sdk.mercadopago.com/js/v2';

/** The parts of MercadoPago.js v2 that are used. Their answers are read with care: the SDK's types are not ours. */
interface MercadoPago {
  getPaymentMethods(query: { readonly bin: string }): Promise<unknown>;
  getIdentificationTypes(): Promise<unknown>;
  createCardToken(card: Readonly<Record<string, string>>): Promise<unknown>;
}
type MercadoPagoClass = new (publicKey: string, options: { readonly locale: string }) => MercadoPago;

export interface MercadoPagoSettings {
  readonly publicKey: string;
  readonly locale: string;
  readonly country: string;
  /** Loads the SDK and gives its class; by default from its own address. */
  readonly load?: () => Promise<MercadoPagoClass>;
}

/** MercadoPago's own SDK. Used where the page's server names a public key; the stand-in provider is used elsewhere. Spec C7-061, C9-032. */
export function mercadoPagoProvider({ publicKey, locale, country, load = loadSdk }: MercadoPagoSettings): CardProvider {
  let loading: Promise<MercadoPago> | undefined;
  const sdk = (): Promise<MercadoPago> => {
    loading ??= load().then((Sdk) => new Sdk(publicKey, { locale: sdkLocale(locale) }));
    // A script that did not come is asked for again at the next use.
    loading.catch(() => (loading = undefined));
    return loading;
  };
  return {
    paymentMethods: async (bin) => {
      const [first] = listOf(field(await (await sdk()).getPaymentMethods({ bin }), 'results'));
      const methodId = textOf(field(first, 'id'));
      return methodId === '' ? undefined : { methodId, issuerId: textOf(field(field(first, 'issuer'), 'id')) };
    },
    documentTypes: async () => {
      const types = listOf(await (await sdk()).getIdentificationTypes());
      const read = types.map((type) => ({ id: textOf(field(type, 'id')), name: textOf(field(type, 'name')) }));
      const known = read.filter(({ id }) => id !== '');
      return known.length === 0 ? documentTypes(country) : known;
    },
    createToken: async (fields, kind) => {
      try {
        const answer = await (
          await sdk()
        ).createCardToken({
          cardNumber: fields.number,
          cardholderName: fields.holder,
          cardExpirationMonth: fields.month.padStart(2, '0'),
          cardExpirationYear: `20${fields.year}`,
          securityCode: fields.securityCode,
          identificationType: fields.documentType,
          identificationNumber: fields.document,
        });
        const token = textOf(field(answer, 'id'));
        if (token === '') return { ok: false, code: 'other' };
        return { ok: true, token, methodId: kind?.methodId ?? '', issuerId: kind?.issuerId ?? '' };
      } catch (error) {
        return { ok: false, code: codeOf(error) };
      }
    },
  };
}

/** The SDK rejects with a list of causes, `[{ code, message }]`, or an object that holds one. Anything else is the network. */
function codeOf(error: unknown): string {
  const [cause] = Array.isArray(error) ? listOf(error) : listOf(field(error, 'cause'));
  return textOf(field(cause, 'code')) || 'network';
}

function loadSdk(): Promise<MercadoPagoClass> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SDK_ADDRESS;
    script.addEventListener('load', () => {
      const Sdk: unknown = Reflect.get(globalThis, 'MercadoPago');
      if (isSdk(Sdk)) resolve(Sdk);
      else reject(new Error('the script defines no MercadoPago'));
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('the script did not come'));
    });
    document.head.append(script);
  });
}

function isSdk(value: unknown): value is MercadoPagoClass {
  return typeof value === 'function';
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
