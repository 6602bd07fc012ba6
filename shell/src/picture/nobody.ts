import { BehaviorSubject, EMPTY, NEVER } from 'rxjs';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Clock, HostServices, Outbox, PartStorage, Printer, Realtime } from '@comanda/shared-contracts/host';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { DEFAULT_POINT } from '../location/known-place.ts';

/*
 * What a part reaches while it is drawn for nobody in particular: no session, nothing that a browser keeps, no device, no later.
 */

const VISITOR: Session = { kind: 'visitor', guest: { name: '', phone: '', addresses: [] } };

export const nobody = (): HostServices<'shell'>['session'] => ({ current: () => VISITOR, changes: new BehaviorSubject(VISITOR) });

/** A clock that stands: what comes later is no part of a picture. */
export function standingClock(now: number): Clock {
  return { now: () => now, monotonic: () => 0, after: () => () => undefined, every: () => () => undefined };
}

export function emptyStorage<Id extends PartId>(): PartStorage<Id> {
  return { read: () => undefined, write: () => undefined, remove: () => undefined, changes: () => EMPTY, age: () => undefined };
}

export const noRealtime = (): Realtime => ({
  watch: () => NEVER,
  write: () => Promise.resolve(failed(failure('transport', 'offline'))),
  status: new BehaviorSubject('off' as const),
});

export const noOrders = (): Outbox => ({
  place: () => Promise.reject(new Error('a picture places no orders')),
  watch: () => NEVER,
  open: new BehaviorSubject([]),
  consume: () => Promise.resolve(),
});

export const noPrinter = (): Printer => ({
  print: () => Promise.resolve(failed(failure('device', 'no-printer'))),
  status: () => Promise.resolve(failed(failure('device', 'no-printer'))),
});

/** Where lists start from when nothing is known. */
export function defaultPlace(label: () => string): HostServices<'shell'>['location'] {
  const place = { point: DEFAULT_POINT, source: 'default', at: 0 } as const;
  return {
    current: () => ({ ...place, label: label() }),
    changes: new BehaviorSubject(place),
    locate: () => Promise.resolve(failed(failure('device', 'unsupported'))),
    use: () => undefined,
  };
}
