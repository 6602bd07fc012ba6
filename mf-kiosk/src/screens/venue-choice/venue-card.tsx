import { useState } from 'react';
import { useStore } from 'zustand';
import type { PortalVenue } from '@comanda/shared-contracts/domain/kiosk';
import { Picture } from '@comanda/shared-ui/picture';
import { Store } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { useStores, useTexts } from '../use-kiosk.tsx';
import * as s from './venue-choice-screen.module.css';

/**
 * One restaurant of a portal; the whole card chooses it. A closed one says so, and without the network one
 * that this device does not know yet. Spec K2-013, K3-008, X-16.
 */
export function VenueCard({ venue }: { readonly venue: PortalVenue }) {
  const { host, stores } = useStores();
  const { t } = useTexts();
  const [isOpening, setOpening] = useState(false);
  const isCut = useStore(stores.setup.isCut);
  const isOutOfReach = isCut && venue.isOpen && !stores.setup.isKept(venue);
  const isServing = venue.isOpen && !isOutOfReach;
  const choose = async (): Promise<void> => {
    if (isOpening) return;
    const notice = isOutOfReach ? 'portal.cutNotice' : 'portal.closedNotice';
    if (!isServing) {
      host.notify.show({ tone: 'info', text: t(notice, { name: venue.name }) });
      return;
    }
    setOpening(true);
    await stores.flow.chooseVenue(venue);
    setOpening(false);
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
          soldOut={!isServing}
          placeholder={<Store />}
        />
        <span className={s.label}>
          <Picture className={s.logo} src={venue.logoUrl} alt="" width={112} height={112} placeholder={<Store />} />
          <span className={s.venueName}>{venue.name}</span>
        </span>
        {isServing ? null : (
          <span className={s.state}>
            <Tag tone="warn">{t(isOutOfReach ? 'portal.cut' : 'portal.closed')}</Tag>
          </span>
        )}
      </button>
    </li>
  );
}
