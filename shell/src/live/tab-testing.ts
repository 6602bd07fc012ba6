import { BehaviorSubject } from 'rxjs';
import type { LiveCanary, LivePart } from '@comanda/shared-contracts/hosting/live';
import type { Clock } from '@comanda/shared-contracts/host';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import type { Reload } from './reload.ts';
import { runLive } from './run-live.ts';
import type { Rest } from './live-state.ts';
import { NOTHING_SWITCHED } from './switched.ts';

export const MINUTE = 60_000;
export const ID = 'mf-booking';
/** Of the device, among those of the part, and of its id. */
const PLACE = 0.3;
export const MARK = 7;
/** One that the device runs. */
export const CANARY: LiveCanary = { version: 'c', share: 0.5 };
const isAmong = ({ share, devices = [] }: Pick<LiveCanary, 'share' | 'devices'>) => PLACE < share || devices.includes(MARK);

/** What becomes of an ask: the host reads what is live after `there`, and the answer is here after `back`. */
export interface Fate {
  readonly there: number;
  readonly back: number;
  readonly isLost: boolean;
}
export const PROMPT: Fate = { there: 10, back: 10, isLost: false };
/** Later than anybody waits for it. */
export const LATE_MS = 5_000;

/** A document that a page is made from. */
interface Made {
  readonly revision: number;
  readonly entry: number;
  readonly version: string;
  readonly isOn: boolean;
  readonly canary?: LiveCanary | undefined;
}

interface Setting {
  readonly fates?: readonly Fate[];
  readonly isStaleHtml?: boolean;
  /** Some of the visitors run this from the beginning on. */
  readonly canary?: LiveCanary;
  /** It says nothing of canaries. */
  readonly isHostOfBefore?: boolean;
}

/** A tab: the pages that it makes one after the other, its host and its diner. */
export function openTab({ fates = [], isStaleHtml = false, canary: triedFirst, isHostOfBefore = false }: Setting = {}) {
  const clock = manualClock();
  let jumped = 0;
  const now = () => clock.monotonic() + jumped;
  const shiftedClock: Clock = { ...clock, after: clock.after, every: clock.every, now: clock.now, monotonic: now };
  const host = {
    revision: 10,
    entry: 3,
    parts: { shell: { version: 's', enabled: true }, [ID]: { version: '1', enabled: true } } as Record<string, LivePart>,
    canary: triedFirst,
  };
  /** A part that is off has none. */
  const offered = () => (host.parts[ID]?.enabled === true ? host.canary : undefined);
  /** Whether a page made now runs what this one does, or at least may. */
  const isOffered = (): boolean => {
    const [canary, { version, enabled } = { version: '', enabled: false }] = [host.canary, host.parts[ID]];
    return !enabled || page.version === version || (page.version === canary?.version && isAmong(canary));
  };
  const isVisible = new BehaviorSubject(true);
  const isOnline = new BehaviorSubject(true);
  const rest = new BehaviorSubject<Rest>('idle');
  const isPinned = new BehaviorSubject(false);
  const log = {
    reloads: [] as (Reload & { readonly at: number; readonly rest: Rest; readonly wasTakenBack: boolean })[],
    closedInFlight: 0,
    asks: 0,
  };
  const waiting = [...fates];
  /** When an ask failed its page last, and since when the part is off. */
  const marks = { lostAt: -Infinity, offSince: undefined as number | undefined };
  let switched = NOTHING_SWITCHED;
  let live: ReturnType<typeof runLive>;
  let reloads: readonly string[] = [];
  let isDown = false;
  const first: Made = { revision: host.revision, entry: host.entry, version: '1', isOn: true, canary: triedFirst };
  /** Whether the part is one of the page's own, what it runs of it, and whether that was not for this device at some time since. */
  let page = { revision: 0, isOn: true, version: '1', isCanary: false, wasTakenBack: false };

  const ask = async (signal: AbortSignal): Promise<unknown> => {
    log.asks += 1;
    const fate = waiting.shift() ?? PROMPT;
    const asked = now();
    if (fate.isLost || !isOnline.value || fate.there + fate.back >= LATE_MS)
      marks.lostAt = asked + Math.min(LATE_MS, fate.there + fate.back);
    await new Promise<void>((resolve) => clock.after(fate.there, resolve));
    const canaries = offered() === undefined ? {} : { [ID]: offered() };
    const said = isHostOfBefore ? {} : { canaries };
    const read = structuredClone({ name: 'consumer', revision: host.revision, parts: host.parts, ...said });
    await new Promise<void>((resolve) => clock.after(fate.back, resolve));
    // Whoever gave it up may be told all the same.
    if (fate.isLost || !isOnline.value) throw new Error(signal.aborted ? 'given up' : 'lost');
    return read;
  };

  const makePage = (): void => {
    const { version: newest = '', enabled = false } = host.parts[ID] ?? {};
    const today: Made = { revision: host.revision, entry: host.entry, version: newest, isOn: enabled, canary: offered() };
    const made = isStaleHtml ? first : today;
    const { revision, isOn } = made;
    const pin = isPinned.value ? page.version : undefined;
    const isCanary = isOn && made.canary !== undefined && (pin === made.canary.version || (pin !== made.version && isAmong(made.canary)));
    const version = isCanary ? (made.canary?.version ?? '') : made.version;
    page = { revision, isOn, version, isCanary, wasTakenBack: false };
    // What comes out of a cache may be over.
    page.wasTakenBack = isStaleHtml && !isOffered();
    const own = page;
    switched = NOTHING_SWITCHED;
    live = runLive({
      page: {
        name: 'consumer',
        revision,
        versions: { shell: 's', ...(isOn ? { [ID]: version } : {}) },
        entries: { shell: 1, [ID]: made.entry },
        withPrevious: [ID],
        canaries: isCanary ? [ID] : [],
      },
      knownAt: isStaleHtml ? undefined : now(),
      clock: shiftedClock,
      ask,
      isVisible,
      isOnline,
      rest,
      isPinned,
      isAmong,
      isDown: () => isDown,
      onSwitch: (next) => {
        if (page !== own) return;
        if (rest.value === 'in-flight' && next.closed.some((id) => !switched.closed.includes(id))) log.closedInFlight += 1;
        switched = next;
      },
      reloads,
      reload: (reload, reasons) => {
        if (page !== own) return;
        log.reloads.push({ ...reload, at: now(), rest: rest.value, wasTakenBack: own.wasTakenBack });
        reloads = reasons;
        isDown = false;
        makePage();
      },
    });
  };
  makePage();
  return {
    clock,
    host,
    log,
    marks,
    isVisible,
    isOnline,
    rest,
    isPinned,
    now,
    page: () => page,
    switched: () => switched,
    /** The machine slept: all that was due is due at once. */
    jump: (ms: number) => void (jumped += ms),
    edit: (part: Partial<LivePart>, next: { readonly canary?: LiveCanary | undefined } = host) => {
      host.revision += 1;
      host.entry += 1;
      host.parts[ID] = { ...host.parts[ID], ...part } as LivePart;
      host.canary = next.canary;
      if (!isOffered()) page.wasTakenBack = true;
      if (host.parts[ID].version === page.version) page.isCanary = false;
      marks.offSince = host.parts[ID].enabled ? undefined : (marks.offSince ?? now());
    },
    /** Whether the diner gets the part started that they asked for. A page that is made anew meanwhile goes on with what was asked (`makeAnew`). */
    start: async (): Promise<boolean> => {
      for (;;) {
        const asked = page;
        await live.fresh();
        if (asked === page) return page.isOn && !switched.off.includes(ID);
      }
    },
    /** The version before runs in place of the page's own, of which no file came. */
    instead: () => live.instead(ID),
    fail: (part: PartId = ID) => {
      isDown = true;
      return live.failed(part);
    },
    heal: () => void (isDown = false),
    /** Nothing goes wrong any more, and nobody does anything. */
    calm: () => {
      waiting.length = 0;
      isDown = false;
      isPinned.next(false);
      isOnline.next(true);
      isVisible.next(true);
      rest.next('idle');
    },
    isOffered,
  };
}
