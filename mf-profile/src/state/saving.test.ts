import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import { createWorld } from '../test-world.ts';
import { isOutOfCoverage } from './coverage.ts';
import { savePhone } from './save-phone.ts';
import { saveProfile } from './save-profile.ts';

const PHONE = '+56911111111';
const POINT = { lat: -33.4, lng: -70.6 };
const CHANGES = { firstName: 'Ana', lastName: 'Rojas' } as Parameters<typeof saveProfile>[2];

describe('saving', () => {
  it('a phone keeps it in the profile of who is in, and in this browser of who is not; nothing else is sent', async () => {
    const person = createWorld({ session: aSession({ phone: '' }) });
    expect(await savePhone(person.host, PHONE, whoIsHere(person.host).now())).toEqual({ ok: true, value: null });
    expect([person.saves.length, person.meant]).toEqual([1, ['1001']]);
    expect(person.host.session.current()).toMatchObject({ profile: { phone: PHONE } });
    const visitor = createWorld({ session: aVisitorSession() });
    expect(await savePhone(visitor.host, PHONE, whoIsHere(visitor.host).now())).toEqual({ ok: true, value: null });
    expect([visitor.saves, visitor.host.session.current()]).toMatchObject([[], { guest: { phone: PHONE } }]);
  });

  it('[C6-010] keeps nothing in the profile, or the browser, of whoever is here instead of who typed it', async () => {
    for (const next of [aSession({ id: '1002' }), aVisitorSession()]) {
      const world = createWorld({ session: aSession() });
      const asked = whoIsHere(world.host).now();
      world.setSession(next);
      const refusal = { ok: false, failure: { kind: 'auth', code: 'other-account' } };
      expect([await savePhone(world.host, PHONE, asked), await saveProfile(world.host, '1001', CHANGES)]).toMatchObject([refusal, refusal]);
      expect([world.saves, world.host.session.current()]).toEqual([[], next]);
    }
  });

  it("hands on the provider's refusal", async () => {
    const { host, refuse } = createWorld({ session: aSession() });
    const refusal = failed(failure('domain', 'refused', { message: 'Teléfono inválido' }));
    refuse(refusal);
    expect([await savePhone(host, PHONE, whoIsHere(host).now()), await saveProfile(host, '1001', CHANGES)]).toEqual([refusal, refusal]);
  });

  it.each([aSession(), aVisitorSession()])('[X-22] that nobody takes has done nothing and may be tried again', async (session) => {
    const { host } = createTestHost('mf-profile', { session });
    const answer = await savePhone(host, PHONE, whoIsHere(host).now());
    expect(answer).toMatchObject({ ok: false, failure: { kind: 'composition', outcome: 'none', retry: true } });
    expect(answer.ok ? '' : answer.failure.code).toMatch(/^command-\w/);
    expect(await saveProfile(host, '1001', CHANGES)).toMatchObject({
      ok: false,
      failure: { kind: 'composition', outcome: 'none', retry: true },
    });
  });

  it('[X-22] that is never answered may have been done', async () => {
    const { host, as, clock } = createTestHost('mf-profile', { session: aSession() });
    as('shell').handle('session/save-profile', () => new Promise(() => undefined));
    const saving = savePhone(host, PHONE, whoIsHere(host).now());
    await clock.advance(120_000);
    expect(await saving).toMatchObject({
      ok: false,
      failure: { kind: 'composition', code: 'command-timed-out', outcome: 'unknown', retry: true },
    });
  });
});

describe('a place', () => {
  it.each([
    [{ ok: true, data: [] }, true],
    [{ ok: true, data: [{}] }, false],
    [{ ok: false, msg: 'Sin locales' }, true],
    [{ ok: true, data: {} }, false],
    [{ ok: true }, false],
  ])('[C8-029] is out of reach when the provider says so, and by no answer that cannot be read: %j', async (answer, isOut) => {
    const { host, calls } = createWorld({ api: { 'venues-nearby': answer } });
    expect(await isOutOfCoverage(host, POINT)).toBe(isOut);
    expect(calls).toMatchObject([{ operation: 'venues-nearby', query: { dist: 30 }, body: POINT }]);
  });

  it('[C8-029] stops nobody when it cannot be asked about, or has no point', async () => {
    const { host, calls } = createWorld({ api: { 'venues-nearby': () => ({ failure: failure('transport', 'offline') }) } });
    expect(await isOutOfCoverage(host, POINT)).toBe(false);
    expect(await isOutOfCoverage(host, undefined)).toBe(false);
    expect(calls).toHaveLength(1);
  });
});
