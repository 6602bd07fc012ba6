import type { Result } from '@comanda/shared-contracts/failures';
import { done } from '@comanda/shared-contracts/failures';
import { bookOf } from '../rules/book.ts';
import { answerOf } from './command-result.ts';
import type { ProfileHost } from './host.ts';

/** Keeps a phone in E.164: in the profile of who is logged in, where nothing else is sent, else in this browser. Q75. */
export async function savePhone({ bus, session }: Pick<ProfileHost, 'bus' | 'session'>, phone: string): Promise<Result<null>> {
  if (bookOf(session.current()).owner === 'anonymous') {
    const kept = answerOf(await bus.request('session/save-guest', { phone }));
    return kept.ok ? done(null) : kept;
  }
  const answer = answerOf(await bus.request('session/save-profile', { phone }));
  if (!answer.ok) return answer;
  return answer.value.ok ? done(null) : answer.value;
}
