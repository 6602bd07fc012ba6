import { describe, expect, it } from 'vitest';
import type { OrderProgress } from '@comanda/shared-contracts/host';
import type { StorageKey } from '@comanda/shared-contracts/testing/create-test-host';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { createSession } from '../auth/create-session.ts';
import { ownerName } from '../auth/who.ts';
import { BASELINE } from '../composition/baseline.ts';
import type { ShellOutbox } from './create-outbox.ts';
import { intent, testBrowser } from './outbox-testing.ts';

const GUEST = 'guest:1';
const ANA = 'registered:1001';

function openOf(outbox: ShellOutbox): readonly OrderProgress[] {
  let open: readonly OrderProgress[] = [];
  outbox.open.subscribe((next) => (open = next)).unsubscribe();
  return open;
}

/** A guest ordered, the answer was lost, and the order is not at the provider, which does not de-duplicate. */
async function lost() {
  const browser = testBrowser();
  const { world, remote, clock, openTab } = browser;
  world.owner = GUEST;
  remote.fates.push('lost before it was stored');
  const page = openTab();
  const { intentId } = await page.outbox.place(intent());
  await clock.advance(5_000);
  const becomes = (owner: string, formerGuest?: string): void => void Object.assign(world, { owner, formerGuest });
  const reload = async () => {
    const { outbox } = openTab();
    await outbox.start();
    return outbox;
  };
  return { ...browser, page, intentId, becomes, reload };
}

const ASKED = { state: 'unknown', isMine: true, decision: { maySend: true } };

describe('[X-04] a guest who logs in while their order is unknown', () => {
  it('is told and asked after the quiet window, and has it sent again as the account', async () => {
    const { page, intentId, becomes, clock, remote } = await lost();
    const seen: OrderProgress[] = [];
    page.outbox.watch(intentId).subscribe((progress) => seen.push(progress));
    becomes(ANA, GUEST);
    await page.outbox.handOver(GUEST, ANA);
    expect(seen.at(-1)).toMatchObject({ state: 'unknown', isMine: true });
    await clock.advance(120_000);
    expect([seen.at(-1), openOf(page.outbox)]).toMatchObject([ASKED, [ASKED]]);
    await page.outbox.sendAgain(intentId);
    await clock.advance(1_000);
    expect([seen.at(-1), remote.stored.length]).toMatchObject([{ state: 'received', isMine: true }, 1]);
  });

  it('is told and asked after a reload, and when they have logged out and in again', async () => {
    const { page, becomes, clock, reload } = await lost();
    becomes(ANA, GUEST);
    await page.outbox.handOver(GUEST, ANA);
    page.kill();
    await clock.advance(120_000);
    const second = await reload();
    await clock.advance(60_000);
    expect(openOf(second)).toMatchObject([ASKED]);
    becomes('visitor');
    expect(openOf(second)).toMatchObject([{ isMine: false }]);
    becomes(ANA);
    expect(openOf(await reload())).toMatchObject([ASKED]);
  });

  it('has every one of their orders handed over, the oldest first', async () => {
    const { page, becomes, intentId, remote, clock, records } = await lost();
    remote.fates.push('lost before it was stored');
    const { intentId: second } = await page.outbox.place(intent('cart-2:1'));
    await clock.advance(5_000);
    becomes(ANA, GUEST);
    await page.outbox.handOver(GUEST, ANA);
    expect(openOf(page.outbox)).toMatchObject([
      { intentId, isMine: true },
      { intentId: second, isMine: true },
    ]);
    expect([...records.values()]).toMatchObject([{ note: { owner: ANA } }, { note: { owner: ANA } }]);
  });

  it('has it handed over by the next page, where this one was gone with the login', async () => {
    const { page, becomes, reload, records } = await lost();
    page.kill();
    becomes(ANA, GUEST);
    expect(openOf(await reload())).toMatchObject([{ isMine: true }]);
    expect([...records.values()]).toMatchObject([{ note: { owner: ANA } }]);
    becomes(ANA);
    expect(openOf(await reload())).toMatchObject([{ isMine: true }]);
  });

  it('has it sent again by itself to a provider that de-duplicates', async () => {
    const { page, becomes, clock, remote } = await lost();
    remote.world.deduplicates = true;
    becomes(ANA, GUEST);
    await page.outbox.handOver(GUEST, ANA);
    await clock.advance(60_000);
    expect([openOf(page.outbox), remote.stored.length]).toMatchObject([[{ state: 'received', isMine: true }], 1]);
  });

  it('has it shown as theirs at once, in another tab that did not know whose it is', async () => {
    const { page, becomes, clock, openTab, intentId } = await lost();
    const other = openTab();
    await other.outbox.start();
    becomes(ANA);
    const seen: (boolean | undefined)[] = [];
    const open: (boolean | undefined)[] = [];
    other.outbox.watch(intentId).subscribe(({ isMine }) => seen.push(isMine));
    other.outbox.open.subscribe((all) => open.push(...all.map(({ isMine }) => isMine)));
    await page.outbox.handOver(GUEST, ANA);
    await clock.advance(0);
    expect([seen, open]).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('has what was refused to them as theirs, so that their cart is not placed beside it', async () => {
    const { clock, world, remote, openTab } = testBrowser();
    world.owner = GUEST;
    remote.fates.push('refused');
    const { outbox } = openTab();
    const { intentId } = await outbox.place(intent());
    await clock.advance(1_000);
    Object.assign(world, { owner: ANA, formerGuest: GUEST });
    expect(await outbox.place(intent())).toMatchObject({ intentId, state: 'refused', isMine: true });
  });

  it('has what leaves meanwhile sent as the account', async () => {
    const { clock, world, remote, openTab } = testBrowser();
    world.owner = GUEST;
    const { outbox } = openTab();
    await outbox.start();
    const placed = outbox.place(intent());
    Object.assign(world, { owner: ANA, formerGuest: GUEST });
    await placed;
    await clock.advance(1_000);
    expect([openOf(outbox), remote.stored.length]).toMatchObject([[{ state: 'received', isMine: true }], 1]);
  });
});

describe('[X-04] the session and the outbox together', () => {
  const LOGGED_IN = { id: '1001', tot1: 's.1', nombre: 'Ana', expU: 4_000_000_000, pl: {}, pf: [], detApp: { nm: 'Ana' }, prefs: {} };
  /** A page of the browser: its session says who orders. */
  function openSession({ world, openTab }: ReturnType<typeof testBrowser>, storage: Readonly<Partial<Record<StorageKey, unknown>>>) {
    const api = { login: { ok: true, codError: 0, id: '1001', tot4: 'm', data: LOGGED_IN } };
    const test = createTestHost('shell', { storage, api: { ...api, 'profile-read': { ok: true, data: LOGGED_IN } } });
    const page = openTab();
    const session = createSession({
      api: { ...test.host.api, clearCache: () => undefined },
      storage: test.host.storage,
      clock: test.clock,
      random: test.host.random,
      composition: BASELINE,
      bus: test.host.bus,
      venue: test.host.venue,
      handOver: (guest, account) => void page.outbox.handOver(guest, account),
    });
    session.reader.changes.subscribe((now) => Object.assign(world, { owner: ownerName(now), formerGuest: session.formerGuest() }));
    session.start();
    const kept = () => Object.fromEntries([...test.stored].map(([key, { value }]) => [key, value]));
    return { session, page, kept };
  }

  it.each(['that goes on', 'that is gone with the login'])('take a guest’s order along into their account, by a page %s', async (page) => {
    const browser = testBrowser();
    browser.remote.fates.push('lost before it was stored');
    const first = openSession(browser, {});
    first.session.continueAsGuest();
    await first.page.outbox.place(intent());
    await browser.clock.advance(5_000);
    if (page === 'that is gone with the login') first.page.kill();
    expect(await first.session.logIn({ by: 'code', email: 'ana@x.cl', code: 'K7M2QX' })).toMatchObject({ ok: true });
    await browser.clock.advance(120_000);
    if (page === 'that goes on') expect(openOf(first.page.outbox)).toMatchObject([ASKED]);
    const next = openSession(browser, first.kept());
    await next.page.outbox.start();
    await browser.clock.advance(60_000);
    expect([openOf(next.page.outbox), [...browser.records.values()]]).toMatchObject([[ASKED], [{ note: { owner: ANA } }]]);
  });
});

describe('[X-04] an order of a guest', () => {
  it('stays nobody’s where they logged out, and an account is in after them', async () => {
    const { page, becomes, clock, reload } = await lost();
    becomes('visitor');
    becomes(ANA);
    await clock.advance(120_000);
    for (const outbox of [page.outbox, await reload()]) expect(openOf(outbox)).toMatchObject([{ isMine: false }]);
    expect(openOf(page.outbox)[0]?.decision).toBeUndefined();
  });

  it('is not handed over by the login of the next guest', async () => {
    const { page, becomes, clock, reload, records } = await lost();
    becomes('guest:2');
    becomes(ANA, 'guest:2');
    await page.outbox.handOver('guest:2', ANA);
    await clock.advance(120_000);
    for (const outbox of [page.outbox, await reload()]) expect(openOf(outbox)).toMatchObject([{ isMine: false }]);
    expect([...records.values()]).toMatchObject([{ note: { owner: GUEST } }]);
  });
});
