import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import { readData, readOk } from '@comanda/shared-contracts/wire/decode';
import { COMPOSITION, fakeProvider, json, never, offline } from './fake-provider.ts';
import es from '../i18n/es.json';
import { createNotify } from '../notifications/notify-store.ts';
import { offlineNotice } from '../notifications/notify-offline.ts';

const anything = (raw: unknown): Result<unknown> => done(raw);
const ANA = { kind: 'user', xid: '1001', xtot1: 's.5c1f', xtot4: 'm2000.9f2c' } as const;
const html = () => new Response('<html></html>');

describe('pictures of the provider', () => {
  const menu = {
    ok: true,
    data: {
      logo: '/logo.svg',
      fotos: [{ url: 'casa/1.webp', t: 50 }],
      url: '/stays',
      productos: [
        { np: '/foto', foto: '/d/a-480.webp', fo: ['b.webp', 'https://cdn.test/c.webp'], foext: '' },
        { foto: '//other.test/x.webp', __proto__: { foto: 'javascript:alert(1)' } },
      ],
    },
  };

  it('belong to the provider where it is another origin than the site', async () => {
    const provider = fakeProvider(() => json(menu));
    const { composition } = provider;
    const elsewhere = { ...composition, provider: { ...composition.provider, url: 'https://api.test' } };
    const answer = await provider.api({ composition: elsewhere }).call({ operation: 'menu', decode: anything });
    expect(answer).toMatchObject({
      ok: true,
      value: {
        data: {
          logo: 'https://api.test/logo.svg',
          fotos: [{ url: 'https://api.test/casa/1.webp', t: 50 }],
          url: '/stays',
          productos: [
            { np: '/foto', foto: 'https://api.test/d/a-480.webp', fo: ['https://api.test/b.webp', 'https://cdn.test/c.webp'], foext: '' },
            { foto: '//other.test/x.webp' },
          ],
        },
      },
    });
  });

  it('stay as they are where it is the site itself', async () => {
    const provider = fakeProvider(() => json(menu));
    const composition = { ...provider.composition, provider: { ...provider.composition.provider, url: '' } };
    const answer = await provider.api({ composition }).call({ operation: 'menu', decode: anything });
    expect(answer).toEqual({ ok: true, value: JSON.parse(JSON.stringify(menu)) });
  });
});

describe('what a request carries', () => {
  it.each([
    ['PROD', 'PROD'],
    ['DEV', 'DEV'],
    ['TEST', 'DEV'],
  ] as const)('[C7-001] sends %s as amb=%s', async (name, amb) => {
    const provider = fakeProvider();
    await provider.api({ amb: name }).call({ operation: 'test-info', decode: anything });
    expect(provider.reached[0]?.url.searchParams.get('amb')).toBe(amb);
  });

  it('[C7-002] adds version, signature and bearer', async () => {
    const provider = fakeProvider();
    provider.as(ANA);
    await provider.api().call({ operation: 'order-save', body: { ioext: 'Zk3vQ0a9TtP1cX7w' }, decode: anything });
    const [request] = provider.reached;
    expect(request?.headers.get('App-Version')).toBe('1.0.0');
    expect(request?.headers.get('X-Csrf-Token')).toBe('00e4a14c');
    expect(request?.headers.get('Authorization')).toBe('Bearer public');
    const { provider: of } = COMPOSITION;
    for (const [token, bearer] of [
      ['rest-7.4c', 'Bearer rest-7.4c'],
      ['', 'Bearer public'],
    ] as const) {
      await provider.api({ composition: { ...COMPOSITION, provider: { ...of, token } } }).call({ operation: 'menu', decode: anything });
      expect(provider.reached.at(-1)?.headers.get('Authorization')).toBe(bearer);
    }
    expect(request?.body).toEqual({ ioext: 'Zk3vQ0a9TtP1cX7w' });
  });

  it.each([
    [ANA, { xid: '1001', xtot1: 's.5c1f', xtot4: 'm2000.9f2c' }],
    [{ kind: 'guest' }, { xid: '1', xtot1: '1', anony: '1' }],
    [
      { kind: 'kiosk', xiu: 'u4-1', xapitoken: 'kt.8d' },
      { xid: '1', xtot1: '1', kio: '1', xiu: 'u4-1', xapitoken: 'kt.8d' },
    ],
    [{ kind: 'none' }, {}],
  ] as const)('[C7-003, K6-001] adds the credentials of %j', async (credentials, expected) => {
    const provider = fakeProvider();
    provider.as(credentials);
    await provider.api().call({ operation: 'test-info', decode: anything });
    const { amb: _, dgid: __, ...rest } = Object.fromEntries(provider.reached[0]?.url.searchParams ?? []);
    expect(rest).toEqual(expected);
  });

  it('sends no credentials with a login', async () => {
    const provider = fakeProvider();
    provider.as(ANA);
    await provider.api().call({ operation: 'login', body: {}, decode: anything });
    expect(provider.reached[0]?.url.pathname).toBe('/srv/security/login');
    expect(provider.reached[0]?.url.searchParams.has('xid')).toBe(false);
  });

  it('does not let an asker speak for somebody else', async () => {
    const provider = fakeProvider();
    provider.as(ANA);
    await provider.api().call({ operation: 'orders-list', query: { xid: '1002', xtot1: 'x', amb: 'DEV' }, decode: anything });
    expect(Object.fromEntries(provider.reached[0]?.url.searchParams ?? [])).toMatchObject({ xid: '1001', xtot1: 's.5c1f', amb: 'PROD' });
  });

  it('[C7-050] fills the product into the path, and keeps values of a path in their place', async () => {
    const provider = fakeProvider();
    const api = provider.api();
    await api.call({ operation: 'user-create', body: {}, decode: anything });
    await api.call({ operation: 'translations', path: { lang: '../../evil?x=1' }, decode: anything });
    const lost = await api.call({ operation: 'translations', path: { lang: '..' }, decode: anything });
    expect(provider.reached.map(({ url }) => url.pathname)).toEqual([
      '/mw/comandaapp/createuserapp',
      '/srv/lang/..%2F..%2Fevil%3Fx%3D1.json',
    ]);
    expect(lost).toMatchObject({ ok: false, failure: { kind: 'bug', outcome: 'none' } });
  });

  it('follows no redirect, so that its headers reach no other host', async () => {
    const provider = fakeProvider(() => new Response(null, { status: 302, headers: { Location: 'https://elsewhere.example' } }));
    const result = await provider.api().call({ operation: 'test-info', decode: anything });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'http', code: 'redirected' } });
    expect(provider.reached).toHaveLength(1);
    expect(provider.reached[0]?.init).toMatchObject({ redirect: 'manual', credentials: 'omit', referrerPolicy: 'no-referrer' });
  });
});

describe('who may call', () => {
  it.each(['orders-list', 'order-save', 'profile-read', 'print-token'] as const)(
    '[C7-004] refuses %s of a visitor without asking',
    async (operation) => {
      const provider = fakeProvider();
      const result = await provider.api().call({ operation, decode: anything });
      expect(result).toEqual(failed(failure('auth', 'not-logged-in')));
      expect(provider.reached).toEqual([]);
    },
  );

  it('[C7-004] counts guests and kiosks as having credentials, but not as having a profile', async () => {
    const provider = fakeProvider();
    provider.as({ kind: 'guest' });
    const api = provider.api();
    expect(await api.call({ operation: 'orders-list', decode: anything })).toMatchObject({ ok: true });
    expect(await api.call({ operation: 'profile-read', decode: anything })).toMatchObject({
      ok: false,
      failure: { code: 'not-logged-in' },
    });
  });

  it.each([
    ['session', { error: 'session' }],
    ['http-401', {}],
  ])('tells when credentials are refused, and reads what needs none without them: %s', async (code, more) => {
    const refused: string[] = [];
    const provider = fakeProvider(
      () => json({ ok: false, msg: 'Sesión no válida', ...more }, 401),
      () => json({ ok: true }),
    );
    provider.as(ANA);
    const result = await provider
      .api({ onCredentialsRefused: (code) => refused.push(code) })
      .call({ operation: 'menu', body: {}, decode: anything });
    expect(result).toMatchObject({ ok: true });
    expect(refused).toEqual([code]);
    expect(provider.reached.map(({ url }) => url.searchParams.has('xid'))).toEqual([true, false]);
  });

  it('[K6-004] hands a kiosk the 401 and 403 of its start call, with the words and the code of the provider', async () => {
    const provider = fakeProvider(
      () => json({ ok: false, msg: 'Dispositivo inactivo' }, 401),
      () => json({ ok: false, msg: 'Dispositivo no disponible' }, 403),
      () => json({ ok: false, error: 'device-inactive', msg: 'Dispositivo inactivo' }, 401),
      () => json({ ok: false, error: 'device-blocked', msg: 'Dispositivo no disponible' }, 403),
    );
    const api = provider.api();
    expect(await api.call({ operation: 'test-info', decode: anything })).toMatchObject({
      failure: { kind: 'auth', code: 'http-401', message: 'Dispositivo inactivo' },
    });
    for (const code of ['http-403', 'device-inactive', 'device-blocked'])
      expect(await api.call({ operation: 'test-info', decode: anything })).toMatchObject({ failure: { kind: 'auth', code } });
  });
});

describe('how a call ends', () => {
  it('[C8-001] hands back HTTP 500 and {ok:false} as values, and throws neither', async () => {
    const provider = fakeProvider(() => new Response('', { status: 500 }));
    const api = provider.api();
    const broken = api.call({ operation: 'languages', decode: readOk });
    await provider.clock.advance(2_000);
    expect(await broken).toMatchObject({ ok: false, failure: { kind: 'http', code: 'http-500', outcome: 'none' } });
    provider.answer(() => json({ ok: false, msg: 'Portal no existe' }));
    expect(await api.call({ operation: 'product-tags', decode: readOk })).toMatchObject({
      ok: false,
      failure: { kind: 'domain', message: 'Portal no existe' },
    });
  });

  it('[C8-032] tells once that the network is away, after the last try', async () => {
    let reported = 0;
    const provider = fakeProvider(offline);
    const call = provider.api({ onOffline: () => (reported += 1) }).call({ operation: 'menu', body: {}, decode: anything });
    await provider.clock.advance(2_000);
    expect(await call).toMatchObject({ failure: { kind: 'transport', code: 'offline', retry: true } });
    expect([reported, provider.reached.length]).toEqual([1, 3]);
  });

  it('[C8-032] its notice says so in these words, once in 5 s', async () => {
    const provider = fakeProvider(offline);
    const notify = createNotify({ clock: provider.clock });
    const reported = new Map<string, string>();
    notify.shown.subscribe((notices) => notices.forEach(({ id, text }) => reported.set(id, text)));
    const shown = () => [...reported.values()];
    const texts = { text: (key: string) => (key === 'http.offline' ? es.http.offline : key) };
    const api = provider.api({ onOffline: offlineNotice(notify, texts, () => NEVER, new EventTarget()) });
    const stated = 'Error de Conexión de Internet, intente más tarde';
    // A save is not repeated: each fails, and tells, at once.
    provider.as(ANA);
    const fail = () => api.call({ operation: 'order-save', body: {}, decode: anything });
    await Promise.all([fail(), fail()]);
    expect(shown()).toEqual([stated]);
    await provider.clock.advance(4_999);
    await fail();
    expect(shown()).toEqual([stated]);
    await provider.clock.advance(1);
    await fail();
    expect(shown()).toEqual([stated, stated]);
  });

  it('repeats a read twice, within 300 ms and 1 s, for lost, broken and foreign answers', async () => {
    const provider = fakeProvider(offline, html, () => json({ ok: true, data: 1 }));
    const call = provider.api().call({ operation: 'menu', body: {}, decode: (raw) => readData(raw, done) });
    await provider.clock.advance(2_000);
    expect(await call).toEqual(done(1));
    const [first, second, third] = provider.reached.map(({ at }) => at);
    expect([(second ?? 0) - (first ?? 0), (third ?? 0) - (second ?? 0)]).toEqual([150, 500]);
  });

  it.each(['order-save', 'profile-save', 'order-cancel', 'login'] as const)('never repeats %s', async (operation) => {
    const provider = fakeProvider(offline);
    provider.as(ANA);
    const call = provider.api().call({ operation, decode: anything });
    await provider.clock.advance(20_000);
    expect((await call).ok).toBe(false);
    expect(provider.reached).toHaveLength(1);
  });

  it.each([
    ['no answer', offline, 'transport', 'offline'],
    ['no answer in time', never, 'transport', 'timeout'],
    ['HTTP 500', () => new Response('', { status: 500 }), 'http', 'http-500'],
    ['HTTP 500 with a refusal in it', () => json({ ok: false, msg: 'x' }, 500), 'http', 'http-500'],
    ['a page of somebody else', html, 'protocol', 'not-json'],
    ['half an answer', () => new Response('{"ok":true,"data":{"iped":90'), 'protocol', 'not-json'],
    ['another shape', () => json({ hello: 1 }), 'protocol', 'schema'],
    ['a 404 of a proxy', () => new Response('<html>', { status: 404 }), 'http', 'http-404'],
  ] as const)('takes %s to a save for unknown, and says that money may have moved', async (_, answer, kind, code) => {
    const provider = fakeProvider(answer);
    provider.as(ANA);
    const call = provider.api().call({ operation: 'order-save', body: {}, decode: readOk });
    await provider.clock.advance(16_000);
    expect(await call).toMatchObject({ ok: false, failure: { kind, code, outcome: 'unknown', moneyMayHaveMoved: true, retry: false } });
  });

  it('takes a refusal of a save for nothing done', async () => {
    const provider = fakeProvider(
      () => json({ ok: false, msg: 'No hay turnos abiertos' }),
      () => json({ ok: false, msg: 'Falta parametros' }, 400),
    );
    provider.as(ANA);
    const api = provider.api();
    expect(await api.call({ operation: 'order-save', body: {}, decode: readOk })).toMatchObject({
      failure: { kind: 'domain', outcome: 'none', moneyMayHaveMoved: false },
    });
    expect(await api.call({ operation: 'order-save', body: {}, decode: readOk })).toMatchObject({
      failure: { kind: 'http', code: 'http-400', outcome: 'none', retry: false },
    });
  });

  it('ends a read after 8 s, whatever it waited for', async () => {
    const provider = fakeProvider(offline, never);
    const call = provider.api().call({ operation: 'menu', body: {}, decode: anything });
    await provider.clock.advance(7_999);
    expect(provider.reached).toHaveLength(2);
    await provider.clock.advance(1);
    expect(await call).toMatchObject({ failure: { code: 'timeout', outcome: 'none' } });
    expect(provider.clock.pending).toBe(0);
  });

  it('ends when its asker gives up, and does not report it', async () => {
    const provider = fakeProvider(never);
    const asker = new AbortController();
    const call = provider.api().call({ operation: 'menu', body: {}, decode: anything, signal: asker.signal });
    await provider.clock.advance(100);
    asker.abort();
    expect(await call).toMatchObject({ failure: { code: 'aborted' } });
    expect(provider.reports).toEqual([]);
  });

  it('reports a failed call once, and a refusal never', async () => {
    const provider = fakeProvider(
      () => json({ nothing: true }),
      () => json({ ok: false, msg: 'no' }),
    );
    const api = provider.api();
    await api.call({ operation: 'product-tags', decode: readOk });
    await api.call({ operation: 'product-tags', decode: readOk });
    expect(provider.reports).toMatchObject([{ kind: 'protocol', code: 'schema' }]);
  });

  it('[X-22] says of a failed call which one it was', async () => {
    const contexts: unknown[] = [];
    const report = { failure: (_: unknown, context: unknown) => void contexts.push(context) };
    await fakeProvider(() => json({ nothing: true }))
      .api({ report })
      .call({ operation: 'product-tags', decode: readOk });
    expect(contexts).toEqual([{ phase: 'call', operation: 'product-tags' }]);
  });

  it('survives a decoder that throws', async () => {
    const provider = fakeProvider();
    const result = await provider.api().call({
      operation: 'languages',
      decode: () => {
        throw new Error('ours');
      },
    });
    expect(result).toMatchObject({ ok: false, failure: { kind: 'bug' } });
  });
});

describe('how many calls', () => {
  it('[C7-005] counts two calls at once up to 2 and down to 0, though one fails', async () => {
    const provider = fakeProvider(offline, () => json({ ok: true }));
    provider.as(ANA);
    const api = provider.api();
    const seen: number[] = [];
    api.loading.subscribe((count) => seen.push(count));
    const both = Promise.all([
      api.call({ operation: 'order-save', body: {}, decode: anything }),
      api.call({ operation: 'languages', decode: anything }),
    ]);
    await provider.clock.advance(2_000);
    await both;
    expect(seen).toEqual([0, 1, 2, 1, 0]);
  });

  it('has at most 6 calls on their way; a save goes before waiting reads', async () => {
    const provider = fakeProvider(never);
    provider.as(ANA);
    const api = provider.api();
    for (let page = 0; page < 8; page += 1) void api.call({ operation: 'product-tags', query: { ipr: page }, decode: anything });
    void api.call({ operation: 'order-save', body: {}, decode: anything });
    await provider.clock.advance(1_000);
    expect(provider.reached).toHaveLength(6);
    await provider.clock.advance(7_000);
    expect(provider.reached[6]?.url.pathname).toBe('/srv/saveorder');
  });

  it('lets a call rest for 30 s after 5 failures in a row, while others go on', async () => {
    const provider = fakeProvider(() => new Response('', { status: 503 }));
    const api = provider.api();
    const ask = async (operation: 'menu' | 'languages') => {
      const call = api.call({ operation, body: {}, decode: anything });
      await provider.clock.advance(2_000);
      return call;
    };
    for (let tries = 0; tries < 5; tries += 1) await ask('menu');
    const before = provider.reached.length;
    expect(await ask('menu')).toMatchObject({ failure: { code: 'resting' } });
    expect(provider.reached).toHaveLength(before);
    provider.answer(() => json({ ok: true }));
    expect(await ask('languages')).toMatchObject({ ok: true });
    expect(await ask('menu')).toMatchObject({ failure: { code: 'resting' } });
    await provider.clock.advance(30_000);
    expect(await ask('menu')).toMatchObject({ ok: true });
  });

  const later =
    (status: number, retryAfter: string, body = '') =>
    () =>
      new Response(body, { status, headers: { 'Retry-After': retryAfter } });
  /** When the provider was asked, in seconds since the first time. */
  const askedAt = ({ reached }: ReturnType<typeof fakeProvider>) => reached.map(({ at }) => (at - (reached[0]?.at ?? 0)) / 1_000);

  it.each([
    ['seconds', 503, '5', ''],
    ['seconds', 429, '5', ''],
    ['seconds, in its own refusal', 429, ' 5 ', '{"ok":false,"error":"often"}'],
    ['a date', 503, 'DATE', ''],
  ])('[X-22] does not ask before the time that an overloaded provider names: %s, %i', async (_, status, retryAfter, body) => {
    const provider = fakeProvider();
    const date = new Date(provider.clock.now() + 5_000).toUTCString();
    provider.answer(later(status, retryAfter === 'DATE' ? date : retryAfter, body), () => json({ ok: true }));
    const call = provider.api().call({ operation: 'menu', body: {}, decode: anything });
    await provider.clock.advance(3_900);
    expect(provider.reached).toHaveLength(1);
    await provider.clock.advance(3_000);
    expect(await call).toMatchObject({ ok: true });
    expect(provider.reached).toHaveLength(2);
  });

  it('[X-22] rests where that time is after its own, and asks nobody until then, at most a minute', async () => {
    const provider = fakeProvider(later(503, '20'));
    const api = provider.api();
    const ask = () => api.call({ operation: 'menu', body: {}, decode: anything });
    expect(await ask()).toMatchObject({ failure: { code: 'http-503', detail: { kind: 'wait', seconds: 20 } } });
    await provider.clock.advance(19_900);
    expect(await ask()).toMatchObject({ failure: { code: 'resting' } });
    provider.answer(later(503, '86400'));
    await provider.clock.advance(200);
    await ask();
    await provider.clock.advance(59_000);
    expect(await ask()).toMatchObject({ failure: { code: 'resting' } });
    provider.answer(() => json({ ok: true }));
    await provider.clock.advance(1_100);
    expect(await ask()).toMatchObject({ ok: true });
    expect(askedAt(provider)).toEqual([0, 20.1, 80.2]);
  });

  it.each(['soon', '', '-5', '1.5e9x'])('asks as always where it says %j', async (retryAfter) => {
    const provider = fakeProvider(later(503, retryAfter), () => json({ ok: true }));
    const call = provider.api().call({ operation: 'menu', body: {}, decode: anything });
    await provider.clock.advance(400);
    expect(await call).toMatchObject({ ok: true });
  });

  it('[X-04] no save is repeated for it, and none waits behind those who do', async () => {
    const provider = fakeProvider(later(503, '5'));
    provider.as(ANA);
    const api = provider.api();
    for (let page = 0; page < 6; page += 1) void api.call({ operation: 'product-tags', query: { ipr: page }, decode: anything });
    await provider.clock.advance(100);
    const saved = api.call({ operation: 'order-save', body: {}, decode: anything });
    await provider.clock.advance(100);
    expect(provider.reached.filter(({ method }) => method === 'POST')).toHaveLength(1);
    expect(await saved).toMatchObject({ failure: { outcome: 'unknown' } });
    await provider.clock.advance(30_000);
    expect(provider.reached.filter(({ url }) => url.pathname === '/srv/saveorder')).toHaveLength(1);
  });

  it('asks again at once after an outage, when any call came through', async () => {
    const provider = fakeProvider(offline);
    const api = provider.api();
    for (let tries = 0; tries < 5; tries += 1) {
      const call = api.call({ operation: 'menu', body: {}, decode: anything });
      await provider.clock.advance(2_000);
      await call;
    }
    provider.answer(() => json({ ok: true }));
    await api.call({ operation: 'languages', decode: anything });
    expect(await api.call({ operation: 'menu', body: {}, decode: anything })).toMatchObject({ ok: true });
  });
});
