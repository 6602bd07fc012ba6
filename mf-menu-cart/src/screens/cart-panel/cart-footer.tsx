import { memo, useEffect, useRef } from 'react';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { Button } from '@comanda/shared-ui/button';
import type { PartRef } from '@comanda/shared-ui/handed-focus';
import type { Stores } from '../../state/stores.ts';
import type { FocusPart } from '../side-panel.ts';
import { useCartLater } from '../use-cart-later.ts';
import { useLater } from '../use-later.ts';
import { useTexts } from '../use-texts.ts';
import { CartUpdates } from './cart-updates.tsx';
import { proceed } from './proceed.ts';
import * as s from './cart-footer.module.css';

/** Of the file that watches a delivery. */
const loadProgress = () => import(/* webpackChunkName: "mf-menu-cart-delivery" */ './delivery-progress.tsx');

const loadSheet = () => import(/* webpackChunkName: "mf-menu-cart-panel" */ './cart-sheet.tsx');
/** The sheet is fetched once the tap that filled the cart has been answered. */
const PRELOAD_DELAY_MS = 1_500;

interface Props {
  readonly stores: Stores;
  readonly venueId: string;
  /** Who has the focus when the window gets wider. */
  readonly focus: (part: FocusPart) => PartRef;
}

/**
 * Count, subtotal and 'Ver Pedido' under the menu, once this venue's cart holds something. It opens the cart over the menu: nobody is asked for an
 * account before it was seen. Spec C2-040, C4-029, X-03.
 */
export const CartFooter = memo(function CartFooter({ stores, venueId, focus }: Props) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const { record, cart } = useCartLater(stores);
  const own = cart?.venue.id === venueId && cart.lines.length > 0 ? cart : null;
  const progress = useLater(own?.delivery === undefined ? undefined : loadProgress);
  const isFilled = own !== null;
  useEffect(
    () => (isFilled ? host.clock.after(PRELOAD_DELAY_MS, () => void loadSheet().catch(() => undefined)) : undefined),
    [host, isFilled],
  );
  const isOpen = useRef(false);
  const open = async () => {
    if (isOpen.current) return;
    isOpen.current = true;
    try {
      await (await loadSheet()).openCartSheet(host, stores);
    } catch (cause) {
      // The page of the cart shows the same.
      host.report.failure(cause, { phase: 'load' });
      proceed(host, stores);
    }
    isOpen.current = false;
  };
  return (
    <>
      <CartUpdates cart={own} />
      {own !== null && host.navigation.href('Cart') !== undefined ? (
        <div ref={focus('cart')} className={s.unboxed}>
          <BottomBar>
            {progress === undefined ? null : <progress.DeliveryProgress record={record} cart={own} />}
            <Button
              wide
              data-takes-focus=""
              count={own.itemCount}
              price={formatMoney(own.subtotal, own.venue.priceFormat)}
              onClick={() => void open()}
            >
              {t('cart.view')}
            </Button>
          </BottomBar>
        </div>
      ) : null}
    </>
  );
});
