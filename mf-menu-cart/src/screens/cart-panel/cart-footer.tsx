import { memo } from 'react';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { Button } from '@comanda/shared-ui/button';
import type { Stores } from '../../state/stores.ts';
import { useCartLater } from '../use-cart-later.ts';
import { useLater } from '../use-later.ts';
import { useTexts } from '../use-texts.ts';
import { CartUpdates } from './cart-updates.tsx';
import { proceed } from './proceed.ts';

/** Of the file that watches a delivery. */
const loadProgress = () => import(/* webpackChunkName: "mf-menu-cart-delivery" */ './delivery-progress.tsx');

/** Count, subtotal and 'Ver Pedido' under the menu, once this venue's cart holds something. Spec C2-040, X-03. */
export const CartFooter = memo(function CartFooter({ stores, venueId }: { readonly stores: Stores; readonly venueId: string }) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const { record, cart } = useCartLater(stores);
  const own = cart?.venue.id === venueId && cart.lines.length > 0 ? cart : null;
  const progress = useLater(own?.delivery === undefined ? undefined : loadProgress);
  return (
    <>
      <CartUpdates cart={own} />
      {own !== null && host.navigation.href('Cart') !== undefined ? (
        <BottomBar>
          {progress === undefined ? null : <progress.DeliveryProgress record={record} cart={own} />}
          <Button wide count={own.itemCount} price={formatMoney(own.subtotal, own.venue.priceFormat)} onClick={() => proceed(host, stores)}>
            {t('cart.view')}
          </Button>
        </BottomBar>
      ) : null}
    </>
  );
});
