import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@comanda/shared-contracts/composition';
import { decodeComposition } from '@comanda/shared-contracts/hosting/composition-schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CompositionStore } from './composition-store.ts';
import { bookingAt, integrityOf, newFolder } from './store-testing.ts';
import type { TestFolder } from './store-testing.ts';

const LIST = 'remotes/mf-booking/1.0.0/release.json';

let store: TestFolder;
beforeEach(() => (store = newFolder()));
afterEach(() => store.remove());

/** What a release says of its module of pictures. */
function says(integrity: string): void {
  const list: object = JSON.parse(readFileSync(join(store.folder, LIST), 'utf8'));
  store.write(LIST, JSON.stringify({ ...list, picture: { file: 'picture.mjs', integrity, bytes: 1 } }));
}

function shown() {
  const compositions = new CompositionStore(store.folder);
  const [composition] = compositions.documents.compositions();
  if (composition === undefined) throw new Error('nothing is live');
  return { composition, booking: compositions.releases(composition)?.remotes['mf-booking'] };
}

describe('the module of pictures of a release', () => {
  it('is the one that the pointer of its part names, and stands in no page', () => {
    says(integrityOf('drawn'));
    store.put('one', { remotes: { 'mf-booking': { ...bookingAt('1.0.0'), picture: integrityOf('drawn') } } });
    const { composition, booking } = shown();
    expect(booking?.picture?.integrity).toBe(integrityOf('drawn'));
    expect(JSON.stringify(composition)).not.toContain(integrityOf('drawn'));
  });

  it.each([
    ['another one in its list', { picture: integrityOf('drawn') }],
    ['none in its pointer', {}],
  ])('is not run where there is %s, and its page is there', (_, pinned) => {
    says(integrityOf('altered'));
    store.put('one', { remotes: { 'mf-booking': { ...bookingAt('1.0.0'), ...pinned } } });
    const { booking } = shown();
    expect([booking?.version, booking?.picture]).toEqual(['1.0.0', undefined]);
  });

  it('has a hash that is one, or what names it does not count', () => {
    store.put('one', { remotes: { 'mf-booking': { ...bookingAt('1.0.0'), picture: 'sha384-x' } } });
    expect(shown().booking).toBeUndefined();
  });
});

describe('a document that is made local for many pages, one after the other', () => {
  it('says the origin of each, and the print agent to its own host alone', () => {
    store.put('one', {});
    const { composition } = shown();
    const document = {
      ...composition,
      provider: { ...composition.provider, url: '{origin}/srv' },
      printAgent: { url: 'http://{agent}', token: '' },
    };
    const agent = { url: 'http://127.0.0.1:9', token: 'secret' };
    const told = new CompositionStore(store.folder, { isTold: true, compositions: () => [document], printAgent: agent });
    const places = [
      [true, 'https://one.example'],
      [false, 'https://one.example'],
      [true, 'https://one.example'],
      [true, 'https://two.example'],
      [false, 'https://two.example'],
    ] as const;
    for (const [isOwnHost, origin] of places) {
      const local = told.localise({ document, isOwnHost }, origin);
      expect([local.provider.url, local.printAgent]).toEqual([`${origin}/srv`, isOwnHost ? agent : undefined]);
      // The same page again costs nothing.
      expect(told.localise({ document, isOwnHost }, origin)).toBe(local);
    }
  });
});

describe('a document with names for which nothing stands where it is served', () => {
  const folder = join(import.meta.dirname, '../compositions');

  it.each(readdirSync(folder))('is one that the shell takes: %s', (file) => {
    const { composition } = (store.put('one', {}), shown());
    const settings: object = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const document = { ...composition, ...settings };
    const local = new CompositionStore(store.folder).localise({ document, isOwnHost: true }, 'https://one.example');
    expect(decodeComposition(local)).toBeDefined();
    expect(JSON.stringify(local)).not.toMatch(/\{(?:origin|site|pay|sandbox|printPort)\}/);
    // What only the sandbox answers is no place of a page service: its logins lead nowhere, its channel and its maps are not there.
    expect(JSON.stringify(local)).not.toMatch(/\/sandbox\/|\/tiles\//);
    expect([local.provider.authorizeUrl, local.realtime, local.assets?.mapTiles]).toEqual([undefined, undefined, undefined]);
    expect(local.assets?.dishPictures).toBe('/assets/dishes/{stem}-{width}.webp');
  });

  /** What a document with this in it is where nothing stands for the sandbox's names, and what is said of it. */
  function servedWith(more: Readonly<Partial<Composition>>) {
    store.put('one', {});
    const { composition } = shown();
    const said: string[] = [];
    const compositions = new CompositionStore(store.folder, { report: (line) => said.push(line) });
    const document = { ...composition, ...more };
    const serve = () => compositions.localise({ document, isOwnHost: true }, 'https://one.example');
    return { local: serve(), again: serve(), document, said };
  }

  it('has neither the payments nor the embedders at them, keeps the others, and says so once', () => {
    const { local, again, said } = servedWith({ embedders: ['{site}', 'https://partner.example'], payment: { origin: '{pay}' } });
    expect([local.embedders, local.payment]).toEqual([['https://partner.example'], undefined]);
    expect(again).toEqual(local);
    expect(said).toEqual([
      'one: nothing stands for {pay} where it is served: left out payment',
      'one: nothing stands for {site} where it is served: left out embedders',
    ]);
  });

  it('has nothing of what it can be without that is at them, and says each name once, with all that is left out for it', () => {
    const { local, said, document } = servedWith({
      brand: { name: 'One', color: '#0F6B4F', theme: 'light', logoUrl: '{sandbox}/logo.svg' },
      provider: { url: '', token: 't', loginPath: '/l', authorizeUrl: '{sandbox}/sandbox/provider/{provider}' },
      realtime: { databaseUrl: 'https://real.example', authUrl: '{sandbox}', apiKey: 'k', projectId: 'p' },
      assets: { mapTiles: '{sandbox}/tiles/{z}/{x}/{y}.svg', dishPictures: '{pay}/{stem}-{width}.webp' },
      reportsUrl: '{site}/reports',
      printAgent: { url: 'http://127.0.0.1:{printPort}', token: '' },
    });
    const { realtime: _, reportsUrl: __, printAgent: ___, ...rest } = document;
    expect(local).toEqual({
      ...rest,
      brand: { name: 'One', color: '#0F6B4F', theme: 'light' },
      provider: { url: '', token: 't', loginPath: '/l' },
      assets: {},
    });
    expect(said).toEqual([
      'one: nothing stands for {sandbox} where it is served: left out brand.logoUrl, provider.authorizeUrl, realtime, assets.mapTiles',
      'one: nothing stands for {pay} where it is served: left out assets.dishPictures',
      'one: nothing stands for {site} where it is served: left out reportsUrl',
      'one: nothing stands for {printPort} where it is served: left out printAgent',
    ]);
  });

  it.each(['{typo}', 'https://{typo', '{'])('has no payments and no embedders at what is no origin: %s', (origin) => {
    const { local } = servedWith({ embedders: [origin], payment: { origin } });
    expect([local.embedders, local.payment]).toEqual([[], undefined]);
  });

  it('keeps what names no place of the sandbox as it is, its other braces too', () => {
    const { local, document, said } = servedWith({
      provider: { url: 'https://api.example', token: 't', loginPath: '/l', authorizeUrl: 'https://id.example/{provider}' },
      realtime: { databaseUrl: 'https://real.example', apiKey: 'k', projectId: 'p' },
      payment: { origin: 'https://pay.example' },
      assets: { mapTiles: '/tiles/{z}/{x}/{y}.svg', dishPictures: '/d/{stem}-{width}.webp' },
      reportsUrl: '/reports',
      printAgent: { url: 'http://127.0.0.1:9', token: '' },
    });
    expect([local, said]).toEqual([document, []]);
  });

  it('of before, which says {origin} for the places of the sandbox, is served as it was', () => {
    const { local, said } = servedWith({
      provider: { url: '', token: 't', loginPath: '/l', authorizeUrl: '{origin}/sandbox/provider/{provider}' },
      realtime: { databaseUrl: '{origin}?ns=comanda', authUrl: '{origin}', apiKey: 'k', projectId: 'p' },
    });
    expect(local.provider.authorizeUrl).toBe('https://one.example/sandbox/provider/{provider}');
    expect(local.realtime).toMatchObject({ databaseUrl: 'https://one.example?ns=comanda', authUrl: 'https://one.example' });
    expect(said).toEqual([]);
  });
});
