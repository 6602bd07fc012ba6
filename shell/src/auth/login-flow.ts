import { BehaviorSubject } from 'rxjs';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Failure } from '@comanda/shared-contracts/failures';
import type { Clock } from '@comanda/shared-contracts/host';
import { ERROR_BOX_MS } from '../notifications/error-box.ts';
import type { SessionStore } from './create-session.ts';
import { createFormFlow } from './form-flow.ts';
import type { FormFlow } from './form-flow.ts';
import { cleanEmail, isEmail } from './rules/email.ts';
import { isFormBusy } from './rules/form-login.ts';
import { loginError } from './rules/login-error.ts';
import type { LoginError, LoginStage } from './rules/login-error.ts';
import { MODULE_DINER } from './rules/modules.ts';
import { hasName, isName } from './rules/names.ts';
import { resendSeconds } from './rules/resend-delay.ts';
import { isCode } from './rules/secrets.ts';
import type { SocialReturn } from './social-login.ts';
import type { ShownError, LoginStep } from './login-step.ts';

export interface LoginFlow {
  readonly state: BehaviorSubject<LoginStep>;
  /** Sends a code to the email; also again, from the code step. */
  sendCode(email: string): Promise<void>;
  resend(): Promise<void>;
  changeEmail(): void;
  enterCode(code: string): Promise<void>;
  /** Somebody is in whose profile has no name: asks for it, unless a login is under way. Spec C2-078. */
  askNames(): void;
  saveNames(firstName: string, lastName: string): Promise<void>;
  continueAsGuest(): void;
  /** The login form with a password, in place of the emailed code; `email` is what was typed so far. Spec C2-075. */
  openForm(email?: string): void;
  /** Back to the emailed code, with what was typed so far. */
  openCode(email?: string): void;
  readonly form: FormFlow;
  /** Whether it is for staff: by password alone, and nobody makes an account of it. Spec C6-006. */
  readonly isForStaff: boolean;
  /** Ends a social login: what came back from the provider. Q19. */
  finishSocial(returned: SocialReturn): Promise<void>;
  /** Logs in by the email and code of a link. Spec C2-077. */
  openLink(email: string, code: string): Promise<void>;
  /** The link had no readable code. Q17. */
  openBrokenLink(): void;
  release(): void;
}

/** A code lives 10 minutes. Spec C9-005. */
const CODE_MINUTES = 10;

export interface LoginFlowOptions {
  /** form: the login form comes first, as on the login page. Spec C2-019. */
  readonly first?: 'email' | 'form';
  /** The module that a password logs in to; the diner's by default. */
  readonly module?: number;
}

/**
 * The login: by an emailed code, by password or by a social account, then the name when the profile has none. Each call
 * under way is the only one. Spec C4-044 to C4-046, Q19.
 */
export function createLoginFlow(
  session: SessionStore,
  clock: Pick<Clock, 'now' | 'after'>,
  { first = 'email', module = MODULE_DINER }: LoginFlowOptions = {},
): LoginFlow {
  const state = new BehaviorSubject<LoginStep>(
    first === 'form' ? { step: 'form', phase: 'idle', email: '' } : { step: 'email', email: '', isBusy: false },
  );
  const watching = session.reader.changes.subscribe((now) => {
    if (state.value.step === 'names' && now.kind === 'visitor') state.next(backTo(''));
    // The name came with a later reading of the profile: nobody needs to type it.
    if (state.value.step === 'names' && !state.value.isBusy && now.kind === 'registered' && hasName(now.profile)) {
      state.next({ step: 'done', session: now });
    }
  });

  /** Shows a step with its error; one that stands in a box of its own leaves after its time, one at a field stays. Spec C9-025. */
  const fail = (next: Exclude<LoginStep, { step: 'done' | 'social' }>, error: ShownError): void => {
    const told: LoginStep = { ...next, error };
    state.next(told);
    if (!isBoxed(error)) return;
    clock.after(ERROR_BOX_MS, () => {
      if (state.value === told) state.next(next);
    });
  };

  const toCodeStep = (before: Asking, seconds: number, lifetimeMinutes: number): void => {
    const resendAt = clock.now() + seconds * 1_000;
    // A code that was typed meanwhile is still being checked.
    const [sent, isBusy] = before.step === 'code' ? [before.sent + 1, before.isBusy] : [1, false];
    state.next({ step: 'code', email: before.email, isBusy, isResending: false, sent, resendAt, lifetimeMinutes });
  };

  const send = async (email: string): Promise<void> => {
    const result = await session.sendCode(email);
    const before = state.value;
    // Whoever has gone on to another step or email is not led back.
    if (!isAsking(before) || before.email !== email) return;
    const sent = before.step === 'code' ? before.sent : 0;
    if (result.ok) {
      toCodeStep(
        before,
        result.value.resendSeconds || resendSeconds(sent + 1),
        Math.round(result.value.lifetimeSeconds / 60) || CODE_MINUTES,
      );
      return;
    }
    const { detail } = result.failure;
    // A code went out a moment ago: it is in the mail, and can be typed.
    if (detail?.kind === 'wait') toCodeStep(before, detail.seconds, CODE_MINUTES);
    else if (before.step === 'code') fail({ ...before, isResending: false }, shown(result.failure, 'send-code'));
    else fail({ step: 'email', email, isBusy: false }, shown(result.failure, 'send-code'));
  };

  const enter = async (before: Extract<LoginStep, { step: 'code' }>, code: string): Promise<void> => {
    const { error: _, ...rest } = before;
    state.next({ ...rest, isBusy: true });
    const result = await session.logInWithCode(before.email, code);
    if (result.ok) entered(result.value);
    // As it stands by now: another code may have been sent meanwhile.
    else if (state.value.step === 'code') fail({ ...state.value, isBusy: false }, shown(result.failure, 'code'));
  };

  /** Somebody is in: done, or the question for the name. */
  const entered = (now: Session): void => {
    if (now.kind === 'registered' && !hasName(now.profile)) state.next({ step: 'names', isBusy: false });
    else state.next({ step: 'done', session: now });
  };
  const backTo = (email: string): Extract<LoginStep, { step: 'form' | 'email' }> =>
    first === 'form' ? { step: 'form', phase: 'idle', email } : { step: 'email', email, isBusy: false };

  return {
    state,
    sendCode: async (text) => {
      const email = cleanEmail(text);
      if (state.value.step !== 'email' || state.value.isBusy) return;
      if (!isEmail(email)) {
        fail({ step: 'email', email: text, isBusy: false }, { kind: 'email-invalid' });
        return;
      }
      state.next({ step: 'email', email, isBusy: true });
      await send(email);
    },
    resend: async () => {
      const { value } = state;
      if (value.step !== 'code' || value.isBusy || value.isResending || clock.now() < value.resendAt) return;
      const { error: _, ...rest } = value;
      state.next({ ...rest, isResending: true });
      await send(value.email);
    },
    changeEmail: () => {
      if (state.value.step === 'code' && !state.value.isBusy) state.next({ step: 'email', email: state.value.email, isBusy: false });
    },
    enterCode: async (code) => {
      const { value } = state;
      if (value.step !== 'code' || value.isBusy || !isCode(code)) return;
      await enter(value, code);
    },
    askNames: () => {
      const { value } = state;
      const isFree = value.step === 'email' ? !value.isBusy : value.step === 'form' && !isFormBusy(value.phase);
      if (isFree) state.next({ step: 'names', isBusy: false });
    },
    saveNames: async (firstName, lastName) => {
      const { value } = state;
      if (value.step !== 'names' || value.isBusy || !isName(firstName) || !isName(lastName)) return;
      state.next({ step: 'names', isBusy: true });
      const result = await session.saveProfile({ firstName: firstName.trim(), lastName: lastName.trim() });
      if (result.ok) state.next({ step: 'done', session: result.value });
      else fail({ step: 'names', isBusy: false }, { kind: result.failure.kind === 'transport' ? 'offline' : 'later' });
    },
    continueAsGuest: () => {
      if (state.value.step !== 'done') state.next({ step: 'done', session: session.continueAsGuest() });
    },
    isForStaff: module !== MODULE_DINER,
    openForm: (email) => {
      const { value } = state;
      if (value.step === 'email' && !value.isBusy) state.next({ step: 'form', phase: 'idle', email: email ?? value.email });
    },
    openCode: (email) => {
      const { value } = state;
      if (value.step === 'form' && !isFormBusy(value.phase)) state.next({ step: 'email', email: email ?? value.email, isBusy: false });
    },
    form: createFormFlow({ state, session, module, fail, entered, shown }),
    finishSocial: async (returned) => {
      if (returned.kind !== 'code') {
        fail(backTo(''), { kind: returned.kind === 'cancelled' ? 'social-cancelled' : 'social-stale' });
        return;
      }
      state.next({ step: 'social' });
      const result = await session.logInWithSocial(returned.provider, returned.code, returned.returnUrl);
      if (result.ok) entered(result.value);
      else fail(backTo(''), shown(result.failure, 'social'));
    },
    openLink: async (email, code) => {
      const { value } = state;
      if (value.step === 'form' ? isFormBusy(value.phase) : value.step !== 'email' || value.isBusy) return;
      await enter(
        {
          step: 'code',
          email: cleanEmail(email),
          isBusy: true,
          isResending: false,
          sent: 1,
          resendAt: clock.now(),
          lifetimeMinutes: CODE_MINUTES,
        },
        code,
      );
    },
    openBrokenLink: () => {
      const { step } = state.value;
      if (step === 'email' || step === 'form') state.next({ step: 'email', email: '', isBusy: false, error: { kind: 'code-invalid' } });
    },
    release: () => watching.unsubscribe(),
  };
}

/** Who waits for a code to be sent. */
type Asking = Extract<LoginStep, { step: 'email' | 'code' }>;

function isAsking(now: LoginStep): now is Asking {
  return now.step === 'email' ? now.isBusy : now.step === 'code' && now.isResending;
}

function shown(failure: Failure, stage: LoginStage): ShownError {
  const kind = loginError(failure, stage);
  const { detail } = failure;
  if (detail?.kind === 'attempts-left') return { kind, count: detail.count };
  return detail?.kind === 'wait' ? { kind, seconds: detail.seconds } : { kind };
}

/** Errors that no field can mend. */
function isBoxed({ kind }: ShownError): boolean {
  return BOXED.has(kind);
}

const BOXED: ReadonlySet<LoginError> = new Set<LoginError>([
  'offline',
  'later',
  'wait',
  'no-permission',
  'password-wrong',
  'recovery',
  'account',
  'social-without-email',
  'social-cancelled',
  'social-stale',
]);
