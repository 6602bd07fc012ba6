import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * The text being searched, null while nobody searches. Entering the search shows its results from their start; leaving it
 * brings the page back to where it was.
 */
export function useMenuSearch(list: RefObject<HTMLElement | null>) {
  const [query, setText] = useState<string | null>(null);
  const leftAt = useRef<number | null>(null);
  const isOn = query !== null;

  const setQuery = useCallback((next: string | null) => {
    if (next !== null && leftAt.current === null) leftAt.current = window.scrollY;
    setText(next);
  }, []);
  useLayoutEffect(() => {
    if (leftAt.current === null) return;
    if (isOn) {
      // The results begin below the strip; a page that is not scrolled that far stays.
      if ((list.current?.getBoundingClientRect().top ?? 0) < 0) list.current?.scrollIntoView({ block: 'start' });
      return;
    }
    window.scrollTo({ top: leftAt.current });
    leftAt.current = null;
  }, [isOn, list]);
  return { query, setQuery };
}
