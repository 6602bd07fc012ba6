import { describe, expect, it } from 'vitest';
import type { PictureCall } from '@comanda/shared-contracts/picture';
import { SITE } from './picture-testing.ts';
import { createProviderCalls } from './provider-calls.ts';
import type { Asking } from './provider-calls.ts';

const ASKING: Asking = {
  composition: SITE,
  part: 'mf-menu-cart',
  environment: 'PROD',
  language: 'es',
  providerUrl: 'http://provider.internal',
};
const NEARBY: PictureCall = { operation: 'venues-nearby', query: { dist: 30 }, body: { lat: 1, lng: 2 } };

function setUp(answer: () => Response | Promise<Response> = () => Response.json({ ok: true, data: [] })) {
  const asked: { url: string; init: RequestInit }[] = [];
  let [now, changes] = [1_000, 0];
  const calls = createProviderCalls({
    fetch: async (url, init) => {
      asked.push({ url, init });
      return answer();
    },
    now: () => now,
    revision: () => changes,
  });
  return { calls, asked, pass: (ms: number) => (now += ms), change: () => (changes += 1) };
}

describe('the calls of a picture', () => {
  it('are those of a visitor of whom nothing is known: no session, no cookie, no device', async () => {
    const { calls, asked } = setUp();
    const answer = await calls.ask(ASKING, NEARBY);
    expect(answer).toMatchObject({ reply: { raw: { ok: true, data: [] } }, askedAt: 1_000 });
    const url = new URL(asked[0]?.url ?? '');
    const init: RequestInit = asked[0]?.init ?? {};
    expect(url.origin).toBe('http://provider.internal');
    expect([...url.searchParams].filter(([, value]) => value !== '')).toEqual([
      ['amb', 'PROD'],
      ['dist', '30'],
    ]);
    expect([init.credentials, init.redirect, init.body]).toEqual(['omit', 'manual', '{"lat":1,"lng":2}']);
    expect(Object.keys(init.headers ?? {}).toSorted()).toEqual([
      'Accept',
      'Accept-Language',
      'App-Version',
      'Authorization',
      'Content-Type',
      'X-Csrf-Token',
    ]);
  });

  it.each([
    ['changes something', 'order-save'],
    ['needs somebody', 'orders-list'],
    ['nobody knows', 'mf-menu-cart/unknown'],
    ['another part alone makes', 'booking-config'],
    ['has no value for its path', 'translations'],
  ] as const)('do not leave where one %s', async (_, operation) => {
    const { calls, asked } = setUp();
    expect(await calls.ask(ASKING, { operation })).toBeUndefined();
    expect(asked).toEqual([]);
  });

  it('are made for each brand by itself where two have one provider: its token says whose venues those are', async () => {
    const { calls, asked } = setUp();
    const other = { ...SITE, provider: { ...SITE.provider, token: 'another-brand' } };
    for (const composition of [SITE, other, SITE]) await calls.ask({ ...ASKING, composition }, NEARBY);
    const tokens = asked.map(({ init }) => new Headers(init.headers).get('authorization'));
    expect(tokens).toEqual([`Bearer ${SITE.provider.token}`, 'Bearer another-brand']);
    // The version of the program is said as well: a provider may answer by it.
    await calls.ask({ ...ASKING, composition: { ...SITE, shellVersion: '2' } }, NEARBY);
    expect(asked).toHaveLength(3);
  });

  it('are made once for all who want the same within seconds, for each language by itself', async () => {
    const { calls, asked, pass } = setUp();
    await Promise.all([calls.ask(ASKING, NEARBY), calls.ask(ASKING, { ...NEARBY, query: { dist: 30, none: undefined } })]);
    pass(14_000);
    await calls.ask(ASKING, NEARBY);
    expect(asked).toHaveLength(1);
    await calls.ask({ ...ASKING, language: 'en' }, NEARBY);
    pass(2_000);
    await calls.ask(ASKING, NEARBY);
    expect(asked).toHaveLength(3);
  });

  it('are made anew once it is known that the provider says something else', async () => {
    const { calls, asked, change } = setUp();
    await calls.ask(ASKING, NEARBY);
    change();
    await calls.ask(ASKING, NEARBY);
    await calls.ask(ASKING, NEARBY);
    expect(asked).toHaveLength(2);
  });

  it('are named as a browser names them, wherever the provider is from here', async () => {
    const { calls, asked } = setUp();
    const elsewhere = { ...SITE, provider: { ...SITE.provider, url: 'https://api.test/v1' } };
    const answer = await calls.ask({ ...ASKING, composition: elsewhere }, NEARBY);
    expect(asked[0]?.url).toMatch(/^http:\/\/provider\.internal\/srv\/restosavailable\?/);
    expect(answer?.key).toMatch(/^POST https:\/\/api\.test\/v1\/srv\/restosavailable\?amb=PROD&dist=30 \{"lat":1,"lng":2\}$/);
  });

  it("bring the provider's own refusal, which the program hears itself", async () => {
    const { calls } = setUp(() => Response.json({ ok: false, error: 'venue' }, { status: 404 }));
    const answer = await calls.ask(ASKING, NEARBY);
    expect(answer).toMatchObject({ reply: { refusal: 404, raw: { error: 'venue' } } });
    expect(answer?.text).toBeUndefined();
  });

  it('have a digest of what was said, and of whether that was a refusal', async () => {
    const said = ['{"ok":true,"data":[]}', '{"ok":true,"data":[1]}', '{"ok":false,"error":"venue"}', '{"ok":false,"error":"venue"}'];
    const statuses = [200, 200, 404, 409];
    const digests = await Promise.all(
      said.map(async (text, at) => {
        const { calls } = setUp(() => new Response(text, { status: statuses[at] ?? 200 }));
        return (await calls.ask(ASKING, NEARBY))?.digest;
      }),
    );
    const again = await setUp(() => new Response(said[0])).calls.ask(ASKING, NEARBY);
    expect([new Set(digests).size, digests[0]]).toEqual([4, again?.digest]);
  });

  it.each([
    ['an error', () => new Response('down', { status: 503 })],
    ['a page', () => new Response('<html>')],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'http://elsewhere.test/' } })],
    ['nothing', () => Promise.reject(new TypeError('offline'))],
    ['more than anybody reads', () => new Response('1'.repeat(5 * 1024 * 1024))],
  ])('come to nothing, and are tried anew, where %s comes', async (_, answer) => {
    const { calls, asked } = setUp(answer);
    expect(await calls.ask(ASKING, NEARBY)).toBeUndefined();
    expect(await calls.ask(ASKING, NEARBY)).toBeUndefined();
    expect(asked).toHaveLength(2);
  });
});
