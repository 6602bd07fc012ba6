import { brandOf } from '../src/rules/card-fields.ts';
import { documentTypes } from '../src/rules/card-sdk.ts';
import type { CardProvider, TokenAnswer } from './card-provider.ts';

/** The stand-in provider: tokens are made by the origin that serves this page. `session` names the form that it opened. */
export function sandboxProvider(session: string, country: string): CardProvider {
  return {
    paymentMethods: (bin) => {
      const methodId = brandOf(bin);
      return Promise.resolve(methodId === undefined ? undefined : { methodId, issuerId: '310' });
    },
    documentTypes: () => Promise.resolve(documentTypes(country)),
    createToken: async (fields, kind) => {
      try {
        const response = await fetch('/card/token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ session, ...fields }),
        });
        return readAnswer(await response.json(), kind?.methodId ?? 'other', kind?.issuerId ?? '');
      } catch {
        return { ok: false, code: 'network' };
      }
    },
  };
}

function readAnswer(answer: unknown, methodId: string, issuerId: string): TokenAnswer {
  if (typeof answer !== 'object' || answer === null) return { ok: false, code: 'network' };
  const [token, code]: readonly unknown[] = [Reflect.get(answer, 'token'), Reflect.get(answer, 'code')];
  if (typeof token === 'string') return { ok: true, token, methodId, issuerId };
  return { ok: false, code: typeof code === 'string' ? code : 'other' };
}
