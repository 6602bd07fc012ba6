import { useState } from 'react';
import type { PortalVenue } from '@comanda/shared-contracts/domain/kiosk';
import { Picture } from '@comanda/shared-ui/picture';
import { Store } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { useStores, useTexts } from '../use-kiosk.tsx';
import * as s from './venue-choice-screen.module.css';

/** One restaurant of a portal; the whole card chooses it. A closed one says so. Spec K2-013, K3-008. */
export function VenueCard({ venue }: { readonly venue: PortalVenue }) {
  const { host, stores } = useStores();
  const { t } = useTexts();
  const [isOpening, setOpening] = useState(false);
  const choose = async (): Promise<void> => {
    if (isOpening) return;
    if (!venue.isOpen) return host.notify.show({ tone: 'info', text: t('portal.closedNotice', { name: venue.name }) });
    setOpening(true);
    await stores.flow.chooseVenue(venue);
    setOpening(false);
    if (stores.setup.view.getState().status === 'failed') host.notify.show({ tone: 'bad', text: t('portal.notOpened') });
  };
  return (
    <li>
      <button type="button" className={s.venue} aria-busy={isOpening} onClick={() => void choose()}>
        <Picture
          className={s.cover}
          src={venue.cover?.url}
          srcSet={venue.cover?.srcSet}
          sizes="480px"
          alt=""
          width={480}
          height={300}
          soldOut={!venue.isOpen}
          placeholder={<Store />}
        />
        <span className={s.label}>
          <Picture className={s.logo} src={venue.logoUrl} alt="" width={112} height={112} placeholder={<Store />} />
          <span className={s.venueName}>{venue.name}</span>
          {venue.isOpen ? null : <Tag tone="warn">{t('portal.closed')}</Tag>}
        </span>
      </button>
    </li>
  );
}
