import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import { formatDistance } from '@comanda/shared-contracts/domain/geo';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Search, Store } from '@comanda/shared-ui/icons';
import { venueIdeas } from '../../rules/search-ideas.ts';
import { nearbyOf } from '../../state/nearby.ts';
import { searchPath } from '../search-path.ts';
import { RecentSearches } from '../venue-list/recent-searches.tsx';
import * as s from '../lines.module.css';

/** Below the search box of Home: what was searched for last, or the venues near by that the letters so far may mean. Nothing is asked of the provider for it. Q133. */
export function SearchIdeas({ text }: { readonly text: string }) {
  const host = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const near = useStore(nearbyOf(host).store);
  if (text.trim() === '') return <RecentSearches />;
  const venues = venueIdeas(text, near.status === 'ready' ? near.venues : []);
  return (
    <ul aria-label={t('ideas.label')}>
      {venues.map(({ venue, km }) => (
        <li key={venue.id}>
          <Link to={host.navigation.href('Restaurant', venueParams(venue)) ?? host.environment.home} className={s.line}>
            <Store size={20} aria-hidden="true" />
            <span className={s.text}>{venue.name}</span>
            <span className={s.aside}>
              {[venue.shift === 'open' ? '' : t('card.closed'), Number.isFinite(km) ? formatDistance(km, t('format.decimalPoint')) : '']
                .filter((said) => said !== '')
                .join(' · ')}
            </span>
          </Link>
        </li>
      ))}
      <li>
        <Link to={searchPath(host, text)} className={s.line}>
          <Search size={20} aria-hidden="true" />
          <span className={s.text}>{t('ideas.search', { text: text.trim() })}</span>
        </Link>
      </li>
    </ul>
  );
}
