import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createEdgeServer } from './edge-server.ts';
import type { EdgeServer } from './edge-server.ts';
import { createReading } from './reading-service.ts';
import { ask, newFolder } from './store-testing.ts';
import type { TestFolder } from './store-testing.ts';

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="#ff0000"/></svg>';
const BRAND = { name: 'Brand one', color: '#0F6B4F', theme: 'light', logoUrl: '/assets/brand/one.svg' };
const API = 'https://api.example/v1';

let store: TestFolder;
let edge: EdgeServer | undefined;
beforeEach(() => (store = newFolder()));
afterEach(async () => {
  await edge?.close();
  store.remove();
});

/** A page service whose network has what `has` names. The clock moves when it is said. */
async function start(provider: string, has: Set<string>, providerUrl?: string, logoUrl = BRAND.logoUrl) {
  store.put('one', { brand: { ...BRAND, logoUrl }, provider: { url: provider, token: 'public', loginPath: '/login' } });
  const asked: string[] = [];
  let at = 0;
  const network = async (input: Parameters<typeof fetch>[0]): Promise<Response> => {
    const address = String(input instanceof Request ? input.url : input);
    asked.push(address);
    // Whoever stands before the service has a page for each path that is no file's.
    if (address === 'http://one.example/srv/logo/12')
      return new Response('<!doctype html>', { headers: { 'content-type': 'text/html; charset=utf-8' } });
    if (address.startsWith('http://one.example')) {
      if (!has.has(address)) throw new Error('nobody is there');
    } else if (!has.has(address)) return new Response('', { status: 404 });
    return new Response(LOGO);
  };
  edge = await createEdgeServer({
    storeDir: store.folder,
    log: () => undefined,
    providerUrl,
    reading: createReading(network, () => at),
  });
  const port = await edge.listen(0, '127.0.0.1');
  return {
    asked,
    visit: (path: string, host: string) => ask(port, path, { host }),
    later: (ms: number) => void (at += ms),
    /** Whether a picture of the site has the logo in it, and how long others keep it. */
    drawn: async (path: string, [left, top]: readonly [number, number]) => {
      const { status, headers, body } = await ask(port, path, { host: 'one.example' });
      const point = await sharp(body).removeAlpha().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
      return { status, hasLogo: (point[0] ?? 0) > 240 && (point[1] ?? 255) < 16, kept: headers['cache-control'] };
    },
  };
}

const ICON = ['/icons/192.png', [96, 8]] as const;
const CARD = ['/cards/site.jpg', [130, 130]] as const;

describe('a logo that is a path of the site', () => {
  it.each([ICON, CARD])('is asked of the site before anybody else, in %s', async (path, point) => {
    const world = await start(API, new Set(['http://one.example/assets/brand/one.svg', 'https://api.example/assets/brand/one.svg']));
    expect(await world.drawn(path, point)).toEqual({ status: 200, hasLogo: true, kept: 'public, max-age=86400' });
    expect(world.asked).toEqual(['http://one.example/assets/brand/one.svg']);
  });

  it.each([
    ['of its own', API, undefined, 'https://api.example/assets/brand/one.svg'],
    ['that is asked elsewhere', '', 'http://gateway/base', 'http://gateway/base/assets/brand/one.svg'],
    ['below a path that is asked elsewhere', '{origin}/v1', 'http://gateway/base', 'http://gateway/base/assets/brand/one.svg'],
  ])('is that of the provider %s where the site has none', async (_, provider, providerUrl, address) => {
    const world = await start(provider, new Set([address]), providerUrl);
    expect((await world.drawn(...ICON)).hasLogo).toBe(true);
    expect(world.asked).toEqual(['http://one.example/assets/brand/one.svg', address]);
  });

  it('is not asked for at a port that a visitor names: what is drawn then is everybody’s', async () => {
    const world = await start(API, new Set(['https://api.example/assets/brand/one.svg']));
    await world.visit('/icons/192.png', 'one.example:1');
    expect(world.asked).toEqual(['https://api.example/assets/brand/one.svg']);
  });

  it('that has no ending is asked of the provider where the site has a page for it', async () => {
    const address = 'https://api.example/srv/logo/12';
    const world = await start(API, new Set([address]), undefined, '/srv/logo/12');
    expect((await world.drawn(...ICON)).hasLogo).toBe(true);
    expect(world.asked.at(-1)).toBe(address);
  });

  it.each([ICON, CARD])(
    'that cannot be had for a moment is in %s soon after, and no cache keeps for long what is without it',
    async (path, point) => {
      const has = new Set<string>();
      const world = await start('', has);
      expect(await world.drawn(path, point)).toEqual({ status: 200, hasLogo: false, kept: 'public, max-age=60' });
      // One site is one place: nobody is asked twice.
      expect(world.asked).toEqual(['http://one.example/assets/brand/one.svg']);
      has.add('http://one.example/assets/brand/one.svg');
      world.later(60_000);
      expect(await world.drawn(path, point)).toEqual({ status: 200, hasLogo: true, kept: 'public, max-age=86400' });
    },
  );
});
