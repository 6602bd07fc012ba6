import type { ProductTag } from '@comanda/shared-contracts/domain/product';
import { done, type Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { decodeTags } from '@comanda/shared-contracts/wire/tag';

/** The labels of the platform with the answer they were read from, so that it can be kept. */
export interface TagsAnswer {
  readonly tags: readonly ProductTag[];
  readonly raw: unknown;
}

/** Asks for the labels of products. A refusal is a failure. Spec C7-038. */
export function fetchTags(api: Api): Promise<Result<TagsAnswer>> {
  return api.call({ operation: 'product-tags', decode: readTags });
}

/** Reads an answer, fresh or kept. */
export function readTags(raw: unknown): Result<TagsAnswer> {
  const tags = decodeTags(raw);
  return tags.ok ? done({ tags: tags.value, raw }) : tags;
}
