import type { Failure, Result } from '@comanda/shared-contracts/failures';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { BookingHost } from './host.ts';

/** Writes the phone into the profile of that id, and says so. Failure `other-account`: another one is in. Spec C4-042, C8-041. */
export async function savePhone(
  host: Pick<BookingHost, 'bus' | 'report' | 'notify' | 'i18n'>,
  phone: string,
  profileId: string,
): Promise<Result<string, Failure>> {
  const answer = await host.bus.request('session/save-profile', { phone, profileId });
  // The command itself went nowhere: a bug of ours or a shell that is shutting down.
  const result = answer.ok ? answer.value : failed(failure('bug', answer.failure.kind));
  if (!result.ok) {
    // That somebody else is here by now is nobody's fault.
    if (result.failure.code === 'other-account') return result;
    host.report.failure(result.failure, { phase: 'call', operation: 'profile-save' });
    return result;
  }
  host.notify.show({ tone: 'ok', text: host.i18n.text('phone.saved') });
  return done(phone);
}
