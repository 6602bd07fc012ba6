import type { BookingHost } from './host.ts';

/**
 * Lets whoever has no account of their own log in; somebody of the staff, whose account books no tables, leaves theirs
 * first. That no login can be opened is said and reported. X-22.
 */
export async function logIn({
  session,
  bus,
  report,
  notify,
  i18n,
}: Pick<BookingHost, 'session' | 'bus' | 'report' | 'notify' | 'i18n'>): Promise<void> {
  const left = session.current().kind === 'staff' ? await bus.request('session/log-out', {}) : undefined;
  const answer = left === undefined || left.ok ? await bus.request('session/log-in', { reason: 'booking', allowGuest: false }) : left;
  if (answer.ok) return;
  report.failure(answer.failure, { phase: 'event' });
  notify.show({ tone: 'bad', text: i18n.text('bookings.noLogin') });
}
