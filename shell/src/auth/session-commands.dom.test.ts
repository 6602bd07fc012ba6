import { isValidElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aCart } from '@comanda/shared-contracts/testing/fixtures/order';
import { aVenue, someCheckin, someOrdering } from '@comanda/shared-contracts/testing/fixtures/venue';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { decodeCheckin } from '@comanda/shared-contracts/wire/web-config-checkin';
import { BASELINE } from '../composition/baseline.ts';
import es from '../i18n/es.json';
import { createSession } from './create-session.ts';
import { openLogin } from './screens/login-dialog/open-login.tsx';
import { handleSessionCommands } from './session-commands.ts';

function start({ allowsGuestLogin = true, isBroken = false } = {}) {
  const test = createTestHost('shell', {
    api: { logout: { ok: true } },
    texts: { 'auth.loggedOut': es.auth.loggedOut, 'auth.unavailable': es.auth.unavailable },
  });
  const { host } = test;
  const composition = { ...BASELINE, rules: { ...BASELINE.rules, allowsGuestLogin } };
  const session = createSession({
    api: { ...host.api, clearCache: () => undefined },
    storage: host.storage,
    clock: host.clock,
    random: host.random,
    composition,
    bus: host.bus,
    venue: host.venue,
  });
  const release = handleSessionCommands({
    bus: host.bus,
    session,
    openLogin: (allowsGuest) =>
      isBroken ? Promise.reject(new Error('the dialog did not come')) : openLogin({ host, composition, session, allowsGuest }),
    host: () => host,
    notify: host.notify,
    texts: host.i18n,
    composition,
    venue: host.venue,
    report: host.report,
  });
  session.start();
  const opened = () => vi.waitFor(() => expect(test.dialogs).toHaveLength(1), { timeout: 10_000 });
  /** Whether the open dialog has the entry without an account. */
  const offersGuest = (): unknown => {
    const content = test.dialogs.at(-1)?.render(() => undefined);
    return isValidElement<{ allowsGuest: boolean }>(content) ? content.props.allowsGuest : undefined;
  };
  const atTable = (venue: Partial<Venue> = {}, dispatch: DispatchType = 3): void => {
    test.setVenue(aVenue({ checkin: someCheckin({ allowsAnonymous: true }), ...venue }));
    test.as('mf-menu-cart').publish('cart/current', aCart({ dispatch }));
  };
  return { ...test, session, release, opened, offersGuest, atTable, other: test.as('mf-checkout') };
}

describe('session/log-in', () => {
  it('opens the dialog, and answers with the session that came of it', async () => {
    const { other, opened, dialogs, session, closeDialog } = start();
    const asked = other.request('session/log-in', { reason: 'order' });
    await opened();
    expect(dialogs[0]?.name).toBe('shell/login');
    closeDialog(session.continueAsGuest());
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
    await asked;
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
    const { other, opened, session, closeDialog } = start();
    const asked = other.request('session/log-in', { reason: 'order' });
    await opened();
    session.continueAsGuest();
    closeDialog(null);
    expect(await asked).toMatchObject({ ok: true, value: { kind: 'guest' } });
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

  it('are released', async () => {
    const { other, release } = start();
    release();
    expect(await other.request('session/refresh', {})).toMatchObject({ ok: false, failure: { kind: 'unhandled' } });
  });
});
