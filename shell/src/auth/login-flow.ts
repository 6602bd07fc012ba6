import { BehaviorSubject } from 'rxjs';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Clock } from '@comanda/shared-contracts/host';
import { done } from '@comanda/shared-contracts/failures';
import { ERROR_BOX_MS } from '../notifications/error-box.ts';
import type { SessionStore } from './create-session.ts';
import { newLogin, step } from './login-machine.ts';
import type { LoginAct, LoginCall, LoginEffect, LoginEvent } from './login-machine.ts';
import type { LoginStep } from './login-step.ts';
import { MODULE_DINER } from './rules/modules.ts';
import { entrantOf, ownerName, personOf } from './who.ts';

export interface LoginFlow {
  readonly state: BehaviorSubject<LoginStep>;
  /** What the person does; resolves once it was answered. Nothing happens where the step has no place for it. */
  send(act: LoginAct): Promise<void>;
  /** Whoever came in by this login and is here now; null: nobody, or somebody who came another way, as in another tab. */
  entrant(): Session | null;
  /** Whether it is for staff: by password alone, and nobody makes an account of it. Spec C6-006. */
  readonly isForStaff: boolean;
  /** The screen is gone: no answer begins a session any more. */
  release(): void;
}

export interface LoginFlowOptions {
  /** form: the login form comes first, as on the login page. Spec C2-019. */
  readonly first?: 'email' | 'form';
  /** The module that a password logs in to; the diner's by default. */
  readonly module?: number;
}

/**
 * The login: by an emailed code, by password or by a social account, then the name when the profile has none. The effects
 * around its machine: calls the session, and times the errors. Spec C4-044 to C4-046, Q19.
 */
export function createLoginFlow(
  session: SessionStore,
  clock: Pick<Clock, 'now' | 'after'>,
  { first = 'email', module = MODULE_DINER }: LoginFlowOptions = {},
): LoginFlow {
  let login = newLogin(first, module, personOf(session.reader.current()));
  let isReleased = false;
  const state = new BehaviorSubject(login.step);

  const send = async (event: LoginEvent): Promise<void> => {
    if (isReleased) return;
    const next = step(login, event, clock.now());
    login = next.login;
    if (state.value !== login.step) state.next(login.step);
    await Promise.all(next.effects.map(perform));
  };
  /** Whether the answer is still waited for; the machine knows then whose session it is that begins. */
  const letsIn = (attempt: number, person: string): boolean => {
    if (isReleased || !login.open.includes(attempt)) return false;
    void send({ kind: 'let-in', attempt, person });
    return true;
  };
  const perform = async (effect: LoginEffect): Promise<void> => {
    if (effect.kind === 'close-box-later') {
      clock.after(ERROR_BOX_MS, () => void send({ kind: 'box-over', box: effect.box }));
      return;
    }
    const { attempt, call } = effect;
    await send(call.kind === 'continue-as-guest' ? asGuest(attempt) : await answerTo(call, attempt));
  };
  const asGuest = (attempt: number): LoginEvent => {
    const entered = session.continueAsGuest();
    // Whoever is in already, in another tab for instance, was not let in here.
    if (entered.kind === 'guest') letsIn(attempt, ownerName(entered));
    return { kind: 'entered', attempt, result: done(entered) };
  };
  const answerTo = async (call: Exclude<LoginCall, { kind: 'continue-as-guest' }>, attempt: number): Promise<LoginEvent> => {
    switch (call.kind) {
      case 'send-code':
        return { kind: 'code-sent', attempt, result: await session.sendCode(call.email) };
      case 'log-in':
        return { kind: 'entered', attempt, result: await session.logIn(call.login, (person) => letsIn(attempt, person)) };
      case 'recover':
        return { kind: 'mailed', attempt, result: await session.recoverPassword(call.email) };
      case 'create':
        return { kind: 'mailed', attempt, result: await session.createAccount(call.account, call.language) };
      case 'save-names':
        return {
          kind: 'entered',
          attempt,
          result: await session.saveProfile({ firstName: call.firstName, lastName: call.lastName }, login.person),
        };
    }
  };
  const watching = session.reader.changes.subscribe((now) => void send({ kind: 'session-changed', session: now }));
  const release = (): void => {
    isReleased = true;
    watching.unsubscribe();
  };
  const entrant = (): Session | null => {
    const now = session.reader.current();
    return login.letIn !== undefined && login.letIn === entrantOf(now) ? now : null;
  };
  return { state, send, entrant, isForStaff: module !== MODULE_DINER, release };
}
