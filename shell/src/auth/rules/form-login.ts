import { cleanEmail, isEmail } from './email.ts';

/** Where the login form stands: logging in, asking for a new password, or creating an account. Spec C4-046. */
export type FormPhase =
  | 'idle'
  | 'logging-in'
  | 'error'
  | 'forgot'
  | 'sending'
  | 'sent'
  | 'not-sent'
  | 'sign-up'
  | 'creating'
  | 'created'
  | 'not-created';

/** What the person or the provider does. */
export type FormEvent = 'submit' | 'succeed' | 'fail' | 'forget' | 'sign-up' | 'back';

const NEXT: Readonly<Record<FormPhase, Readonly<Partial<Record<FormEvent, FormPhase>>>>> = {
  idle: { submit: 'logging-in', forget: 'forgot', 'sign-up': 'sign-up' },
  'logging-in': { fail: 'error' },
  error: { submit: 'logging-in', forget: 'forgot', 'sign-up': 'sign-up' },
  forgot: { submit: 'sending', back: 'idle' },
  sending: { succeed: 'sent', fail: 'not-sent' },
  sent: { back: 'idle' },
  'not-sent': { submit: 'sending', back: 'idle' },
  'sign-up': { submit: 'creating', back: 'idle' },
  creating: { succeed: 'created', fail: 'not-created' },
  created: { back: 'idle' },
  'not-created': { submit: 'creating', back: 'idle', forget: 'forgot' },
};

/** The phase after an event; undefined where the event has no place. Spec C4-046. */
export function nextPhase(phase: FormPhase, event: FormEvent): FormPhase | undefined {
  return NEXT[phase][event];
}

/** Which of its three forms is shown. */
export function formMode(phase: FormPhase): 'log-in' | 'forgot' | 'sign-up' {
  if (phase === 'forgot' || phase === 'sending' || phase === 'sent' || phase === 'not-sent') return 'forgot';
  return phase === 'sign-up' || phase === 'creating' || phase === 'created' || phase === 'not-created' ? 'sign-up' : 'log-in';
}

/** Whether an answer is being waited for. */
export function isFormBusy(phase: FormPhase): boolean {
  return phase === 'logging-in' || phase === 'sending' || phase === 'creating';
}

/** Fewest characters of each name of a new account. Spec C5-005. */
const NAME_LENGTH = 2;

/** Whether a name is long enough for a new account. Spec C5-005. */
export function isAccountName(text: string): boolean {
  return text.trim().length >= NAME_LENGTH;
}

/** Who is to get an account. */
export interface NewAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Whether a recovery may be asked for: a valid email. Spec C5-005. */
export function mayRecover(email: string): boolean {
  return isEmail(cleanEmail(email));
}

/** Whether the account may be created: a valid email, names and last names of at least two characters. Spec C5-005. */
export function mayCreate({ email, firstName, lastName }: NewAccount): boolean {
  return mayRecover(email) && isAccountName(firstName) && isAccountName(lastName);
}
