import type { RemoteId } from '../../shared-contracts/src/remotes.ts';

/** How a part of the page asks for another one's service: by a state of its, else by a command that opens something. */
export interface Ask {
  readonly state?: string;
  readonly command?: string;
  readonly payload?: unknown;
}

/** What wakes the service of each remote of the product, as any other part would. */
const ASKS: Readonly<Partial<Record<RemoteId, Ask>>> = {
  'mf-discovery': {
    command: 'discovery/show-venue-info',
    payload: { ref: { country: 'cl', slug: 'fuente-alameda', simpleId: 1 } },
  },
  'mf-menu-cart': { state: 'cart/current' },
  'mf-checkout': { state: 'order/in-progress' },
  'mf-booking': { state: 'booking/upcoming' },
  'mf-profile': { state: 'address/delivery' },
  'mf-kiosk': { state: 'kiosk/session' },
  'mf-stadium': { state: 'seat/current' },
};

/**
 * How the service of a remote is asked for; undefined: nobody would, as it answers nothing of what is asked here. `writes`: the topics that its passport states;
 * undefined in a release of before, which is taken to answer.
 */
export function askOf(remote: RemoteId, writes: readonly string[] | undefined): Ask | undefined {
  const { [remote]: ask } = ASKS;
  const topic = ask?.state ?? ask?.command;
  return topic === undefined || (writes !== undefined && !writes.includes(topic)) ? undefined : ask;
}

/** What became of a screen. */
export interface Shown {
  /** Whether the shell draws a page at all; where it does not, no other screen can be shown. */
  readonly isPage: boolean;
  /** Whether the remote's screen stood at the path, if only for a moment: a screen may lead on at once. */
  readonly isShown: boolean;
  /** `''`: nothing was wrong. */
  readonly problem: string;
}

/**
 * Runs in a page: goes to a path by the page's own router (without one: looks at where it is), and waits until what stands there is drawn.
 */
export async function showScreen({
  remote,
  path,
  limitMs,
}: {
  readonly remote: string;
  readonly path: string | null;
  readonly limitMs: number;
}): Promise<Shown> {
  const until = Date.now() + limitMs;
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  let router = window.comandaBoot.router();
  while (router === undefined && Date.now() < until) {
    await frame();
    router = window.comandaBoot.router();
  }
  if (router === undefined) return { isPage: false, isShown: false, problem: 'the shell draws no page' };
  const { state: start } = router;
  const seen = { isPage: true, isShown: false, problem: '' };
  const look = (state: RouterState): void => {
    seen.isShown ||= state.matches.some(({ route }) => route.id === `fence:${remote}`);
    for (const thrown of Object.values(state.errors ?? {})) seen.problem ||= `it throws ${String(thrown)}`;
  };
  const release = router.subscribe(look);
  if (path !== null) void router.navigate(path);
  const isDrawn = (state: RouterState) =>
    state.initialized &&
    state.navigation.state === 'idle' &&
    (path === null || state !== start) &&
    document.querySelector('#content > *') !== null;
  while (Date.now() < until && seen.problem === '' && !isDrawn(router.state)) {
    await frame();
    look(router.state);
  }
  // What throws when it is drawn throws in these.
  for (let frames = 0; frames < 3; frames += 1) await frame();
  look(router.state);
  release();
  if (!isDrawn(router.state)) seen.problem ||= `it is not there after ${limitMs} ms`;
  if (document.querySelector(`[data-remote-down="${remote}"]`) !== null) seen.problem ||= 'the page offers to try again in its place';
  return seen;
}

/** Runs in a page: asks for the service of a remote, and gives what is wrong with it; `''`: it has answered. */
export function askService({ ask, limitMs }: { readonly ask: Ask; readonly limitMs: number }): Promise<string> {
  const { bus } = window.comandaBoot.shell()?.host ?? {};
  return new Promise((resolve) => {
    if (bus === undefined) return resolve('the shell gives no way to it');
    setTimeout(() => resolve(`it has not answered after ${limitMs} ms`), limitMs);
    const { state, command, payload } = ask;
    if (state !== undefined) {
      bus.state(state).subscribe(({ status, cause }) => {
        if (status === 'ready') resolve('');
        if (status === 'unavailable') resolve(`it could not be started: ${String(cause)}`);
      });
    }
    if (command !== undefined) {
      void bus.request(command, payload).then(({ ok, failure }) => {
        resolve(ok ? '' : `it could not be started: ${failure?.kind ?? ''} ${String(failure?.cause ?? '')}`);
      });
      // What opens something has answered when it stands there.
      const look = () => (document.querySelector('[role="dialog"], dialog[open]') === null ? requestAnimationFrame(look) : resolve(''));
      look();
    }
  });
}

/** Runs in a page before its own scripts: a way to what the shell is drawn from, which React keeps at its root. No page carries anything for us. */
export function installProbe(): void {
  const has = (value: unknown, ...names: readonly string[]) =>
    typeof value === 'object' && value !== null && names.every((name) => name in value);
  const isRouter = (value: unknown): value is Router => has(value, 'navigate', 'subscribe', 'state');
  const isShell = (value: unknown): value is Shell => has(value, 'host', 'remoteCrashed');
  const find = <T>(name: string, isIt: (value: unknown) => value is T): T | undefined => {
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((one) => one.startsWith('__reactContainer$'));
    if (root === null || key === undefined) return undefined;
    const first: Fiber | undefined = Reflect.get(root, key);
    const open: Fiber[] = [first?.stateNode?.current ?? first ?? {}];
    for (let count = 0; count < 200; count += 1) {
      const fiber = open.shift();
      if (fiber === undefined) return undefined;
      const value = fiber.memoizedProps?.[name];
      if (isIt(value)) return value;
      for (const next of [fiber.child, fiber.sibling]) if (next != null) open.push(next);
    }
    return undefined;
  };
  window.comandaBoot = { router: () => find('router', isRouter), shell: () => find('value', isShell) };
}

interface Fiber {
  readonly stateNode?: { readonly current?: Fiber } | null;
  readonly memoizedProps?: Readonly<Record<string, unknown>> | null;
  readonly child?: Fiber | null;
  readonly sibling?: Fiber | null;
}

interface RouterState {
  readonly initialized: boolean;
  readonly navigation: { readonly state: string };
  readonly matches: readonly { readonly route: { readonly id: string } }[];
  readonly errors: Readonly<Record<string, unknown>> | null;
}

interface Router {
  readonly state: RouterState;
  navigate(path: string): Promise<void>;
  subscribe(listener: (state: RouterState) => void): () => void;
}

interface Shell {
  readonly host: {
    readonly bus: {
      state(topic: string): { subscribe(next: (presence: { readonly status: string; readonly cause?: unknown }) => void): unknown };
      request(
        command: string,
        payload: unknown,
      ): Promise<{ readonly ok: boolean; readonly failure?: { readonly kind: string; readonly cause?: unknown } }>;
    };
  };
}

declare global {
  interface Window {
    comandaBoot: { router(): Router | undefined; shell(): Shell | undefined };
  }
}
