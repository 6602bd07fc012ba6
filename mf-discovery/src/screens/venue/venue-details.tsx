import { useTranslation } from 'react-i18next';
import type { Venue, VenueService } from '@comanda/shared-contracts/domain/venue';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { useMedia } from '@comanda/shared-ui/use-media';
import { HoursTable } from '../venue-info/hours-table.tsx';
import { PhotoGrid } from '../venue-info/photo-grid.tsx';
import { ServiceList } from '../venue-info/service-list.tsx';
import * as s from './venue-screen.module.css';

/** From here on there is room for them. */
const WIDE = '(min-width: 641px)';

/** The hours of the week: on a wide screen they stand open, on a phone behind "more information". Spec C2-037, Q276. */
export function VenueHours({ venue }: { venue: Venue }) {
  const { t } = useTranslation('mf-discovery');
  const isWide = useMedia(WIDE);
  if (!isWide || venue.hours.length === 0) return null;
  return (
    <Card as="section" className={cx(layout.stack8, s.hours)}>
      <h2 className={layout.section}>{t('info.hours')}</h2>
      <HoursTable venue={venue} />
    </Card>
  );
}

/** Ways to pay, services and photos, as the hours. Spec C2-035, C2-036, Q276. */
export function VenueDetails({ venue }: { venue: Venue }) {
  const { t } = useTranslation('mf-discovery');
  const isWide = useMedia(WIDE);
  const has = (isOfThem: (service: VenueService) => boolean) => venue.services.some((service) => service.isActive && isOfThem(service));
  const hasPayments = has(({ group }) => group === 'pagos');
  const hasServices = has(({ group }) => group !== 'pagos');
  if (!isWide || (!hasPayments && !hasServices && venue.photos.length === 0)) return null;
  return (
    <div className={cx(layout.stack24, layout.oneColumn, s.details)}>
      {(hasPayments || hasServices) && (
        <div className={s.facts}>
          {hasPayments && (
            <Card as="section" className={layout.stack12}>
              <h2 className={layout.section}>{t('info.payments')}</h2>
              <ServiceList venue={venue} of="payments" />
            </Card>
          )}
          {hasServices && (
            <Card as="section" className={layout.stack12}>
              <h2 className={layout.section}>{t('info.services')}</h2>
              <ServiceList venue={venue} of="services" />
            </Card>
          )}
        </div>
      )}
      {venue.photos.length > 0 && (
        <section className={layout.stack12}>
          <h2 className={layout.section}>{t('info.tab.photos')}</h2>
          <PhotoGrid venue={venue} />
        </section>
      )}
    </div>
  );
}
