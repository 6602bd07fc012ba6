import type { ReactNode } from 'react';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { venueWords } from '../../rules/names.ts';
import { AccessButton } from '../access/access-button.tsx';
import { LanguagePill } from '../frame/language-pill.tsx';
import { VenueLogo } from '../frame/venue-logo.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './hero-page.module.css';

interface Props {
  /** Covers the whole screen below the language pill: a touch anywhere. */
  readonly cover?: ReactNode;
  /** What stands on the sheet below the picture, on a wide screen beside it. */
  readonly children: ReactNode;
}

/** The venue's picture and words, and a sheet: welcome and choice of type share it, so that only the sheet changes. Spec K2-001. */
export function HeroPage({ cover, children }: Props) {
  const { config, venue, language } = useKiosk();
  const words = venueWords(language, venue, config.welcomeText);
  const picture = config.welcomePicture ?? config.mainPicture ?? venue.cover;
  return (
    <div className={s.page}>
      <div className={s.hero}>
        {picture === undefined ? null : (
          <Picture
            className={layout.fill}
            src={picture.url}
            srcSet={picture.srcSet}
            sizes="100vw"
            alt=""
            width={1080}
            height={1440}
            ratio="fill"
            priority
          />
        )}
        <h1 className={s.words}>{words === '' ? venue.name : words}</h1>
      </div>
      <div className={s.sheet}>{children}</div>
      {cover}
      <div className={s.head}>
        <VenueLogo className={s.logo} />
        {/* Where the venue has no words in this language its name stands on the picture. */}
        <p className={cx(layout.grow, layout.total, s.name)}>{words === '' ? null : venue.name}</p>
        <LanguagePill country={venue.country} className={s.pill} />
        <AccessButton className={s.pill} />
      </div>
    </div>
  );
}
