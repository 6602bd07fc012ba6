import type { Failure, Result } from '@comanda/shared-contracts/failures';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { BookingHost } from './host.ts';

/** Writes the phone into the diner's profile, and says so. Spec C4-042, C8-041. */
export async function savePhone(
  host: Pick<BookingHost, 'bus' | 'report' | 'notify' | 'i18n'>,
  phone: string,
): Promise<Result<string, Failure>> {
  const answer = await host.bus.request('session/save-profile', { phone });
  // The command itself went nowhere: a bug of ours or a shell that is shutting down.
  const result = answer.ok ? answer.value : failed(failure('bug', answer.failure.kind));
  if (!result.ok) {
    host.report.failure(result.failure, { phase: 'call', operation: 'profile-save' });
    return result;
  }
  host.notify.show({ tone: 'ok', text: host.i18n.text('phone.saved') });
  return done(phone);
}
