import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BehaviorSubject, filter, firstValueFrom, map } from 'rxjs';
import type { HostServices } from '@comanda/shared-contracts/host';
import type { CompositionSettings, PinnedRelease, Pointer } from '@comanda/shared-contracts/hosting/documents';
import type { Grants } from '@comanda/shared-contracts/hosting/grants';
import { merged } from '@comanda/shared-contracts/hosting/merge';
import { CONTRACT } from '@comanda/shared-contracts/module';
import type { RemoteService } from '@comanda/shared-contracts/module';
import type { PartPassport } from '@comanda/shared-contracts/passport';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { readCall, saveCall } from '@comanda/shared-contracts/stated-calls';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { PASSPORT as LOYALTY } from '../../e2e/fixtures/mf-loyalty/passport.ts';
import * as loyaltyService from '../../e2e/fixtures/mf-loyalty/src/service.ts';
import { PASSPORT as BOOKING } from '../../mf-booking/passport.ts';
import { securityHeaders } from '../../shell/publish/headers.ts';
import { renderPage } from '../../shell/publish/page.ts';
import { PASSPORT as SHELL } from '../../shell/passport.ts';
import type { RemoteId } from '../../shared-contracts/src/remotes.ts';
import { createHosts } from '../../shell/src/boot/hosts.ts';
import type { SharedServices } from '../../shell/src/boot/hosts.ts';
import { remotesAsRun } from '../../shell/src/composition/as-run.ts';
import { broughtKeys } from '../../shell/src/composition/owners.ts';
import { broughtOperation } from '../../shell/src/http/brought.ts';
import { fakeProvider, json, never } from '../../shell/src/http/fake-provider.ts';
import { NOTHING_SWITCHED } from '../../shell/src/live/switched.ts';
import { resolveOwner } from '../../shell/src/routing/resolve-owner.ts';
import { createStorage } from '../../shell/src/storage/create-storage.ts';
import { settingsOf, storedFiles } from './deploy-testing.ts';
import { pinnedPassport } from './store.ts';

/** mf-booking with a command that nobody ever gets an answer of. */
const slowBooking: RemoteService<'mf-booking'> = {
  id: 'mf-booking',
  contract: CONTRACT,
  activate: ({ bus }) => bus.handle('booking/refresh', () => new Promise(() => undefined)),
};

// The files of the parts are not loaded by federation here: their sources are what the loader brings.
vi.mock('../../shell/src/remotes/create-loader.ts', () => ({
  createLoader: () => ({
    load: async (id: string, expose: string) =>
      expose !== 'service' ? undefined : id === 'mf-booking' ? { service: slowBooking } : loyaltyService,
  }),
}));

const ANA = { kind: 'user', xid: '1001', xtot1: 's.5c1f', xtot4: 'm2000.9f2c' } as const;

function release(id: PartId, passport: PartPassport): PinnedRelease {
  const integrity = `sha384-${'x'.repeat(64)}`;
  return { version: '1', contract: CONTRACT, container: 'c', entry: `/${id}.js`, integrity, passport: pinnedPassport(passport) };
}

/** The composition that a page gets which has the eighth part beside a known one, by what the settings grant it. */
function composed(grants: Grants, booking: PartPassport = BOOKING) {
  const signed = { at: '', by: '', checkout: '', did: 'publish' } as const;
  const settings: CompositionSettings = settingsOf('consumer', ['mf-loyalty', 'mf-booking'], { grants });
  const entry = (part: PartId, passport: PartPassport) => {
    const pointer: Pointer = { enabled: true, except: {}, release: release(part, passport) };
    return [part, { number: 1, entry: { ...signed, part, pointer } }] as const;
  };
  const pointers = new Map([entry('shell', SHELL), entry('mf-loyalty', LOYALTY), entry('mf-booking', booking)]);
  return merged({ number: 1, entry: { ...signed, settings } }, pointers);
}

/** A page of that composition: the shell's real bus, client and storage, with the part behind its loader. */
function openPage(composition: ReturnType<typeof composed>) {
  const provider = fakeProvider(() => json({ ok: true, points: 42 }));
  provider.as(ANA);
  const { clock, host } = createTestHost('shell');
  const reported: unknown[] = [];
  const report: HostServices<'shell'>['report'] = { failure: (cause, context) => void reported.push([cause, context]) };
  const storage = createStorage({
    clock: host.clock,
    local: () => localStorage,
    tab: () => sessionStorage,
    brought: () => broughtKeys(composition),
    onTrouble: (cause) => reported.push(String(cause)),
  });
  const previous = new Set<RemoteId>();
  const world = {
    ...host,
    composition,
    storage,
    previous,
    runs: remotesAsRun(composition, previous),
    switched: new BehaviorSubject(NOTHING_SWITCHED),
    report,
    reports: { forPart: () => report },
  };
  const texts = { forPart: () => host.i18n, add: () => Promise.resolve() };
  const hosts = createHosts(world as never, { texts } as never, () => Promise.reject(new Error('nothing is switched')));
  const api = provider.api({ composition, brought: (name) => broughtOperation(composition.remotes, name) });
  hosts.share({ ...host, api } satisfies SharedServices);
  return { clock, hosts, reported, reached: provider.reached, provider, storage };
}

const GRANTED: Grants = { 'mf-loyalty': ['optional'], 'mf-booking': ['optional', 'user'] };
beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('a part that the shell has never heard of', () => {
  it('has its page, its files and its policy on the page that is made of its passport', () => {
    const composition = composed(GRANTED);
    expect(resolveOwner(composition, '/l/loyalty')).toBe('mf-loyalty');
    const shell = { ...storedFiles('shell', 'main.js'), groups: { main: ['main.js'] } };
    const loyalty = { ...storedFiles('mf-loyalty', 'entry.js', 'points.js'), groups: { 'mf-loyalty-points': ['points.js'] } };
    const html = renderPage({ composition, shell, remotes: { 'mf-loyalty': loyalty }, path: '/l/loyalty' });
    for (const file of ['entry.js', 'points.js']) expect(html).toContain(`rel="preload" as="script" href="/remotes/mf-loyalty/1/${file}"`);
    const policy = securityHeaders(composition, { protocol: 'https', host: 'shop.example' })['Content-Security-Policy'];
    expect(policy).toMatch(/trusted-types .*\bmf-loyalty\b/);
  });

  it('is woken by its topic, makes its call with the credentials that it is granted, and keeps its key', async () => {
    const { hosts, reached, reported } = openPage(composed(GRANTED));
    const points = hosts.bus.state('loyalty/points').pipe(
      filter(({ status }) => status === 'ready'),
      map((state) => state.status === 'ready' && state.value),
    );
    expect(await firstValueFrom(points)).toBe(42);
    expect(reached.map(({ url, method }) => [method, url.pathname, url.searchParams.get('xid')])).toEqual([
      ['GET', '/srv/loyaltypoints', '1001'],
    ]);
    expect(JSON.parse(localStorage.getItem('mf-loyalty/SEEN') ?? '')).toMatchObject({ v: 1, d: 42 });
    expect(reported).toEqual([]);
  });

  it('keeps what goes with the person as long as they are here, and nothing of a part that is gone', async () => {
    const { hosts, storage } = openPage(composed(GRANTED));
    await firstValueFrom(hosts.bus.state('loyalty/points').pipe(filter(({ status }) => status === 'ready')));
    localStorage.setItem('mf-gone/SECRET', '{"v":1,"t":0,"d":"x"}');
    // Of mf-menu-cart, which this composition has not got: nobody here says that it is about health.
    localStorage.setItem('DIET', '{"v":1,"t":0,"d":["glu');
    localStorage.setItem('OTHER', 'of another program at this address');
    storage.wipe(['cart']);
    expect([localStorage.getItem('mf-loyalty/SEEN') !== null, localStorage.getItem('mf-gone/SECRET') !== null]).toEqual([true, true]);
    storage.wipe(['personal']);
    expect(localStorage.getItem('mf-loyalty/SEEN')).toBeNull();
    storage.wipe(['health']);
    const left = ['mf-gone/SECRET', 'DIET', 'OTHER'].filter((key) => localStorage.getItem(key) !== null);
    expect(left).toEqual(['OTHER']);
  });

  it('makes no call that it is not granted', async () => {
    const { hosts, reached, reported } = openPage(composed({}));
    const seen: string[] = [];
    hosts.bus.state('loyalty/points').subscribe(({ status }) => void seen.push(status));
    await settle();
    await settle();
    expect([reached, seen]).toEqual([[], ['pending']]);
    const cause = expect.objectContaining({ kind: 'bug', code: 'not-in-passport' });
    expect(reported).toEqual([[cause, { phase: 'call', operation: 'mf-loyalty/points' }]]);
  });

  it('shares nothing of its own: another part may not call, read, write or say it, and it may place no orders', async () => {
    const { hosts, reached, reported } = openPage(composed(GRANTED));
    const booking = hosts.hostFor('mf-booking');
    const loyalty = hosts.hostFor('mf-loyalty');
    const decode = () => ({ ok: true, value: 1 }) as const;
    localStorage.setItem('mf-loyalty/SEEN', '{"v":1,"t":0,"d":7}');
    const answers = await Promise.all([
      booking.api.call({ operation: 'mf-loyalty/points', decode }),
      booking.api.call({ operation: 'order-save', decode }),
      loyalty.api.call({ operation: 'booking-config', decode }),
      loyalty.api.call({ operation: 'menu', decode }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false, false]);
    expect(reached).toEqual([]);
    // By a name that its types would not let through.
    const stranger = booking.storage as unknown as typeof loyalty.storage;
    expect([stranger.read('mf-loyalty/SEEN', Number), loyalty.storage.read('mf-loyalty/SEEN', Number)]).toEqual([undefined, 7]);
    loyalty.storage.write('mf-loyalty/ELSE', 1);
    expect(localStorage.getItem('mf-loyalty/ELSE')).toBeNull();
    const publisher = booking.bus as unknown as typeof loyalty.bus;
    expect(() => publisher.publish('loyalty/points', 1)).toThrow('mf-booking does not own loyalty/points');
    await expect(loyalty.outbox.place({} as never)).rejects.toThrow('order-save');
    expect(reported).toHaveLength(6);
  });
});

const decode = () => ({ ok: true, value: 1 }) as const;

describe('a part that the shell knows by its name', () => {
  /** What its team ships next: a page, a call and a key that nobody knew; a booking may take longer, and what is kept of one has another form. */
  const NEXT: PartPassport = {
    ...BOOKING,
    routes: { ...BOOKING.routes, WaitingList: { screen: 'waiting', scope: 'site', path: '/l/waiting' } },
    calls: {
      ...BOOKING.calls,
      'booking-make': saveCall('mutate-keyed', '/srv/bookings', 'user', { timeoutMs: 30_000 }),
      'mf-booking/waiting-list': readCall('/srv/waitinglist', 'user'),
    },
    storage: {
      ...BOOKING.storage,
      BOOKSENT: { class: 'session', lifetimeMs: 1_000, version: 2 },
      'mf-booking/WAITING': { class: 'cache', lifetimeMs: null, version: 1 },
    },
    commands: { 'booking/refresh': 40_000 },
  };
  const known = () => openPage(composed(GRANTED, NEXT));

  it('has its new page, and its new call reaches the provider as its passport says', async () => {
    expect(resolveOwner(composed(GRANTED, NEXT), '/l/waiting')).toBe('mf-booking');
    const { hosts, reached, reported } = known();
    expect(await hosts.hostFor('mf-booking').api.call({ operation: 'mf-booking/waiting-list', decode })).toMatchObject({ ok: true });
    expect(reached.map(({ url, method }) => [method, url.pathname, url.searchParams.get('xid')])).toEqual([
      ['GET', '/srv/waitinglist', '1001'],
    ]);
    expect(reported).toEqual([]);
  });

  it('decides how long its own call may take', async () => {
    const { hosts, provider } = known();
    provider.answer(never);
    let ended = false;
    const made = hosts
      .hostFor('mf-booking')
      .api.call({ operation: 'booking-make', body: {}, decode })
      .finally(() => (ended = true));
    await provider.clock.advance(29_000);
    expect(ended).toBe(false);
    await provider.clock.advance(1_000);
    expect(await made).toMatchObject({ ok: false, failure: { code: 'timeout', outcome: 'unknown' } });
  });

  it('decides how long its own command may take', async () => {
    const { clock, hosts } = known();
    let answer: { readonly ok: boolean } | undefined;
    void hosts.bus.request('booking/refresh', {}).then((result) => (answer = result));
    await settle();
    await clock.advance(39_000);
    expect(answer).toBeUndefined();
    await clock.advance(1_000);
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'timed-out', afterMs: 40_000 } });
  });

  it('decides what its own keys are, and adds some', () => {
    const { hosts, storage, reported } = known();
    const own = hosts.hostFor('mf-booking').storage;
    own.write('BOOKSENT', []);
    own.write('mf-booking/WAITING', 3);
    expect(JSON.parse(localStorage.getItem('BOOKSENT') ?? '')).toMatchObject({ v: 2 });
    storage.wipe(['session']);
    expect([localStorage.getItem('BOOKSENT'), own.read('mf-booking/WAITING', Number)]).toEqual([null, 3]);
    storage.wipe(['cache']);
    expect(localStorage.getItem('mf-booking/WAITING')).toBeNull();
    expect(reported).toEqual([]);
  });

  it('says nothing of keys that several parts use, are the shell’s, or another part adds', () => {
    const other = { class: 'cache', lifetimeMs: null, version: 9 } as const;
    const keys = ['LT3', 'TAGS', 'mf-loyalty/SEEN'];
    const thief: PartPassport = { ...NEXT, storage: { ...NEXT.storage, ...Object.fromEntries(keys.map((key) => [key, other])) } };
    const { hosts, reported } = openPage(composed(GRANTED, thief));
    const stranger = hosts.hostFor('mf-booking').storage as unknown as { write(key: string, value: unknown): void };
    for (const key of keys) stranger.write(key, 1);
    expect([keys.map((key) => localStorage.getItem(key)), reported.length]).toEqual([[null, null, null], 3]);
  });
});
