interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** The parameter of the words that the menu is searched for. Q131. */
export const SEARCH_QUERY = 'q';
/** The parameter of the side of a menu that is parted into eating and drinking. Q131. */
export const SIDE_QUERY = 'side';

/** What an address says under a name; null where it does not. */
export function saidBy({ search }: Pick<Place, 'search'>, name: string): string | null {
  return new URLSearchParams(search).get(name);
}

/** The same place with another value under a name, or without the name: null. */
export function placeWith({ pathname, search }: Place, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}
