import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { cx } from '@comanda/shared-ui/cx';
import { Store } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import * as s from './venue-line.module.css';

/** Where the table is. */
export function VenueLine({ venue }: { venue: Venue }) {
  const address = [venue.street, venue.city].filter((part) => part !== '').join(', ');
  return (
    <div className={layout.row12}>
      <Picture
        className={s.photo}
        src={venue.cover?.url ?? venue.logoUrl}
        srcSet={venue.cover?.srcSet}
        sizes="64px"
        alt=""
        width={64}
        height={64}
        placeholder={<Store />}
        priority
      />
      <div className={layout.shrinks}>
        <h2 className={cx(layout.total, layout.breaks)}>{venue.name}</h2>
        {address !== '' && <p className={layout.note}>{address}</p>}
      </div>
    </div>
  );
}
