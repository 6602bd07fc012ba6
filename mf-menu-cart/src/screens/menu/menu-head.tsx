import type { ReactNode } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { openingOf } from '@comanda/shared-contracts/domain/opening';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ArrowLeft, Search, Share2, Store } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { venueRefOf, venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { notifyUnavailable } from '../../state/notify-unavailable.ts';
import { openingText } from '../opening-text.ts';
import { shareLink } from '../share-link.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './menu-head.module.css';

interface Props {
  readonly venue: Venue;
  /** The menu was opened at one of its tables. */
  readonly isAtTable: boolean;
  readonly onSearch: (() => void) | undefined;
  /** How the order is brought. */
  readonly children: ReactNode;
}

/** Cover, name, opening state, and how the order is brought. Spec C2-038, C2-043. */
export function MenuHead({ venue, isAtTable, onSearch, children }: Props) {
  return (
    <header className={cx(layout.stack, s.head)}>
      <div className={s.cover} data-on-photo="">
        <Picture
          className={layout.fill}
          src={venue.cover?.url}
          srcSet={venue.cover?.srcSet}
          sizes="(min-width: 1280px) 832px, (min-width: 800px) 66vw, 100vw"
          alt=""
          width={960}
          height={540}
          ratio="fill"
          placeholder={<Store />}
          priority
        />
        <CoverControls venue={venue} onSearch={onSearch} />
      </div>
      <div className={s.card}>
        <div className={s.title}>
          <h1 className={layout.title}>{venue.name}</h1>
          <OpenLine venue={venue} isAtTable={isAtTable} />
        </div>
        <Logo venue={venue} />
        {children}
      </div>
    </header>
  );
}

function CoverControls({ venue, onSearch }: { readonly venue: Venue; readonly onSearch: Props['onSearch'] }) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const up = host.navigation.href('Restaurant', venueParams(venue)) ?? host.environment.home;
  return (
    <div className={s.controls}>
      <IconButton label={t('menu.back')} icon={<ArrowLeft />} onClick={() => host.navigation.back(up)} />
      <span className={s.space} />
      {onSearch === undefined ? null : <IconButton label={t('search.open')} icon={<Search />} onClick={onSearch} />}
      <IconButton
        label={t('menu.share')}
        icon={<Share2 />}
        onClick={() => void shareLink(host, venue.name, host.navigation.current().pathname)}
      />
    </div>
  );
}

function OpenLine({ venue, isAtTable }: Pick<Props, 'venue' | 'isAtTable'>) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const state = openingOf(venue, host.clock.now());
  const detail = openingText(state, host.i18n);
  const ref = venueRefOf({ ...venueParams(venue) });
  const showInfo = async () => {
    if (ref === undefined) return;
    const answer = await host.bus.request('discovery/show-venue-info', { ref, isAtTable });
    if (!answer.ok) notifyUnavailable(host, answer.failure, 'menu.infoFailed');
  };
  return (
    <p className={s.openLine}>
      {state.kind === 'open' ? <strong className={s.isOpen}>{t('menu.open')}</strong> : null}
      {state.kind === 'closed' ? <strong className={s.isClosed}>{t('menu.closed')}</strong> : null}
      {state.kind === 'no-shift' ? <strong className={s.isWaiting}>{t('menu.noShift')}</strong> : null}
      {detail === undefined ? null : <span>{detail}</span>}
      {host.bus.has('mf-discovery') ? (
        <Button kind="link" onClick={() => void showInfo()}>
          {t('menu.moreInfo')}
        </Button>
      ) : null}
    </p>
  );
}

function Logo({ venue }: { readonly venue: Venue }) {
  const url = venue.menu.logoUrl ?? venue.logoUrl;
  return url === undefined ? null : <Picture className={s.logo} src={url} alt="" width={52} height={52} placeholder={<Store />} />;
}
