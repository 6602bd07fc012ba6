import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { readTags, type TagsAnswer } from '@comanda/shared-contracts/wire/tag';

/** Asks for the labels of products. A refusal is a failure. Spec C7-038. */
export function fetchTags(api: Api): Promise<Result<TagsAnswer>> {
  return api.call({ operation: 'product-tags', decode: readTags });
}
