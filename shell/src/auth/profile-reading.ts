import type { Account } from '@comanda/shared-contracts/domain/account';
import type { Session } from '@comanda/shared-contracts/domain/session';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api, Clock } from '@comanda/shared-contracts/host';
import type { ProfileChanges } from '@comanda/shared-contracts/wire/profile';
import { callReadProfile, callSaveProfile } from './api/profile.ts';
import { isSameLogin } from './held-session.ts';
import type { Held } from './held-session.ts';
import { permittedVenues, rolesAt } from './rules/modules.ts';
import { hasName } from './rules/names.ts';
import type { SessionCore } from './session-core.ts';
import { personOf } from './who.ts';

/** A profile without a name is read again at this pace, and so often. Spec C4-045. */
export const NAME_RETRY_MS = 2_000;
export const NAME_TRIES = 30;
/** After a reload without network, the profile is asked for again at this pace. */
export const PROFILE_RETRY_MS = 30_000;

export interface ProfileReading {
  /** Takes over what the provider said of the account, if the diner is still here. */
  adopt(account: Account): void;
  /** Reads the profile now, or shares a reading of this login that is under way; null when nobody is logged in, or another one by then. */
  refresh(): Promise<Session | null>;
  /**
   * Has the changed fields saved; what was being read meanwhile is out of date then. `profileId`: of whom they are meant for.
   * Failures beside the call's: `not-logged-in`, and `other-account` where another one is in, before the call or after it.
   */
  save(changes: ProfileChanges, profileId?: string): Promise<Result<Session>>;
  /** Reads until the profile is there: after a reload. */
  awaitProfile(): void;
  /** Reads until the profile has a name: after a login. Spec C4-045. */
  awaitName(): void;
}

/** Reads the profile of a session anew, again every 2 s until it has a name. Spec C4-045. */
export function createProfileReading(core: SessionCore, api: Api, clock: Clock): ProfileReading {
  let reading: { readonly of: Held; readonly answer: Promise<Session | null> } | undefined;
  let saves = 0;

  const adopt = ({ credentials, profile, realtime, permissions, roles }: Account): void => {
    const held = core.held();
    if (held.kind !== 'user') return;
    const login = { ...held.login, expU: Math.floor(credentials.endsAt / 1_000) };
    if (login.expU !== held.login.expU) core.keepLogin(login);
    const venues = login.xmod === undefined ? undefined : permittedVenues(login.xmod, permissions);
    core.hold({
      ...held,
      login,
      profile,
      ...(realtime === undefined ? {} : { stamp: realtime.stamp }),
      ...(venues === undefined || login.xmod === undefined ? {} : { venues, roleIds: rolesAt(login.xmod, venues, roles) }),
    });
  };
  const read = async (): Promise<Session | null> => {
    const asked = core.held();
    const savesBefore = saves;
    if (asked.kind !== 'user') return null;
    const result = await callReadProfile(api);
    if (!isSameLogin(asked, core.held())) return null;
    if (result.ok && saves === savesBefore) adopt(result.value);
    return core.publish();
  };
  const refresh = (): Promise<Session | null> => {
    const now = core.held();
    if (reading !== undefined && isSameLogin(reading.of, now)) return reading.answer;
    const mine = {
      of: now,
      answer: read().finally(() => {
        if (reading === mine) reading = undefined;
      }),
    };
    reading = mine;
    return mine.answer;
  };
  /** Reads again and again, as long as the same login lasts. */
  const readUntil = (isDone: () => boolean, everyMs: number, triesLeft: number): void => {
    const asked = core.held();
    const isOver = (): boolean => !isSameLogin(asked, core.held()) || isDone();
    if (isOver()) return;
    void refresh().then(() => {
      if (triesLeft > 1 && !isOver()) clock.after(everyMs, () => !isOver() && readUntil(isDone, everyMs, triesLeft - 1));
    });
  };
  const isKnown = (isGood: (firstName: string) => boolean) => (): boolean => {
    const held = core.held();
    return held.kind !== 'user' || (held.profile !== undefined && isGood(held.profile.firstName));
  };

  return {
    adopt,
    refresh,
    save: async (changes, profileId) => {
      const asked = core.held();
      const meant = profileId ?? personOf(core.session.value);
      if (asked.kind !== 'user' || personOf(core.session.value) !== meant) return refusal(core.session.value, meant);
      const result = await callSaveProfile(api, changes);
      // The answer is about whoever saved, not about who is here by now.
      if (!isSameLogin(asked, core.held())) return refusal(core.session.value, meant);
      saves += 1;
      if (!result.ok) return result;
      adopt(result.value);
      core.publish();
      await read();
      return done(core.session.value);
    },
    awaitProfile: () =>
      readUntil(
        isKnown(() => true),
        PROFILE_RETRY_MS,
        Number.POSITIVE_INFINITY,
      ),
    awaitName: () =>
      readUntil(
        isKnown((firstName) => hasName({ firstName })),
        NAME_RETRY_MS,
        NAME_TRIES,
      ),
  };
}

/** Why nothing can be saved for `meant`. */
function refusal(now: Session, meant: string | undefined): Result<Session> {
  const person = personOf(now);
  return failed(failure('auth', person === undefined || person === meant ? 'not-logged-in' : 'other-account'));
}
