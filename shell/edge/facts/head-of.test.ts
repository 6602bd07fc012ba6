import { describe, expect, it } from 'vitest';
import type { Composition, ComposedRemote } from '@comanda/shared-contracts/composition';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { menuRaw } from '@comanda/shared-contracts/testing/fixtures/wire-menu';
import { restaurantInfoRaw, restaurantsAvailableRaw } from '@comanda/shared-contracts/testing/fixtures/wire-venue';
import { withPassports } from '@comanda/shared-contracts/testing/with-passports';
import { BASELINE } from '../../src/composition/baseline.ts';
import { createFacts } from './facts.ts';
import { createHeadOf } from './head-of.ts';
import type { PagePlace } from '../additions.ts';

const SHOP = 'https://shop.test';
const VENUE = '/r/cl/fuente-alameda/1';

const remote: ComposedRemote = { version: '1', contract: CONTRACT, container: 'c', entry: '/e.js', integrity: 'x', enabled: true };
const composition: Composition = withPassports({
  ...BASELINE,
  hosts: ['shop.test', 'www.shop.test'],
  remotes: Object.fromEntries(['mf-discovery', 'mf-menu-cart', 'mf-booking', 'mf-checkout', 'mf-profile'].map((id) => [id, remote])),
});

/** What the provider answers by the path of the call; `never`: it does not. */
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/srv/restoinfo': restaurantInfoRaw,
  '/srv/getrestomenu': menuRaw,
  '/srv/restosavailable': restaurantsAvailableRaw,
};

function setUp(answers: Readonly<Record<string, unknown>> = {}) {
  const calls: { readonly url: URL; readonly init: RequestInit }[] = [];
  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    const asked = new URL(String(url));
    calls.push({ url: asked, init });
    const answer = { ...ANSWERS, ...answers }[asked.pathname];
    if (answer === 'never') return new Promise(() => undefined);
    if (answer instanceof Error) throw answer;
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  };
  const clock = { now: 0 };
  const facts = createFacts({ fetch, now: () => clock.now, patienceMs: 5, deviceId: 'edge' });
  const headOf = createHeadOf(facts);
  return {
    calls,
    clock,
    headOf: (path: string, over: Partial<PagePlace> = {}, last?: object) =>
      headOf({ composition, path, language: 'es', origin: SHOP, providerUrl: `${SHOP}/`, ...over }, last),
  };
}

const headAt = async (path: string, over: Partial<PagePlace> = {}, answers = {}) => setUp(answers).headOf(path, over);
const typesOf = (structured: readonly object[]) => structured.map((record) => Object(record)['@type']);

describe('what a page says of itself', () => {
  it('of a venue: its name, kitchen and place, and a Restaurant for search engines', async () => {
    const { head, status } = await headAt(VENUE);
    expect(status).toBe(200);
    expect(head).toMatchObject({
      title: 'Fuente Alameda · Comanda',
      description: 'Cocina chilena de siempre',
      canonical: `${SHOP}${VENUE}`,
      siteName: 'Comanda',
      locale: 'es_CL',
      isIndexed: true,
      image: { width: 1200, height: 630, alt: 'Fuente Alameda' },
      structured: [
        {
          '@type': 'Restaurant',
          '@id': `${SHOP}${VENUE}`,
          telephone: '+56 2 2345 6789',
          servesCuisine: ['Chilena', 'Hamburguesas'],
          hasMenu: { url: `${SHOP}${VENUE}/menu` },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Comanda', item: `${SHOP}/` },
            { position: 2, name: 'Fuente Alameda', item: `${SHOP}${VENUE}` },
          ],
        },
      ],
    });
    expect(head.image?.url).toMatch(/^https:\/\/shop\.test\/cards\/r\/cl\/fuente-alameda\/1\.jpg\?v=\w+$/);
  });

  it('in the language of the page, under an address of its own, and says where the others are', async () => {
    const { head } = await headAt(VENUE, { language: 'en', origin: 'https://www.shop.test' });
    expect(head).toMatchObject({ canonical: `${SHOP}${VENUE}?lang=en`, locale: 'en_CL' });
    expect(head.alternates).toEqual([
      { language: 'es', href: `${SHOP}${VENUE}` },
      { language: 'en', href: `${SHOP}${VENUE}?lang=en` },
      { language: 'pt', href: `${SHOP}${VENUE}?lang=pt` },
      { language: 'x-default', href: `${SHOP}${VENUE}` },
    ]);
    expect(head.structured[0]).toMatchObject({ servesCuisine: ['Chilean', 'Hamburgers'], '@id': `${SHOP}${VENUE}` });
    expect((await headAt(VENUE, { composition: { ...composition, languages: ['es'] } })).head.alternates).toEqual([]);
  });

  it('under the address that it has, in whichever language somebody gets it: search engines know each by its own', async () => {
    const plain = await headAt(VENUE, { language: 'en', addressed: 'es' });
    expect(plain.head).toMatchObject({ canonical: `${SHOP}${VENUE}`, locale: 'en_CL' });
    expect(plain.head.alternates).toContainEqual({ language: 'x-default', href: plain.head.canonical });
    // By a cookie, which no search engine has.
    const chosen = await headAt(VENUE, { language: 'es', addressed: 'en' });
    expect(chosen.head).toMatchObject({ canonical: `${SHOP}${VENUE}?lang=en`, locale: 'es_CL' });
  });

  it('of a menu: its sections and prices, in words too', async () => {
    const { head } = await headAt(`${VENUE}/menu`);
    expect(head.title).toBe('Fuente Alameda: carta y precios · Comanda');
    expect(head.description).toMatch(/^Carta de Fuente Alameda con precios: /);
    expect(typesOf(head.structured)).toEqual(['Menu', 'Restaurant', 'BreadcrumbList']);
    const [section] = head.plain?.sections ?? [];
    expect(section?.items[0]).toMatchObject({
      text: 'Barros Luco en marraqueta',
      href: expect.stringMatching(new RegExp(`^${VENUE}/menu\\?dish=\\w+$`)),
      aside: expect.stringContaining('$'),
    });
    expect(JSON.stringify(head.plain?.lines)).toContain('tel:+56223456789');
    expect(head.plain?.hours).toMatchObject({
      heading: 'Horario',
      items: expect.arrayContaining([{ text: 'lunes', aside: '24 horas' }]),
    });
  });

  it.each([
    ['/booking', 'Fuente Alameda: reservas · Comanda'],
    ['/info', 'Fuente Alameda: horario y contacto · Comanda'],
  ])('of %s: %s', async (path, title) => {
    const { head } = await headAt(VENUE + path);
    expect(head).toMatchObject({ title, canonical: `${SHOP}${VENUE}${path}`, isIndexed: true });
    expect(typesOf(head.structured)).toEqual(['Restaurant', 'BreadcrumbList']);
  });

  it('of the site: which venues it has', async () => {
    const { head } = await headAt('/index');
    expect(head).toMatchObject({ title: 'Comanda', canonical: `${SHOP}/`, isIndexed: true });
    expect(head.description).toBe('Fuente Alameda y más: pide a domicilio o para retirar y reserva mesa.');
    expect(head.plain?.sections[0]?.items).toMatchObject([{ text: 'Fuente Alameda', href: VENUE }]);
    const near = (await headAt('/l/restaurants')).head;
    expect(near).toMatchObject({ title: 'Cerca de ti · Comanda', canonical: `${SHOP}/l/restaurants` });
    expect(typesOf(near.structured)).toEqual(['ItemList', 'BreadcrumbList']);
  });

  it('of the root of a site whose home is a page of a venue: that page', async () => {
    const { 'mf-menu-cart': menuCart = remote } = composition.remotes;
    const own = { ...composition, home: `${VENUE}/menu`, remotes: { 'mf-menu-cart': menuCart } };
    expect(await headAt('/', { composition: own })).toMatchObject({ status: 200, head: { canonical: `${SHOP}${VENUE}/menu` } });
  });

  it('of a home that nobody draws: whose it is', async () => {
    expect(await headAt('/', { composition: { ...composition, remotes: {} } })).toMatchObject({
      status: 200,
      head: { title: 'Comanda', isIndexed: false },
    });
  });

  it('is known by one address: of another spelling, of an alias and of an old name too', async () => {
    for (const path of ['/r/cl/otro-nombre/1', `${VENUE}/`]) expect((await headAt(path)).head.canonical).toBe(`${SHOP}${VENUE}`);
    expect((await headAt(`${VENUE}/menu/beta`)).head.canonical).toBe(`${SHOP}${VENUE}/menu`);
  });
});

describe('what a page does not say', () => {
  it.each([`${VENUE}/checkin`, `${VENUE}/checkin/7`, `${VENUE}/order/90001`, '/l/cart', '/l/profile', '/l/profilelogin'])(
    'of one visit, %s: nothing that search engines keep',
    async (path) => {
      const { head, status } = await headAt(path);
      expect(status).toBe(200);
      expect(head).toMatchObject({ isIndexed: false, alternates: [], structured: [] });
      expect(head.canonical).toBeUndefined();
      expect(head.title).toBe(path.startsWith(VENUE) ? 'Fuente Alameda · Comanda' : 'Comanda');
    },
  );

  it.each([
    ['another environment', '/rd/cl/fuente-alameda/1', {}],
    ['a kiosk', VENUE, { composition: { ...composition, kind: 'kiosk' } }],
    ['a partner', VENUE, { composition: { ...composition, kind: 'partner' } }],
    [
      'a site that is in another environment',
      '/',
      { composition: { ...composition, rules: { ...composition.rules, defaultEnvironment: 'TEST' } } },
    ],
  ] as const)('is listed of %s', async (_, path, over) => {
    const { head, status } = await headAt(path, over);
    expect(status).toBe(200);
    expect(head).toMatchObject({ isIndexed: false, structured: [] });
  });

  it.each([
    ['an unknown path', '/nowhere', {}],
    ['a part that is not there', '/l/landing', {}],
    ['a venue without a number', '/r/cl/x/abc', {}],
    ['a venue that the provider does not know', '/r/cl/x/77', { '/srv/restoinfo': { ok: false, msg: 'Restaurant no existe' } }],
    ['a venue that it answers with 404', '/r/cl/x/77/menu', { '/srv/restoinfo': Response.json({ ok: false }, { status: 404 }) }],
  ])('of %s: status 404, and nothing of a venue', async (_, path, answers) => {
    const { head, status } = await headAt(path, {}, answers);
    expect(status).toBe(404);
    expect(head).toMatchObject({ title: 'Comanda', isIndexed: false, structured: [] });
  });
});

describe('while the provider says nothing', () => {
  it.each([
    'never',
    new Error('no network'),
    new Response('<html>', { status: 200 }),
    Response.json({ ok: true, data: 7 }),
    new Response('', { status: 503 }),
  ])('a page is a page all the same: %s', async (answer) => {
    const broken = { '/srv/restoinfo': answer, '/srv/restosavailable': answer, '/srv/getrestomenu': answer };
    for (const path of [VENUE, `${VENUE}/menu`, '/', '/l/restaurants']) {
      const { head, status, isPartial } = await headAt(path, {}, broken);
      expect([path, status, isPartial]).toEqual([path, 200, true]);
      expect(head.title).toMatch(/Comanda$/);
    }
  });

  it('says of a venue what the list of all of them says', async () => {
    const { head, status, isPartial } = await headAt(VENUE, {}, { '/srv/restoinfo': 'never' });
    expect([status, isPartial]).toEqual([200, true]);
    expect(head).toMatchObject({ title: 'Fuente Alameda · Comanda', isIndexed: true });
    expect(head.description).toMatch(/^Chilena y Hamburguesas en Santiago\. /);
    expect(head.structured[0]).not.toHaveProperty('telephone');
  });

  it('has its menu without dishes where those do not come', async () => {
    const { head, isPartial } = await headAt(`${VENUE}/menu`, {}, { '/srv/getrestomenu': 'never' });
    expect(isPartial).toBe(true);
    expect(head.description).toBe('Carta de Fuente Alameda con precios.');
    expect(typesOf(head.structured)).toEqual(['Restaurant', 'BreadcrumbList']);
    expect(head.plain?.heading).toBe('Fuente Alameda');
  });
});

it.each(['/', '/l/restaurants', VENUE, `${VENUE}/menu`, `${VENUE}/booking`])('is whole at %s once all is known', async (path) => {
  expect(await headAt(path)).toMatchObject({ isPartial: false });
});

describe('what a page said before', () => {
  /** What a page says before and after the provider is asked again, which says something else by then. */
  const twice = async (path: string, changed: Readonly<Record<string, unknown>>, over: Partial<PagePlace> = {}) => {
    const answers: Record<string, unknown> = {};
    const { headOf, clock, calls } = setUp(answers);
    const first = await headOf(path);
    Object.assign(answers, changed);
    clock.now = 3_600_000;
    // While it is asked again the old answer serves.
    await headOf(path, over, first);
    await new Promise((resolve) => setTimeout(resolve));
    return { first, second: await headOf(path, over, first), calls };
  };
  const renamed = (raw: unknown, from: string, to: string): unknown => JSON.parse(JSON.stringify(raw).replaceAll(from, to));

  it.each([VENUE, `${VENUE}/menu`, '/', '/nowhere'])('is said again, and is that very thing, where nothing changed: %s', async (path) => {
    const { first, second } = await twice(path, {});
    expect(second).toBe(first);
  });

  it.each([
    [VENUE, { '/srv/restoinfo': renamed(restaurantInfoRaw, 'Fuente Alameda', 'Fuente Nueva') }],
    [`${VENUE}/menu`, { '/srv/restoinfo': renamed(restaurantInfoRaw, 'Fuente Alameda', 'Fuente Nueva') }],
    [`${VENUE}/menu`, { '/srv/getrestomenu': renamed(menuRaw, 'Barros Luco', 'Fuente Nueva') }],
    ['/', { '/srv/restosavailable': renamed(restaurantsAvailableRaw, 'Fuente Alameda', 'Fuente Nueva') }],
  ])('is said anew where the provider says something else: %s', async (path, changed) => {
    const { first, second } = await twice(path, changed);
    expect([JSON.stringify(first), JSON.stringify(second)].map((said) => said.includes('Fuente Nueva'))).toEqual([false, true]);
  });

  it('is said anew in another document of the site', async () => {
    const { second } = await twice(VENUE, {}, { composition: { ...composition, brand: { ...composition.brand, name: 'Otra' } } });
    expect(second.head.title).toBe('Fuente Alameda · Otra');
  });

  it('is that very thing as well where what changed is nothing that it says', async () => {
    const { first, second } = await twice(VENUE, { '/srv/restoinfo': { ...Object(restaurantInfoRaw), unheard: 1 } });
    expect(second).toBe(first);
  });
});

describe('whom it asks', () => {
  it('is the provider, as a visitor without a name, and once for all pages of a venue', async () => {
    const { calls, headOf } = setUp();
    await headOf(VENUE);
    await headOf(`${VENUE}/booking`);
    expect(calls.map(({ url }) => url.pathname)).toEqual(['/srv/restoinfo', '/srv/restosavailable']);
    const [info] = calls;
    expect(info?.url.origin).toBe(SHOP);
    expect(Object.fromEntries(info?.url.searchParams ?? [])).toEqual({ amb: 'PROD', dgid: 'edge', pais: 'cl', sid: '1' });
    expect(info?.init).toMatchObject({
      method: 'GET',
      credentials: 'omit',
      redirect: 'manual',
      headers: { Authorization: 'Bearer public', 'Accept-Language': 'es' },
    });
  });

  it('asks another provider for its own, and makes the addresses of its pictures whole', async () => {
    const { calls, headOf } = setUp();
    const { head } = await headOf(VENUE, {
      composition: { ...composition, provider: { ...composition.provider, url: 'https://api.test' } },
      providerUrl: 'https://api.test/',
    });
    expect(calls.every(({ url }) => url.origin === 'https://api.test')).toBe(true);
    expect(JSON.stringify(head.structured[0])).toContain('"logo":"https://api.test/assets/');
  });

  it('keeps apart what is asked in another language or environment', async () => {
    const { calls, headOf } = setUp();
    await headOf(VENUE);
    await headOf(VENUE, { language: 'en' });
    await headOf('/rd/cl/fuente-alameda/1');
    const infos = calls.filter(({ url }) => url.pathname === '/srv/restoinfo');
    expect(infos.map(({ url }) => url.searchParams.get('amb'))).toEqual(['PROD', 'PROD', 'DEV']);
  });
});
