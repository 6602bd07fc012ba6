import { BehaviorSubject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
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
  };
  const answer = <T>(call: string, result: T): Promise<T> => {
    calls.push(call);
    return Promise.resolve(result);
  };
  const session: SessionStore = {
    reader: { current: () => changes.value, changes },
    credentials: () => ({ kind: 'none' }),
    realtimeStamp: () => undefined,
    start: () => undefined,
    sendCode: (email) => answer(`send ${email}`, answers.send),
    logInWithCode: (email, code) => answer(`code ${email} ${code}`, answers.logIn),
    logInWithPassword: (email) => answer(`password ${email}`, answers.logIn),
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
  await flow.sendCode('Ana@x.cl');
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
    await flow.sendCode('a@b.store');
    expect([calls, flow.state.value]).toMatchObject([[], { step: 'email', error: { kind: 'email-invalid' } }]);
  });

  it('[C8-010] says that the email is invalid when the provider refuses it, and stays', async () => {
    const { session, answers } = fakeSession();
    answers.send = failed(failure('auth', 'wrong'));
    const flow = createLoginFlow(session, manualClock());
    await flow.sendCode('ana@x.cl');
    expect(flow.state.value).toEqual({ step: 'email', email: 'ana@x.cl', isBusy: false, error: { kind: 'email-invalid' } });
  });

  it('goes on to the code when one was sent a moment ago', async () => {
    const { session, answers } = fakeSession();
    answers.send = failed(failure('auth', 'wait', { detail: { kind: 'wait', seconds: 27 } }));
    const clock = manualClock();
    const flow = createLoginFlow(session, clock);
    await flow.sendCode('ana@x.cl');
    expect(flow.state.value).toMatchObject({ step: 'code', resendAt: clock.now() + 27_000 });
  });

  it('[C9-025] shows that the network is away for 10 s', async () => {
    const { session, answers } = fakeSession();
    answers.send = failed(failure('transport', 'offline'));
    const clock = manualClock();
    const flow = createLoginFlow(session, clock);
    await flow.sendCode('ana@x.cl');
    await clock.advance(9_900);
    expect(flow.state.value).toMatchObject({ error: { kind: 'offline' } });
    await clock.advance(100);
    expect(flow.state.value).toEqual({ step: 'email', email: 'ana@x.cl', isBusy: false });
  });

  it('sends one code for a double tap', async () => {
    const { session, calls } = fakeSession();
    const flow = createLoginFlow(session, manualClock());
    await Promise.all([flow.sendCode('ana@x.cl'), flow.sendCode('ana@x.cl')]);
    expect(calls).toHaveLength(1);
  });
});

describe('the code step', () => {
  it('[C4-044] shows the error of a wrong code, and allows another code', async () => {
    const { flow, answers, clock, calls } = await atCodeStep();
    answers.logIn = failed(failure('auth', 'wrong', { detail: { kind: 'attempts-left', count: 4 } }));
    await flow.enterCode('ZZZZZZ');
    expect(flow.state.value).toMatchObject({ step: 'code', isBusy: false, error: { kind: 'code-invalid', count: 4 } });
    await clock.advance(30_000);
    await flow.resend();
    expect(calls.at(-1)).toBe('send ana@x.cl');
    expect(flow.state.value).toMatchObject({ step: 'code', sent: 2 });
    expect(flow.state.value).not.toHaveProperty('error');
  });

  it('lets no other code be asked for before its time', async () => {
    const { flow, clock, calls } = await atCodeStep();
    await clock.advance(29_999);
    await flow.resend();
    expect(calls).toHaveLength(1);
  });

  it('[C5-002] sends no code under 6 characters', async () => {
    const { flow, calls } = await atCodeStep();
    await flow.enterCode('abc12');
    expect(calls).toEqual(['send ana@x.cl']);
  });

  it('ends with the session of a diner who has a name', async () => {
    const { flow } = await atCodeStep();
    await flow.enterCode('K7M2QX');
    expect(flow.state.value).toEqual({ step: 'done', session: registered('Ana') });
  });

  it('goes back to another email', async () => {
    const { flow } = await atCodeStep();
    flow.changeEmail();
    expect(flow.state.value).toEqual({ step: 'email', email: 'ana@x.cl', isBusy: false });
  });
});

describe('the names', () => {
  async function atNames() {
    const started = await atCodeStep();
    started.answers.logIn = done(registered(' '));
    await started.flow.enterCode('K7M2QX');
    return started;
  }

  it('[C2-078] are asked for after the login of a profile without a name', async () => {
    const { flow } = await atNames();
    expect(flow.state.value).toEqual({ step: 'names', isBusy: false });
  });

  it('[C5-006] are not sent while one is blank', async () => {
    const { flow, calls } = await atNames();
    await flow.saveNames('Eva', '  ');
    expect(calls.at(-1)).toBe('code ana@x.cl K7M2QX');
    await flow.saveNames(' Eva ', 'Soto');
    expect(calls.at(-1)).toBe('save Eva Soto');
    expect(flow.state.value).toEqual({ step: 'done', session: registered('Eva') });
  });

  it('[C4-045] need not be typed when they arrive with the profile', async () => {
    const { flow, changes } = await atNames();
    changes.next(registered('Ana'));
    expect(flow.state.value).toEqual({ step: 'done', session: registered('Ana') });
  });

  it('can be saved again after a failure', async () => {
    const { flow, answers } = await atNames();
    answers.save = failed(failure('transport', 'offline', { outcome: 'unknown' }));
    await flow.saveNames('Eva', 'Soto');
    expect(flow.state.value).toEqual({ step: 'names', isBusy: false, error: { kind: 'offline' } });
  });
});

describe('other ways in', () => {
  it('goes on as a guest', () => {
    const { session } = fakeSession();
    const flow = createLoginFlow(session, manualClock());
    flow.continueAsGuest();
    expect(flow.state.value).toMatchObject({ step: 'done', session: { kind: 'guest' } });
  });

  it('[C2-077] logs in by the code of a link once, and shows the code form when it is refused', async () => {
    const { session, calls, answers } = fakeSession();
    answers.logIn = failed(failure('auth', 'wrong'));
    const flow = createLoginFlow(session, manualClock());
    await Promise.all([flow.openLink('Ana@x.cl', 'ABC123'), flow.openLink('Ana@x.cl', 'ABC123')]);
    expect(calls).toEqual(['code ana@x.cl ABC123']);
    expect(flow.state.value).toMatchObject({ step: 'code', error: { kind: 'code-invalid' } });
  });
});
