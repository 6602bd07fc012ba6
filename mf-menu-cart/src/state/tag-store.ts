import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProductTag } from '@comanda/shared-contracts/domain/product';
import { fetchTags, readTags } from '../api/product-tags.ts';
import type { MenuCartHost } from './host.ts';

export type TagsById = ReadonlyMap<string, ProductTag>;

export interface TagStore {
  readonly view: StoreApi<TagsById>;
  /** Shows the kept tags at once and reads them again, once a page. A failure leaves what is known. */
  load(): Promise<void>;
}

/** The tags of products, kept in TAGS until the next answer. Spec C3-052, C7-038. */
export function createTagStore(host: MenuCartHost): TagStore {
  const view = createStore<TagsById>(() => new Map());
  let hasAsked = false;
  const show = (tags: readonly ProductTag[]) => view.setState(new Map(tags.map((tag) => [tag.id, tag])), true);
  return {
    view,
    load: async () => {
      if (hasAsked) return;
      hasAsked = true;
      const kept = host.storage.read('TAGS', (raw) => {
        const known = readTags(raw);
        return known.ok ? known.value.tags : undefined;
      });
      if (kept !== undefined) show(kept);
      const answer = await fetchTags(host.api);
      if (!answer.ok) {
        // A menu without labels is whole; the host's client has reported the call.
        hasAsked = false;
        return;
      }
      host.storage.write('TAGS', answer.value.raw);
      show(answer.value.tags);
    },
  };
}
