import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardToken, publishShop } from '../testing/card-form.ts';
import { ANONYMOUS, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
let ana: Credentials;
let beto: Credentials;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await sandbox.startOver();
  publishShop(sandbox);
  ana = await sandbox.logIn('ana@comanda.test');
  beto = await sandbox.logIn('beto@comanda.test');
});
afterAll(() => sandbox.close());

/** Many at once: whoever counts only after looking lets them all through. */
const burst = async (count: number, one: (index: number) => Promise<{ body: { msg?: string; retry?: number } }>) =>
  (await Promise.all(Array.from({ length: count }, (_, index) => one(index)))).map(({ body }) => body);

describe('limits of tries hold against calls that come at once', () => {
  it('five wrong passwords, then rest', async () => {
    const answers = await burst(20, (index) =>
      sandbox.call('POST', '/srv/security/login', { body: { tot0: 'ana@comanda.test', tot3: `wrong${index}` } }),
    );
    expect(answers.filter(({ msg }) => msg === 'Error en email o contraseña')).toHaveLength(5);
    expect(answers.filter(({ retry }) => retry === 60)).toHaveLength(15);
    sandbox.context.clock.advance(60_000);
  });

  it('five wrong passwords on changing it, counted with those', async () => {
    const answers = await burst(20, (index) =>
      sandbox.call('POST', '/sapi/chclave', { as: ana, body: { clave0: `wrong${index}`, clave1: 'comanda1234' } }),
    );
    expect(answers.filter(({ msg }) => msg === 'Clave incorrecta')).toHaveLength(5);
    sandbox.context.clock.advance(60_000);
  });

  it('three recoveries', async () => {
    const answers = await burst(8, () => sandbox.call('POST', '/sapi/pwdrecover', { body: { em: 'ana@comanda.test' } }));
    expect(answers.filter(({ retry }) => retry === 600)).toHaveLength(5);
  });

  it('one login code at a time', async () => {
    const answers = await burst(8, () => sandbox.call('POST', '/srv/security/login', { body: { em: 'burst@comanda.test' } }));
    expect(answers.filter(({ retry }) => retry === 30)).toHaveLength(7);
  });

  it('five wrong short codes of a kiosk', async () => {
    const answers = await burst(20, (index) =>
      sandbox.call('POST', '/srv/kioskcode', { body: { kiosId: 'TOTEM-4-1', sc: String(5000 + index) } }),
    );
    expect(answers.filter(({ msg }) => msg === 'Código inválido')).toHaveLength(5);
    expect(answers.filter(({ retry }) => retry === 60)).toHaveLength(15);
  });
});

describe('the things of one account', () => {
  const cards = (as: Credentials, query: Record<string, unknown> = {}) =>
    sandbox.call('GET', '/srv/security/cards', { as, query: { gfp: 5011, pais: 'cl', ...query } });

  it('are read and changed by that account alone', async () => {
    expect((await cards(beto, { idcard: 'card_9001', xcustom: 1 })).body).toEqual({ ok: false, msg: 'Tarjeta no encontrada' });
    expect((await cards(ana)).body.data).toMatchObject([{ id: 'card_9001' }]);
    const forged = { ...beto, xid: ana['xid'] ?? '' };
    for (const as of [ANONYMOUS, {}, forged]) {
      expect((await cards(as)).status).toBe(401);
      expect((await sandbox.call('GET', '/srv/profileinfo', { as })).status).toBe(401);
      expect((await sandbox.call('POST', '/srv/profileinfo', { as, body: { nm: 'Eva' } })).status).toBe(401);
      expect((await sandbox.call('GET', '/srv/bookings', { as })).status).toBe(401);
    }
  });

  it('a profile takes only what a person may change of it', async () => {
    const forged = {
      nm: 'Ana',
      id: 1,
      em: 'beto@comanda.test',
      permissions_json: '[[999,0,0]]',
      pl: { p: [[999, 0, 0]] },
      pwd: 'x',
      fbtio: 9,
    };
    const { body } = await sandbox.call('POST', '/srv/profileinfo', { as: ana, body: forged });
    expect(body.data).toMatchObject({ id: ana['xid'], pl: { p: [] }, detApp: { em: 'ana@comanda.test' } });
  });

  it('names of every object are no names of a card’s provider or country', async () => {
    for (const query of [{ gfp: 'constructor', pais: 'name' }, { gfp: '__proto__', pais: 'toString' }, { pais: '__proto__' }]) {
      expect((await cards(ana, query)).status).toBe(400);
      expect((await cards(ana, { ...query, idcard: 'x', xcustom: 1 })).status).toBe(400);
    }
    const token = await cardToken(sandbox, ana);
    const keep = (pa: string) => sandbox.call('POST', '/pay/createcard', { as: ana, query: { pa, amt: 1 }, body: { token } });
    for (const pa of ['__proto__', 'constructor', '']) expect((await keep(pa)).status).toBe(400);
    expect((await keep('cl')).body.ok).toBe(true);
  });

  it('a card that is kept while another one is deleted is not lost', async () => {
    const token = await cardToken(sandbox, beto);
    const kept = (await sandbox.call('POST', '/pay/createcard', { as: beto, query: { pa: 'cl', amt: 1 }, body: { token } })).body.data.card;
    const next = await cardToken(sandbox, beto, '5105105105105100');
    await Promise.all([
      sandbox.call('POST', '/pay/createcard', { as: beto, query: { pa: 'cl', amt: 1 }, body: { token: next } }),
      cards(beto, { idcard: kept.id, xcustom: 1 }),
    ]);
    expect((await cards(beto)).body.data).toMatchObject([{ last_four_digits: '5100' }]);
  });
});
