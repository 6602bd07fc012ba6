import type { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import type { Product } from '@comanda/shared-contracts/domain/product';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { DISH_QUERY, dishAddress } from '@comanda/shared-contracts/routes/dish-address';
import { contextOf } from '../../state/cart-context.ts';
import type { MenuCartHost } from '../../state/host.ts';
import { partOf } from '../../state/menu-store.ts';
import { refusalText } from '../../state/refusals.ts';
import { storesFor } from '../../state/stores.ts';
import { addWithChoice } from './add-with-choice.ts';
import { shareLink } from '../share-link.ts';
import { ProductDialog } from './product-dialog.tsx';
import type { ProductView } from './product-view.ts';

interface NewProduct {
  readonly product: Product;
  readonly dispatch: DispatchType;
  /** False where the menu may be looked at only. Q54. */
  readonly canAdd: boolean;
}

type Count = { readonly itemCount: number };

/** Opens a product of the open menu; the cart's count once it was added, null when the dialog was closed. Spec C2-061. */
export async function openProduct(host: MenuCartHost, { product, dispatch, canAdd }: NewProduct): Promise<Count | null> {
  const venue = host.venue.current();
  if (venue === null) return null;
  const wasOld = contextOf(host, storesFor(host), venue.id)?.hasOldPrices === true;
  host.analytics.track('app_product', { productId: product.id });
  return open(host, {
    product,
    dispatch,
    format: venue.priceFormat,
    hidesPicture: venue.menu.hidesPictures,
    venue,
    canAdd,
    start: { quantity: 1, extras: {}, comment: '' },
    isEdit: false,
    share: () => void shareLink(host, titleOf(host, product, venue), dishAddress(partOf(host, venue).venue.menuPath, product.id)),
    submit: (draft, now) => addWithChoice(host, venue.id, { product: now, ...draft }, wasOld),
  });
}

/** Opens the product dialog on a line of the cart; null when it was closed without a change. */
export async function editLine(host: MenuCartHost, lineId: string): Promise<Count | null> {
  const { cart } = storesFor(host);
  const { record } = cart.view.getState();
  const line = record?.lines.find(({ id }) => id === lineId);
  if (record === null || line === undefined) return null;
  const { product, quantity, extras, comment } = line;
  const showAnswer = (outcome: ReturnType<typeof cart.replace>): boolean => {
    if (!outcome.ok) host.notify.show({ tone: 'bad', text: refusalText(host, outcome.refusal) });
    return outcome.ok;
  };
  return open(host, {
    product,
    dispatch: record.dispatch,
    format: record.venue.priceFormat,
    hidesPicture: false,
    lineId,
    canAdd: true,
    start: { quantity, extras, comment },
    isEdit: true,
    submit: (draft, now) => Promise.resolve(showAnswer(cart.replace({ ...line, product: now, ...draft }))),
    remove: () => showAnswer(cart.changeQuantity(lineId, 0)),
  });
}

function titleOf({ i18n }: MenuCartHost, product: Product, venue: Venue): string {
  return `${nameIn(i18n.language(), product)} · ${venue.name}`;
}

function open(host: MenuCartHost, view: ProductView): Promise<Count | null> {
  return host.overlay.open<Count>({
    name: 'mf-menu-cart/product',
    ...(view.isEdit ? {} : { query: { [DISH_QUERY]: view.product.id } }),
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
