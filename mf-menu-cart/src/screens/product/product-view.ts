import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { PriceFormat } from '@comanda/shared-contracts/domain/money';
import type { Product } from '@comanda/shared-contracts/domain/product';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { ProductDraft } from '../../rules/product-draft.ts';

export interface ProductView {
  /** As it was when the dialog opened. */
  readonly product: Product;
  readonly dispatch: DispatchType;
  readonly format: PriceFormat;
  readonly hidesPicture: boolean;
  /** Where something is added. */
  readonly venue?: Venue;
  /** The line of the cart that is changed. */
  readonly lineId?: string;
  readonly canAdd: boolean;
  readonly start: ProductDraft;
  /** Update and remove instead of add. */
  readonly isEdit: boolean;
  /** Puts the product, as it is now, into the cart. True: it is done, the dialog closes. Otherwise the refusal was said. */
  readonly submit: (draft: ProductDraft, now: Product) => Promise<boolean>;
  readonly remove?: () => boolean;
  /** Hands the address of the dish on. */
  readonly share?: () => void;
}
