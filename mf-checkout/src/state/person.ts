import type { Release } from '@comanda/shared-contracts/bus';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { personChange } from '@comanda/shared-contracts/domain/person';
import type { CheckoutHost } from './host.ts';

/** Watches whose page this is. */
export interface PersonWatch {
  /** Until released; who came or went meanwhile is reported when it is followed again. */
  follow(): Release;
}

/**
 * `onKnown`: who typed here has logged in. `onLeft`: whoever is here now must find nothing of who was here before. `onSame`: more is known
 * of who is here: their profile was read, or saved.
 */
export function createPersonWatch(
  { session }: Pick<CheckoutHost, 'session'>,
  { onKnown, onLeft, onSame }: Readonly<Record<'onKnown' | 'onLeft' | 'onSame', () => void>>,
): PersonWatch {
  let person: Session = session.current();
  return {
    follow: () => {
      const following = session.changes.subscribe((now) => {
        const change = personChange(person, now);
        person = now;
        if (change === 'known') onKnown();
        if (change === 'left') onLeft();
        if (change === 'same') onSame();
      });
      return () => following.unsubscribe();
    },
  };
}
