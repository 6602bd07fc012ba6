import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Field } from '@comanda/shared-ui/field';
import { Search } from '@comanda/shared-ui/icons';
import { LONGEST_SEARCH } from '../../rules/search-score.ts';

/** The search box of Home: what is typed opens the search with it. Spec C2-025, Q108. */
export function SearchForm() {
  const { navigation } = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const [text, setText] = useState('');
  const path = navigation.href('Search');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (path !== undefined) navigation.go(text.trim() === '' ? path : `${path}?${new URLSearchParams({ q: text.trim() })}`);
  };
  return (
    <form role="search" action={path} onSubmit={submit}>
      <Field
        look="raised"
        label={t('search.label')}
        hideLabel
        prefix={<Search />}
        type="search"
        name="q"
        placeholder={t('search.placeholder')}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={LONGEST_SEARCH}
        value={text}
        onValueChange={setText}
      />
    </form>
  );
}
