import { useCallback, useEffect, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType, useSearchParams } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { X } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { LONGEST_SEARCH, isSearchable } from '../../rules/search-score.ts';
import { rememberSearch } from '../../state/recent-searches.ts';
import { SearchField } from '../search-field.tsx';
import { Suggestions } from './suggestions.tsx';
import { RecentSearches } from './recent-searches.tsx';
import { SearchResults } from './search-results.tsx';
import * as s from './free-search.module.css';

/** A pause in typing as long as this asks. */
const PAUSE_MS = 350;
/** Results that are looked at for so long were what was searched for. Q133. */
const READ_MS = 3_000;

/** Search by text: the address carries it, so that it can be shared and gone back to. Spec C2-030, Q108. */
export function Component() {
  const { t } = useTranslation('mf-discovery');
  const [params] = useSearchParams();
  const asked = params.get('q')?.slice(0, LONGEST_SEARCH).trim() ?? '';
  return (
    <div className={cx(layout.page, s.page)}>
      <SearchBox asked={asked} />
      {isSearchable(asked) ? (
        <SearchResults text={asked} />
      ) : (
        <>
          <p className={layout.note}>{t('search.hint')}</p>
          <RecentSearches />
          <Suggestions />
        </>
      )}
    </div>
  );
}

function SearchBox({ asked }: { asked: string }) {
  const host = useHost<'mf-discovery'>();
  const { clock } = host;
  const { t } = useTranslation('mf-discovery');
  const [, setParams] = useSearchParams();
  const isBack = useNavigationType() === 'POP';
  const [text, setText] = useState(asked);
  const [seen, setSeen] = useState(asked);
  if (seen !== asked) {
    setSeen(asked);
    // Going back shows the older question; while somebody types, the box is ahead of the address and stays so.
    if (isBack) setText(asked);
  }
  const wanted = text.trim();
  const ask = useCallback(() => setParams(wanted === '' ? {} : { q: wanted }, { replace: true }), [wanted, setParams]);
  useEffect(() => (wanted === asked ? undefined : clock.after(PAUSE_MS, ask)), [wanted, asked, clock, ask]);
  useEffect(() => clock.after(READ_MS, () => rememberSearch(host, asked)), [clock, host, asked]);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    rememberSearch(host, wanted);
    if (wanted !== asked) ask();
  };
  return (
    <form role="search" onSubmit={submit}>
      <SearchField
        suffix={text !== '' && <IconButton kind="plain" size="sm" label={t('search.clear')} icon={<X />} onClick={() => setText('')} />}
        value={text}
        onValueChange={setText}
      />
    </form>
  );
}
