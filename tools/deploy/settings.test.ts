import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompositionSettings } from '../../shared-contracts/src/hosting/documents.ts';
import { LiveDocuments } from '../../shell/edge/live-documents.ts';
import { entryKey } from '../../shared-contracts/src/hosting/chains.ts';
import { placesOf } from './commands.ts';
import type { StoreDriver } from './driver.ts';
import { folderDriver } from './folder-driver.ts';
import { publishSettings as publishAll, removeSettings, settingsSources, writeSettings } from './settings.ts';
import { move } from './move.ts';
import { isCompositionName, readCompositions, readState } from './store-state.ts';
import { verifyStore } from './verify.ts';
import { newStore, publishRelease, publishSettings, settingsOf, storeRelease } from './deploy-testing.ts';

const ID = 'mf-booking';

let store = '';
let driver: StoreDriver;
beforeEach(() => {
  store = newStore();
  driver = folderDriver(store);
});
afterEach(() => rmSync(store, { recursive: true, force: true }));

const publish = (settings: CompositionSettings, together?: readonly CompositionSettings[]) =>
  writeSettings(driver, settings, together === undefined ? { did: 'publish' } : { did: 'publish', together });
const homes = async () => Object.fromEntries((await readCompositions(driver)).map(({ name, home }) => [name, home]));

it('a checkout without the shell, as a team has it, builds all the same: it has no settings', () => {
  expect(settingsSources(join(import.meta.dirname, 'shell/compositions'))).toEqual([]);
});

it('the settings of this checkout go live, all of them', async () => {
  const sources = settingsSources();
  for (const source of sources) expect(await publish(source, sources)).toBe('written');
  expect((await readState(driver)).settings.size).toBe(sources.length);
});

it('a composition has a name that makes a key, and no other', () => {
  const names = ['brand-1', 'b'.repeat(60), 'Brand-1', 'brand_1', 'brand.1', 'a/b', '../x', '', 'b'.repeat(61)];
  expect(names.filter(isCompositionName)).toEqual(['brand-1', 'b'.repeat(60)]);
});

it('settings may name a part that is yet to come, when they say what it is granted', async () => {
  expect(await publish(settingsOf('consumer', [ID, 'mf-loyalty'], { grants: { 'mf-loyalty': [] } }))).toBe('written');
});

describe('a composition that is taken out', () => {
  const hosts = () => new LiveDocuments(store).compositions().map((one) => `${one.name} ${one.hosts.join()}`);
  beforeEach(async () => {
    await publishSettings(driver, ['consumer', 'partner'], [ID]);
    await publishRelease(driver, 'shell', '1');
    await publishRelease(driver, ID, '1');
    await removeSettings(driver, 'partner', [settingsOf('consumer', [ID])], 'closed');
  });

  it('is no page any more, whoever makes it, and its hosts are free for another one', async () => {
    expect([Object.keys(await homes()), hosts()]).toEqual([['consumer'], ['consumer consumer.localhost']]);
    expect(await publish(settingsOf('other', [ID], { hosts: ['partner.localhost'] }))).toBe('written');
    expect(hosts()).toEqual(['consumer consumer.localhost', 'other partner.localhost']);
    await expect(removeSettings(driver, 'partner', [])).rejects.toThrow('no composition partner');
    await expect(publish(settingsOf('partner', [ID]))).rejects.toThrow('partner.localhost is a host of other');
  });

  it('leaves nothing broken, is in no command, and can be published again', async () => {
    expect(await verifyStore(driver)).toEqual({ broken: [], gaps: [], maps: [] });
    const state = await readState(driver);
    expect(() => placesOf(state, ID, 'partner')).toThrow('no composition partner');
    expect(await publish(settingsOf('partner', [ID]))).toBe('written');
    expect(hosts()).toEqual(['consumer consumer.localhost', 'partner partner.localhost']);
  });

  it('stays out where another checkout builds that has it still; one that has it itself does not take it out', async () => {
    const removed = JSON.parse((await driver.read(entryKey('settings', 'partner', 2)))?.toString() ?? '{}');
    await driver.create(entryKey('settings', 'partner', 3), JSON.stringify({ ...removed, checkout: 'theirs' }));
    expect(await writeSettings(driver, settingsOf('partner', [ID]), { did: 'build' })).toBe('left');
    await expect(removeSettings(driver, 'consumer', [settingsOf('consumer', [ID])])).rejects.toThrow('take it out there first');
    expect(Object.keys(await homes())).toEqual(['consumer']);
  });
});

describe('settings go live', () => {
  it.each(['{origin}', '{pay}', '{sandbox}', '{site}'])(
    'with cards at %s, which stands for an address where they are served',
    async (origin) => {
      expect(await publish({ ...settingsOf('consumer', [ID]), payment: { origin } })).toBe('written');
    },
  );
});

describe('settings do not go live', () => {
  const rest = settingsOf('consumer', [ID]);

  it.each(['Brand_1', 'brand.1', 'a/b', '../x', 'b'.repeat(61), ''])(
    'under the name %j, under which nobody would find them',
    async (name) => {
      await expect(publish({ ...rest, name })).rejects.toThrow('is no name of a composition');
      expect(readdirSync(store)).toEqual([]);
      expect(readdirSync(dirname(store))).not.toContain('x.000001.json');
    },
  );

  it.each([
    ['without hosts', { hosts: undefined }, 'need "hosts" and "parts"'],
    ['without parts', { parts: 'all' }, 'need "hosts" and "parts"'],
    ['with overrides that are no list', { overrides: 'https://preview.example' }, '"overrides" is a list'],
    ['with a list of devices that is none', { devices: { pilot: 'KIO-7' } }, '"devices" holds lists of ids'],
    ['with a colour that the shell refuses', { brand: { ...rest.brand, color: '#fff' } }, /the shell would refuse it: brand\.color/],
    ['without a provider', { provider: undefined }, /the shell would refuse it: provider/],
    ['with an address for cards that is none', { payment: { origin: 'cards' } }, /payment\.origin/],
    ['with a part that there is not', { parts: [ID, 'mf-none'] }, 'mf-none is no part that there is'],
    ['with a part whose name is none', { parts: [ID, 'mf_none'], grants: { mf_none: [] } }, 'mf_none is no part that there is'],
    ['that require what is none of their parts', { requires: ['mf-kiosk'] }, 'requires mf-kiosk, which is none of its parts'],
    ['with a host of another composition', { hosts: ['a.localhost', 'partner.localhost'] }, 'partner.localhost is a host of partner'],
    ['with a host twice', { hosts: ['a.localhost', 'a.localhost'] }, 'names a.localhost twice'],
  ])('%s, and those before hold', async (_, more, words) => {
    await publishSettings(driver, ['consumer', 'partner'], [ID]);
    const before = readdirSync(join(store, 'settings'));
    await expect(publish({ ...rest, home: '/other', ...more } as CompositionSettings)).rejects.toThrow(words);
    expect([await homes(), readdirSync(join(store, 'settings'))]).toEqual([{ consumer: '/', partner: '/' }, before]);
  });

  it('with a part that does not fit the shell of the composition, unless it is off there', async () => {
    await publishSettings(driver, ['consumer'], []);
    await publishRelease(driver, 'shell', '1');
    await storeRelease(driver, ID, '1', { contract: '9.0' });
    await publishRelease(driver, ID, '1');
    await expect(publish(settingsOf('consumer', [ID]))).rejects.toThrow(/consumer: mf-booking 1 speaks contract 9.0/);
    await move(driver, [{ part: ID, edit: async () => ({ did: 'off', composition: 'consumer' }) }]);
    expect(await publish(settingsOf('consumer', [ID]))).toBe('written');
    // A shell that speaks its contract runs it.
    await storeRelease(driver, 'shell', '2', { contract: '9.0' });
    await publishSettings(driver, ['partner'], []);
    await publishRelease(driver, 'shell', '2', 'partner');
    expect(await publish(settingsOf('partner', [ID]))).toBe('written');
  });

  it('that take from a live composition what it requires; a new one may wait for it', async () => {
    const needing = (name: string) => settingsOf(name, [ID], { requires: [ID] });
    await publishSettings(driver, ['consumer'], []);
    await publishRelease(driver, 'shell', '1');
    await expect(publish(needing('consumer'))).rejects.toThrow(`consumer requires ${ID}, which does not run there`);
    expect(await publish(needing('partner'))).toBe('written');
    await publishRelease(driver, ID, '1');
    expect(await publish(needing('consumer'))).toBe('written');
  });
});

it('a host may go from one composition to another that is published with it', async () => {
  await publishSettings(driver, ['consumer', 'partner'], []);
  const [consumer, partner] = [
    settingsOf('consumer', [], { hosts: ['partner.localhost'] }),
    settingsOf('partner', [], { hosts: ['consumer.localhost'] }),
  ];
  await expect(publish(consumer)).rejects.toThrow('partner.localhost is a host of partner');
  for (const each of [consumer, partner]) expect(await publish(each, [consumer, partner])).toBe('written');
});

describe('settings that were written while something else went live', () => {
  /** A store in which something comes between the first look and the writing of these settings, once. */
  const late = (name: string, come: () => Promise<unknown>, after?: () => Promise<unknown>): StoreDriver => {
    let isFirst = true;
    return {
      ...driver,
      create: async (key, text) => {
        if (!isFirst || !key.startsWith(`settings/${name}.`)) return driver.create(key, text);
        isFirst = false;
        await come();
        const isOurs = await driver.create(key, text);
        await after?.();
        return isOurs;
      },
    };
  };
  /** A shell and a part that do not fit: no composition has the part yet. */
  const misfit = async () => {
    await publishSettings(driver, ['consumer', 'partner'], []);
    await publishRelease(driver, 'shell', '1');
    await storeRelease(driver, ID, '1', { contract: '9.0' });
    return () => publishRelease(driver, ID, '1');
  };
  const partsOf = async () =>
    Object.fromEntries([...(await readState(driver)).settings].map(([name, { newest }]) => [name, newest?.entry.settings.parts]));

  it('are held against it, and taken back: those before hold', async () => {
    const come = await misfit();
    const writing = writeSettings(late('consumer', come), settingsOf('consumer', [ID], { home: '/l' }), { did: 'publish' });
    await expect(writing).rejects.toThrow(/consumer: mf-booking 1 speaks contract 9.0.*\nthe settings of consumer are taken back/);
    expect([await homes(), await partsOf()]).toEqual([
      { consumer: '/', partner: '/' },
      { consumer: [], partner: [] },
    ]);
    // The program that was first has what it wanted; the next try is refused before it writes.
    await expect(publish(settingsOf('consumer', [ID]))).rejects.toThrow('the settings of consumer stay as they are');
  });

  it('are left where another program wrote others since', async () => {
    const come = await misfit();
    const theirs = () => publish(settingsOf('consumer', [], { home: '/theirs' }));
    const writing = writeSettings(late('consumer', come, theirs), settingsOf('consumer', [ID]), { did: 'publish' });
    await expect(writing).rejects.toThrow('the settings of consumer are as another program wrote them since');
    expect(await homes()).toEqual({ consumer: '/theirs', partner: '/' });
  });

  it('are on no host where there were none before', async () => {
    const other = () => publish(settingsOf('other', [], { hosts: ['shop.localhost'] }));
    const writing = writeSettings(late('brand', other), settingsOf('brand', [], { hosts: ['shop.localhost'] }), { did: 'publish' });
    await expect(writing).rejects.toThrow('brand: shop.localhost is a host of other\nthe settings of brand are taken back');
    expect((await readCompositions(driver)).map(({ name, hosts }) => [name, hosts])).toEqual([
      ['brand', []],
      ['other', ['shop.localhost']],
    ]);
    expect(await publish(settingsOf('brand', [], { hosts: ['brand.localhost'] }))).toBe('written');
  });

  it('are live all or none of them', async () => {
    const come = await misfit();
    const sources = [settingsOf('consumer', [], { home: '/l' }), settingsOf('partner', [ID])];
    await expect(publishAll(late('partner', come), sources)).rejects.toThrow(
      /the settings of partner are taken back.*\nthose of consumer are taken back with them/,
    );
    expect([await homes(), await partsOf()]).toEqual([
      { consumer: '/', partner: '/' },
      { consumer: [], partner: [] },
    ]);
    expect(await publishAll(driver, [settingsOf('consumer', []), settingsOf('partner', [], { home: '/l' })])).toEqual(['same', 'written']);
  });
});
