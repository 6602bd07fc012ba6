import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { BASELINE } from '../composition/baseline.ts';
import { fakeProvider, json } from '../http/fake-provider.ts';
import { createSession } from './create-session.ts';
import type { SessionStore } from './create-session.ts';

/** Neither is the default of the composition. */
const LOGIN_PATH = '/mw/ident/entrar';
const PRODUCT = 'otra-marca';

/** The session and the HTTP client together: what a login is on the wire, at a provider whose login stands elsewhere. */
async function sent(logIn: (session: SessionStore) => Promise<unknown>, isAtVenue = true) {
  const venue = aVenue({ id: '311-7', restaurantId: 311, localId: 7 });
  const test = createTestHost('shell', isAtVenue ? { venue } : {});
  const composition = {
    ...BASELINE,
    provider: { ...BASELINE.provider, loginPath: LOGIN_PATH },
    rules: { ...BASELINE.rules, productSlug: PRODUCT },
  };
  const provider = fakeProvider(() => json({ ok: false, codError: 1, msg: 'x' }));
  const session = createSession({
    api: provider.api({ composition }),
    storage: test.host.storage,
    clock: test.clock,
    random: test.host.random,
    composition,
    bus: test.host.bus,
    venue: test.host.venue,
  });
  session.start();
  await logIn(session);
  return provider.reached.map(({ method, url, body }) => ({ method, path: url.pathname, body }));
}

const AT = { method: 'POST', path: LOGIN_PATH };
const OPEN = { napp: PRODUCT, xir: 311, xil: 7 };

describe('a login on the wire', () => {
  it.each([
    ['a code to be sent', (session: SessionStore) => session.sendCode(' Ana@x.cl'), { em: 'ana@x.cl', xmod: 2000 }],
    [
      'the code',
      (session: SessionStore) => session.logIn({ by: 'code', email: 'ana@x.cl', code: ' k7m2qx' }),
      { em: 'ana@x.cl', cd: 'K7M2QX', xmod: 2000 },
    ],
    [
      'a password',
      (session: SessionStore) => session.logIn({ by: 'password', email: 'ana@x.cl', password: 'comanda123' }),
      { tot0: 'ana@x.cl', tot3: 'comanda123', xmod: 2000 },
    ],
    [
      'a password of staff',
      (session: SessionStore) => session.logIn({ by: 'password', email: 'elisa@x.cl', password: 'comanda123', module: 5000 }),
      { tot0: 'elisa@x.cl', tot3: 'comanda123', xmod: 5000 },
    ],
    [
      'a social code',
      (session: SessionStore) =>
        session.logIn({ by: 'social', provider: 'google', code: 'so.1', returnUrl: 'https://x.cl/l/profilelogin' }),
      { tot0: 'google', tot3: 'so.1', xmod: 2000, redirect_uri: 'https://x.cl/l/profilelogin' },
    ],
    [
      'a social code of Apple',
      (session: SessionStore) => session.logIn({ by: 'social', provider: 'apple', code: 'so.2', returnUrl: 'https://x.cl/l/profilelogin' }),
      { tot0: 'apple', tot3: 'so.2', xmod: 2000, redirect_uri: 'https://x.cl/l/profilelogin', apple: 1 },
    ],
  ])('[C7-042] %s goes to the configured login path, with the brand and the open venue', async (_, logIn, body) => {
    expect(await sent(logIn)).toEqual([{ ...AT, body: { ...body, ...OPEN } }]);
  });

  it('[C7-042] names no venue where none is open', async () => {
    const body = { em: 'ana@x.cl', cd: 'K7M2QX', xmod: 2000, napp: PRODUCT };
    expect(await sent((session) => session.logIn({ by: 'code', email: 'ana@x.cl', code: 'K7M2QX' }), false)).toEqual([{ ...AT, body }]);
  });
});
