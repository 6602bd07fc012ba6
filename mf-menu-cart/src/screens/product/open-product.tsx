import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import type { PriceFormat } from '@comanda/shared-contracts/domain/money';
import type { Product } from '@comanda/shared-contracts/domain/product';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import type { LineRecord } from '../../rules/cart-record.ts';
import type { ProductDraft } from '../../rules/product-draft.ts';
import { productMaximum, unitsInCart } from '../../rules/quantity.ts';
import type { MenuCartHost } from '../../state/host.ts';
import { refusalText } from '../../state/refusals.ts';
import { storesFor } from '../../state/stores.ts';
import { addWithChoice } from './add-with-choice.ts';
import { ProductDialog } from './product-dialog.tsx';

interface NewProduct {
  readonly product: Product;
  readonly dispatch: DispatchType;
  /** False where the menu may be looked at only. Q54. */
  readonly canAdd: boolean;
}

type Count = { readonly itemCount: number };

/** Opens a product of the open menu; the cart's count once it was added, null when the dialog was closed. Spec C2-061. */
export async function openProduct(host: MenuCartHost, { product, dispatch, canAdd }: NewProduct): Promise<Count | null> {
  const stores = storesFor(host);
  const venue = host.venue.current();
  if (venue === null) return null;
  const { record } = stores.cart.view.getState();
  const inCart = record?.venue.id === venue.id ? unitsInCart(record.lines, product.id) : 0;
  host.analytics.track('app_product', { productId: product.id });
  return open(host, {
    product,
    dispatch,
    format: venue.priceFormat,
    hidesPicture: venue.menu.hidesPictures,
    maximum: productMaximum(product) - inCart,
    obstacle: venue.shift === 'closed' ? 'closed' : venue.ordering.isActive ? undefined : 'inactive',
    canAdd,
    start: { quantity: 1, extras: {}, comment: '' },
    isEdit: false,
    submit: (draft) => addWithChoice(host, venue.id, { product, ...draft }),
  });
}

/** Opens the product dialog on a line of the cart; null when it was closed without a change. */
export async function editLine(host: MenuCartHost, lineId: string): Promise<Count | null> {
  const { cart } = storesFor(host);
  const { record } = cart.view.getState();
  const line = record?.lines.find(({ id }) => id === lineId);
  if (record === null || line === undefined) return null;
  const { product, quantity, extras, comment } = line;
  const say = (outcome: ReturnType<typeof cart.replace>): boolean => {
    if (!outcome.ok) host.notify.show({ tone: 'bad', text: refusalText(host, outcome.refusal) });
    return outcome.ok;
  };
  return open(host, {
    product,
    dispatch: record.dispatch,
    format: record.venue.priceFormat,
    hidesPicture: false,
    maximum: Math.max(productMaximum(product) - unitsInCart(record.lines, product.id, lineId), 1),
    obstacle: undefined,
    canAdd: true,
    start: { quantity, extras, comment },
    isEdit: true,
    submit: (draft) => Promise.resolve(say(cart.replace(editedLine(line, draft)))),
    remove: () => say(cart.changeQuantity(lineId, 0)),
  });
}

export interface ProductView {
  readonly product: Product;
  readonly dispatch: DispatchType;
  readonly format: PriceFormat;
  readonly hidesPicture: boolean;
  /** Most units that this line may have. Spec C5-024. */
  readonly maximum: number;
  /** Why nothing can be added at this venue now. */
  readonly obstacle: 'closed' | 'inactive' | undefined;
  readonly canAdd: boolean;
  readonly start: ProductDraft;
  /** Update and remove instead of add. */
  readonly isEdit: boolean;
  /** True: it is done, the dialog closes. Otherwise the refusal was said. */
  readonly submit: (draft: ProductDraft) => Promise<boolean>;
  readonly remove?: () => boolean;
}

function open(host: MenuCartHost, view: ProductView): Promise<Count | null> {
  return host.overlay.open<Count>({
    name: 'mf-menu-cart/product',
    render: (close) => (
      <HostProvider host={host}>
        <ProductDialog
          view={view}
          onDone={() => close({ itemCount: storesFor(host).cart.view.getState().cart?.itemCount ?? 0 })}
          onClose={() => close(null)}
        />
      </HostProvider>
    ),
  });
}

function editedLine(line: LineRecord, draft: ProductDraft): LineRecord {
  return { ...line, ...draft };
}
