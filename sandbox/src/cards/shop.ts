import type { CompositionStore } from '../hosting/store.ts';

type Composition = NonNullable<ReturnType<CompositionStore['find']>>;

/** The composition of a shop's origin, if one names that host and takes payments: no other page may have a card form. */
export function shopOf(compositions: CompositionStore, origin: string): Composition | undefined {
  const composition = compositions.named(new URL(origin).hostname, origin);
  return composition?.payment === undefined ? undefined : composition;
}
