import type { Result } from '@comanda/shared-contracts/failures';
import { done, failed } from '@comanda/shared-contracts/failures';
import type { Somebody } from '@comanda/shared-contracts/who-is-here';
import { profileOf } from '../rules/book.ts';
import { OTHER_ACCOUNT, answerOf } from './command-result.ts';
import type { ProfileHost } from './host.ts';

/**
 * Keeps a phone in E.164: in the profile of who is logged in, where nothing else is sent, else in this browser. Failure
 * `other-account`: `asked`, who typed it, is not here any more. Q75.
 */
export async function savePhone(
  { bus, session }: Pick<ProfileHost, 'bus' | 'session'>,
  phone: string,
  asked: Somebody,
): Promise<Result<null>> {
  if (!asked.isHere()) return failed(OTHER_ACCOUNT);
  const profileId = profileOf(session.current())?.id;
  if (profileId === undefined) {
    const kept = answerOf(await bus.request('session/save-guest', { phone }));
    return kept.ok ? done(null) : kept;
  }
  const answer = answerOf(await bus.request('session/save-profile', { phone, profileId }));
  if (!answer.ok) return answer;
  return answer.value.ok ? done(null) : answer.value;
}
