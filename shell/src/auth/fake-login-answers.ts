import { failure } from '@comanda/shared-contracts/failures';
import type { ApiRequest } from '@comanda/shared-contracts/host';
import type { Drawer } from './fake-diner.ts';
import type { LoginStep } from './login-step.ts';

/** When the simulated browser begins. */
export const START = Date.UTC(2026, 10, 20, 12);

/** Why a call of the login may fail. */
export const FAILURES = [
  failure('transport', 'offline'),
  failure('http', 'http-500'),
  failure('auth', 'wrong', { detail: { kind: 'attempts-left', count: 2 } }),
  failure('auth', 'wait', { detail: { kind: 'wait', seconds: 27 } }),
  failure('auth', 'code-expired'),
];

/** What a call asks for: a code, or somebody to be let in by one of three ways; otherwise something else. */
export function kindOf({ operation, body }: ApiRequest<unknown>): 'send-code' | 'code' | 'social' | 'password' | 'other' {
  if (operation !== 'login' || typeof body !== 'object' || body === null) return 'other';
  if ('cd' in body) return 'code';
  if (!('tot0' in body)) return 'send-code';
  return body.tot0 === 'google' ? 'social' : 'password';
}

/** Whether the screen still waits for the answer. */
export function waitsFor(now: LoginStep, { request }: { readonly request: ApiRequest<unknown> }): boolean {
  switch (kindOf(request)) {
    case 'send-code':
      return now.step === 'code' ? now.isResending : now.step === 'email' && now.isBusy;
    case 'code':
      return now.step === 'code' && now.isBusy;
    case 'social':
      return now.step === 'social';
    case 'password':
      return now.step === 'form' && now.phase === 'logging-in';
    case 'other':
      return isWaiting(now);
  }
}

/** Whether it waits for any. */
export function isWaiting(now: LoginStep): boolean {
  if (now.step === 'form') return now.phase === 'logging-in' || now.phase === 'sending' || now.phase === 'creating';
  if (now.step === 'code') return now.isBusy || now.isResending;
  return now.step === 'social' || (now.step !== 'done' && now.isBusy);
}

/** What the provider says when it goes well. `account`: who is let in, or whose profile is saved. */
export function goodAnswer(request: ApiRequest<unknown>, account: ReturnType<typeof profileOf>, draw: Drawer): unknown {
  if (request.operation === 'login' && kindOf(request) !== 'send-code') {
    return { ok: true, codError: 0, id: account.id, tot4: 'm', data: account };
  }
  if (request.operation === 'login') return { ok: true, codError: 0, data: { expires: 600, resend: draw.of([0, 30, 60]) } };
  return request.operation === 'profile-save' ? { ok: true, data: profileOf('Ana', account.id, 's.0') } : { ok: true, codError: 0 };
}

/** A profile as the provider tells it: of account `id`, with `nm` as its name and `tot1` as its login's token. */
export function profileOf(nm: string, id: string, tot1: string) {
  const detApp = { nm, ln: '', em: 'ana@x.cl', ph: '', phv: 0, rut: '', ad: [], cards: {} };
  return {
    id,
    tot1,
    nombre: nm,
    pwd: 1,
    ur: 0,
    ul: 0,
    pl: { r: [101], p: [[5000, 101, 1]] },
    pf: [],
    fbtio: 'a',
    expU: START / 1_000 + 30 * 86_400,
    detApp,
    prefs: {},
  };
}
