import { isValidElement } from 'react';
import { Subject, filter, map, of } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { Presence } from '@comanda/shared-contracts/bus';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { StorageKey } from '@comanda/shared-contracts/testing/create-test-host';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aCart } from '@comanda/shared-contracts/testing/fixtures/order';
import { aVenue, someCheckin, someOrdering } from '@comanda/shared-contracts/testing/fixtures/venue';
import { loginRaw, profileInfoRaw, profileRaw } from '@comanda/shared-contracts/testing/fixtures/wire-session';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { decodeCheckin } from '@comanda/shared-contracts/wire/web-config-checkin';
import { BASELINE } from '../composition/baseline.ts';
import es from '../i18n/es.json';
import { createSession } from './create-session.ts';
import type { LoginFlow } from './login-flow.ts';
import { openLogin } from './screens/login-dialog/open-login.tsx';
import { handleSessionCommands } from './session-commands.ts';

/** The login of another account, as another tab keeps it. */
const OTHER_LOGIN = { xid: '2002', tot1: 'o.1', tot4: 'm', expU: 4_000_000_000 };

interface Setup {
  readonly allowsGuestLogin?: boolean;
  readonly isBroken?: boolean;
  /** What happens while the code of the dialog is on its way. */
  readonly onAsked?: () => void;
}

function start({ allowsGuestLogin = true, isBroken = false, onAsked }: Setup = {}) {
  const test = createTestHost('shell', {
    api: {
      logout: { ok: true },
      login: loginRaw,
      'profile-read': profileInfoRaw,
    },
    texts: { 'auth.loggedOut': es.auth.loggedOut, 'auth.unavailable': es.auth.unavailable },
  });
  const { host } = test;
  const composition = { ...BASELINE, rules: { ...BASELINE.rules, allowsGuestLogin } };
  const elsewhere = new Subject<StorageKey>();
  const changes = (key: StorageKey) =>
    elsewhere.pipe(
      filter((changed) => changed === key),
      map(() => undefined),
    );
  const session = createSession({
    api: { ...host.api, clearCache: () => undefined },
    storage: { ...host.storage, changes },
    clock: host.clock,
    random: host.random,
    composition,
    bus: host.bus,
    venue: host.venue,
  });
  const release = handleSessionCommands({
    bus: host.bus,
    session,
    openLogin: async (allowsGuest) => {
      if (isBroken) throw new Error('the dialog did not come');
      onAsked?.();
      return openLogin({ host, composition, session, allowsGuest });
    },
    host: () => host,
    notify: host.notify,
    texts: host.i18n,
    composition,
    venue: host.venue,
    report: host.report,
  });
  session.start();
  const opened = () => vi.waitFor(() => expect(test.dialogs).toHaveLength(1), { timeout: 10_000 });
  const props = (): { readonly allowsGuest: boolean; readonly flow: LoginFlow } | undefined => {
    const content = test.dialogs.at(-1)?.render(() => undefined);
    return isValidElement<{ allowsGuest: boolean; flow: LoginFlow }>(content) ? content.props : undefined;
  };
  /** Whether the open dialog has the entry without an account. */
  const offersGuest = (): unknown => props()?.allowsGuest;
  /** What a person does in the open dialog. */
  const act: LoginFlow['send'] = async (what) => props()?.flow.send(what);
  /** Another tab writes: who is in by a login, or since when somebody goes on without an account. */
  const otherTab = (key: 'LT3' | 'ISANONY', value: unknown): void => {
    test.stored.set(key, { value, at: test.clock.now() });
    elsewhere.next(key);
  };
  const atTable = (venue: Partial<Venue> = {}, dispatch: DispatchType = 3): void => {
    test.setVenue(aVenue({ checkin: someCheckin({ allowsAnonymous: true }), ...venue }));
    test.as('mf-menu-cart').publish('cart/current', aCart({ dispatch }));
  };
  return { ...test, session, release, opened, offersGuest, act, otherTab, atTable, other: test.as('mf-checkout') };
}

describe('session/log-in', () => {
  it('opens the dialog, and answers with the session that came of it', async () => {
    const { other, opened, dialogs, act, closeDialog } = start();
    const asked = other.request('session/log-in', { reason: 'order' });
    await opened();
    expect(dialogs[0]?.name).toBe('shell/login');
    await act({ kind: 'continue-as-guest' });
    closeDialog(null);
    expect(await asked).toMatchObject({ ok: true, value: { kind: 'guest' } });
  });

  it('[C6-008] asks for an account, and lets no guest through, before an order is paid at a venue that wants one', async () => {
    const { other, opened, offersGuest, closeDialog, atTable, session } = start();
    atTable({ ordering: someOrdering({ needsLoginToPay: true }) });
    session.continueAsGuest();
    const asked = other.request('session/log-in', { reason: 'order', allowGuest: true });
    await opened();
    expect(offersGuest()).toBe(false);
    closeDialog(null);
    expect(await asked).toEqual({ ok: true, value: null });
    atTable();
    expect(await other.request('session/log-in', { reason: 'order', allowGuest: true })).toMatchObject({ value: { kind: 'guest' } });
  });

  it.each([
    ['at a table of a venue that allows it', 3, true, {}, true],
    ['for a delivery', 2, true, {}, false],
    ['at a venue that does not allow it', 3, false, {}, false],
    ['where the host has no guests', 3, true, { allowsGuestLogin: false }, false],
  ] as const)('[C6-001] offers the way without an account %s', async (_, dispatch, allowsAnonymous, rules, expected) => {
    const { other, opened, offersGuest, atTable } = start(rules);
    atTable({ checkin: someCheckin({ allowsAnonymous }) }, dispatch);
    void other.request('session/log-in', { reason: 'order', allowGuest: true });
    await opened();
    expect(offersGuest()).toBe(expected);
  });

  it.each(
    [true, false].flatMap((login) => [true, false].flatMap((codes) => ([3, 2] as const).map((type) => [login, codes, type] as const))),
  )(
    '[C3-039][C5-064] offers it with selfAnonymousLogin %s, selfGenerateQR %s and type %i only where all allow it',
    async (login, codes, type) => {
      const { other, opened, offersGuest, atTable } = start();
      atTable({ checkin: decodeCheckin({ selfAnonymousLogin: login, selfGenerateQR: codes }) }, type);
      void other.request('session/log-in', { reason: 'order', allowGuest: true });
      await opened();
      expect(offersGuest()).toBe(login && codes && type === 3);
    },
  );

  it('[C6-001] offers the way without an account to whoever asks before the owner of the cart is awake', async () => {
    const { other, opened, offersGuest, setVenue, as, dialogs } = start();
    setVenue(aVenue({ checkin: someCheckin({ allowsAnonymous: true }) }));
    void other.request('session/log-in', { reason: 'order', allowGuest: true });
    await settle();
    expect(dialogs).toHaveLength(0);
    as('mf-menu-cart').publish('cart/current', aCart({ dispatch: 3 }));
    await opened();
    expect(offersGuest()).toBe(true);
  });

  it('opens one dialog, of accounts alone, for all who ask when the owner of the cart cannot be had', async () => {
    const { host, other, opened, offersGuest, setVenue, dialogs } = start();
    setVenue(aVenue({ checkin: someCheckin({ allowsAnonymous: true }) }));
    vi.spyOn(host.bus, 'state').mockReturnValue(of<Presence<never>[]>({ status: 'pending' }, { status: 'unavailable', cause: 'no file' }));
    void other.request('session/log-in', { reason: 'order', allowGuest: true });
    void other.request('session/log-in', { reason: 'menu', allowGuest: true });
    await opened();
    await settle();
    expect([dialogs.length, offersGuest()]).toEqual([1, false]);
  });

  it('answers null when the dialog is closed', async () => {
    const { other, opened, closeDialog } = start();
    const asked = other.request('session/log-in', { reason: 'order' });
    await opened();
    closeDialog(null);
    expect(await asked).toEqual({ ok: true, value: null });
  });

  it('[X-22] says so and reports it when the dialog does not come, and may be asked again', async () => {
    const { other, notices, reports, dialogs } = start({ isBroken: true });
    for (let count = 1; count <= 2; count += 1) {
      expect(await other.request('session/log-in', { reason: 'order' })).toEqual({ ok: true, value: null });
      expect(notices).toHaveLength(count);
      expect(notices.at(-1)).toMatchObject({ tone: 'bad', text: es.auth.unavailable });
      expect(reports.at(-1)).toMatchObject({ cause: new Error('the dialog did not come'), context: { phase: 'load' } });
    }
    expect(dialogs).toEqual([]);
  });

  it('[C6-001] lets no guest in without a cart, nor where no venue is open', async () => {
    const { other, opened, offersGuest, closeDialog, as } = start();
    void other.request('session/log-in', { reason: 'order' });
    await opened();
    expect(offersGuest()).toBe(false);
    closeDialog(null);
    await settle();
    as('mf-menu-cart').publish('cart/current', aCart({ dispatch: 3 }));
    void other.request('session/log-in', { reason: 'order' });
    await opened();
    expect(offersGuest()).toBe(false);
    closeDialog(null);
  });

  it('answers with who is in when the dialog was closed at the question for the name', async () => {
    const { other, opened, act, closeDialog, setAnswer } = start();
    const nameless = { ...profileRaw, detApp: { ...profileRaw.detApp, nm: '' } };
    setAnswer('login', { ...loginRaw, data: nameless });
    setAnswer('profile-read', { ...profileInfoRaw, data: nameless });
    const asked = other.request('session/log-in', { reason: 'order' });
    await opened();
    await act({ kind: 'open-form' });
    await act({ kind: 'enter-password', email: 'ana@x.cl', password: 'comanda123' });
    closeDialog(null);
    expect(await asked).toMatchObject({ ok: true, value: { kind: 'registered', profile: { id: '1001' } } });
  });

  describe('[C4-044] whoever came in in another tab did not log in here', () => {
    it.each([
      ['an account', 'LT3', OTHER_LOGIN, 'registered'],
      ['a guest', 'ISANONY', Date.now(), 'guest'],
    ] as const)('%s is here, and nobody is the answer', async (_, key, value, kind) => {
      const { other, opened, otherTab, closeDialog, session } = start();
      const asked = other.request('session/log-in', { reason: 'order' });
      await opened();
      otherTab(key, value);
      closeDialog(null);
      expect([await asked, session.reader.current().kind]).toEqual([{ ok: true, value: null }, kind]);
    });

    it('nor does it count for who logged in here and was replaced', async () => {
      const { other, opened, act, otherTab, closeDialog, session } = start();
      const asked = other.request('session/log-in', { reason: 'order' });
      await opened();
      await act({ kind: 'open-form' });
      await act({ kind: 'enter-password', email: 'ana@x.cl', password: 'comanda123' });
      expect(session.reader.current()).toMatchObject({ profile: { id: '1001' } });
      otherTab('LT3', OTHER_LOGIN);
      closeDialog(null);
      expect(await asked).toEqual({ ok: true, value: null });
    });

    it('no dialog asks who came in while its code was on the way', async () => {
      const { other, otherTab, dialogs, closeDialog } = start({ onAsked: () => otherTab('LT3', OTHER_LOGIN) });
      const asked = other.request('session/log-in', { reason: 'order' });
      await settle();
      expect(dialogs).toEqual([]);
      closeDialog(null);
      expect(await asked).toEqual({ ok: true, value: null });
    });
  });

  it('opens one dialog for all who ask at the same time', async () => {
    const { other, opened, dialogs, closeDialog } = start();
    const both = Promise.all([
      other.request('session/log-in', { reason: 'order' }),
      other.request('session/log-in', { reason: 'profile' }),
    ]);
    await opened();
    await settle();
    expect(dialogs).toHaveLength(1);
    closeDialog(null);
    expect(await both).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
  });

  it('asks nobody who is already in, but a guest where an account is needed', async () => {
    const { other, session, opened, closeDialog, atTable } = start();
    atTable();
    session.continueAsGuest();
    expect(await other.request('session/log-in', { reason: 'order', allowGuest: true })).toMatchObject({ value: { kind: 'guest' } });
    const asked = other.request('session/log-in', { reason: 'booking', allowGuest: false });
    await opened();
    closeDialog(null);
    await asked;
  });
});

describe('the other commands', () => {
  it("[C8-041] says 'Sesión cerrada' after a logout", async () => {
    const { other, session, notices } = start();
    session.continueAsGuest();
    expect(await other.request('session/log-out', {})).toEqual({ ok: true, value: null });
    expect([session.reader.current().kind, notices]).toEqual(['visitor', [{ tone: 'ok', text: 'Sesión cerrada' }]]);
  });

  it('keep what a guest tells, and refuse what needs a login, as values', async () => {
    const { other } = start();
    expect(await other.request('session/save-guest', { name: 'Eva' })).toMatchObject({ ok: true, value: { guest: { name: 'Eva' } } });
    expect(await other.request('session/save-profile', { phone: '1' })).toMatchObject({
      ok: true,
      value: { ok: false, failure: { code: 'not-logged-in' } },
    });
    expect(await other.request('session/refresh', {})).toEqual({ ok: true, value: null });
    expect(await other.request('session/link-kiosk', { kioskId: 'a', code: 'b' })).toMatchObject({ ok: true, value: { ok: false } });
  });

  it('[C6-010] save what was typed for one account in no other, and send nobody whom it was meant for', async () => {
    const { other, otherTab, act, opened, closeDialog, calls, setAnswer } = start();
    setAnswer('profile-save', profileInfoRaw);
    void other.request('session/log-in', { reason: 'profile' });
    await opened();
    await act({ kind: 'open-form' });
    await act({ kind: 'enter-password', email: 'ana@x.cl', password: 'comanda123' });
    closeDialog(null);
    const save = () => other.request('session/save-profile', { profileId: profileRaw.id, phone: '1' });
    const sent = () => calls.filter(({ operation }) => operation === 'profile-save').map(({ body }) => body);
    expect([await save(), sent()]).toMatchObject([{ value: { ok: true } }, [{ ph: '1' }]]);
    expect(Object.keys(sent()[0] ?? {})).toEqual(['ph']);
    setAnswer('profile-read', { ...profileInfoRaw, data: { ...profileRaw, id: OTHER_LOGIN.xid } });
    otherTab('LT3', OTHER_LOGIN);
    expect([await save(), sent().length]).toMatchObject([{ value: { ok: false, failure: { code: 'other-account' } } }, 1]);
  });

  it('are released', async () => {
    const { other, release } = start();
    release();
    expect(await other.request('session/refresh', {})).toMatchObject({ ok: false, failure: { kind: 'unhandled' } });
  });
});
