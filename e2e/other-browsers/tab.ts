import { expect } from '@playwright/test';
import type { Engine, Found, PageFunction } from './engine.ts';
import { findIn, queryOf } from './find.ts';
import type { Target } from './find.ts';

/** A person before a tab, or before a frame in it. Everything is waited for; nothing is done to what is not seen. */
export interface Person {
  /** Presses the last target, inside those before it. */
  press(...path: readonly Target[]): Promise<void>;
  /** Presses until something else is seen: for what a page may still be drawing. */
  pressUntil(what: readonly Target[], shows: readonly Target[]): Promise<void>;
  write(text: string, ...path: readonly Target[]): Promise<void>;
  sees(...path: readonly Target[]): Promise<void>;
  /** Whether it is seen at this moment. */
  isSeen(...path: readonly Target[]): Promise<boolean>;
  /** The first of several that is seen. */
  firstOf(...choices: readonly Target[]): Promise<Target>;
}

export interface Tab extends Person {
  open(address: string): Promise<void>;
  standsAt(address: RegExp): Promise<void>;
  /** Makes the browser have kept something at an origin. The tab stands at no screen after it. */
  keep(origin: string, key: string, value: string): Promise<void>;
  run<A, R>(work: PageFunction<A, R>, argument: A, frame?: string): Promise<R>;
  inFrame(selector: string): Person;
  errors(): Promise<readonly string[]>;
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** As long as the slowest page takes to come on a busy machine. */
const PATIENCE_MS = 40_000;

/** What was pressed is given so many looks to show something. */
const LOOKS_A_PRESS = 15;

function personBefore(engine: Engine, frame?: string): Person {
  const find = (path: readonly Target[]) => engine.find(findIn, path.map(queryOf), frame);
  const told = (path: readonly Target[]): string => path.map(({ role, name }) => `${role} ${name}`).join(' > ');
  /** Until it succeeds: what a screen still draws goes away under the finger. */
  async function until<R>(words: string, attempt: () => Promise<R | undefined>): Promise<R> {
    let result: R | undefined;
    let failure = '';
    const isDone = async () => {
      failure = '';
      try {
        result = await attempt();
      } catch (cause) {
        failure = String(cause);
      }
      return result !== undefined || `${words} ${failure}`;
    };
    await expect.poll(isDone, { timeout: PATIENCE_MS, intervals: [50, 100, 200] }).toBe(true);
    return result as R;
  }
  /** What stands still before the eyes: in a sheet that still slides in, the driver would aim at where it was. Nothing, while it moves. */
  async function stillOne(path: readonly Target[]): Promise<Found | undefined> {
    const found = await find(path);
    const before = await found?.place();
    return before === (await found?.place()) ? found : undefined;
  }
  async function pressed(path: readonly Target[]): Promise<Found | undefined> {
    const found = await stillOne(path);
    await found?.click();
    return found;
  }
  const isSeen = async (...path: readonly Target[]) => (await find(path)) !== undefined;
  return {
    press: async (...path) => {
      await until(`not pressed: ${told(path)}`, () => pressed(path));
    },
    pressUntil: async (what, shows) => {
      let looks = 0;
      await until(`not seen: ${told(shows)}`, async () => {
        const found = await find(shows);
        // Not at once again: what opens may have a button of its own under the finger by then.
        if (found === undefined && looks % LOOKS_A_PRESS === 0 && (await pressed(what)) === undefined) return undefined;
        looks += 1;
        return found;
      });
    },
    write: async (text, ...path) => {
      await until(`not written: ${told(path)}`, async () => {
        const found = await stillOne(path);
        await found?.fill(text);
        return found;
      });
    },
    sees: async (...path) => {
      await until(`not seen: ${told(path)}`, () => find(path));
    },
    isSeen,
    firstOf: (...choices) =>
      until(`none seen: ${told(choices)}`, async () => {
        for (const choice of choices) if (await isSeen(choice)) return choice;
        return undefined;
      }),
  };
}

/** A tab of a browser, whatever drives it. */
export function tabOf(engine: Engine): Tab {
  return {
    ...personBefore(engine),
    open: engine.open,
    standsAt: async (address) => {
      await expect.poll(engine.address, { timeout: PATIENCE_MS }).toMatch(address);
    },
    keep: async (origin, key, value) => {
      await engine.open(`${origin}/assets/brand/comanda.svg`);
      await engine.run(([name, kept]: readonly [string, string]) => localStorage.setItem(name, kept), [key, value] as const);
    },
    run: engine.run,
    inFrame: (selector) => personBefore(engine, selector),
    errors: engine.errors,
    picture: engine.picture,
    close: engine.close,
  };
}
