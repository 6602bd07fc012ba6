import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Chip } from '@comanda/shared-ui/chip';
import { Select } from '@comanda/shared-ui/select';
import type { NearVenue } from '../../rules/nearest.ts';
import { filterQuery, readFilter, SORTS, usefulSwitches, type Switch, type VenueFilter } from '../../rules/venue-filter.ts';
import * as s from './filter-bar.module.css';

const isOfFilter = (name: string): boolean => name === 'only' || name === 'sort';

/** What of a list is shown, as the address says it: back takes a filter back, and the page stays where it is. Q132. */
export function useVenueFilter(): { readonly filter: VenueFilter; readonly show: (filter: VenueFilter) => void } {
  const [query, setQuery] = useSearchParams();
  return {
    filter: readFilter(query),
    // The first filter is an entry of the history, each further one takes its place. What else the address says, it goes on saying.
    show: (filter) => {
      const others = [...query].filter(([name]) => !isOfFilter(name));
      const options = { replace: [...query.keys()].some(isOfFilter), state: { keepsPlace: true } };
      setQuery({ ...Object.fromEntries(others), ...filterQuery(filter) }, options);
    },
  };
}

interface Props extends ReturnType<typeof useVenueFilter> {
  readonly venues: readonly NearVenue[];
  /** What was searched for stands as it answers the words: nothing sorts it. */
  readonly isSearch?: boolean;
}

/** Narrows a list to what can be had now, by what the venues say of themselves, and sorts it. */
export function FilterBar({ venues, filter, show, isSearch = false }: Props) {
  const { t } = useTranslation('mf-discovery');
  const { on, sort } = filter;
  const toggle = (name: Switch) => show({ ...filter, on: on.includes(name) ? on.filter((other) => other !== name) : [...on, name] });
  const useful = usefulSwitches(venues);
  const switches = [...useful, ...on.filter((name) => !useful.includes(name))];
  if (isSearch && switches.length === 0) return null;
  return (
    <div className={s.bar}>
      <div className={s.chips} role="group" aria-label={t('filter.label')}>
        {switches.map((name) => (
          <Chip key={name} selected={on.includes(name)} onClick={() => toggle(name)}>
            {t(`filter.${name}`)}
          </Chip>
        ))}
      </div>
      {isSearch ? null : (
        <Select
          className={s.sort}
          label={t('filter.sort')}
          hideLabel
          options={SORTS.map((value) => ({ value, label: t(`filter.by.${value}`) }))}
          value={sort}
          onValueChange={(next) => show({ ...filter, sort: SORTS.find((known) => known === next) ?? 'near' })}
        />
      )}
    </div>
  );
}
