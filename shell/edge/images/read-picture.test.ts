import { describe, expect, it } from 'vitest';
import { pictureReader } from './read-picture.ts';

const BYTES = 'a picture';

function setUp(provider = 'http://provider.test:9000') {
  const asked: string[] = [];
  const answer = async (address: unknown, init?: RequestInit): Promise<Response> => {
    asked.push(`${String(address)}${init?.redirect === 'error' ? ' alone' : ''}`);
    if (String(address).includes('gone')) return new Response('', { status: 404 });
    if (String(address).includes('cut')) throw new Error('no network');
    return new Response(String(address).includes('large') ? 'x'.repeat(9_000_000) : BYTES);
  };
  const read = pictureReader({ ofSite: [(path) => answer(path), (path) => answer(`next:${path}`)], fetch: answer, provider });
  return { asked, read: async (address: string) => textOf(await read(address)) };
}

const textOf = (bytes: Uint8Array | undefined) => (bytes === undefined ? 'none' : new TextDecoder().decode(bytes));

const NO_BASE64 = 'data:image/svg+xml,<svg/>';

describe('where pictures are read', () => {
  it.each([
    ['/assets/logo.svg', '/assets/logo.svg'],
    ['https://cdn.test/a.webp', 'https://cdn.test/a.webp alone'],
    ['http://provider.test:9000/a.webp', 'http://provider.test:9000/a.webp alone'],
  ])('%s is read', async (address, asked) => {
    const world = setUp();
    expect(await world.read(address)).toBe(BYTES);
    expect(world.asked).toEqual([asked]);
  });

  it.each([
    'http://169.254.169.254/latest',
    'http://localhost:22/',
    '//evil.test/a',
    '/\\evil.test',
    'file:///etc/passwd',
    'javascript:1',
    '',
    NO_BASE64,
  ])('%s is not', async (address) => {
    const world = setUp();
    expect(await world.read(address)).toBe('none');
    expect(world.asked).toEqual([]);
  });

  it.each(['/gone.webp', 'https://cdn.test/gone', 'https://cdn.test/cut', '/large.webp'])(
    'of %s there is none, and nothing breaks',
    async (address) => {
      expect(await setUp().read(address)).toBe('none');
    },
  );

  it.each(['/gone.webp', '/cut.webp', '/large.webp'])(
    'of the site that the first one who may have it has not is asked of the next one: %s',
    async (path) => {
      const world = setUp();
      await world.read(path);
      expect(world.asked).toEqual([path, `next:${path}`]);
    },
  );

  it('one that the address itself holds is that', async () => {
    expect(await setUp().read(`data:image/png;base64,${Buffer.from(BYTES).toString('base64')}`)).toBe(BYTES);
  });
});
