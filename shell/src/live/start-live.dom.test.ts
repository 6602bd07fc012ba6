import { BehaviorSubject } from 'rxjs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { LiveCanary } from '@comanda/shared-contracts/hosting/live';
import { deviceMark, placeOf } from '@comanda/shared-contracts/share';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { ownVersions } from '../boot/own-versions.ts';
import { BASELINE } from '../composition/baseline.ts';
import { anewOf } from './anew.ts';
import type { LivePage } from './live-page.ts';
import { startLive } from './start-live.ts';
import { NOTHING_SWITCHED } from './switched.ts';

const ID = 'mf-booking';
const DEVICE = '3f2b8c1e-0d4a-4c55-9a77-1f0f6f1f2a3b';
const PLACE = placeOf(DEVICE, ID);
const MINUTE = 60_000;

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const version = (name: string) => ({
  version: name,
  contract: BASELINE.contract,
  container: `c${name}`,
  entry: `/${name}.js`,
  integrity: `sha384-${name}`,
});
type Canary = LiveCanary | undefined;

/** A tab of a device whose host offers a version to some: the pages that it makes, and how often it made one anew. */
function openTab(first: Canary, linked?: string) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const storage = { DGID: DEVICE, ...(linked === undefined ? {} : { KIOUSER: { iu: linked } }) };
  const { host, clock } = createTestHost('shell', { storage });
  const live = { revision: 7, version: '1', canary: first };
  vi.stubGlobal('fetch', async () => {
    const parts = { shell: { version: BASELINE.shellVersion, enabled: true }, [ID]: { version: live.version, enabled: true } };
    const canaries = live.canary === undefined ? {} : { [ID]: live.canary };
    return { ok: true, json: async () => ({ name: BASELINE.name, revision: live.revision, parts, canaries }) };
  });
  const dialogs = new BehaviorSubject(0);
  const orders = new BehaviorSubject<never[]>([]);
  const calls = new BehaviorSubject(0);
  const places = new BehaviorSubject({ pathname: '/r/cl/fuente-alameda/1/booking', search: '' });
  const open = () => {
    const canary = live.canary && { ...version(live.canary.version), ...live.canary };
    const offered: Composition = {
      ...BASELINE,
      revision: live.revision,
      remotes: { [ID]: { ...version(live.version), enabled: true, ...(canary === undefined ? {} : { canary }) } },
    };
    const composition = ownVersions(offered, host.storage, host.random);
    const start: LivePage = {
      world: {
        clock,
        composition,
        source: 'inline',
        isKiosk: false,
        isOnline: new BehaviorSubject(true),
        own: host.storage,
        random: host.random,
        switched: new BehaviorSubject(NOTHING_SWITCHED),
      },
      page: { overlay: { count: dialogs } },
      provider: { api: { loading: calls }, navigation: { ...host.navigation, changes: places }, outbox: { open: orders } },
      hosts: { registry: { retry: () => undefined }, previous: new Set(), reportFor: () => host.report },
      routes: { router: { state: { navigation: {} } }, again: async () => undefined },
    };
    startLive(start);
    return composition.remotes[ID]?.version;
  };
  const type = () => document.body.appendChild(document.createElement('input')).dispatchEvent(new Event('input', { bubbles: true }));
  const edit = (change: { readonly canary?: Canary }) => Object.assign(live, { revision: live.revision + 1, ...change });
  return {
    open,
    edit,
    type,
    calls,
    clock,
    reload,
    go: (pathname: string) => places.next({ pathname, search: '' }),
    anew: () => anewOf(host.storage),
  };
}

describe('a page that runs what some run', () => {
  it('[X-20] leaves what was taken back once it is at rest, by one reload, and the next page runs what all run', async () => {
    const tab = openTab({ version: '2', share: PLACE + 1e-9 });
    expect(tab.open()).toBe('2');
    await tab.clock.advance(2 * MINUTE);
    tab.type();
    tab.calls.next(1);
    tab.edit({ canary: undefined });
    await tab.clock.advance(2 * MINUTE);
    tab.calls.next(0);
    await tab.clock.advance(2 * MINUTE);
    expect(tab.reload).not.toHaveBeenCalled();
    tab.go('/');
    await tab.clock.advance(2 * MINUTE);
    expect([tab.reload.mock.calls.length, tab.anew().reloads]).toEqual([1, [`canary ${ID} 2 7`]]);
    expect(tab.open()).toBe('1');
    await tab.clock.advance(60 * MINUTE);
    expect(tab.reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['the share', { version: '2', share: PLACE }, undefined],
    ['the list', { version: '2', share: 0, devices: [deviceMark('KIO-8')] }, 'KIO-7'],
  ] as const)('[X-20] leaves it when %s no longer has this device, by the names that it was chosen by', async (_, canary, linked) => {
    const listed = { version: '2', share: 0, devices: [deviceMark('KIO-7')] };
    const tab = openTab(linked === undefined ? { version: '2', share: 1 - 1e-9 } : listed, linked);
    expect(tab.open()).toBe('2');
    // An edit of something else.
    tab.edit({});
    await tab.clock.advance(2 * MINUTE);
    expect(tab.reload).not.toHaveBeenCalled();
    tab.edit({ canary });
    await tab.clock.advance(2 * MINUTE);
    expect([tab.reload.mock.calls.length, tab.open()]).toEqual([1, '1']);
  });
});
