import type { BusReader } from './bus.ts';
import { personOf } from './domain/person.ts';
import type { SessionReader } from './host.ts';

/**
 * Whether it is known what the account of whoever is here says of them: they are published only then. An unread profile is no empty
 * one, and nothing is saved over it. Q75.
 */
export function isProfileRead({ bus, session }: { readonly bus: Pick<BusReader, 'peek'>; readonly session: SessionReader }): boolean {
  const published = bus.peek('session/current');
  return published.status === 'ready' && personOf(published.value) === personOf(session.current());
}
