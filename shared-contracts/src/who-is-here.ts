import { formerNameOf, personChange, personOf } from './domain/person.ts';
import type { Session } from './domain/session.ts';
import type { Dialog, Overlay, SessionReader } from './host.ts';
import { perHost } from './per-host.ts';

/** The page's host, as far as it knows who is here. */
export interface PersonHost {
  /** Which host it is; see `perHost`. */
  readonly bus: object;
  readonly session: SessionReader;
}

/** Somebody at this page: the same one also once they are known by another name, as a guest is who logs in. X-04. */
export interface Somebody {
  /** What they are called by now, as what is kept of them names them (`personOf`). */
  name(): string;
  /** Whether it is they who are here now: what they asked for before a wait is theirs, and nobody else's, after it. */
  isHere(): boolean;
}

/** Who is at this page, through all changes of the session that the page sees. */
export interface WhoIsHere {
  /** The same object for as long as it is the same person. */
  now(): Somebody;
  /**
   * For as long as the page lives: somebody is known by another name from now on. A guest who had logged in before the page could see it
   * is named at once, on each page anew.
   */
  onNamed(receive: (before: string, now: string) => void): void;
}

/**
 * Who is here, one for each host. What belongs to somebody is kept under their name, and compared when it is read; who waits for an
 * answer keeps its `Somebody`, and asks after the wait whether they are still here.
 */
export const whoIsHere = perHost(createWhoIsHere);

/** Opens a dialog for whoever is here; null where it was closed, and where somebody else is here by the answer: that is none of theirs. X-04. */
export async function askWhoIsHere<T>(host: PersonHost & { readonly overlay: Overlay }, dialog: Dialog<T>): Promise<T | null> {
  const asked = whoIsHere(host).now();
  const answer = await host.overlay.open(dialog);
  return asked.isHere() ? answer : null;
}

function createWhoIsHere({ session }: PersonHost): WhoIsHere {
  const receivers: ((before: string, now: string) => void)[] = [];
  let last: Session = session.current();
  let here = arrive(personOf(last));
  const meet = (next: Session = session.current()): void => {
    const change = personChange(last, next);
    last = next;
    if (change === 'same') return;
    const name = personOf(next);
    const former = formerNameOf(next);
    const before = change === 'left' ? former : here.name;
    if (change === 'left') here = arrive(name);
    else here.name = name;
    for (const receive of receivers) {
      if (before !== undefined) receive(before, name);
      if (former !== undefined && former !== before) receive(former, name);
    }
  };
  // The page lives as long as its session: every change is seen, also one that another follows at once.
  session.changes.subscribe(meet);

  return {
    now: () => {
      meet();
      return here.somebody;
    },
    onNamed: (receive) => {
      receivers.push(receive);
      const former = formerNameOf(last);
      if (former !== undefined) receive(former, here.name);
    },
  };

  function arrive(name: string): { name: string; readonly somebody: Somebody } {
    const arrived = {
      name,
      somebody: {
        name: () => {
          meet();
          return arrived.name;
        },
        // Who is back is who was here. No visitor is taken for another one: who comes after a visitor is known to be them.
        isHere: () => {
          meet();
          return arrived.name === here.name;
        },
      },
    };
    return arrived;
  }
}
