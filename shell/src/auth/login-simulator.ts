import { Subject, filter, map } from 'rxjs';
import type { ApiRequest } from '@comanda/shared-contracts/host';
import type { StorageKey } from '@comanda/shared-contracts/testing/create-test-host';
import { createTestHost, type Answer } from '@comanda/shared-contracts/testing/create-test-host';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { BASELINE } from '../composition/baseline.ts';
import { createSession } from './create-session.ts';
import { createEndedLogins } from './ended-logins.ts';
import type { EndedLogins } from './ended-logins.ts';
import type { SessionStore } from './create-session.ts';
import { drawer, nextAct } from './fake-diner.ts';
import { FAILURES, START, goodAnswer, isWaiting, kindOf, profileOf, waitsFor } from './fake-login-answers.ts';
import type { HttpApi } from '../http/client.ts';
import { createLoginFlow } from './login-flow.ts';
import type { LoginFlow } from './login-flow.ts';
import type { LoginAct } from './login-machine.ts';
import type { LoginStep } from './login-step.ts';
import { hasName } from './rules/names.ts';
import { entrantOf, personOf } from './who.ts';

/*
 * A browser in virtual time in which people log in while things break: answers are lost, late and out of order, buttons are pressed twice,
 * the dialog is closed and opened, the page is reloaded, another tab logs in and out, and somebody logs out meanwhile. All follows from the seed.
 *
 * The invariant: a session begins only from an answer to the attempt that is on the screen, and begins then; each tap sends one code at
 * most, and none before its time; closing the dialog ends every attempt without a trace; and what waits for the dialog goes on as
 * nobody but who came in by it and is here still.
 */

/** What breaks the product on purpose, to prove that the simulator sees it. */
export interface LoginFault {
  readonly session?: (session: SessionStore) => SessionStore;
  readonly ended?: (ended: EndedLogins) => EndedLogins;
  readonly close?: (flow: LoginFlow) => void;
}

export interface LoginVerdict {
  /** What went against the invariant, in order. */
  readonly broken: readonly string[];
  readonly history: readonly string[];
  /** Sessions that began from an answer; answers with a login that came too late; codes that were sent. */
  readonly begun: number;
  readonly late: number;
  readonly codes: number;
  /** How often whoever was here had come in by the dialog, and how often another way. */
  readonly entrants: number;
  readonly strangers: number;
  /** How often another tab had the next guest in place of one. */
  readonly nextGuests: number;
}

const STEPS = 40;
/** Longer than any box stands. */
const HEAL_MS = 20_000;

/** A call under way; what is still on the screen of it. */
interface Flight {
  readonly request: ApiRequest<unknown>;
  readonly page: number;
  readonly answer: (answer: Answer) => void;
  isOnScreen: boolean;
}

/** Runs one schedule of faults. */
export async function simulateLogin(seed: number, fault: LoginFault = {}): Promise<LoginVerdict> {
  await import('./log-in.ts'); // it comes late in a browser; here it is there from the start
  const world = createWorld(seed, fault);
  for (let count = 0; count < STEPS; count += 1) await world.step();
  await world.heal();
  return world.verdict;
}

function createWorld(seed: number, fault: LoginFault) {
  const draw = drawer(seed);
  const verdict = {
    broken: [] as string[],
    history: [] as string[],
    begun: 0,
    late: 0,
    codes: 0,
    entrants: 0,
    strangers: 0,
    nextGuests: 0,
  };
  const note = (line: string): void => void verdict.history.push(line);
  const breaks = (line: string): void => void verdict.broken.push(line);
  const flights: Flight[] = [];
  const ended: string[] = [];
  let tokens = 0;
  let pages = 0;
  let page = openPage({});
  let dialog = openDialog();
  /** Logins that came too late: the provider has to be told that nobody uses them. */
  const unused: string[] = [];

  function openPage(stored: Readonly<Partial<Record<StorageKey, unknown>>>) {
    const number = (pages += 1);
    const held = (request: ApiRequest<unknown>): Promise<Answer> =>
      new Promise((answer) => flights.push({ request, page: number, answer, isOnScreen: true }));
    const test = createTestHost('shell', {
      start: START,
      storage: stored,
      api: {
        login: held,
        'password-recover': held,
        'user-create': held,
        'profile-save': held,
        'profile-read': () => ({ json: { ok: true, data: profileOf(draw.of(['', 'Ana']), accountOf(real), 's.0') } }),
        logout: { ok: true },
      },
    });
    const otherTab = new Subject<StorageKey>();
    const provider: Pick<HttpApi, 'callAs'> = {
      callAs: (by, { decode }) => {
        if (by.kind === 'user') ended.push(by.xtot1);
        return Promise.resolve(decode({ ok: true }));
      },
    };
    const unusedLogins = createEndedLogins({ storage: test.host.storage, api: provider });
    const real = createSession({
      api: { ...test.host.api, clearCache: () => undefined },
      storage: {
        ...test.host.storage,
        changes: (key) =>
          otherTab.pipe(
            filter((changed) => changed === key),
            map(() => undefined),
          ),
      },
      clock: test.clock,
      random: test.host.random,
      composition: BASELINE,
      bus: test.host.bus,
      venue: test.host.venue,
      ended: fault.ended?.(unusedLogins) ?? unusedLogins,
    });
    real.start();
    return { test, otherTab, session: fault.session?.(real) ?? real, token: () => tokenOf(real) };
  }

  function openDialog() {
    const isStaff = draw.one(8);
    const first = draw.of(['email', 'form'] as const);
    const flow = createLoginFlow(page.session, page.test.clock, { first, ...(isStaff ? { module: 5000 } : {}) });
    /** `isSettled`: whoever comes in, in whichever tab, ends it. */
    const isSettled = first === 'email' && !isStaff && personOf(page.session.reader.current()) === undefined;
    /** Who came in by it, until they leave. */
    const letIn = undefined as string | undefined;
    const opened = { flow, isOpen: true, resendAt: 0, isSettled, letIn };
    let shown = flow.state.value;
    flow.state.subscribe((now) => {
      if (!opened.isOpen) breaks(`a closed dialog goes on to ${now.step}`);
      shown = now;
      if (now.step === 'code') opened.resendAt = now.resendAt;
      for (const flight of flights) if (flight.page === pages && !waitsFor(shown, flight)) flight.isOnScreen = false;
    });
    return opened;
  }
  const close = (): void => {
    if (!dialog.isOpen) return;
    checkEntrant();
    dialog.isOpen = false;
    (fault.close ?? ((flow) => flow.release()))(dialog.flow);
    for (const flight of flights) flight.isOnScreen = false;
  };

  const tap = (act: LoginAct, times = 1): void => {
    const before = dialog.flow.state.value;
    // The page asks for a name only where somebody is in.
    if (!dialog.isOpen || (act.kind === 'ask-names' && page.session.reader.current().kind === 'visitor')) return;
    // Who comes back from a provider opens the page with it: nobody asks such a page for a name yet.
    if (act.kind === 'return' && before.step === 'names') return;
    const resendAt = before.step === 'code' ? before.resendAt : 0;
    const known = new Set(flights);
    note(`tap ${act.kind} at ${before.step}`);
    for (let count = 0; count < times; count += 1) void dialog.flow.send(act);
    pendingTap = { known, resendAt, at: page.test.clock.now(), act };
  };
  let pendingTap: { known: Set<Flight>; resendAt: number; at: number; act: LoginAct } | undefined;
  /** Judges what a tap sent, once its calls have left. */
  const checkTap = (taps: number): void => {
    if (pendingTap === undefined) return;
    const { known, resendAt, at, act } = pendingTap;
    pendingTap = undefined;
    const now = page.session.reader.current();
    if (act.kind === 'continue-as-guest' && now.kind === 'guest') dialog.letIn = entrantOf(now);
    const sent = flights.filter((flight) => !known.has(flight) && isCodeCall(flight));
    verdict.codes += sent.length;
    if (sent.length > 1) breaks(`${taps} taps at once sent ${sent.length} codes`);
    if (sent.length > 0 && at < resendAt) breaks('a code was sent before its time');
    if (sent.length > 0 && flights.some((flight) => known.has(flight) && flight.isOnScreen && isCodeCall(flight)))
      breaks('a second code while one is on its way');
  };

  const answer = async (flight: Flight, isGood: boolean): Promise<void> => {
    flights.splice(flights.indexOf(flight), 1);
    if (flight.page !== pages) return; // the page that asked is gone
    const name = draw.of(['', 'Ana', 'Ana']);
    const token = `s.${(tokens += 1)}`;
    const before = page.token();
    const at = dialog.flow.state.value.step;
    const isLogin = flight.request.operation === 'login' && !isCodeCall(flight);
    note(`answer ${flight.request.operation}${isLogin ? '' : ' (code)'} ${isGood ? token : 'bad'}${flight.isOnScreen ? '' : ' late'}`);
    const id = isLogin ? draw.of(['1001', '1002']) : accountOf(page.session);
    let isNamed = false;
    const watching = page.session.reader.changes.subscribe((now) => void (isNamed ||= now.kind === 'registered' && hasName(now.profile)));
    flight.answer(isGood ? { json: goodAnswer(flight.request, profileOf(name, id, token), draw) } : { failure: draw.of(FAILURES) });
    await settled();
    watching.unsubscribe();
    const after = page.token();
    if (after === before) checkLate(flight, at, isGood && isNamed);
    if (!isLogin || !isGood) {
      if (after !== before) breaks('a session changed by an answer that logs nobody in');
      return;
    }
    if (flight.isOnScreen) {
      verdict.begun += 1;
      dialog.letIn = id;
    } else {
      verdict.late += 1;
      unused.push(token);
    }
    if (flight.isOnScreen && after !== token) breaks('an answer on the screen began no session');
    if (!flight.isOnScreen && after === token) breaks('a session began from an answer that came too late');
  };

  /**
   * Whether an answer that came too late led on. `isNamed`: it put into the profile the name that an earlier dialog had saved, if only until
   * the next reading: nobody need type it.
   */
  const checkLate = ({ isOnScreen, request: { operation } }: Flight, at: LoginStep['step'], isNamed: boolean): void => {
    const leadsTo = dialog.flow.state.value.step;
    if (isOnScreen || !dialog.isOpen || leadsTo === at) return;
    if (at !== 'names' || !isNamed || operation !== 'profile-save') breaks(`an answer that came too late leads to ${leadsTo}`);
  };

  const reload = (): void => {
    const kept = Object.fromEntries([...page.test.stored].map(([key, { value }]) => [key, value]));
    for (const flight of flights) flight.isOnScreen = false;
    page = openPage(kept);
    dialog = openDialog();
  };

  /** What another tab keeps of whoever is in there, after it has forgotten who was before. */
  const otherTab = (kept: Readonly<Partial<Record<'LT3' | 'ISANONY', unknown>>>): void => {
    const keys = ['LT3', 'ISANONY'] as const;
    const isHere = keys.some((key) => page.test.stored.delete(key));
    for (const key of keys) if (key in kept) page.test.stored.set(key, { value: kept[key], at: page.test.clock.now() });
    verdict.nextGuests += isHere && page.session.reader.current().kind === 'guest' && 'ISANONY' in kept ? 1 : 0;
    for (const key of keys) page.otherTab.next(key);
    dialog.letIn = undefined; // also where it is the same account: its login here is over
  };

  /** A login of another tab: of the guest who is here, or of somebody else. */
  const otherLogin = (): unknown => {
    const now = page.session.reader.current();
    const guest = now.kind === 'guest' && draw.one(2) ? { guest: now.since } : {};
    return { xid: draw.of(['2002', '1001']), tot1: `o.${(tokens += 1)}`, tot4: 'm', expU: START / 1_000 + 86_400, ...guest };
  };

  /** Whether it asks whom it should. */
  const checkDialog = (): void => {
    if (!dialog.isOpen) return;
    const now = page.session.reader.current();
    const { step: at } = dialog.flow.state.value;
    if (at === 'names' && now.kind === 'visitor') breaks('asks nobody for a name');
    const isOver = at === 'done' || at === 'names';
    if (dialog.isSettled && personOf(now) !== undefined && !isOver) breaks(`whoever is in is asked to log in at ${at}`);
  };

  /** Whether what waits for it would go on as whom it let in, and as nobody else. */
  const checkEntrant = (): void => {
    if (!dialog.isOpen) return;
    const here = entrantOf(page.session.reader.current());
    if (here !== dialog.letIn) dialog.letIn = undefined;
    const entrant = dialog.flow.entrant();
    const who = entrant === null ? undefined : entrantOf(entrant);
    if (who !== dialog.letIn) breaks(`what waits goes on as ${who}, and the dialog let in ${dialog.letIn}`);
    if (who !== undefined) verdict.entrants += 1;
    else if (here !== undefined) verdict.strangers += 1;
  };

  const step = async (): Promise<void> => {
    if (dialog.flow.state.value.step === 'done') {
      close(); // as it does by itself
      dialog = openDialog();
    }
    const flight = draw.of(flights);
    switch (draw.of(MOVES)) {
      case 'tap':
        tap(nextAct(dialog.flow.state.value, draw));
        break;
      case 'double tap':
        tap(nextAct(dialog.flow.state.value, draw), 2);
        break;
      case 'answer':
        if (flight !== undefined) await answer(flight, !draw.one(3));
        break;
      case 'wait':
        await page.test.clock.advance(draw.of([100, 3_000, 10_000, 31_000, 61_000]));
        break;
      case 'close':
        note('close');
        close();
        break;
      case 'open':
        if (!dialog.isOpen) dialog = openDialog();
        break;
      case 'reload':
        note('reload');
        reload();
        break;
      case 'other tab in':
        note('other tab in');
        otherTab({ LT3: otherLogin() });
        break;
      case 'other tab out':
        note('other tab out');
        otherTab({});
        break;
      case 'other tab guest':
        note('other tab guest');
        otherTab({ ISANONY: page.test.clock.now() - (tokens += 1) });
        break;
      case 'log out':
        note('log out');
        void page.session.logOut();
        break;
    }
    await settled();
    checkTap(2);
    checkDialog();
    checkEntrant();
  };

  const heal = async (): Promise<void> => {
    for (let flight = flights[0]; flight !== undefined; flight = flights[0]) await answer(flight, true);
    await page.test.clock.advance(HEAL_MS);
    await settled();
    const now = dialog.flow.state.value;
    if (dialog.isOpen && isWaiting(now)) breaks(`waits for nothing at ${now.step}`);
    if (dialog.isOpen && 'error' in now && now.error.kind === 'offline') breaks('an error stands for ever');
    for (const token of unused) if (!ended.includes(token)) breaks('the provider was not told of a login that nobody uses');
  };

  return { step, heal, verdict };
}

const MOVES = [
  ...Array.from({ length: 12 }, () => 'tap' as const),
  'double tap',
  'double tap',
  ...Array.from({ length: 10 }, () => 'answer' as const),
  'wait',
  'wait',
  'close',
  'open',
  'open',
  'reload',
  'other tab in',
  'other tab out',
  'other tab guest',
  'log out',
] as const;

function isCodeCall({ request }: Pick<Flight, 'request'>): boolean {
  return kindOf(request) === 'send-code';
}

/** The account whose login the page holds. */
function accountOf(session: SessionStore): string {
  const credentials = session.credentials();
  return credentials.kind === 'user' ? credentials.xid : '1001';
}

function tokenOf(session: SessionStore): string | undefined {
  const credentials = session.credentials();
  return credentials.kind === 'user' ? credentials.xtot1 : undefined;
}

/** Promises have run to their end; the code that comes late has come. */
async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await settle();
}
