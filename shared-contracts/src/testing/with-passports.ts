import type { Composition } from '../composition.ts';
import { passportOfBefore } from '../hosting/passport-of-before.ts';
import { isRemoteId } from '../remotes.ts';

/** A composition as pages get it: each of its remotes has the pages of the shared vocabulary, unless it says otherwise. */
export function withPassports<C extends Pick<Composition, 'remotes'>>(composition: C): C {
  const remotes = Object.entries(composition.remotes).flatMap(([id, remote]) =>
    isRemoteId(id) ? [[id, { passport: passportOfBefore(id), ...remote }] as const] : [],
  );
  return { ...composition, remotes: Object.fromEntries(remotes) };
}
