import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { cx } from '@comanda/shared-ui/cx';
import { Button } from '@comanda/shared-ui/button';
import { ImageOff } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { StateView } from '@comanda/shared-ui/state-view';
import * as s from './photo-grid.module.css';

/** Photos shown at first. Spec C2-036. */
const FIRST_PHOTOS = 6;

/** Six photos, and the rest behind a button that says how many there are. Spec C2-036. */
export function PhotoGrid({ venue: { photos, name } }: { venue: Venue }) {
  const { t } = useTranslation('mf-discovery');
  const [showsAll, setShowsAll] = useState(false);
  if (photos.length === 0) return <StateView badge={<ImageOff />} title={t('info.noPhotos')} headingLevel={3} />;
  const shown = showsAll ? photos : photos.slice(0, FIRST_PHOTOS);
  return (
    <div className={layout.stack16}>
      <ul className={cx(layout.stack12, s.grid)} aria-label={t('info.tab.photos')}>
        {shown.map(({ url, srcSet }, index) => (
          <li key={url}>
            <Picture
              src={url}
              srcSet={srcSet}
              sizes="(min-width: 641px) 30vw, 46vw"
              alt={t('info.photo', { number: index + 1, name })}
              width={480}
              height={360}
              radius="photo"
            />
          </li>
        ))}
      </ul>
      {photos.length > FIRST_PHOTOS && !showsAll && (
        <Button kind="secondary" wide onClick={() => setShowsAll(true)}>
          {t('info.morePhotos', { count: photos.length })}
        </Button>
      )}
    </div>
  );
}
