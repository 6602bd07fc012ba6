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

describe('limits of one address hold whatever it names itself', () => {
  beforeEach(() => sandbox.control('POST', '/sandbox/test/reset', {}));
  afterAll(async () => {
    await sandbox.control('POST', '/sandbox/test/reset', {});
    ana = await sandbox.logIn('ana@comanda.test');
    beto = await sandbox.logIn('beto@comanda.test');
  });
  const mailed = async () =>
    Number(
      (
        await sandbox.context.db
          .selectFrom('mails')
          .select(({ fn }) => fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    );

  it('login codes for many strangers', async () => {
    const answers = await burst(130, (index) => sandbox.call('POST', '/srv/security/login', { body: { em: `stranger${index}@x.cl` } }));
    expect(answers.filter(({ retry }) => retry === 600)).toHaveLength(30);
    expect(await mailed()).toBe(100);
  });

  it('one password at many accounts; who logs in is not counted', async () => {
    for (let turn = 0; turn < 60; turn += 1) {
      const { body } = await sandbox.call('POST', '/srv/security/login', { body: { tot0: 'ana@comanda.test', tot3: 'comanda123' } });
      expect(body.ok).toBe(true);
    }
    const answers = await burst(80, (index) =>
      sandbox.call('POST', '/srv/security/login', { body: { tot0: `n${index}@x.cl`, tot3: 'comanda123' } }),
    );
    expect(answers.filter(({ msg }) => msg === 'Error en email o contraseña')).toHaveLength(50);
    const codes = await burst(3, (index) => sandbox.call('POST', '/srv/security/login', { body: { em: `n${index}@x.cl`, cd: 'ABC234' } }));
    expect(codes.every(({ msg }) => msg === 'Demasiados intentos')).toBe(true);
    const kiosk = await sandbox.call('POST', '/srv/kioskcode', { body: { kiosId: 'TOTEM-4-1', sc: '1234' } });
    expect(kiosk.body.msg).toBe('Demasiados intentos');
    sandbox.context.clock.advance(600_000);
    await sandbox.logIn('ana@comanda.test');
  });

  it('accounts under ever new device ids, and recoveries; their mails carry nothing that was sent', async () => {
    const nm = 'http://evil.example gana un premio';
    const answers = await burst(60, (index) =>
      sandbox.call('POST', '/mw/comandaapp/createuserapp', {
        query: { dgid: `device-${String(index).padStart(8, '0')}` },
        body: { em: `n${index}@x.cl`, nm, ln: 'evil', lang: 'es', tcd: 'https://evil.example' },
      }),
    );
    expect(answers.filter(({ msg }) => msg === 'Demasiados intentos')).toHaveLength(10);
    const { data } = (await sandbox.control('GET', '/sandbox/api/mails?limit=200')).body;
    expect(data).toHaveLength(50);
    expect(JSON.stringify(data)).not.toContain('evil');
    const recoveries = await burst(30, (index) => sandbox.call('POST', '/sapi/pwdrecover', { body: { em: `n${index}@x.cl` } }));
    expect(recoveries.filter(({ retry }) => retry === 600)).toHaveLength(10);
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
