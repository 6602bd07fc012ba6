import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { done } from '@comanda/shared-contracts/failures';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import type { CodeSent } from '../wire/login.ts';
import type { LoginBy } from './log-in.ts';
import type { LoginStep, ShownError } from './login-step.ts';
import { cleanEmail, isEmail } from './rules/email.ts';
import { formMode, isFormBusy, mayCreate, mayRecover, nextPhase } from './rules/form-login.ts';
import type { NewAccount } from './rules/form-login.ts';
import { loginError } from './rules/login-error.ts';
import type { LoginError, LoginStage } from './rules/login-error.ts';
import { hasName, isName } from './rules/names.ts';
import { resendSeconds } from './rules/resend-delay.ts';
import { MODULE_DINER } from './rules/modules.ts';
import { isCode, isPassword } from './rules/secrets.ts';
import type { SocialReturn } from './social-login.ts';
import { personOf } from './who.ts';

/** A login under way: where the person stands, and which calls that place waits for. */
export interface Login {
  readonly step: LoginStep;
  /** Where it begins, and where whoever is not let in goes back to. Spec C2-019. */
  readonly first: 'email' | 'form';
  /** What a password logs in to: the diner's module, or one of the staff's. Spec C6-006. */
  readonly module: number;
  /** The account that is in, whoever let it in; undefined: none. */
  readonly person: string | undefined;
  /** Whom this login let in last, until they leave; whoever came another way is not meant. */
  readonly letIn?: string;
  /** How many numbers were given to calls and boxes. */
  readonly count: number;
  /** The attempts on the screen; the answer to any other one comes too late. */
  readonly open: readonly number[];
  /** The error in a box of its own, which leaves after its time. Spec C9-025. */
  readonly box?: number;
}

/** A call of the session. */
export type LoginCall =
  | { readonly kind: 'send-code'; readonly email: string }
  | { readonly kind: 'log-in'; readonly login: LoginBy }
  | { readonly kind: 'recover'; readonly email: string }
  | { readonly kind: 'create'; readonly account: NewAccount; readonly language: Language }
  | { readonly kind: 'save-names'; readonly firstName: string; readonly lastName: string }
  | { readonly kind: 'continue-as-guest' };

/** What the person does. */
export type LoginAct =
  /** Has a code sent to the email. Spec C4-044. */
  | { readonly kind: 'send-code'; readonly email: string }
  | { readonly kind: 'resend' | 'change-email' }
  | { readonly kind: 'enter-code'; readonly code: string }
  /** Goes on without an account. Spec C2-074. */
  | { readonly kind: 'continue-as-guest' }
  /** The form with a password in place of the emailed code, or back, with what was typed so far. Spec C2-075. */
  | { readonly kind: 'open-form'; readonly email?: string }
  | { readonly kind: 'open-code'; readonly email?: string }
  /** Another mode of the form, or back to its login. Nothing happens where it has no such way. Spec C4-046. */
  | { readonly kind: 'forget' | 'sign-up' | 'back'; readonly email?: string }
  | { readonly kind: 'enter-password'; readonly email: string; readonly password: string }
  | { readonly kind: 'recover'; readonly email: string }
  | { readonly kind: 'create'; readonly account: NewAccount; readonly language: Language }
  /** Comes back from a social provider. Q19. */
  | { readonly kind: 'return'; readonly returned: SocialReturn }
  /** Comes by a link of a mail: with email and code, or with a code that cannot be read. Spec C2-077, Q17. */
  | { readonly kind: 'open-link'; readonly email: string; readonly code: string }
  | { readonly kind: 'open-broken-link' }
  /** Is in, and has no name yet: is asked for it, unless a login is under way. Spec C2-078. */
  | { readonly kind: 'ask-names' }
  | { readonly kind: 'save-names'; readonly firstName: string; readonly lastName: string };

type LoginAnswer =
  | { readonly kind: 'code-sent'; readonly attempt: number; readonly result: Result<CodeSent> }
  | { readonly kind: 'mailed'; readonly attempt: number; readonly result: Result<unknown> }
  | { readonly kind: 'entered'; readonly attempt: number; readonly result: Result<Session> };

export type LoginEvent =
  | LoginAct
  | LoginAnswer
  /** An attempt succeeded: the session of this account begins now. */
  | { readonly kind: 'let-in'; readonly attempt: number; readonly person: string }
  | { readonly kind: 'box-over'; readonly box: number }
  | { readonly kind: 'session-changed'; readonly session: Session };

export type LoginEffect =
  | { readonly kind: 'call'; readonly attempt: number; readonly call: LoginCall }
  | { readonly kind: 'close-box-later'; readonly box: number };

interface Next {
  readonly login: Login;
  readonly effects: readonly LoginEffect[];
}

type Step<Name extends LoginStep['step']> = Extract<LoginStep, { step: Name }>;

/** A code lives 10 minutes. Spec C9-005. */
const CODE_MINUTES = 10;

/** A login of which nothing was done yet; `person`: the account that is in. */
export function newLogin(first: Login['first'], module: number, person?: string): Login {
  return { step: firstStep(first, ''), first, module, person, count: 0, open: [] };
}

/** The login after an event, and what is to be done then. Unchanged when the event means nothing to it. Spec C4-044 to C4-046, Q19. */
export function step(login: Login, event: LoginEvent, now: Instant): Next {
  switch (event.kind) {
    case 'code-sent':
    case 'mailed':
    case 'entered': {
      if (!login.open.includes(event.attempt)) return only(login);
      const answered = { ...login, open: login.open.filter((attempt) => attempt !== event.attempt) };
      if (event.kind === 'code-sent') return onCodeSent(answered, event.result, now);
      return event.kind === 'mailed' ? onMailed(answered, event.result) : onEntered(answered, event.result);
    }
    case 'let-in':
      return only(login.open.includes(event.attempt) ? { ...login, letIn: event.person } : login);
    case 'box-over':
      return only(event.box === login.box ? withStep(login, withoutError(login.step)) : login);
    case 'session-changed':
      return onSession(login, event.session);
    default:
      return onAct(login, event, now);
  }
}

function onAct(login: Login, act: LoginAct, now: Instant): Next {
  switch (login.step.step) {
    case 'email':
      return onEmailStep(login, login.step, act, now);
    case 'code':
      return onCodeStep(login, login.step, act, now);
    case 'form':
      return onFormStep(login, login.step, act, now);
    case 'names':
      return onNamesStep(login, login.step, act);
    case 'social':
      return act.kind === 'return' ? only(login) : onAnyStep(login, act);
    case 'done':
      return onAnyStep(login, act);
  }
}

/** What can be done wherever the person stands; what was under way is left. */
function onAnyStep(login: Login, act: LoginAct): Next {
  if (act.kind === 'continue-as-guest') return login.step.step === 'done' ? only(login) : call(goTo(login, login.step), act);
  if (act.kind !== 'return') return only(login);
  const { returned } = act;
  if (returned.kind === 'code') {
    const { provider, code, returnUrl } = returned;
    return call(goTo(login, { step: 'social' }), { kind: 'log-in', login: { by: 'social', provider, code, returnUrl } });
  }
  return fail(goTo(login, firstStep(login.first, '')), { kind: returned.kind === 'cancelled' ? 'social-cancelled' : 'social-stale' });
}

/** What can be done at both first steps while none of their calls is under way. */
function onFirstStep(login: Login, act: LoginAct, now: Instant, isBusy: boolean): Next {
  if (act.kind === 'open-broken-link') return fail(goTo(login, emailStep('')), { kind: 'code-invalid' });
  if (!isBusy && act.kind === 'ask-names') return only(goTo(login, { step: 'names', isBusy: false }));
  if (isBusy || act.kind !== 'open-link') return onAnyStep(login, act);
  const email = cleanEmail(act.email);
  return call(goTo(login, { ...codeStep(email, now, CODE_MINUTES), isBusy: true }), {
    kind: 'log-in',
    login: { by: 'code', email, code: act.code },
  });
}

function onEmailStep(login: Login, at: Step<'email'>, act: LoginAct, now: Instant): Next {
  if (at.isBusy || (act.kind !== 'send-code' && act.kind !== 'open-form')) return onFirstStep(login, act, now, at.isBusy);
  if (act.kind === 'open-form') return only(goTo(login, firstStep('form', act.email ?? at.email)));
  const email = cleanEmail(act.email);
  if (!isEmail(email)) return fail(goTo(login, emailStep(act.email)), { kind: 'email-invalid' });
  return call(goTo(login, { ...emailStep(email), isBusy: true }), { kind: 'send-code', email });
}

function onCodeStep(login: Login, at: Step<'code'>, act: LoginAct, now: Instant): Next {
  if (at.isBusy) return onAnyStep(login, act);
  const { error: _, ...rest } = at;
  switch (act.kind) {
    case 'change-email':
      return only(goTo(login, emailStep(at.email)));
    case 'enter-code':
      if (!isCode(act.code)) return only(login);
      return call(withStep(login, { ...rest, isBusy: true }), { kind: 'log-in', login: { by: 'code', email: at.email, code: act.code } });
    case 'resend':
      if (at.isResending || now < at.resendAt) return only(login);
      return call(withStep(login, { ...rest, isResending: true }), { kind: 'send-code', email: at.email });
    default:
      return onAnyStep(login, act);
  }
}

function onFormStep(login: Login, at: Step<'form'>, act: LoginAct, now: Instant): Next {
  switch (act.kind) {
    case 'forget':
    case 'sign-up':
    case 'back': {
      const phase = nextPhase(at.phase, act.kind);
      return only(phase === undefined ? login : goTo(login, { step: 'form', phase, email: act.email ?? at.email }));
    }
    case 'open-code':
      return only(isFormBusy(at.phase) ? login : goTo(login, emailStep(act.email ?? at.email)));
    case 'enter-password': {
      const email = cleanEmail(act.email);
      const { password } = act;
      const isComplete = formMode(at.phase) === 'log-in' && mayRecover(email) && isPassword(password);
      return submit(login, at, isComplete && { kind: 'log-in', login: { by: 'password', email, password, module: login.module } }, email);
    }
    case 'recover': {
      const email = cleanEmail(act.email);
      return submit(login, at, formMode(at.phase) === 'forgot' && mayRecover(email) && { kind: 'recover', email }, email);
    }
    case 'create':
      return submit(login, at, formMode(at.phase) === 'sign-up' && mayCreate(act.account) && act, cleanEmail(act.account.email));
    default:
      return onFirstStep(login, act, now, isFormBusy(at.phase));
  }
}

/** One call at a time: where another form is shown or one is under way, or what was typed is not complete, nothing is sent. */
function submit(login: Login, at: Step<'form'>, what: LoginCall | false, email: string): Next {
  const phase = nextPhase(at.phase, 'submit');
  return what === false || phase === undefined ? only(login) : call(goTo(login, { step: 'form', phase, email }), what);
}

function onNamesStep(login: Login, { isBusy }: Step<'names'>, act: LoginAct): Next {
  if (act.kind !== 'save-names') return onAnyStep(login, act);
  const [firstName, lastName] = [act.firstName.trim(), act.lastName.trim()];
  if (isBusy || !isName(firstName) || !isName(lastName)) return only(login);
  return call(goTo(login, { step: 'names', isBusy: true }), { kind: 'save-names', firstName, lastName });
}

function onCodeSent(login: Login, result: Result<CodeSent>, now: Instant): Next {
  const at = login.step;
  if (at.step !== 'email' && at.step !== 'code') return only(login);
  // A code that was typed meanwhile is still being checked.
  const [sent, isBusy] = at.step === 'code' ? [at.sent + 1, at.isBusy] : [1, false];
  const asked = (seconds: number, minutes: number): Next =>
    only(withStep(login, { ...codeStep(at.email, now + seconds * 1_000, minutes), sent, isBusy }));
  if (result.ok) {
    const { resendSeconds: seconds, lifetimeSeconds } = result.value;
    return asked(seconds || resendSeconds(sent), Math.round(lifetimeSeconds / 60) || CODE_MINUTES);
  }
  const { detail } = result.failure;
  // A code went out a moment ago: it is in the mail, and can be typed.
  if (detail?.kind === 'wait') return asked(detail.seconds, CODE_MINUTES);
  const idle = at.step === 'code' ? { ...at, isResending: false } : emailStep(at.email);
  return fail(withStep(login, idle), shown(result.failure, 'send-code'));
}

/** Somebody is in: done, or the question for the name. Or not: it can be tried again. */
function onEntered(login: Login, result: Result<Session>): Next {
  const at = login.step;
  if (result.ok) {
    const { value } = result;
    const isNameless = at.step !== 'names' && value.kind === 'registered' && !hasName(value.profile);
    const entered = { ...login, person: personOf(value) };
    return only(goTo(entered, isNameless ? { step: 'names', isBusy: false } : { step: 'done', session: value }));
  }
  const { failure } = result;
  if (at.step === 'code') return fail(withStep(login, { ...at, isBusy: false }), shown(failure, 'code'));
  if (at.step === 'form') return refuse(login, at, shown(failure, 'password'));
  if (at.step === 'social') return fail(goTo(login, firstStep(login.first, '')), shown(failure, 'social'));
  if (at.step !== 'names') return only(login);
  return fail(goTo(login, { step: 'names', isBusy: false }), { kind: failure.kind === 'transport' ? 'offline' : 'later' });
}

/** A mail with a link is on its way, or not. */
function onMailed(login: Login, result: Result<unknown>): Next {
  const at = login.step;
  if (at.step !== 'form') return only(login);
  if (!result.ok) return refuse(login, at, shown(result.failure, at.phase === 'sending' ? 'recovery' : 'account'));
  const phase = nextPhase(at.phase, 'succeed');
  return only(phase === undefined ? login : goTo(login, { step: 'form', phase, email: at.email }));
}

function refuse(login: Login, { phase, email }: Step<'form'>, error: ShownError): Next {
  return fail(goTo(login, { step: 'form', phase: nextPhase(phase, 'fail') ?? phase, email }), { ...error, email });
}

/** Somebody came in, here or in another tab; or left. */
function onSession(before: Login, session: Session): Next {
  const { step: at, module } = before;
  const login = withPerson(before, personOf(session));
  if (at.step === 'done') return only(login);
  const isNew = login.person !== undefined && login.person !== before.person;
  const isWanted = module === MODULE_DINER || (session.kind === 'staff' && session.module === module);
  // In the place of another account nobody comes unasked: only the question for its name is over.
  if (isNew && isWanted && (before.person === undefined || at.step === 'names')) return onComing(login, session);
  return only(at.step === 'names' ? atNames(login, at, session) : login);
}

/** Whoever was let in here and leaves was let in no more: in another tab they may come back. */
function withPerson(before: Login, person: string | undefined): Login {
  const { letIn, ...login } = { ...before, person };
  const isGone = before.person === letIn && person !== letIn;
  return letIn === undefined || isGone ? login : { ...login, letIn };
}

/** Whoever is in has nothing to log in for: a dialog is done, a page begins anew and says who is in. */
function onComing(login: Login, session: Session): Next {
  const isOurs = login.letIn === login.person;
  if (isOurs || (login.first === 'form' && isEntering(login.step))) return onEntered(login, done(session));
  return only(goTo(login, login.first === 'email' ? { step: 'done', session } : firstStep(login.first, '')));
}

/** The name may come with a later reading of the profile: nobody needs to type it then. Whoever was logged out has none to give. */
function atNames(login: Login, at: Step<'names'>, session: Session): Login {
  if (session.kind === 'visitor') return goTo(login, firstStep(login.first, ''));
  const isNamed = !at.isBusy && session.kind === 'registered' && hasName(session.profile);
  return isNamed ? goTo(login, { step: 'done', session }) : login;
}

/** Whether a call under way may let somebody in. */
function isEntering(at: LoginStep): boolean {
  return at.step === 'social' || (at.step === 'code' && at.isBusy) || (at.step === 'form' && at.phase === 'logging-in');
}

function only(login: Login): Next {
  return { login, effects: [] };
}

/** The same step, changed: what it waits for it goes on waiting for. An error is about what was before. */
function withStep({ box: _, ...login }: Login, next: LoginStep): Login {
  return { ...login, step: next };
}

/** Another step: whoever has gone on is not led back by what the former one waited for. */
function goTo(login: Login, next: LoginStep): Login {
  return { ...withStep(login, next), open: [] };
}

function call(login: Login, what: LoginCall): Next {
  const attempt = login.count + 1;
  return {
    login: { ...login, count: attempt, open: [...login.open, attempt] },
    effects: [{ kind: 'call', attempt, call: what }],
  };
}

/** Shows an error; one that stands in a box of its own leaves after its time, one at a field stays. Spec C9-025. */
function fail(login: Login, error: ShownError): Next {
  const reported: Login = { ...login, step: withError(login.step, error) };
  if (!BOXED.has(error.kind)) return only(reported);
  const box = login.count + 1;
  return { login: { ...reported, count: box, box }, effects: [{ kind: 'close-box-later', box }] };
}

function withError(at: LoginStep, error: ShownError): LoginStep {
  return at.step === 'done' || at.step === 'social' ? at : { ...at, error };
}

function withoutError(at: LoginStep): LoginStep {
  if (at.step === 'done' || at.step === 'social') return at;
  const { error: _, ...rest } = at;
  return rest;
}

function emailStep(email: string): Step<'email'> {
  return { step: 'email', email, isBusy: false };
}

function firstStep(first: Login['first'], email: string): LoginStep {
  return first === 'form' ? { step: 'form', phase: 'idle', email } : emailStep(email);
}

function codeStep(email: string, resendAt: Instant, lifetimeMinutes: number): Step<'code'> {
  return { step: 'code', email, isBusy: false, isResending: false, sent: 1, resendAt, lifetimeMinutes };
}

function shown(failure: Failure, stage: LoginStage): ShownError {
  const kind = loginError(failure, stage);
  const { detail } = failure;
  if (detail?.kind === 'attempts-left') return { kind, count: detail.count };
  return detail?.kind === 'wait' ? { kind, seconds: detail.seconds } : { kind };
}

/** Errors that no field can mend. */
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
