import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';
import { readToken, tokenFor } from './card-tokens.ts';

let sandbox: TestSandbox;
let ana: Credentials;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  ana = await sandbox.logIn('ana@comanda.test');
});
afterAll(() => sandbox.close());

const typed = {
  session: '',
  number: '4111111111111111',
  month: '12',
  year: '39',
  securityCode: '123',
  holder: 'Ana',
  documentType: 'RUT',
  document: '1',
};
const post = (path: string, query: Record<string, unknown>, body?: unknown) =>
  sandbox.call('POST', path, { as: ana, query, ...(body === undefined ? {} : { body }) });
const tokenOf = (number: string): string => {
  const made = tokenFor({ ...typed, number });
  return 'token' in made ? made.token : '';
};

describe('the stand-in card provider', () => {
  it('[C7-030] cards pass, fail with the provider’s code, or are refused when they are charged', () => {
    expect(readToken(tokenOf('4111111111111111'))).toEqual({ isRefused: false, brand: 'visa', lastFourDigits: '1111' });
    expect(readToken(tokenOf('5105105105105100'))).toMatchObject({ brand: 'master', lastFourDigits: '5100' });
    expect(readToken(tokenOf('4000000000000002'))).toMatchObject({ isRefused: true });
    expect(tokenFor({ ...typed, number: '4000000000000316' })).toEqual({ code: '316' });
    expect(tokenFor({ ...typed, number: '4000000000000301' })).toEqual({ code: 'E301' });
    expect(tokenFor({ ...typed, number: '4111111111111112' })).toEqual({ code: 'E301' });
    expect(JSON.stringify(tokenFor(typed))).not.toContain(typed.number);
  });

  it('[C7-030] a form is opened on the payment’s own origin; its token is looked at without a charge, then kept once', async () => {
    const form = await post('/pay/tokenizecard', { pa: 'cl', amt: 1000 });
    expect(form.body.data.init_point).toMatch(/^http:\/\/pay\.localhost:\d+\/card\/form\?s=cf\./);
    const token = tokenOf('4111111111111111');
    expect((await post('/pay/processcard', { amt: 1000, gfp: 5011, pais: 'cl', solotoken: 1 }, { token })).body).toEqual({
      ok: true,
      data: { token },
    });
    expect((await post('/pay/processcard', { amt: 1000, gfp: 5011, pais: 'cl' }, { token })).body.data).toMatchObject({ sp: 2 });
    const create = async () => (await post('/pay/createcard', { pa: 'cl', amt: 1000 }, { token })).body.data.card;
    const card = await create();
    expect(card).toMatchObject({ last_four_digits: '1111', payment_method: { name: 'visa' } });
    expect(await create()).toEqual(card);
    const { body } = await sandbox.call('GET', '/srv/security/cards', { as: ana, query: { gfp: 5011, pais: 'cl' } });
    expect(body.data.map(({ last_four_digits }: { last_four_digits: string }) => last_four_digits)).toEqual(['4242', '1111']);
    expect((await post('/pay/createcard', { pa: 'cl', amt: 1000 }, { token: tokenOf('4000000000000002') })).body.ok).toBe(false);
  });

  it('[C7-030] a payment’s page leads back with a code, or without one', async () => {
    const pay = async (result: string) => {
      const saved = await post('/srv/saveorder', {}, orderBody({}, { prepago: 5082 }));
      const [pid] = saved.body.data.det.ppago;
      const answer = await fetch(`${sandbox.base}/pay/mw/payments/paypayment?idpr=${pid}&result=${result}`, {
        method: 'POST',
        redirect: 'manual',
      });
      return answer.headers.get('location');
    };
    expect(await pay('approve')).toMatch(/^\/l\/carttoken\?code=pc\./);
    expect(await pay('later')).toMatch(/^\/l\/carttoken\?code=pc\./);
    expect(await pay('reject')).toBe('/l/carttoken');
  });
});
