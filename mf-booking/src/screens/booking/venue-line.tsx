import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { Store } from '@comanda/shared-ui/icons';
import { Picture } from '@comanda/shared-ui/picture';
import * as s from './venue-line.module.css';

/** Where the table is. */
export function VenueLine({ venue }: { venue: Venue }) {
  const address = [venue.street, venue.city].filter((part) => part !== '').join(', ');
  return (
    <div className={s.venue}>
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
      <div className={s.words}>
        <h2 className={s.name}>{venue.name}</h2>
        {address !== '' && <p className={s.address}>{address}</p>}
      </div>
    </div>
  );
}
