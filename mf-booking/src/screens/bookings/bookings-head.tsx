import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { ArrowLeft } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { useTexts } from '../use-texts.ts';
import * as s from './bookings-head.module.css';

/** Title and way back inside a partner's page, which has no bars of the shop. */
export function BookingsHead() {
  const { environment } = useHost<'mf-booking'>();
  const { t } = useTexts();
  if (!environment.isEmbedded) return null;
  return (
    <header className={s.head}>
      <Link className={cx(layout.centered, s.back)} to={environment.home} aria-label={t('bookings.book')}>
        <ArrowLeft />
      </Link>
      <h1 className={layout.total}>{t('bookings.tabs')}</h1>
    </header>
  );
}
