import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { placeWith, saidBy, SEARCH_QUERY } from '../../rules/menu-address.ts';

/** A pause in typing as long as this puts the words into the address. */
const PAUSE_MS = 500;

/**
 * The text being searched, null while nobody searches. A search is an entry of the history at the menu's address with its words: back leaves it,
 * and the page is where it was. Entering it shows its results from their start. Q131.
 */
export function useMenuSearch(list: RefObject<HTMLElement | null>) {
  const { navigation, clock, overlay } = useHost<'mf-menu-cart'>();
  const location = useLocation();
  const { pathname, search } = location;
  const hasDialog = useStream(overlay.count, 0) > 0;
  const said = saidBy(location, SEARCH_QUERY);
  const [query, setText] = useState(said);
  const [seen, setSeen] = useState(said);
  if (seen !== said) {
    setSeen(said);
    // While somebody types, the field is ahead of the address.
    if ((said === null) !== (query === null)) setText(said);
  }
  const isOn = said !== null;
  const isOwnEntry = hasBeenEntered(location.state);

  const setQuery = useCallback(
    (next: string | null) => {
      setText(next);
      if (next !== null && !isOn) navigation.go(placeWith({ pathname, search }, SEARCH_QUERY, next), { keepsPlace: true });
      if (next !== null || !isOn) return;
      const menu = placeWith({ pathname, search }, SEARCH_QUERY, null);
      if (isOwnEntry) navigation.back(menu);
      else navigation.go(menu, { replace: true, keepsPlace: true });
    },
    [navigation, pathname, search, isOn, isOwnEntry],
  );
  /** Ends the search to show a place of the menu: there, and not where one was before. */
  const dropQuery = useCallback(() => {
    setText(null);
    if (isOn) navigation.go(placeWith({ pathname, search }, SEARCH_QUERY, null), { replace: true, keepsPlace: true });
  }, [navigation, pathname, search, isOn]);

  const words = query?.trim();
  useEffect(() => {
    if (words === undefined || !isOn || words === said || hasDialog) return undefined;
    const place = placeWith({ pathname, search }, SEARCH_QUERY, words);
    return clock.after(PAUSE_MS, () => navigation.go(place, { replace: true, keepsPlace: true }));
  }, [words, isOn, said, hasDialog, pathname, search, clock, navigation]);
  useLayoutEffect(() => {
    // The results begin below the strip; a page that is not scrolled that far stays.
    if (isOn && (list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView({ block: 'start' });
  }, [isOn, list]);
  return { query, setQuery, dropQuery };
}

/** Whether the menu stands below this entry of the history: it was searched from there, and not opened by an address. */
function hasBeenEntered(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'keepsPlace' in state;
}
