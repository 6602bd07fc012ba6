import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProductTag } from '@comanda/shared-contracts/domain/product';
import { readTags } from '@comanda/shared-contracts/wire/tag';
import { fetchTags } from '../api/product-tags.ts';
import type { MenuCartHost } from './host.ts';

export type TagsById = ReadonlyMap<string, ProductTag>;

export interface TagStore {
  /** The kept ones at first; empty: nothing is known yet. */
  readonly view: StoreApi<TagsById>;
  /** Reads them again, once a page. A failure leaves what is known. */
  load(): Promise<void>;
}

/** The tags of products, kept in TAGS until the next answer. Spec C3-052, C7-038. */
export function createTagStore(host: Pick<MenuCartHost, 'api' | 'storage'>): TagStore {
  const byId = (tags: readonly ProductTag[]): TagsById => new Map(tags.map((tag) => [tag.id, tag]));
  const view = createStore<TagsById>(() =>
    byId(
      host.storage.read('TAGS', (raw) => {
        const known = readTags(raw);
        return known.ok ? known.value.tags : undefined;
      }) ?? [],
    ),
  );
  let hasAsked = false;
  return {
    view,
    load: async () => {
      if (hasAsked) return;
      hasAsked = true;
      const answer = await fetchTags(host.api);
      if (!answer.ok) {
        // A menu without labels is whole; the host's client has reported the call.
        hasAsked = false;
        return;
      }
      host.storage.write('TAGS', answer.value.raw);
      view.setState(byId(answer.value.tags), true);
    },
  };
}
