import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import { profileOf } from './rules/book.ts';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import type { TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { placeRaw, placeSuggestionsRaw, connectionInfoRaw } from '@comanda/shared-contracts/testing/fixtures/wire-misc';
import { encodeProfileChanges } from '@comanda/shared-contracts/wire/profile';

/** A host whose shell keeps what is saved, as the real one does; `saves` are the bodies that would go to the provider, `meant` for whose profiles. */
export function createWorld(options: TestHostOptions = {}) {
  const world = createTestHost('mf-profile', {
    api: { 'places-search': placeSuggestionsRaw, 'place-details': placeRaw, 'connection-info': connectionInfoRaw },
    ...options,
  });
  const shell = world.as('shell');
  const saves: Readonly<Record<string, unknown>>[] = [];
  const meant: (string | undefined)[] = [];
  let refusal: Result<Session> | undefined;

  shell.handle('session/save-guest', (change) => {
    const now = world.host.session.current();
    if (now.kind === 'visitor' || now.kind === 'guest') world.setSession({ ...now, guest: { ...now.guest, ...change } });
    return world.host.session.current();
  });
  shell.handle('session/save-profile', ({ profileId, ...changes }) => {
    const now = world.host.session.current();
    const profile = profileOf(now);
    if (profileId !== undefined && profileId !== profile?.id) return failed(failure('auth', 'other-account'));
    meant.push(profileId);
    saves.push(encodeProfileChanges(changes));
    if (refusal !== undefined) return refusal;
    if (profile !== undefined && 'profile' in now) world.setSession({ ...now, profile: { ...profile, ...changes } });
    return done(world.host.session.current());
  });
  return {
    ...world,
    shell,
    saves,
    meant,
    refuse: (result: Result<Session> | undefined) => {
      refusal = result;
    },
  };
}
