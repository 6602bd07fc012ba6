import type { Clock } from '@comanda/shared-contracts/host';
import type { Fetch } from '../../shell/src/http/attempt.ts';

/** Every fault ends here: after it nothing breaks any more. */
export const HEAL_MS = 300_000;
/** The longest that a request is on its way before it takes effect: below the quiet window, as the policy demands. */
const SLOWEST_REQUEST_MS = 45_000;

/** A seeded source of chance. */
export interface Dice {
  readonly chance: (probability: number) => boolean;
  /** A whole number from `low` up to below `high`. */
  readonly between: (low: number, high: number) => number;
}

/** Chance that is the same for the same seed. */
export function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { chance: (probability) => next() < probability, between: (low, high) => low + Math.floor(next() * (high - low)) };
}

export interface FaultyNetwork {
  /** The `fetch` of a page that lives as long as `isOpen` says. What such a page sent still arrives when it is gone. */
  fetchOf(isOpen: () => boolean): Fetch;
  /** Resolves when nothing is between here and the provider: all that is to come waits for the clock. */
  idle(): Promise<void>;
}

interface Options {
  readonly clock: Clock;
  readonly dice: Dice;
  /** Calls the provider, really. */
  readonly send: (url: string, init: RequestInit) => Promise<{ readonly status: number; readonly text: string }>;
  readonly log: (what: string) => void;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** A network that loses, delays and garbles requests and answers by the manual clock, in front of a real provider. F1. */
export function faultyNetwork({ clock, dice, send, log }: Options): FaultyNetwork {
  const { chance, between } = dice;
  const begun = clock.monotonic();
  const time = (): number => clock.monotonic() - begun;
  const faultiness = between(0, 70) / 100;
  const outage = { from: between(0, 120_000), until: between(0, HEAL_MS) };
  const isFaulty = (): boolean => time() < HEAL_MS && chance(faultiness);
  const isOut = (): boolean => time() < HEAL_MS && time() >= outage.from && time() < outage.until;
  const underWay = new Set<symbol>();

  const reach = async (url: string, init: RequestInit): Promise<{ readonly status: number; readonly text: string }> => {
    const call = Symbol(url);
    underWay.add(call);
    try {
      const { signal: _, ...sent } = init;
      return await send(url, sent);
    } finally {
      underWay.delete(call);
    }
  };
  const later = (ms: number, run: () => void): void => void clock.after(ms, run);

  const travel = (url: string, init: RequestInit, answer: (response: Response) => void, fail: (cause: Error) => void): void => {
    const name = `${init.method ?? 'GET'} ${new URL(url).pathname}`;
    if (isOut()) {
      if (chance(0.5)) later(between(10, 500), () => fail(new TypeError('Failed to fetch')));
      return log(`${name} meets an outage`);
    }
    if (isFaulty() && chance(0.3)) return log(`${name} is lost`);
    const isSlow = isFaulty() && chance(0.3);
    const failsBefore = isFaulty() && chance(0.3);
    const garbling = isFaulty() && chance(0.4) ? between(0, 4) : undefined;
    const isAnswerLost = isFaulty() && chance(0.4);
    later(isSlow ? between(1_000, SLOWEST_REQUEST_MS) : between(20, 800), () => {
      if (failsBefore) return answer(new Response('<h1>Bad gateway</h1>', { status: 502 }));
      const reached = ({ status, text }: Awaited<ReturnType<typeof reach>>): void => {
        log(`${name} reached: ${status}${isAnswerLost ? ', answer lost' : garbling === undefined ? '' : `, garbled ${garbling}`}`);
        if (isAnswerLost) return;
        const shown = garbling === undefined ? new Response(text, { status, headers: JSON_TYPE }) : garbled(garbling, text);
        later(isSlow ? between(100, 20_000) : between(20, 800), () => {
          if (shown === undefined) fail(new TypeError('Failed to fetch'));
          else answer(shown);
        });
      };
      void reach(url, init).then(reached, () => fail(new TypeError('Failed to fetch')));
    });
  };

  return {
    fetchOf: (isOpen) => (url, init) =>
      new Promise((resolve, reject) => {
        if (!isOpen()) return;
        const abort = (): void => reject(new DOMException('aborted', 'AbortError'));
        if (init.signal?.aborted === true) return abort();
        init.signal?.addEventListener('abort', abort);
        travel(
          url,
          init,
          (response) => isOpen() && resolve(response),
          (cause) => isOpen() && reject(cause),
        );
      }),
    idle: async () => {
      do {
        // Streams of answers and the provider itself need turns of the event loop, not only promises.
        await new Promise<void>((resolve) => setImmediate(resolve));
        await new Promise<void>((resolve) => setImmediate(resolve));
      } while (underWay.size > 0);
    },
  };
}

/** An answer that says nothing about what was done; undefined: the connection breaks instead. */
function garbled(kind: number, text: string): Response | undefined {
  switch (kind) {
    case 0:
      return new Response(text.slice(0, Math.floor(text.length / 2)), { status: 200, headers: JSON_TYPE });
    case 1:
      return new Response('<html>Wi-Fi</html>', { status: 200 });
    case 2:
      return new Response('', { status: 504 });
    default:
      return undefined;
  }
}
