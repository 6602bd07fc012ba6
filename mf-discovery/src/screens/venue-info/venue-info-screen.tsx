import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Button } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { Share2 } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { TabPanel, Tabs } from '@comanda/shared-ui/tabs';
import { OpeningLine } from '../venue/opening-line.tsx';
import { useVenueAddress } from '../venue/use-share.tsx';
import { useVenue } from '../venue/use-venue.tsx';
import { VenueLost } from '../venue/venue-lost.tsx';
import { AddressRow, ContactList } from './contact-list.tsx';
import { HoursTable } from './hours-table.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import { ServiceList } from './service-list.tsx';
import { SharePanel } from './share-panel.tsx';
import * as s from './venue-info-screen.module.css';

/** The ids of the tabs are part of the specification. Spec C2-035. */
const TABS = { contact: '21', services: '22', photos: '24', share: '30' } as const;
type TabId = (typeof TABS)[keyof typeof TABS];

/** Contact and location, services and payment methods, photos; sharing by hand where the browser cannot. Spec C2-035, C2-007. */
export function Component() {
  const { t } = useTranslation('mf-discovery');
  const { state, retry } = useVenue();
  if (state.status === 'ready') return <VenueInfo venue={state.venue} />;
  if (state.status === 'loading') {
    return (
      <SkeletonGroup label={t('venue.loading')} className={s.page}>
        <div className={cx(layout.spread12, layout.wraps)}>
          <Skeleton height={32} width="60%" />
          <Skeleton height={20} width="40%" />
        </div>
        <Skeleton height={48} radius={12} />
        <Skeleton height={280} radius={20} />
      </SkeletonGroup>
    );
  }
  return <VenueLost state={state} retry={retry} headingLevel={2} />;
}

function VenueInfo({ venue }: { venue: Venue }) {
  const { navigation, environment } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const [tab, setTab] = useState<TabId>(TABS.contact);
  const [sharing, setSharing] = useState<'none' | 'copied' | 'failed'>('none');
  const url = useVenueAddress(venue);
  const share = () => {
    void navigation.share({ title: venue.name, url }).then((outcome) => {
      if (outcome === 'shared') return;
      setSharing(outcome);
      setTab(TABS.share);
    });
  };
  const labels: readonly (readonly [TabId, string])[] = [
    [TABS.contact, t('info.tab.contact')],
    [TABS.services, t('info.tab.services')],
    [TABS.photos, t('info.tab.photos')],
    ...(sharing === 'none' ? [] : ([[TABS.share, t('info.tab.share')]] as const)),
  ];
  return (
    <div className={s.page}>
      <div className={cx(layout.spread12, layout.wraps)}>
        <div>
          <h2 className={layout.title}>
            <Link to={navigation.href('Restaurant', venueParams(venue)) ?? environment.home} className={s.link}>
              {venue.name}
            </Link>
          </h2>
          <p className={layout.note}>
            <OpeningLine venue={venue} />
          </p>
        </div>
        <Button kind="soft" size="sm" icon={<Share2 />} onClick={share}>
          {t('venue.share')}
        </Button>
      </div>
      <Tabs<TabId>
        label={t('info.tabs')}
        className={s.tabs}
        idBase="venue-info"
        items={labels.map(([id, label]) => ({ id, label: <span data-tab={id}>{label}</span> }))}
        value={tab}
        onValueChange={setTab}
      />
      <TabPanel idBase="venue-info" id={tab} className={cx(layout.stack16, layout.oneColumn)}>
        {tab === TABS.contact && <ContactPanel venue={venue} />}
        {tab === TABS.services && <ServicesPanel venue={venue} />}
        {tab === TABS.photos && <PhotoGrid venue={venue} />}
        {tab === TABS.share && <SharePanel venue={venue} isCopied={sharing === 'copied'} />}
      </TabPanel>
    </div>
  );
}

function ContactPanel({ venue }: { venue: Venue }) {
  const { t } = useTranslation('mf-discovery');
  return (
    <>
      {venue.contact.description !== undefined && <p>{venue.contact.description}</p>}
      <Card as="section" className={layout.stack8}>
        <h3 className={layout.section}>{t('info.contact')}</h3>
        <AddressRow venue={venue} />
        <ContactList venue={venue} />
      </Card>
      <Card as="section" className={layout.stack8}>
        <h3 className={layout.section}>{t('info.hours')}</h3>
        <HoursTable venue={venue} />
      </Card>
    </>
  );
}

function ServicesPanel({ venue }: { venue: Venue }) {
  const { t } = useTranslation('mf-discovery');
  return (
    <>
      <Card as="section" className={layout.stack8}>
        <h3 className={layout.section}>{t('info.services')}</h3>
        <ServiceList venue={venue} of="services" />
      </Card>
      <Card as="section" className={layout.stack8}>
        <h3 className={layout.section}>{t('info.payments')}</h3>
        <ServiceList venue={venue} of="payments" />
      </Card>
    </>
  );
}
