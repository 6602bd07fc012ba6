import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@comanda/shared-ui/field';
import { Search } from '@comanda/shared-ui/icons';
import { LONGEST_SEARCH } from '../rules/search-score.ts';

interface Props {
  readonly value: string;
  readonly onValueChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** At its end, for example what empties it. */
  readonly suffix?: ReactNode;
}

/** The one box to search by text, on Home and on the page of the search. Spec C2-025, C2-030, Q108. */
export function SearchField({ suffix, ...rest }: Props) {
  const { t } = useTranslation('mf-discovery');
  return (
    <Field
      {...rest}
      look="raised"
      label={t('search.label')}
      hideLabel
      prefix={<Search />}
      suffix={suffix}
      type="search"
      name="q"
      placeholder={t('search.placeholder')}
      autoComplete="off"
      enterKeyHint="search"
      maxLength={LONGEST_SEARCH}
    />
  );
}
