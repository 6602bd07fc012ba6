import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { CalendarDays, LogIn } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { StatePicture } from '../state-picture.tsx';
import { useTexts } from '../use-texts.ts';

/** Bookings belong to an account: without one there is nothing to ask for. Spec 6. */
export function LoginGate() {
  const { bus, report, notify } = useHost<'mf-booking'>();
  const { t } = useTexts();
  const logIn = async () => {
    const answer = await bus.request('session/log-in', { reason: 'booking', allowGuest: false });
    if (answer.ok) return;
    report.failure(answer.failure, { phase: 'event' });
    notify.show({ tone: 'bad', text: t('bookings.noLogin') });
  };
  return (
    <StateView
      picture={<StatePicture stem="cake" />}
      badge={<CalendarDays />}
      title={t('bookings.gate')}
      text={t('bookings.gateText')}
      actions={
        <Button wide icon={<LogIn />} onClick={() => void logIn()}>
          {t('bookings.logIn')}
        </Button>
      }
    />
  );
}
