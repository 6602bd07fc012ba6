import type { Result } from '@comanda/shared-contracts/failures';
import { done } from '@comanda/shared-contracts/failures';
import type { PersonalChanges } from '../rules/personal-data.ts';
import { answerOf } from './command-result.ts';
import type { ProfileHost } from './host.ts';

/** Saves the personal data, and nothing else, in the profile that they were typed for. Failure `other-account`: another one is in. Spec C5-008, Q75. */
export async function saveProfile({ bus }: Pick<ProfileHost, 'bus'>, profileId: string, changes: PersonalChanges): Promise<Result<null>> {
  const answer = answerOf(await bus.request('session/save-profile', { ...changes, profileId }));
  if (!answer.ok) return answer;
  return answer.value.ok ? done(null) : answer.value;
}
