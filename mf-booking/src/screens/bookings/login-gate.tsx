import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Button } from '@comanda/shared-ui/button';
import { CalendarDays, LogIn } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { logIn } from '../../state/log-in.ts';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';

/** Bookings belong to a diner's account: without one there is nothing to ask for. Spec 6. */
export function LoginGate() {
  const host = useHost<'mf-booking'>();
  const { t } = useTexts();
  const isStaff = useStream(host.session.changes, host.session.current()).kind === 'staff';
  return (
    <StateView
      picture={<StudioPicture stem="cake" />}
      badge={<CalendarDays />}
      title={t(isStaff ? 'bookings.staff' : 'bookings.gate')}
      text={t('bookings.gateText')}
      actions={
        <Button wide icon={<LogIn />} onClick={() => void logIn(host)}>
          {t(isStaff ? 'bookings.changeAccount' : 'bookings.logIn')}
        </Button>
      }
    />
  );
}
