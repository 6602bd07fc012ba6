import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { History, Trash2 } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { cx } from '@comanda/shared-ui/cx';
import { searchPath } from '../search-path.ts';
import { forgetSearches, recentSearches } from '../../state/recent-searches.ts';
import * as lines from '../lines.module.css';
import * as s from './recent-searches.module.css';

/** What was searched for last on this device, with the bin for all of it; nothing where nothing was. Q133. */
export function RecentSearches() {
  const host = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const [recent, setRecent] = useState(() => recentSearches(host));
  if (recent.length === 0) return null;
  const forget = () => {
    forgetSearches(host);
    setRecent([]);
  };
  return (
    <section aria-labelledby="recent-searches" className={s.recent}>
      <div className={s.head}>
        <h2 id="recent-searches" className={cx(layout.small, s.title)}>
          {t('ideas.recent')}
        </h2>
        <IconButton kind="plain" size="sm" label={t('ideas.forget')} icon={<Trash2 />} onClick={forget} />
      </div>
      <ul>
        {recent.map((text) => (
          <li key={text}>
            <Link to={searchPath(host, text)} className={lines.line}>
              <History size={20} aria-hidden="true" />
              <span className={lines.text}>{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
