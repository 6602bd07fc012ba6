import type { LoginAct } from './login-machine.ts';
import type { LoginStep } from './login-step.ts';

const CODE = 'K7M2QX';

/** What somebody may do at a step, whatever it waits for. */
export function nextAct(now: LoginStep, draw: Drawer): LoginAct {
  const email = draw.of(['ana@x.cl', 'eva@x.cl', 'no-email']);
  const anywhere: readonly LoginAct[] = [
    { kind: 'continue-as-guest' },
    { kind: 'open-link', email, code: CODE },
    { kind: 'open-broken-link' },
    { kind: 'ask-names' },
    { kind: 'return', returned: { kind: 'stale' } },
    { kind: 'return', returned: { kind: 'code', provider: 'google', code: 'g', returnUrl: 'http://x/', back: '/' } },
  ];
  const here: Readonly<Record<LoginStep['step'], readonly LoginAct[]>> = {
    email: [
      { kind: 'send-code', email },
      { kind: 'send-code', email },
      { kind: 'open-form', email },
    ],
    code: [
      { kind: 'enter-code', code: CODE },
      { kind: 'enter-code', code: CODE },
      { kind: 'resend' },
      { kind: 'resend' },
      { kind: 'change-email' },
    ],
    form: [
      { kind: 'enter-password', email, password: 'comanda123' },
      { kind: 'enter-password', email, password: 'comanda123' },
      { kind: 'recover', email },
      { kind: 'create', account: { email, firstName: 'Ana', lastName: 'Rojas' }, language: 'es' },
      { kind: 'forget' },
      { kind: 'sign-up' },
      { kind: 'back' },
      { kind: 'open-code' },
    ],
    names: [{ kind: 'save-names', firstName: 'Ana', lastName: 'Rojas' }],
    social: [],
    done: [],
  };
  return draw.of(draw.one(10) ? anywhere : [...here[now.step], ...(now.step === 'social' ? anywhere : [])]) ?? { kind: 'back' };
}

export type Drawer = ReturnType<typeof drawer>;

/** Mulberry32: the same numbers for the same seed. */
export function drawer(seed: number) {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    of: <T>(all: readonly T[]): T => all[Math.floor(next() * all.length)] as T,
    /** Once in so many times. */
    one: (times: number): boolean => next() * times < 1,
  };
}
