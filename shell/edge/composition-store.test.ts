import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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
    expect(JSON.stringify(local)).not.toMatch(/\{(?:origin|site|pay|printPort)\}/);
  });

  it('has neither the payments nor the embedders at them, keeps the others, and says so once', () => {
    store.put('one', {});
    const { composition: document } = shown();
    const said: string[] = [];
    const served = (embedders: readonly string[], pay: string) =>
      new CompositionStore(store.folder, { report: (line) => said.push(line) }).localise(
        { document: { ...document, embedders, payment: { origin: pay } }, isOwnHost: true },
        'https://one.example',
      );
    const { embedders, payment } = served(['{site}', 'https://partner.example'], '{pay}');
    expect([embedders, payment]).toEqual([['https://partner.example'], undefined]);
    expect(said).toEqual([
      'one: nothing stands for {pay} where it is served: left out',
      'one: nothing stands for {site} where it is served: left out',
    ]);
    expect(served([], 'https://pay.example').payment).toEqual({ origin: 'https://pay.example' });
    expect(said).toHaveLength(2);
  });
});
