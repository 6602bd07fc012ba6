import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { useTexts } from '../use-texts.ts';

/** Says aloud what the cart holds whenever that changes; it stays in the page, or nothing would be announced. */
export function CartUpdates({ cart }: { readonly cart: Cart | null }) {
  const { t } = useTexts();
  const hasLines = cart !== null && cart.lines.length > 0;
  return (
    <VisuallyHidden role="status">
      {hasLines ? t('cart.news', { count: cart.itemCount, amount: formatMoney(cart.subtotal, cart.venue.priceFormat) }) : ''}
    </VisuallyHidden>
  );
}
