import { describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { failure } from '@comanda/shared-contracts/failures';
import type { Failure } from '@comanda/shared-contracts/failures';
import { aGuestSession, aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { aVenue, aVenueRef } from '@comanda/shared-contracts/testing/fixtures/venue';
import { bookingRefusedRaw } from '@comanda/shared-contracts/testing/fixtures/wire-booking';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { bookingWorld, listRaw } from '../test-host.ts';
import type { WorldOptions } from '../test-host.ts';
import { storesFor } from './stores.ts';

const LOST = failure('http', 'http-500', { outcome: 'unknown', retry: true });
const PREFERRED = { fr: '20261121', hh: '20:30', qc: 2 };
const noPhone = () => Promise.resolve(null);
const fails = (with_: Failure) => () => ({ failure: with_ });

/** At a venue, with Saturday 20:30 chosen and step 2 open. */
async function start(options: WorldOptions = {}) {
  const world = bookingWorld({ session: aSession(), ...options });
  const { place, draft, sendDraft } = storesFor(world.host);
  const made: unknown[] = [];
  world
    .as('mf-profile')
    .events('booking/made')
    .subscribe((event) => made.push(event));
  await place.open(aVenueRef());
  draft.chooseDate('2026-11-21');
  draft.chooseTime('20:30');
  draft.review();
  return { ...world, draft, send: sendDraft, place, made, now: () => draft.store.getState() };
}

describe('sending', () => {
  it('books with everything that was chosen, and says so to the others', async () => {
    const { draft, send, now, callsOf, made } = await start();
    draft.choosePartySize(4);
    draft.write({ comment: 'Ventana', name: 'Ana R.' });
    await send(noPhone);
    expect(callsOf('booking-make')).toMatchObject([
      {
        body: {
          xir: 101,
          xil: 1,
          rsv: { fr: '20261121', hh: '20:30', qc: 4, nombre: 'Ana R.', ph: '+56912345678', ta: 12, ct: 'Ventana', em: 'ana@comanda.test' },
        },
      },
    ]);
    expect(now()).toMatchObject({ isSending: false, problem: null, made: { request: { time: '20:30' }, isCertain: true } });
    expect(made).toEqual([{ venueName: 'Fuente Alameda' }]);
  });

  it('[X-04] books once however often it is pressed', async () => {
    const { send, callsOf } = await start();
    await Promise.all([send(noPhone), send(noPhone)]);
    await send(noPhone);
    expect(callsOf('booking-make')).toHaveLength(1);
  });

  it('[C4-042] asks a visitor to log in, and sends nothing when the dialog is closed', async () => {
    const { send, now, asked, callsOf } = await start({ session: aVisitorSession({ name: 'Eva', phone: '+56911111111' }) });
    await send(noPhone);
    expect(asked).toEqual([{ command: 'session/log-in', payload: { reason: 'booking', allowGuest: false } }]);
    expect([callsOf('booking-make').length, now().isSending, now().fields.time]).toEqual([0, false, '20:30']);
  });

  it('[C4-042] goes on after the login, with name and phone of the account', async () => {
    const { send, now, callsOf } = await start({ session: aVisitorSession(), logsInAs: aSession() });
    await send(noPhone);
    expect(callsOf('booking-make')).toMatchObject([{ body: { rsv: { nombre: 'Ana Rojas', ph: '+56912345678' } } }]);
    expect(now().made).not.toBeNull();
  });

  it('[C4-042] asks an account without a phone for one, and sends nothing without it', async () => {
    const { draft, send, callsOf } = await start({ session: aSession({ phone: '' }) });
    draft.write({ phone: '+56922222222' });
    const typed: string[] = [];
    await send((phone) => {
      typed.push(phone);
      return Promise.resolve(null);
    });
    expect([typed, callsOf('booking-make')]).toEqual([['+56922222222'], []]);
    await send(() => Promise.resolve('+56933333333'));
    expect(callsOf('booking-make')).toMatchObject([{ body: { rsv: { ph: '+56933333333' } } }]);
  });

  describe('[C4-042] [Q75] of an account whose profile is not read yet', () => {
    async function unread(read: Session) {
      const world = await start({ session: aVisitorSession() });
      world.setSession(aSession({ firstName: '', lastName: '', phone: '', email: '' }));
      // The bus tells of who is here once their profile is read.
      world.as('shell').publish('session/current', aVisitorSession());
      world.as('shell').handle('session/refresh', () => {
        if (read.kind === 'registered' && read.profile.email !== '') world.setSession(read);
        return world.host.session.current();
      });
      return world;
    }
    const nobodyAsked = () => Promise.reject(new Error('a phone was asked for'));

    it('reads it before it asks for a phone that the account has', async () => {
      const { send, callsOf } = await unread(aSession());
      await send(nobodyAsked);
      expect(callsOf('booking-make')).toMatchObject([{ body: { rsv: { nombre: 'Ana Rojas', ph: '+56912345678' } } }]);
    });

    it('keeps no phone in one that cannot be read', async () => {
      const { send, draft } = await unread(aSession({ email: '' }));
      const keptIn: unknown[] = [];
      await send((_, profileId) => {
        keptIn.push(profileId);
        return Promise.resolve('+56933333333');
      });
      expect([keptIn, draft.store.getState().fields.phone]).toEqual([[undefined], '+56933333333']);
    });
  });

  it('[X-22] by somebody of the staff says why not, instead of nothing', async () => {
    const { profile } = aSession();
    const session = { kind: 'staff', profile, module: 5000, venues: [], endsAt: Number.MAX_SAFE_INTEGER } as const;
    const { send, now, callsOf } = await start({ session, logsInAs: session });
    await send(noPhone);
    expect([now().problem, now().isSending, callsOf('booking-make')]).toEqual([{ kind: 'staff-account' }, false, []]);
  });

  it('[X-22] that finds no login says so', async () => {
    const { send, now, reports, callsOf } = await start({ session: aVisitorSession({ phone: '1' }), logsInAs: 'broken' });
    await send(noPhone);
    expect([now().problem, now().isSending, callsOf('booking-make')]).toEqual([{ kind: 'no-login' }, false, []]);
    expect(reports.filter(({ context }) => context.phase === 'event').length).toBeGreaterThan(0);
  });
});

describe('a booking that fails', () => {
  it('[C8-045] [X-10] is logged once and not toasted, keeps the form, stays on step 2 and offers near times', async () => {
    const { draft, send, now, notices, reports } = await start({ api: { 'booking-make': fails(failure('transport', 'offline')) } });
    draft.write({ comment: 'Ventana' });
    await send(noPhone);
    expect(now()).toMatchObject({ made: null, hasReviewed: true, fields: { time: '20:30', comment: 'Ventana' } });
    expect(now().problem).toEqual({ kind: 'failed', times: ['20:00', '20:15', '20:45', '21:00'] });
    expect([notices.length, reports.length]).toEqual([0, 1]);
    expect(reports[0]).toMatchObject({ context: { phase: 'call', operation: 'booking-make' } });
  });

  it('[X-10] because the time is full offers the free times of the venue; choosing one clears the way', async () => {
    const { draft, send, now, callsOf, setAnswer } = await start({ api: { 'booking-make': bookingRefusedRaw } });
    await send(noPhone);
    expect(now()).toMatchObject({
      problem: { kind: 'taken', times: ['20:00', '20:45'] },
      gone: { time: '20:30', date: '2026-11-21', times: ['20:00', '20:45'] },
      fields: { time: null, taken: [{ date: '2026-11-21', time: '20:30' }] },
    });
    await send(noPhone);
    expect(callsOf('booking-make')).toHaveLength(1);
    draft.closeGone();
    draft.chooseTime('20:45');
    expect(now()).toMatchObject({ problem: null, fields: { time: '20:45' } });
    setAnswer('booking-make', { ok: true, data: { key: 'b9' } });
    await send(noPhone);
    expect(now().made).toMatchObject({ request: { time: '20:45' } });
  });

  it('[X-10] offers the times near the chosen one without those that were full that day; on another day they may be free', async () => {
    const { draft, send, now, setAnswer } = await start({ api: { 'booking-make': bookingRefusedRaw } });
    await send(noPhone);
    draft.closeGone();
    setAnswer('booking-make', fails(failure('transport', 'offline')));
    draft.chooseTime('20:45');
    await send(noPhone);
    expect(now().problem).toEqual({ kind: 'failed', times: ['20:00', '20:15', '21:00', '21:15'] });
    draft.chooseDate('2026-11-27');
    draft.chooseTime('20:45');
    await send(noPhone);
    expect(now().problem).toEqual({ kind: 'failed', times: ['20:15', '20:30', '21:00', '21:15'] });
  });

  it("[X-10] by the provider's own word repeats that word", async () => {
    const { send, now } = await start({ api: { 'booking-make': { ok: false, msg: 'No vienen campos válidos' } } });
    await send(noPhone);
    expect(now().problem).toEqual({ kind: 'refused', message: 'No vienen campos válidos', times: ['20:00', '20:15', '20:45', '21:00'] });
  });

  it('because the session is over says so', async () => {
    const { send, now } = await start({ api: { 'booking-make': fails(failure('auth', 'session')) } });
    await send(noPhone);
    expect(now().problem).toEqual({ kind: 'session-ended' });
  });
});

describe('an answer that is lost', () => {
  it('[X-10] is a success when the list has the booking', async () => {
    const { send, now, made } = await start({ api: { 'booking-make': fails(LOST), 'bookings-list': listRaw(PREFERRED) } });
    await send(noPhone);
    expect(now()).toMatchObject({ problem: null, made: { isCertain: true } });
    expect(made).toHaveLength(1);
  });

  it('[X-10] leaves it open when the list cannot be read; sending again looks first, and books only what is not there', async () => {
    const { draft, send, now, callsOf, setAnswer } = await start({
      api: { 'booking-make': fails(LOST), 'bookings-list': fails(failure('http', 'http-503')) },
    });
    await send(noPhone);
    expect(now().problem).toMatchObject({ kind: 'unknown', request: { time: '20:30' } });
    // Another time does not make the first request undone.
    draft.chooseTime('21:00');
    expect(now().problem).toMatchObject({ kind: 'unknown', request: { time: '20:30' } });
    await send(noPhone);
    expect([now().problem?.kind, callsOf('booking-make').length]).toEqual(['unknown', 1]);
    setAnswer('bookings-list', listRaw(PREFERRED));
    await send(noPhone);
    expect([now().made?.request.time, callsOf('booking-make').length]).toEqual(['20:30', 1]);
  });

  it('[X-10] is not called failed after one look: it may be booked a moment later, and then it is said', async () => {
    const { send, now, made, setAnswer, clock, callsOf } = await start({
      api: { 'booking-make': fails(LOST), 'bookings-list': listRaw() },
    });
    await send(noPhone);
    expect(now()).toMatchObject({ isSending: false, made: null, problem: { kind: 'unknown', request: { time: '20:30' } } });
    await clock.advance(20_000);
    expect(now().problem?.kind).toBe('unknown');
    setAnswer('bookings-list', listRaw(PREFERRED));
    await clock.advance(30_000);
    expect([now().made?.isCertain, made.length, callsOf('booking-make').length]).toEqual([true, 1, 1]);
  });

  it('[X-10] is called failed once no answer can come any more, with near times; until then no other time is sent', async () => {
    const { draft, send, now, setAnswer, clock, callsOf } = await start({
      api: { 'booking-make': fails(LOST), 'bookings-list': listRaw() },
    });
    await send(noPhone);
    draft.chooseTime('21:00');
    setAnswer('booking-make', { ok: true, data: { key: 'b9' } });
    await send(noPhone);
    expect([now().problem?.kind, callsOf('booking-make').length]).toEqual(['unknown', 1]);
    await clock.advance(75_000);
    expect(now().problem).toEqual({ kind: 'failed', times: ['20:00', '20:15', '20:45', '21:00'] });
    await send(noPhone);
    expect([now().made?.request.time, callsOf('booking-make').length]).toEqual(['21:00', 2]);
  });

  it('[X-10] who leaves the venue and comes back is held to what was sent before', async () => {
    const { draft, send, now, place, setVenue, callsOf } = await start({
      api: { 'booking-make': fails(LOST), 'bookings-list': listRaw() },
    });
    await send(noPhone);
    setVenue(aVenue({ id: '102-1', restaurantId: 102, simpleId: 2 }));
    await place.open(aVenueRef({ simpleId: 2 }));
    setVenue(aVenue());
    await place.open(aVenueRef());
    expect(now().problem).toBeNull();
    draft.chooseDate('2026-11-21');
    draft.chooseTime('21:00');
    await send(noPhone);
    expect([now().problem, callsOf('booking-make').length]).toMatchObject([{ kind: 'unknown', request: { time: '20:30' } }, 1]);
  });

  it('[X-10] is sent again once the list says that nothing was booked', async () => {
    const { send, now, callsOf, setAnswer } = await start({
      api: { 'booking-make': fails(LOST), 'bookings-list': fails(failure('http', 'http-503')) },
    });
    await send(noPhone);
    setAnswer('bookings-list', listRaw());
    setAnswer('booking-make', { ok: true, data: { key: 'b9' } });
    await send(noPhone);
    expect([now().made?.request.time, callsOf('booking-make').length]).toEqual(['20:30', 2]);
  });

  it('[X-10] without a key is checked against the list, and what neither names is not called certain', async () => {
    const { send, now } = await start({ api: { 'booking-make': {}, 'bookings-list': listRaw() } });
    await send(noPhone);
    expect(now().made).toMatchObject({ isCertain: false });
    const listed = await start({ api: { 'booking-make': {}, 'bookings-list': listRaw(PREFERRED) } });
    await listed.send(noPhone);
    expect(listed.now().made).toMatchObject({ isCertain: true });
  });

  it('of a venue that was left makes no page of another one', async () => {
    const waiting: (() => void)[] = [];
    const { send, now, place, setVenue, made } = await start({
      api: { 'booking-make': () => new Promise((resolve) => waiting.push(() => resolve({ json: { ok: true, data: { key: 'b1' } } }))) },
    });
    const sending = send(noPhone);
    await settle();
    setVenue(aVenue({ id: '102-1', restaurantId: 102, simpleId: 2 }));
    await place.open(aVenueRef({ simpleId: 2 }));
    for (const go of waiting) go();
    await sending;
    expect([now().made, made]).toEqual([null, [{ venueName: 'Fuente Alameda' }]]);
  });
});

describe('the next diner at the same device', () => {
  const typed = { name: 'Ana Secreta', phone: '+56911112222', comment: 'Silla de bebé' };
  const SECRETS = ['Ana Secreta', '+56911112222', 'Silla de bebé'];
  const seen = (state: unknown) => SECRETS.filter((secret) => JSON.stringify(state).includes(secret));

  it('[C2-048, X-10] sees nothing of what was typed before the logout', async () => {
    const { draft, as, setSession, now } = await start();
    draft.write(typed);
    expect(seen(now())).toEqual(SECRETS);
    setSession(aVisitorSession());
    as('shell').emit('session/ended', { reason: 'logged-out' });
    expect([seen(now()), now().fields.time]).toEqual([[], null]);
  });

  it('[C2-048] nor does another account after a session that ran out; its own diner finds the form again', async () => {
    const { draft, as, setSession, now } = await start();
    draft.write(typed);
    setSession(aVisitorSession());
    as('shell').emit('session/ended', { reason: 'expired' });
    setSession(aSession());
    expect(seen(now())).toEqual(SECRETS);
    setSession(aSession({ id: '2002', firstName: 'Beto' }));
    expect(seen(now())).toEqual([]);
  });

  const BETO = aSession({ id: '2002', firstName: 'Beto' });
  it.each([
    ['Ana', 'a visitor', aSession(), []],
    ['Ana', 'a guest', aSession(), [aGuestSession()]],
    ['Ana', 'Beto', aSession(), [BETO]],
    ['a guest', 'a visitor', aGuestSession(), []],
    ['a guest', 'Beto', aGuestSession(), [BETO]],
  ] as const)(
    '[C2-048, X-04] after a logout of %s in another tab, %s, sees nothing of what was typed',
    async (_who, _next, session, comers) => {
      const { draft, as, setSession, now } = await start({ session });
      draft.write(typed);
      setSession(aVisitorSession());
      as('shell').emit('session/ended', { reason: 'elsewhere' });
      for (const next of comers) setSession(next);
      expect(seen(now())).toEqual([]);
      expect(draft.view(comers.at(-1) ?? aVisitorSession())?.name).toBe(comers.at(-1)?.kind === 'registered' ? 'Beto Rojas' : '');
    },
  );

  it('[C2-048] begins anew, and not with the time of who was there before', async () => {
    const { setSession, now } = await start();
    setSession(aVisitorSession());
    setSession(BETO);
    expect([now().fields.time, now().hasReviewed]).toEqual([null, false]);
  });

  it.each([
    ['a visitor', aVisitorSession()],
    ['a guest', aGuestSession()],
  ])('[X-04] %s who logs in is no other one, and keeps the whole form', async (_, session) => {
    const { draft, setSession, now } = await start({ session });
    draft.write(typed);
    setSession(BETO);
    expect([seen(now()), now().fields.time]).toEqual([SECRETS, '20:30']);
  });

  it('[X-04] keeps what they typed themselves before they logged in, and nothing of who was there before', async () => {
    const { draft, setSession, now } = await start({ api: { 'booking-make': fails(LOST), 'bookings-list': listRaw() } });
    draft.write(typed);
    draft.store.setState({ problem: { kind: 'session-ended' } });
    setSession(aVisitorSession());
    draft.chooseTime('21:00');
    draft.write({ name: 'Beto B.' });
    setSession(BETO);
    expect([seen(now()), now().fields.time, now().fields.name, now().problem]).toEqual([[], '21:00', 'Beto B.', null]);
  });

  it('[X-10] whose session was over as they sent is told so, and finds the form again', async () => {
    const answers: (() => void)[] = [];
    const { draft, send, as, setSession, now } = await start({
      api: {
        'booking-make': () => new Promise((resolve) => answers.push(() => resolve({ failure: failure('auth', 'http-401') }))),
      },
    });
    draft.write(typed);
    const sending = send(noPhone);
    await settle();
    setSession(aVisitorSession());
    as('shell').emit('session/ended', { reason: 'elsewhere' });
    for (const answer of answers) answer();
    await sending;
    expect([now().problem?.kind, now().fields.time, seen(now())]).toEqual(['session-ended', '20:30', []]);
    draft.write({ comment: 'Ventana' });
    setSession(aSession());
    expect(now().fields).toMatchObject({ name: 'Ana Secreta', phone: '+56911112222', comment: 'Ventana', time: '20:30' });
  });

  it('[C2-048] is not shown at another venue what was typed for this one', async () => {
    const { draft, setSession, now, place, setVenue } = await start();
    draft.write(typed);
    setSession(aVisitorSession());
    setVenue(aVenue({ id: '102-1', restaurantId: 102, simpleId: 2 }));
    await place.open(aVenueRef({ simpleId: 2 }));
    setSession(aSession());
    expect(seen(now())).toEqual([]);
  });

  it('[C2-049] is not shown the booking whose answer comes late', async () => {
    let answer = (_: unknown): void => undefined;
    const api = { 'booking-make': () => new Promise((resolve) => (answer = resolve)) };
    const { send, as, setSession, now, made } = await start({ api });
    const sending = send(noPhone);
    await settle();
    setSession(aVisitorSession());
    as('shell').emit('session/ended', { reason: 'logged-out' });
    answer({ json: { ok: true, data: { key: 'b9' } } });
    await sending;
    expect([now().made, now().isSending, made.length]).toEqual([null, false, 1]);
  });
});
