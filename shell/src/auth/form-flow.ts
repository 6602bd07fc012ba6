import type { BehaviorSubject } from 'rxjs';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import type { SessionStore } from './create-session.ts';
import type { LoginStep, ShownError } from './login-step.ts';
import type { LoginStage } from './rules/login-error.ts';
import { cleanEmail } from './rules/email.ts';
import { mayCreate, mayRecover, nextPhase } from './rules/form-login.ts';
import type { FormEvent, NewAccount } from './rules/form-login.ts';
import { isPassword } from './rules/secrets.ts';

/** The login form with its forgot and create-account modes. Spec C2-075, C2-076, C4-046. */
export interface FormFlow {
  /** Another mode, or back to the login form, with the email as typed so far. Nothing happens where the machine has no such way. */
  move(event: 'forget' | 'sign-up' | 'back', email?: string): void;
  logIn(email: string, password: string): Promise<void>;
  recover(email: string): Promise<void>;
  create(account: NewAccount, language: Language): Promise<void>;
}

export interface FormFlowNeeds {
  readonly state: BehaviorSubject<LoginStep>;
  readonly session: SessionStore;
  /** The module that the login is for. */
  readonly module: number;
  /** Shows a step with its error, which leaves after its time. */
  readonly fail: (step: Extract<LoginStep, { step: 'form' }>, error: ShownError) => void;
  readonly entered: (session: Session) => void;
  readonly shown: (failure: Failure, stage: LoginStage) => ShownError;
}

/** The password form's steps: log in, recover, create an account. Spec C4-046. */
export function createFormFlow({ state, session, module, fail, entered, shown }: FormFlowNeeds): FormFlow {
  const advance = (event: FormEvent, email?: string): Extract<LoginStep, { step: 'form' }> | undefined => {
    const { value } = state;
    const phase = value.step === 'form' ? nextPhase(value.phase, event) : undefined;
    if (value.step !== 'form' || phase === undefined) return undefined;
    const next = { step: 'form', phase, email: email ?? value.email } as const;
    state.next(next);
    return next;
  };
  /** One call at a time: where the machine cannot submit, nothing is sent. */
  const submit = async <T>(email: string, stage: LoginStage, call: () => Promise<Result<T>>): Promise<Result<T> | undefined> => {
    if (advance('submit', email) === undefined) return undefined;
    const result = await call();
    if (result.ok) return result;
    const failed = advance('fail');
    if (failed !== undefined) fail(failed, { ...shown(result.failure, stage), email });
    return undefined;
  };

  return {
    move: (event, email) => void advance(event, email),
    logIn: async (text, password) => {
      const email = cleanEmail(text);
      if (!mayRecover(email) || !isPassword(password)) return;
      const result = await submit(email, 'password', () => session.logInWithPassword(email, password, module));
      if (result?.ok === true && advance('succeed') !== undefined) entered(result.value);
    },
    recover: async (text) => {
      const email = cleanEmail(text);
      if (!mayRecover(email)) return;
      if ((await submit(email, 'recovery', () => session.recoverPassword(email))) !== undefined) advance('succeed');
    },
    create: async (account, language) => {
      if (!mayCreate(account)) return;
      const result = await submit(cleanEmail(account.email), 'account', () => session.createAccount(account, language));
      if (result !== undefined) advance('succeed');
    },
  };
}
