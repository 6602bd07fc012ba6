import { BehaviorSubject } from 'rxjs';
import type { Bus } from '@comanda/shared-contracts/bus';
import type { Guest, Session } from '@comanda/shared-contracts/domain/session';
import type { Clock } from '@comanda/shared-contracts/host';
import type { Events } from '@comanda/shared-contracts/topics';
import { HELD_NOBODY, endOf, isSameLogin, toSession } from './held-session.ts';
import type { Held } from './held-session.ts';
import type { StoredLogin, StoredSession } from './stored-session.ts';

/** Browsers cut timers at 24.8 days; a login may last longer. */
const LONGEST_TIMER_MS = 12 * 3_600_000;

/** What is held of the session, and its publishing. */
export interface SessionCore {
  held(): Held;
  readonly session: BehaviorSubject<Session>;
  /** Replaces what is held, without publishing it. */
  hold(next: Held): void;
  /** Publishes who is here; an account on the bus only once its profile is read: nobody may take an unread profile for an empty one. Q75. */
  publish(): Session;
  /** Somebody came in. */
  enter(next: Held): Session;
  /** Nobody is here any more; what the browser keeps of them is not touched. */
  end(reason: Events['session/ended']['reason']): void;
  /**
   * Nobody is here any more, and nothing of them is kept. Where another login is stored by now, of which this page has no update yet,
   * that one stays and is followed.
   */
  leave(reason: Events['session/ended']['reason']): void;
  /** Keeps what changed of the login that is held, unless another one is stored by now. */
  keepLogin(login: StoredLogin): void;
  guest(): Guest;
  setGuest(guest: Guest): void;
  release(): void;
}

export interface SessionCoreOptions {
  readonly stored: StoredSession;
  /** Who is stored now; a login that has ended is removed. */
  readonly found: () => Held;
  /** Follows who is stored now. */
  readonly follow: () => void;
  readonly clock: Clock;
  readonly bus: Bus<'shell'>;
  /** Kept answers belong to who asked: they go when somebody comes or leaves. */
  readonly clearCache: () => void;
  /** Removes what belongs to an order of whoever left, whichever part keeps it. Q116. */
  readonly wipe: (kind: 'order' | 'health') => void;
}

/** Holds the session, publishes `session/current`, and ends it when its time has come. */
export function createSessionCore({ stored, found, follow, clock, bus, clearCache, wipe }: SessionCoreOptions): SessionCore {
  let held: Held = HELD_NOBODY;
  let guest = stored.guest();
  let cancelEnd = (): void => undefined;
  const session = new BehaviorSubject<Session>(toSession(held, guest));

  const publish = (): Session => {
    const next = toSession(held, guest);
    if (JSON.stringify(next) !== JSON.stringify(session.value)) session.next(next);
    if (held.kind !== 'user' || held.profile !== undefined) bus.publish('session/current', session.value);
    return session.value;
  };
  const watchEnd = (): void => {
    cancelEnd();
    const end = endOf(held);
    if (end === undefined) return;
    cancelEnd = clock.after(Math.min(Math.max(end - clock.now(), 0), LONGEST_TIMER_MS), () => {
      if (clock.now() >= end) leave('expired');
      else watchEnd();
    });
  };
  const hold = (next: Held): void => {
    held = next;
    watchEnd();
  };
  const end = (reason: Events['session/ended']['reason']): void => {
    clearCache();
    hold(HELD_NOBODY);
    publish();
    bus.emit('session/ended', { reason });
  };
  const leave = (reason: Events['session/ended']['reason']): void => {
    const now = found();
    // Another login, or this one with more time: another tab stored it.
    if (now.kind !== 'nobody' && (reason === 'expired' || !isSameLogin(now, held))) {
      follow();
      return;
    }
    if (held.kind === 'kiosk') stored.forgetKiosk();
    else wipe('order');
    // A login that ran out is nobody leaving: they go on being warned of what they do not eat.
    if (reason === 'logged-out') wipe('health');
    stored.forgetLogin();
    end(reason);
  };

  return {
    held: () => held,
    session,
    hold,
    publish,
    end,
    leave,
    enter: (next) => {
      clearCache();
      hold(next);
      const entered = publish();
      bus.emit('session/started', { kind: entered.kind });
      return entered;
    },
    keepLogin: (login) => {
      const now = stored.login();
      if (now !== undefined && isSameLogin({ kind: 'user', login: now }, { kind: 'user', login })) stored.keepLogin(login);
    },
    guest: () => guest,
    setGuest: (next) => {
      guest = next;
    },
    release: () => cancelEnd(),
  };
}
