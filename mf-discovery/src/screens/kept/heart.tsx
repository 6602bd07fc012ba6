import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Heart as HeartIcon } from '@comanda/shared-ui/icons';
import { isSameVenue } from '../../rules/kept-venues.ts';
import { keptVenuesOf } from '../../state/kept-venues.ts';
import * as s from './heart.module.css';

interface Props {
  readonly venue: VenueSummary;
  /** sm: on a card. */
  readonly size?: 'md' | 'sm';
  readonly className?: string | undefined;
}

/** Keeps a venue among the favourites of this device, or takes it out; stands on its photo. Q176. */
export function Heart({ venue, size = 'md', className }: Props) {
  const host = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const kept = keptVenuesOf(host);
  const isOn = useStore(kept.store, ({ favourites }) => favourites.some((one) => isSameVenue(one, venue)));
  const toggle = () => {
    if (kept.toggle(venue)) host.notify.show({ tone: 'ok', text: t('kept.added') });
  };
  return (
    <IconButton
      className={cx(s.heart, className)}
      size={size}
      data-on-photo=""
      label={t('kept.favourite', { name: venue.name })}
      icon={<HeartIcon />}
      aria-pressed={isOn}
      onClick={toggle}
    />
  );
}
