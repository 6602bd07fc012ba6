import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ProductTag } from '@comanda/shared-contracts/domain/product';
import { readTags } from '@comanda/shared-contracts/wire/tag';
import { fetchTags } from '../api/product-tags.ts';
import type { KioskHost } from './host.ts';

export type TagsById = ReadonlyMap<string, ProductTag>;

export interface TagStore {
  /** The words of labels; those that were kept at first. */
  readonly view: StoreApi<TagsById>;
  /** Reads them again. A failure leaves what is known: allergens have words of ours. */
  load(): Promise<void>;
}

/** The labels of products, kept in TAGS, so that they are there without the network, too. Spec K2-018, K3, X-16. */
export function createTagStore({ api, storage }: Pick<KioskHost, 'api' | 'storage'>): TagStore {
  const view = createStore<TagsById>(() => byId(storage.read('TAGS', readKept) ?? []));
  return {
    view,
    load: async () => {
      const answer = await fetchTags(api);
      if (!answer.ok) return;
      storage.write('TAGS', answer.value.raw);
      view.setState(byId(answer.value.tags), true);
    },
  };
}

function byId(tags: readonly ProductTag[]): TagsById {
  return new Map(tags.map((tag) => [tag.id, tag]));
}

function readKept(raw: unknown): readonly ProductTag[] | undefined {
  const known = readTags(raw);
  return known.ok ? known.value.tags : undefined;
}
