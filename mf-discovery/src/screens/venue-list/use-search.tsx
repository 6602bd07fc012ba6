import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { foundFor, searchOf } from '../../state/search.ts';
import type { Found } from '../../state/search.ts';

/** What a question found, asked again when the diner's place changes; undefined while it is too short to be asked. */
export function useSearch(text: string, withDishes: boolean): { readonly found: Found | undefined; readonly retry: () => void } {
  const host = useHost<'mf-discovery'>();
  const search = searchOf(host);
  const question = useMemo(() => ({ text, withDishes }), [text, withDishes]);
  const place = useStream(host.location.changes, host.location.current());
  const found = useStore(search.store, (all) => foundFor(all, question));
  useEffect(() => search.ask(question), [search, question, place]);
  return { found, retry: () => search.retry(question) };
}
