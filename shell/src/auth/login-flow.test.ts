import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import { manualClock, settle } from '@comanda/shared-contracts/testing/manual-clock';
import type { SessionStore } from './create-session.ts';
import { createLoginFlow } from './login-flow.ts';

const VISITOR: Session = { kind: 'visitor', guest: { name: '', phone: '', addresses: [] } };
const registered = (firstName: string): Session => ({
  kind: 'registered',
  endsAt: 0,
  profile: { id: '1001', email: '', firstName, lastName: '', phone: '', isPhoneVerified: false, nationalId: '', addresses: [], cards: [] },
});
const SENT = done({ lifetimeSeconds: 600, resendSeconds: 30 });

/** A session store of which a test decides the answers. */
function fakeSession() {
  const changes = new BehaviorSubject<Session>(VISITOR);
  const calls: string[] = [];
  const answers = {
    send: SENT as Result<{ lifetimeSeconds: number; resendSeconds: number }>,
    logIn: done(registered('Ana')) as Result<Session>,
    save: done(registered('Eva')) as Result<Session>,
    recover: done(null) as Result<null>,
  };
  const answer = <T>(call: string, result: T): Promise<T> => {
    calls.push(call);
    return Promise.resolve(result);
  };
  const session: SessionStore = {
    reader: { current: () => changes.value, changes },
    credentials: () => ({ kind: 'none' }),
    realtimeStamp: () => undefined,
    formerGuest: () => undefined,
    start: () => undefined,
    sendCode: (email) => answer(`send ${email}`, answers.send),
    logIn: (by) => {
      if (by.by === 'code') return answer(`code ${by.email} ${by.code}`, answers.logIn);
      return answer(by.by === 'password' ? `password ${by.email}` : `social ${by.provider} ${by.code}`, answers.logIn);
    },
    recoverPassword: (email) => answer(`recover ${email}`, answers.recover),
    createAccount: ({ email, firstName, lastName }) => answer(`create ${email} ${firstName} ${lastName}`, answers.recover),
    chooseVenue: () => Promise.resolve('chosen'),
    continueAsGuest: () => ({ kind: 'guest', guest: { name: '', phone: '', addresses: [] }, since: 1, endsAt: 2 }),
    logOut: () => Promise.resolve(),
    linkKiosk: () => Promise.resolve(failed(failure('domain', 'refused'))),
    saveGuest: () => VISITOR,
    saveProfile: ({ firstName, lastName }) => answer(`save ${firstName} ${lastName}`, answers.save),
    refresh: () => Promise.resolve(null),
    credentialsRefused: () => undefined,
    release: () => undefined,
  };
  return { session, calls, answers, changes };
}

async function atCodeStep() {
  const clock = manualClock();
  const fake = fakeSession();
  const flow = createLoginFlow(fake.session, clock);
  await flow.send({ kind: 'send-code', email: 'Ana@x.cl' });
  return { ...fake, flow, clock };
}

describe('the email step', () => {
  it('[C4-044] sends a code and asks for it', async () => {
    const { flow, calls, clock } = await atCodeStep();
    expect(calls).toEqual(['send ana@x.cl']);
    expect(flow.state.value).toMatchObject({ step: 'code', email: 'ana@x.cl', lifetimeMinutes: 10, resendAt: clock.now() + 30_000 });
  });

  it('[C5-001] sends nothing to what is no email', async () => {
    const { session, calls } = fakeSession();
    const flow = createLoginFlow(session, manualClock());
    await flow.send({ kind: 'send-code', email: 'a@b.store' });
    expect([calls, flow.state.value]).toMatchObject([[], { step: 'email', error: { kind: 'email-invalid' } }]);
  });

  it('[C8-010] says that the email is invalid when the provider refuses it, and stays', async () => {
    const { session, answers } = fakeSession();
    answers.send = failed(failure('auth', 'wrong'));
    const flow = createLoginFlow(session, manualClock());
    await flow.send({ kind: 'send-code', email: 'ana@x.cl' });
    expect(flow.state.value).toEqual({ step: 'email', email: 'ana@x.cl', isBusy: false, error: { kind: 'email-invalid' } });
  });

  it('goes on to the code when one was sent a moment ago', async () => {
    const { session, answers } = fakeSession();
    answers.send = failed(failure('auth', 'wait', { detail: { kind: 'wait', seconds: 27 } }));
    const clock = manualClock();
    const flow = createLoginFlow(session, clock);
    await flow.send({ kind: 'send-code', email: 'ana@x.cl' });
    expect(flow.state.value).toMatchObject({ step: 'code', resendAt: clock.now() + 27_000 });
  });

  it('[C9-025] shows that the network is away for 10 s', async () => {
    const { session, answers } = fakeSession();
    answers.send = failed(failure('transport', 'offline'));
    const clock = manualClock();
    const flow = createLoginFlow(session, clock);
    await flow.send({ kind: 'send-code', email: 'ana@x.cl' });
    await clock.advance(9_900);
    expect(flow.state.value).toMatchObject({ error: { kind: 'offline' } });
    await clock.advance(100);
    expect(flow.state.value).toEqual({ step: 'email', email: 'ana@x.cl', isBusy: false });
  });

  it('sends one code for a double tap', async () => {
    const { session, calls } = fakeSession();
    const flow = createLoginFlow(session, manualClock());
    await Promise.all([flow.send({ kind: 'send-code', email: 'ana@x.cl' }), flow.send({ kind: 'send-code', email: 'ana@x.cl' })]);
    expect(calls).toHaveLength(1);
  });
});

describe('the code step', () => {
  it('[C4-044] shows the error of a wrong code, and allows another code', async () => {
    const { flow, answers, clock, calls } = await atCodeStep();
    answers.logIn = failed(failure('auth', 'wrong', { detail: { kind: 'attempts-left', count: 4 } }));
    await flow.send({ kind: 'enter-code', code: 'ZZZZZZ' });
    expect(flow.state.value).toMatchObject({ step: 'code', isBusy: false, error: { kind: 'code-invalid', count: 4 } });
    await clock.advance(30_000);
    await flow.send({ kind: 'resend' });
    expect(calls.at(-1)).toBe('send ana@x.cl');
    expect(flow.state.value).toMatchObject({ step: 'code', sent: 2 });
    expect(flow.state.value).not.toHaveProperty('error');
  });

  it('lets no other code be asked for before its time', async () => {
    const { flow, clock, calls } = await atCodeStep();
    await clock.advance(29_999);
    await flow.send({ kind: 'resend' });
    expect(calls).toHaveLength(1);
  });

  it('[C5-002] sends no code under 6 characters', async () => {
    const { flow, calls } = await atCodeStep();
    await flow.send({ kind: 'enter-code', code: 'abc12' });
    expect(calls).toEqual(['send ana@x.cl']);
  });

  it('ends with the session of a diner who has a name', async () => {
    const { flow } = await atCodeStep();
    await flow.send({ kind: 'enter-code', code: 'K7M2QX' });
    expect(flow.state.value).toEqual({ step: 'done', session: registered('Ana') });
  });

  /** Another code is on its way; `arrive` ends the asking. */
  async function whileResending() {
    const started = await atCodeStep();
    let arrive = (_: typeof SENT): void => undefined;
    started.session.sendCode = () => new Promise((resolve) => (arrive = resolve));
    await started.clock.advance(30_000);
    const resending = started.flow.send({ kind: 'resend' });
    return {
      ...started,
      arrive: (answer: Result<{ lifetimeSeconds: number; resendSeconds: number }>) => (arrive(answer as typeof SENT), resending),
    };
  }

  it('[C4-044] a wrong code typed while another one is being sent still allows another', async () => {
    const { session, flow, clock, arrive } = await whileResending();
    let refuse = (_: Result<Session>): void => undefined;
    session.logIn = () => new Promise((resolve) => (refuse = resolve));
    const entering = flow.send({ kind: 'enter-code', code: 'ZZZZZZ' });
    await arrive(done({ lifetimeSeconds: 600, resendSeconds: 60 }));
    expect(flow.state.value).toMatchObject({ step: 'code', isBusy: true, isResending: false, sent: 2 });
    refuse(failed(failure('auth', 'wrong')));
    await entering;
    expect(flow.state.value).toMatchObject({ step: 'code', isBusy: false, isResending: false, sent: 2, error: { kind: 'code-invalid' } });
    await clock.advance(59_999);
    void flow.send({ kind: 'resend' });
    expect(flow.state.value).toMatchObject({ isResending: false });
    await clock.advance(1);
    void flow.send({ kind: 'resend' });
    expect(flow.state.value).toMatchObject({ isResending: true });
  });

  it('[C4-044] a code that could not be sent again says so, and leaves the code that is being checked alone', async () => {
    const { session, flow, arrive } = await whileResending();
    let accept = (_: Result<Session>): void => undefined;
    session.logIn = () => new Promise((resolve) => (accept = resolve));
    const entering = flow.send({ kind: 'enter-code', code: 'K7M2QX' });
    await arrive(failed(failure('transport', 'offline')));
    expect(flow.state.value).toMatchObject({ step: 'code', isBusy: true, isResending: false, error: { kind: 'offline' } });
    accept(done(registered('Ana')));
    await entering;
    expect(flow.state.value).toMatchObject({ step: 'done' });
  });

  it.each([SENT, failed(failure('transport', 'offline'))])(
    'whoever goes to another email meanwhile is not led back by the answer for the first',
    async (answer) => {
      const { flow, arrive } = await whileResending();
      await flow.send({ kind: 'change-email' });
      await arrive(answer);
      expect(flow.state.value).toEqual({ step: 'email', email: 'ana@x.cl', isBusy: false });
    },
  );

  it('goes back to another email', async () => {
    const { flow } = await atCodeStep();
    await flow.send({ kind: 'change-email' });
    expect(flow.state.value).toEqual({ step: 'email', email: 'ana@x.cl', isBusy: false });
  });
});

describe('the names', () => {
  async function atNames() {
    const started = await atCodeStep();
    started.answers.logIn = done(registered(' '));
    await started.flow.send({ kind: 'enter-code', code: 'K7M2QX' });
    return started;
  }

  it('[C2-078] are asked for after the login of a profile without a name', async () => {
    const { flow } = await atNames();
    expect(flow.state.value).toEqual({ step: 'names', isBusy: false });
  });

  it('[C5-006] are not sent while one is blank', async () => {
    const { flow, calls } = await atNames();
    await flow.send({ kind: 'save-names', firstName: 'Eva', lastName: '  ' });
    expect(calls.at(-1)).toBe('code ana@x.cl K7M2QX');
    await flow.send({ kind: 'save-names', firstName: ' Eva ', lastName: 'Soto' });
    expect(calls.at(-1)).toBe('save Eva Soto');
    expect(flow.state.value).toEqual({ step: 'done', session: registered('Eva') });
  });

  it('[C4-045] need not be typed when they arrive with the profile', async () => {
    const { flow, changes } = await atNames();
    changes.next(registered('Ana'));
    expect(flow.state.value).toEqual({ step: 'done', session: registered('Ana') });
  });

  it('[C4-045] need not be typed again where an earlier dialog had them saved, and its answer comes late', async () => {
    const { session, changes, flow: closed } = await atNames();
    const answers: (() => void)[] = [];
    session.saveProfile = () => new Promise((resolve) => answers.push(() => resolve(done(registered('Eva')))));
    void closed.send({ kind: 'save-names', firstName: 'Eva', lastName: 'Soto' });
    closed.release();
    changes.next(registered(''));
    const flow = createLoginFlow(session, manualClock(), { first: 'form' });
    await flow.send({ kind: 'ask-names' });
    expect(flow.state.value.step).toBe('names');
    // What was saved is in the profile before the answer is there.
    changes.next(registered('Eva'));
    answers[0]?.();
    await settle();
    expect([closed.state.value, flow.state.value]).toEqual([
      { step: 'names', isBusy: true },
      { step: 'done', session: registered('Eva') },
    ]);
  });

  it('can be saved again after a failure', async () => {
    const { flow, answers } = await atNames();
    answers.save = failed(failure('transport', 'offline', { outcome: 'unknown' }));
    await flow.send({ kind: 'save-names', firstName: 'Eva', lastName: 'Soto' });
    expect(flow.state.value).toEqual({ step: 'names', isBusy: false, error: { kind: 'offline' } });
  });
});

describe('other ways in', () => {
  it('goes on as a guest', async () => {
    const { session } = fakeSession();
    const flow = createLoginFlow(session, manualClock());
    await flow.send({ kind: 'continue-as-guest' });
    expect(flow.state.value).toMatchObject({ step: 'done', session: { kind: 'guest' } });
  });

  it('[C2-077] logs in by the code of a link once, and shows the code form when it is refused', async () => {
    const { session, calls, answers } = fakeSession();
    answers.logIn = failed(failure('auth', 'wrong'));
    const flow = createLoginFlow(session, manualClock());
    await Promise.all([
      flow.send({ kind: 'open-link', email: 'Ana@x.cl', code: 'ABC123' }),
      flow.send({ kind: 'open-link', email: 'Ana@x.cl', code: 'ABC123' }),
    ]);
    expect(calls).toEqual(['code ana@x.cl ABC123']);
    expect(flow.state.value).toMatchObject({ step: 'code', error: { kind: 'code-invalid' } });
  });
});

const REFUSED = failed(failure('domain', 'refused'));

describe('the login form', () => {
  function form() {
    const fake = fakeSession();
    const clock = manualClock();
    const flow = createLoginFlow(fake.session, clock, { first: 'form' });
    const phases: string[] = [];
    flow.state.subscribe((now) => phases.push(now.step === 'form' ? now.phase : now.step));
    return { ...fake, clock, flow, phases };
  }

  it('[C4-046] goes from idle through logging in to done, or to an error that leaves after 10 s', async () => {
    const { flow, phases, answers, calls, clock } = form();
    answers.logIn = failed(failure('auth', 'wrong'));
    await flow.send({ kind: 'enter-password', email: ' Ana@x.cl', password: 'wrong-one' });
    expect(flow.state.value).toEqual({
      step: 'form',
      phase: 'error',
      email: 'ana@x.cl',
      error: { kind: 'password-wrong', email: 'ana@x.cl' },
    });
    await clock.advance(10_000);
    expect(flow.state.value).toEqual({ step: 'form', phase: 'error', email: 'ana@x.cl' });
    answers.logIn = done(registered('Ana'));
    await flow.send({ kind: 'enter-password', email: 'ana@x.cl', password: 'comanda123' });
    expect(calls).toEqual(['password ana@x.cl', 'password ana@x.cl']);
    expect(phases).toEqual(['idle', 'logging-in', 'error', 'error', 'logging-in', 'done']);
  });

  it('[C4-046] sends a recovery, and creates an account, once each', async () => {
    const { flow, phases, calls } = form();
    await flow.send({ kind: 'forget' });
    await Promise.all([flow.send({ kind: 'recover', email: 'ana@x.cl' }), flow.send({ kind: 'recover', email: 'ana@x.cl' })]);
    await flow.send({ kind: 'back' });
    await flow.send({ kind: 'sign-up' });
    await flow.send({ kind: 'create', account: { email: 'eva@x.cl', firstName: 'Eva', lastName: 'Soto' }, language: 'es' });
    expect(calls).toEqual(['recover ana@x.cl', 'create eva@x.cl Eva Soto']);
    expect(phases).toEqual(['idle', 'forgot', 'sending', 'sent', 'idle', 'sign-up', 'creating', 'created']);
  });

  it('[C8-007] says to whom no mail could be sent', async () => {
    const { flow, answers } = form();
    answers.recover = REFUSED;
    await flow.send({ kind: 'forget' });
    await flow.send({ kind: 'recover', email: 'nadie@x.cl' });
    expect(flow.state.value).toMatchObject({ phase: 'not-sent', error: { kind: 'recovery', email: 'nadie@x.cl' } });
  });

  it('[C8-008] says why no account could be created', async () => {
    const { flow, answers } = form();
    answers.recover = REFUSED;
    await flow.send({ kind: 'sign-up' });
    await flow.send({ kind: 'create', account: { email: 'ana@x.cl', firstName: 'Ana', lastName: 'Rojas' }, language: 'es' });
    expect(flow.state.value).toMatchObject({ phase: 'not-created', error: { kind: 'account' } });
  });

  it('[C5-005] sends nothing for a bad email or for names of one letter', async () => {
    const { flow, calls } = form();
    await flow.send({ kind: 'forget' });
    await flow.send({ kind: 'recover', email: 'ana@x.store' });
    await flow.send({ kind: 'back' });
    await flow.send({ kind: 'sign-up' });
    await flow.send({ kind: 'create', account: { email: 'ana@x.cl', firstName: 'A', lastName: 'Rojas' }, language: 'es' });
    await flow.send({ kind: 'create', account: { email: 'ana@x.cl', firstName: 'Al', lastName: ' R ' }, language: 'es' });
    await flow.send({ kind: 'create', account: { email: 'ana@x', firstName: 'Al', lastName: 'Rojas' }, language: 'es' });
    expect(calls).toEqual([]);
  });

  it.each([
    ['ana@x.cl', '12345'],
    ['ana@x.store', 'comanda123'],
    ['', '123456'],
  ])('[C5-003] logs nobody in by %j and %j', async (email, password) => {
    const { flow, calls } = form();
    await flow.send({ kind: 'enter-password', email: email, password: password });
    expect([calls, flow.state.value]).toMatchObject([[], { phase: 'idle' }]);
  });

  it('[C5-003] logs in by a password of 6 characters', async () => {
    const { flow, calls } = form();
    await flow.send({ kind: 'enter-password', email: 'ana@x.cl', password: '123456' });
    expect(calls).toEqual(['password ana@x.cl']);
  });

  it('waits as long as the provider says', async () => {
    const { flow, answers } = form();
    answers.logIn = failed({ ...failure('auth', 'wait'), detail: { kind: 'wait', seconds: 45 } });
    await flow.send({ kind: 'enter-password', email: 'ana@x.cl', password: 'comanda123' });
    expect(flow.state.value).toMatchObject({ error: { kind: 'wait', seconds: 45 } });
  });

  it('gives way to the emailed code and back, with the email kept', async () => {
    const { flow, answers } = form();
    answers.logIn = REFUSED;
    await flow.send({ kind: 'enter-password', email: 'ana@x.cl', password: 'comanda123' });
    await flow.send({ kind: 'open-code' });
    expect(flow.state.value).toEqual({ step: 'email', email: 'ana@x.cl', isBusy: false });
    await flow.send({ kind: 'open-form' });
    expect(flow.state.value).toEqual({ step: 'form', phase: 'idle', email: 'ana@x.cl' });
  });
});

describe('coming back from a social provider', () => {
  const CODE = { kind: 'code', provider: 'google', code: 'so.1', returnUrl: 'http://x/l/profilelogin', back: '/' } as const;

  it('logs in by the code, and asks for the name of a profile without one', async () => {
    const { session, calls, answers } = fakeSession();
    answers.logIn = done(registered(''));
    const flow = createLoginFlow(session, manualClock());
    await flow.send({ kind: 'return', returned: CODE });
    expect([calls, flow.state.value.step]).toEqual([['social google so.1'], 'names']);
  });

  it('[C8-005] says that the account gave no email', async () => {
    const { session, answers } = fakeSession();
    answers.logIn = failed(failure('auth', 'social-without-email'));
    const flow = createLoginFlow(session, manualClock());
    await flow.send({ kind: 'return', returned: CODE });
    expect(flow.state.value).toMatchObject({ step: 'email', error: { kind: 'social-without-email' } });
  });

  it.each([
    [{ kind: 'cancelled', back: '/' }, 'social-cancelled'],
    [{ kind: 'stale' }, 'social-stale'],
  ] as const)('asks the provider nothing for %j', async (returned, kind) => {
    const { session, calls } = fakeSession();
    const flow = createLoginFlow(session, manualClock());
    await flow.send({ kind: 'return', returned: returned });
    expect([calls, flow.state.value]).toMatchObject([[], { error: { kind } }]);
  });
});

describe('somebody who logs in in another tab', () => {
  const isIn = { step: 'done', session: registered('Ana') };
  const staff = { ...registered('Sol'), kind: 'staff', module: 5000, venues: [] } as Session;
  const open = (options: Parameters<typeof createLoginFlow>[2] = {}) => {
    const fake = fakeSession();
    return { ...fake, flow: createLoginFlow(fake.session, manualClock(), options) };
  };

  it.each([
    ['the email', undefined],
    ['the code', { kind: 'send-code', email: 'ana@x.cl' }],
    ['the form', { kind: 'open-form' }],
  ] as const)('[C4-044] settles a dialog at %s', async (_, act) => {
    const { flow, changes } = open();
    if (act !== undefined) await flow.send(act);
    changes.next(registered('Ana'));
    expect(flow.state.value).toEqual(isIn);
  });

  it('[C2-019] leads the login page back to its beginning, where it says who is in', async () => {
    const { flow, changes } = open({ first: 'form' });
    await flow.send({ kind: 'forget', email: 'ana@x.cl' });
    changes.next(registered('Ana'));
    expect(flow.state.value).toEqual({ step: 'form', phase: 'idle', email: '' });
  });

  it('[C4-044] settles it while a code is checked, whose login nobody wants then', async () => {
    const { flow, changes, session } = open();
    await flow.send({ kind: 'send-code', email: 'ana@x.cl' });
    const wanted: boolean[] = [];
    session.logIn = async (_, isWanted) => {
      changes.next(registered('Ana'));
      wanted.push(isWanted?.('1002') === true);
      return failed(failure('auth', 'unwanted'));
    };
    await flow.send({ kind: 'enter-code', code: '123456' });
    expect([flow.state.value, wanted]).toEqual([isIn, [false]]);
  });

  it('[C6-006] leaves a login of the staff alone, unless it is one of their module', () => {
    const { flow, changes } = open({ module: 5000 });
    changes.next(registered('Ana'));
    expect(flow.state.value.step).toBe('email');
    changes.next(VISITOR);
    changes.next(staff);
    expect(flow.state.value).toEqual({ step: 'done', session: staff });
  });

  it('is not asked for the name of who was here before', async () => {
    const { flow, changes, session } = open();
    session.logIn = async (_, isWanted) => {
      isWanted?.('1001');
      changes.next(registered(''));
      return done(registered(''));
    };
    await flow.send({ kind: 'send-code', email: 'ana@x.cl' });
    await flow.send({ kind: 'enter-code', code: '123456' });
    expect(flow.state.value.step).toBe('names');
    const other = registered('');
    if (other.kind === 'registered') changes.next({ ...other, profile: { ...other.profile, id: '2002' } });
    expect(flow.state.value.step).toBe('done');
  });
});
