import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Disclosure } from '@comanda/shared-ui/disclosure';
import { CalendarDays, Camera } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import { OpeningLine } from '../venue/opening-line.tsx';
import { AddressRow, ContactList } from '../venue-info/contact-list.tsx';
import { HoursTable } from '../venue-info/hours-table.tsx';
import { ServiceList } from '../venue-info/service-list.tsx';

interface Props {
  readonly venue: Venue;
  /** Whoever asks sits at one of its tables. */
  readonly isAtTable: boolean;
  readonly onClose: () => void;
}

/** Hours, services and payment methods behind a tap each; contact at once, and a table for who came past the venue's page and has none. Spec C2-037, Q250. */
export function VenueInfoDialog({ venue, isAtTable, onClose }: Props) {
  const { navigation } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const path = navigation.href('RestaurantInfo', venueParams(venue));
  const booking = venue.ordering.offersBooking && !isAtTable ? navigation.href('RestaurantBoooking', venueParams(venue)) : undefined;
  const leaveFor = (to: string) => () => {
    onClose();
    navigation.go(to);
  };
  return (
    <Sheet open onClose={onClose} title={venue.name} labels={{ close: t('info.close') }}>
      <div className={cx(layout.stack12, layout.oneColumn)}>
        <p className={layout.note}>
          <OpeningLine venue={venue} />
        </p>
        {venue.contact.description !== undefined && <p>{venue.contact.description}</p>}
        <div>
          <Section title={t('info.hours')}>
            <HoursTable venue={venue} />
          </Section>
          <Section title={t('info.services')}>
            <ServiceList venue={venue} of="services" />
          </Section>
          <Section title={t('info.payments')}>
            <ServiceList venue={venue} of="payments" />
          </Section>
        </div>
        <div>
          <AddressRow venue={venue} />
          <ContactList venue={venue} />
        </div>
        {booking !== undefined && (
          <Button kind="secondary" wide icon={<CalendarDays />} onClick={leaveFor(booking)}>
            {t('venue.action.booking')}
          </Button>
        )}
        {path !== undefined && (
          <Button kind="secondary" wide icon={<Camera />} onClick={leaveFor(path)}>
            {t('info.page')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={title} open={isOpen} onOpenChange={setOpen}>
      {children}
    </Disclosure>
  );
}
