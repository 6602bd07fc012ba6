import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_NUMBER, REFUSED_NUMBER, cardToken, openForm, publishShop } from '../testing/card-form.ts';
import { ANONYMOUS, intentId, orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';
import { readCard } from './typed-card.ts';

let sandbox: TestSandbox;
let ana: Credentials;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  publishShop(sandbox);
  ana = await sandbox.logIn('ana@comanda.test');
});
afterAll(() => sandbox.close());

const typed = {
  session: '',
  number: GOOD_NUMBER,
  month: '12',
  year: '39',
  securityCode: '123',
  holder: 'Ana',
  documentType: 'RUT',
  document: '1',
};
const post = async (path: string, query: Record<string, unknown>, body?: unknown, as: Credentials = ana) =>
  sandbox.call('POST', path, { as, query, ...(body === undefined ? {} : { body }) });
const pay = async (token: string, { as = ana, ioext = intentId(), det = {} } = {}) =>
  (await post('/srv/saveorder', {}, orderBody({ ioext }, { prepago: 5009, card: { token }, ...det }), as)).body;
const REFUSED = { ok: false, msg: 'Pago no realizado.' };

describe('the stand-in card provider', () => {
  it('[C7-030] cards pass, fail with the provider’s code, or are refused when they are charged', () => {
    expect(readCard(typed)).toEqual({ isRefused: false, brand: 'visa', lastFourDigits: '1111' });
    expect(readCard({ ...typed, number: '5105105105105100' })).toMatchObject({ brand: 'master', lastFourDigits: '5100' });
    expect(readCard({ ...typed, number: REFUSED_NUMBER })).toMatchObject({ isRefused: true });
    expect(readCard({ ...typed, number: '4000000000000316' })).toEqual({ code: '316' });
    expect(readCard({ ...typed, number: '4000000000000301' })).toEqual({ code: 'E301' });
    expect(readCard({ ...typed, number: '4111111111111112' })).toEqual({ code: 'E301' });
  });

  it('[C7-030] a form is opened on the payment’s own origin; its token is looked at without a charge, then kept once', async () => {
    const address = /^http:\/\/pay\.localhost:\d+\/card\/form\?s=cf\./;
    expect((await openForm(sandbox, ana)).href).toMatch(address);
    const opened = (as: Credentials) => sandbox.call('GET', '/pay/createcard', { as, query: { pa: 'cl', amt: 1000 } });
    expect((await opened(ana)).body.data.init_point).toMatch(address);
    expect((await opened(ANONYMOUS)).status).toBe(401);
    const token = await cardToken(sandbox, ana);
    expect(token).not.toContain(GOOD_NUMBER);
    expect((await post('/pay/processcard', { amt: 1000, gfp: 5011, pais: 'cl', solotoken: 1 }, { token })).body).toEqual({
      ok: true,
      data: { token },
    });
    const charged = { token: await cardToken(sandbox, ana) };
    expect((await post('/pay/processcard', { amt: 1000, gfp: 5011, pais: 'cl' }, charged)).body.data).toMatchObject({ sp: 2 });
    const create = async () => (await post('/pay/createcard', { pa: 'cl', amt: 1000 }, { token })).body.data.card;
    const card = await create();
    expect(card).toMatchObject({ last_four_digits: '1111', payment_method: { name: 'visa' } });
    expect(await create()).toEqual(card);
    const { body } = await sandbox.call('GET', '/srv/security/cards', { as: ana, query: { gfp: 5011, pais: 'cl' } });
    expect(body.data.map(({ last_four_digits }: { last_four_digits: string }) => last_four_digits)).toEqual(['4242', '1111']);
    const refused = { token: await cardToken(sandbox, ana, REFUSED_NUMBER) };
    expect((await post('/pay/createcard', { pa: 'cl', amt: 1000 }, refused)).body.ok).toBe(false);
    const uncharged = { token: await cardToken(sandbox, ana, REFUSED_NUMBER) };
    expect((await post('/pay/processcard', { amt: 1000, gfp: 5011, pais: 'cl' }, uncharged)).body).toEqual({
      ok: false,
      msg: 'Tarjeta rechazada',
    });
  });

  it('[C7-030] a payment’s page leads back with a code, or without one', async () => {
    const leave = async (result: string) => {
      const saved = await post('/srv/saveorder', {}, orderBody({}, { prepago: 5082 }));
      const [pid] = saved.body.data.det.ppago;
      const answer = await fetch(`${sandbox.base}/pay/mw/payments/paypayment?idpr=${pid}&result=${result}`, {
        method: 'POST',
        redirect: 'manual',
      });
      return answer.headers.get('location');
    };
    expect(await leave('approve')).toMatch(/^\/l\/carttoken\?code=pc\./);
    expect(await leave('later')).toMatch(/^\/l\/carttoken\?code=pc\./);
    expect(await leave('reject')).toBe('/l/carttoken');
  });
});

describe('a card token', () => {
  it('comes from a form alone: another text pays nothing and is kept by nobody', async () => {
    for (const token of ['tok_ok', 'tok_visa_1111_abc', '', 'x'.repeat(400)]) {
      expect(await pay(token), token).toEqual(REFUSED);
      expect((await post('/pay/processcard', { amt: 1000, gfp: 5011, pais: 'cl' }, { token })).body.ok).toBe(false);
      expect((await post('/pay/createcard', { pa: 'cl', amt: 1000 }, { token })).body.ok).toBe(false);
    }
  });

  it('pays once: the same order sent again is the same payment, another order is refused', async () => {
    const token = await cardToken(sandbox, ana);
    const ioext = intentId();
    expect(await pay(token, { ioext })).toMatchObject({ ok: true, data: { sp: 2, dup: false } });
    expect(await pay(token, { ioext })).toMatchObject({ ok: true, data: { sp: 2, dup: true } });
    expect(await pay(token)).toEqual(REFUSED);
    expect((await post('/pay/createcard', { pa: 'cl', amt: 1000 }, { token })).body.ok).toBe(false);
    expect((await post('/pay/processcard', { amt: 1000, gfp: 5011, pais: 'cl' }, { token })).body.ok).toBe(false);
  });

  it('two orders at once: one is paid by it', async () => {
    const token = await cardToken(sandbox, ana);
    const answers = await Promise.all([pay(token), pay(token), pay(token)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('is given back when its order could not be sold after all', async () => {
    const tokens = [await cardToken(sandbox, ana), await cardToken(sandbox, ana)];
    const all = { det: { total: 10500, cart: { dl: [{ cant: 3, item: { ip: 2, pm: 3500 } }] } } };
    const answers = await Promise.all(tokens.map((token) => pay(token, all)));
    const loser = answers.findIndex(({ ok }) => !ok);
    expect(answers[loser].data.cambios).toMatchObject([{ motivo: 'stock' }]);
    expect(await pay(tokens[loser] ?? '')).toMatchObject({ ok: true });
    sandbox.catalog.reset();
  });

  it('is worth nothing to somebody else', async () => {
    const beto = await sandbox.logIn('beto@comanda.test');
    const token = await cardToken(sandbox, ana);
    expect(await pay(token, { as: beto })).toEqual(REFUSED);
    expect(await pay(token, { as: ANONYMOUS })).toEqual(REFUSED);
    expect((await post('/pay/createcard', { pa: 'cl', amt: 1000 }, { token }, beto)).body.ok).toBe(false);
    expect(await pay(token)).toMatchObject({ ok: true });
  });

  it('ends after an hour', async () => {
    const token = await cardToken(sandbox, ana);
    sandbox.context.clock.advance(3_600_000);
    expect(await pay(token)).toEqual(REFUSED);
  });

  it('a token whose charge is refused pays nothing, however often', async () => {
    const token = await cardToken(sandbox, ana, REFUSED_NUMBER);
    const ioext = intentId();
    for (let again = 0; again < 2; again += 1) expect(await pay(token, { ioext })).toEqual(REFUSED);
  });

  it('pays a share of a bill once', async () => {
    const cart = {
      dl: [
        { cant: 1, item: { ip: 1, pm: 6990 } },
        { cant: 1, item: { ip: 1, pm: 6990 } },
      ],
    };
    const saved = await post('/srv/saveorder', {}, orderBody({}, { tipo: 3, mesa: 5, cart }));
    const query = { ic: saved.body.data.ioext, xir: 101, xil: 1 };
    const share = async (li: number, token: string, as: Credentials = ana) => {
      const { fm } = (await sandbox.call('GET', '/srv/getgaeorder', { query })).body.data;
      const body = { mpg: 5009, lines: [li], propina: 0, total: 6990, fm, idpago: intentId(), card: { token } };
      return (await post('/srv/paygaeorder', query, body, as)).body;
    };
    const token = await cardToken(sandbox, ana);
    expect(await share(1, 'tok_any')).toEqual(REFUSED);
    expect(await share(1, token, {})).toEqual(REFUSED);
    expect(await share(1, token)).toMatchObject({ ok: true });
    expect(await share(2, token)).toEqual(REFUSED);
  });
});

describe('who may open a form', () => {
  it('only a page of a shop that a composition names', async () => {
    const opened = async () => (await post('/pay/tokenizecard', { pa: 'cl' })).status;
    expect(await opened()).toBe(200);
    publishShop(sandbox, { hosts: ['localhost'] });
    expect(await opened()).toBe(403);
    publishShop(sandbox, { payment: undefined });
    expect(await opened()).toBe(403);
    publishShop(sandbox);
  });

  it('not without end: sixty in ten minutes', async () => {
    const beto = await sandbox.logIn('beto@comanda.test');
    const open = async () => (await post('/pay/tokenizecard', { pa: 'cl' }, undefined, beto)).body;
    for (let count = 0; count < 60; count += 1) expect((await open()).ok).toBe(true);
    expect(await open()).toMatchObject({ ok: false, retry: 600 });
  });
});
