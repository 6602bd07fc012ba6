import { afterEach, describe, expect, it, vi } from 'vitest';
import { seedsOf } from '@comanda/shared-contracts/testing/seeds';
import type { Login } from './login-machine.ts';
import * as machine from './login-machine.ts';
import { simulateLogin } from './login-simulator.ts';
import type { LoginFault } from './login-simulator.ts';

const SCHEDULES = process.env['NIGHTLY'] === '1' ? 20_000 : 500;
/** On two cores that others use too. */
const SCHEDULES_PER_SECOND = 20;

type Step = typeof machine.step;

/** The machine, broken on purpose while a test says so. */
const broken = vi.hoisted(() => ({ step: undefined as ((real: Step) => Step) | undefined }));
vi.mock('./login-machine.ts', async (original) => {
  const real = await original<typeof machine>();
  return { ...real, step: (...event: Parameters<Step>) => (broken.step?.(real.step) ?? real.step)(...event) };
});
afterEach(() => {
  broken.step = undefined;
});

/** An idle step: as if nothing were under way. */
const idle = (login: Login): Login => {
  const { step } = login;
  if (step.step === 'email') return { ...login, step: { ...step, isBusy: false } };
  return step.step === 'code' ? { ...login, step: { ...step, isResending: false, resendAt: 0 } } : login;
};

const MUTANTS: Readonly<Record<string, LoginFault & { readonly step?: (real: Step) => Step }>> = {
  'every answer counts, whatever is on the screen': {
    step: (real) => (login, event, now) =>
      real('attempt' in event ? { ...login, open: [...login.open, event.attempt] } : login, event, now),
  },
  'a step goes on waiting for what the former one asked': {
    step: (real) => (login, event, now) => {
      const next = real(login, event, now);
      return { ...next, login: { ...next.login, open: [...new Set([...login.open, ...next.login.open])] } };
    },
  },
  'a code may be asked for at any time': { step: (real) => (login, event, now) => real(idle(login), event, now) },
  'an error never leaves': {
    step: (real) => (login, event, now) => (event.kind === 'box-over' ? { login, effects: [] } : real(login, event, now)),
  },
  'nobody is asked for a name': {
    step: (real) => (login, event, now) => (event.kind === 'session-changed' ? { login, effects: [] } : real(login, event, now)),
  },
  'who comes in in another tab is asked all the same': {
    step: (real) => (login, event, now) =>
      event.kind === 'session-changed' && login.step.step !== 'names' ? { login, effects: [] } : real(login, event, now),
  },
  'whoever is here counts as let in': {
    step: (real) => (login, event, now) => {
      const next = real(login, event, now);
      const person = next.login.person;
      return event.kind === 'session-changed' && person !== undefined ? { ...next, login: { ...next.login, letIn: person } } : next;
    },
  },
  'whoever was let in and left counts when they come back in another tab': {
    step: (real) => (login, event, now) => {
      const next = real(login, event, now);
      return login.letIn === undefined || next.login.letIn !== undefined ? next : { ...next, login: { ...next.login, letIn: login.letIn } };
    },
  },
  'nobody counts as let in': {
    step: (real) => (login, event, now) => (event.kind === 'let-in' ? { login, effects: [] } : real(login, event, now)),
  },
  'the answer of a code is lost': {
    step: (real) => (login, event, now) => (event.kind === 'code-sent' ? { login, effects: [] } : real(login, event, now)),
  },
  'whoever is let in comes in, wanted or not': { session: (session) => ({ ...session, logIn: (by) => session.logIn(by) }) },
  'a login that nobody uses is only kept': { ended: (ended) => ({ ...ended, end: (one) => ended.add(one) }) },
  'closing the dialog leaves it running': { close: () => undefined },
};

describe('logging in while things break', () => {
  it(
    `[C4-044] begins a session only from an answer to the attempt on the screen, in ${SCHEDULES} schedules of faults`,
    async () => {
      const seen = { begun: 0, late: 0, codes: 0, entrants: 0, strangers: 0, nextGuests: 0 };
      for (const seed of seedsOf(SCHEDULES)) {
        const verdict = await simulateLogin(seed);
        if (verdict.broken.length > 0) expect({ seed, ...verdict }).toEqual({ seed, broken: [] });
        seen.begun += verdict.begun;
        seen.late += verdict.late;
        seen.codes += verdict.codes;
        seen.entrants += verdict.entrants;
        seen.strangers += verdict.strangers;
        seen.nextGuests += verdict.nextGuests;
      }
      // The proof is not empty.
      expect(seen.begun).toBeGreaterThan(SCHEDULES / 2);
      expect(seen.late).toBeGreaterThan(SCHEDULES / 20);
      expect(seen.codes).toBeGreaterThan(SCHEDULES / 2);
      expect(seen.entrants).toBeGreaterThan(SCHEDULES / 2);
      expect(seen.strangers).toBeGreaterThan(SCHEDULES / 2);
      expect(seen.nextGuests).toBeGreaterThan(SCHEDULES / 20);
    },
    (SCHEDULES / SCHEDULES_PER_SECOND) * 1_000 + 20_000,
  );

  it.each(Object.entries(MUTANTS))(
    '[C4-044] would be caught within 500 schedules where %s',
    async (_, { step, ...fault }) => {
      broken.step = step;
      let found: readonly string[] = [];
      for (let seed = 1; seed <= 500 && found.length === 0; seed += 1) found = (await simulateLogin(seed, fault)).broken;
      expect(found).not.toEqual([]);
    },
    60_000,
  );
});
