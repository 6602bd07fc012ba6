import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { Armchair, ChevronRight, Users } from '@comanda/shared-ui/icons';
import { Mark } from '@comanda/shared-ui/mark';
import { Picture } from '@comanda/shared-ui/picture';
import type { Sector } from '../../rules/sector.ts';
import { SECTOR_IDS } from '../../rules/sector.ts';
import { studioPicture } from '@comanda/shared-ui/studio-picture';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { chosenSeatOf } from '../../state/seat.ts';
import { StadiumOnly } from '../stadium-only.tsx';
import * as s from './landing-screen.module.css';

/** Boxes or suites. Whoever comes here chooses anew: the earlier seat is dropped. Spec K2-024, K4-023. */
export function Component() {
  return (
    <StadiumOnly>
      <Landing />
    </StadiumOnly>
  );
}

function Landing() {
  const host = useHost<'mf-stadium'>();
  const { t } = useTranslation('mf-stadium');
  useEffect(() => chosenSeatOf(host).clear(), [host]);
  const { brand } = host.environment;
  const hero = studioPicture('hero-combo');
  return (
    <div className={s.page}>
      <div className={s.hero}>
        <Picture
          src={hero.url}
          srcSet={hero.srcSet}
          sizes="(min-width: 1000px) 960px, 100vw"
          alt=""
          width={1600}
          height={820}
          ratio="fill"
          priority
        />
      </div>
      <div className={s.sheet}>
        <p className={s.brand}>
          <Mark className={s.logo} src={brand.logoUrl} side={44} />
          {brand.name}
        </p>
        <h1 className={s.title}>{t('landing.title')}</h1>
        <p className={s.lead}>{t('landing.lead')}</p>
        <div className={s.tiles}>
          <Tile sector="boxes" icon={<Users />} />
          <Tile sector="suites" icon={<Armchair />} />
        </div>
      </div>
    </div>
  );
}

function Tile({ sector, icon }: { readonly sector: Sector; readonly icon: ReactNode }) {
  const { navigation, environment } = useHost<'mf-stadium'>();
  const { t } = useTranslation('mf-stadium');
  return (
    <Link className={cx(layout.card, s.tile)} to={navigation.href('LandingSector', { idsector: SECTOR_IDS[sector] }) ?? environment.home}>
      <span className={s.plate}>{icon}</span>
      <span className={s.tileName}>{t(`landing.${sector}`)}</span>
      <span className={s.tileHint}>{t(`landing.${sector}Hint`)}</span>
      <ChevronRight className={s.chevron} />
    </Link>
  );
}
