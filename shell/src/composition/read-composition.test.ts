import { describe, expect, it } from 'vitest';
import { decodeComposition } from '@comanda/shared-contracts/hosting/composition-schema';
import { BASELINE } from './baseline.ts';
import { readComposition } from './read-composition.ts';

const GOOD = { ...BASELINE, name: 'consumer', revision: 7 };

function sources(options: { inline?: string | null; fetched?: unknown; stored?: unknown }) {
  const written: unknown[] = [];
  return {
    written,
    inline: options.inline ?? null,
    fetchDocument: () => (options.fetched === undefined ? Promise.reject(new Error('offline')) : Promise.resolve(options.fetched)),
    storage: {
      read: <T>(_: string, decode: (raw: unknown) => T | undefined) => (options.stored === undefined ? undefined : decode(options.stored)),
      write: (_: string, value: unknown) => void written.push(value),
    },
    origin: 'http://localhost',
    isOverride: false,
  };
}

describe('the composition of a page', () => {
  it('stands inline in the page, and is kept as the last good copy', async () => {
    const from = sources({ inline: JSON.stringify(GOOD) });
    expect(await readComposition(from)).toEqual({ composition: GOOD, source: 'inline' });
    expect(from.written).toEqual([GOOD]);
  });

  it('is not kept where a link made it for this page alone', async () => {
    const from = { ...sources({ inline: JSON.stringify(GOOD) }), isOverride: true };
    expect(await readComposition(from)).toEqual({ composition: GOOD, source: 'inline' });
    expect(from.written).toEqual([]);
  });

  it('is fetched when the block is missing or broken', async () => {
    expect((await readComposition(sources({ fetched: GOOD }))).source).toBe('fetched');
    expect((await readComposition(sources({ inline: '{"name":', fetched: GOOD }))).source).toBe('fetched');
    expect((await readComposition(sources({ inline: '{"name":"x"}', fetched: GOOD }))).source).toBe('fetched');
  });

  it('falls back to the last good copy, then to the baseline', async () => {
    expect((await readComposition(sources({ stored: GOOD }))).source).toBe('last-good');
    expect((await readComposition(sources({ fetched: '<html>', stored: { name: 1 } }))).source).toBe('baseline');
  });

  it.each([
    ['a remote without a hash', { remotes: { 'mf-kiosk': { version: '1', contract: '1.0', container: 'k', entry: '/x', enabled: true } } }],
    [
      'a hash of another kind',
      { remotes: { 'mf-kiosk': { version: '1', contract: '1.0', container: 'k', entry: '/x', integrity: 'md5-x', enabled: true } } },
    ],
    [
      'a hash that is cut, which browsers take for none',
      { remotes: { 'mf-kiosk': { version: '1', contract: '1.0', container: 'k', entry: '/x', integrity: 'sha384-abc==', enabled: true } } },
    ],
    ['a colour that is no hex', { brand: { ...BASELINE.brand, color: 'red;}' } }],
    ['a contract of the wrong form', { contract: 'one' }],
    ['an unknown kind', { kind: 'casino' }],
    ['a payment origin with a path', { payment: { origin: 'https://pay.example/x' } }],
    ['a payment origin that says more to the browser', { payment: { origin: 'https://pay.example; script-src *' } }],
  ])('refuses %s', (_, change) => {
    expect(decodeComposition({ ...GOOD, ...change })).toBeUndefined();
  });

  it('may name where maps, pictures of dishes and reports are', () => {
    const named = {
      assets: { mapTiles: '/tiles/{z}/{x}/{y}.svg', dishPictures: 'https://cdn.test/{stem}-{width}.webp' },
      reportsUrl: '/reports',
    };
    expect(decodeComposition({ ...GOOD, ...named })).toMatchObject(named);
  });

  it('may have accounts and kiosks for trying it, which a shell outside of development never reads', () => {
    const demo = {
      accounts: [{ email: 'ana@x.cl', password: 'comanda123', role: 'diner' }],
      devices: [{ kioskId: 'TOTEM-4-1', code: '4141', name: 'Entrada' }],
    };
    const read = (isDevelopment: boolean, said: object = demo) =>
      decodeComposition({ ...GOOD, demo: said, rules: { ...GOOD.rules, isDevelopment } });
    expect(read(true)?.demo).toEqual(demo);
    expect(read(false)).toEqual(GOOD);
    expect(read(true, { accounts: [{ email: 'ana@x.cl' }] })).toBeUndefined();
  });

  it('may name the origin on which cards are typed', () => {
    const payment = { origin: 'http://pay.localhost:8080', mercadoPagoKey: 'APP_USR-1' };
    expect(decodeComposition({ ...GOOD, payment })?.payment).toEqual(payment);
    expect(decodeComposition(GOOD)?.payment).toBeUndefined();
  });

  it('says how long commands of its parts may take: a time, or as long as a dialog is open', () => {
    const integrity = `sha384-${'x'.repeat(64)}`;
    const release = { version: '1', contract: '2.0', container: 'c', entry: '/x.js', integrity, enabled: true };
    const stated = { routes: {}, uses: [], calls: {}, storage: {}, domains: [], policies: [] };
    const read = (commands: unknown) =>
      decodeComposition({ ...GOOD, remotes: { 'mf-booking': { ...release, passport: { ...stated, commands } } } })?.remotes['mf-booking']
        ?.passport?.commands;
    const limits = { 'booking/open': null, 'booking/refresh': 40_000 };
    expect([read(limits), read({ 'booking/open': 'for good' })]).toEqual([limits, undefined]);
  });

  it('lets a remote go without a hash in development only', () => {
    const pinned = { version: '1', contract: '1.0', container: 'k', entry: '/x', integrity: `sha384-${'a'.repeat(64)}` };
    const withRemote = (isDevelopment: boolean, remote: object) =>
      decodeComposition({ ...GOOD, rules: { ...GOOD.rules, isDevelopment }, remotes: { 'mf-kiosk': { ...remote, enabled: true } } });
    expect(withRemote(true, { ...pinned, integrity: '' })).toBeDefined();
    expect(withRemote(false, pinned)).toBeDefined();
    expect(withRemote(false, { ...pinned, integrity: '' })).toBeUndefined();
  });
});
