import { useStore } from 'zustand';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { formatMoney, type Money } from '@comanda/shared-contracts/domain/money';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { Button } from '@comanda/shared-ui/button';
import type { PartRef } from '@comanda/shared-ui/handed-focus';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Plus, ShoppingBag, Trash2 } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { nominalFee } from '../../rules/delivery-terms.ts';
import type { CartView } from '../../rules/type-change.ts';
import type { Stores } from '../../state/stores.ts';
import type { FocusPart } from '../side-panel.ts';
import { useTexts } from '../use-texts.ts';
import { CartUpdates } from './cart-updates.tsx';
import { proceed } from './proceed.ts';
import { DeliveryProgress } from './delivery-progress.tsx';
import { OpenOrders } from './open-orders.tsx';
import { PanelLine } from './panel-line.tsx';
import * as s from './cart-panel.module.css';

interface Props {
  readonly stores: Stores;
  readonly venue: Venue;
  readonly isAtTable: boolean;
  readonly onOrderMore: () => void;
  /** Who has the focus when the window gets narrower. */
  readonly focus: (part: FocusPart) => PartRef;
}

/** The cart beside the menu: 'Tu Pedido', its lines, and the way on. Spec C2-054. */
export function CartPanel({ stores, venue, isAtTable, onOrderMore, focus }: Props) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const view = useStore(stores.cart.view);
  const { cart, record } = view;
  const isFilled = cart !== null && cart.lines.length > 0;
  return (
    <aside ref={focus('cart')} className={s.panel} aria-label={t('cart.title')}>
      <CartUpdates cart={cart} />
      <div className={s.head}>
        <h2 className={layout.section}>{t('cart.title')}</h2>
        {isFilled ? <ClearButton stores={stores} /> : null}
        {isFilled && cart.venue.id !== venue.id ? <p className={s.other}>{t('cart.otherVenue', { name: cart.venue.name })}</p> : null}
      </div>
      {isFilled && record !== null ? (
        <>
          <FilledLines cart={cart} stores={stores} onOrderMore={onOrderMore} />
          <div className={s.foot}>
            <PanelFoot view={{ record, cart }} onProceed={() => proceed(host, stores)} />
          </div>
        </>
      ) : (
        <EmptyCart onBack={onOrderMore} />
      )}
      <OpenOrders venue={venue} stores={stores} isAtTable={isAtTable} onOrderMore={onOrderMore} ref={focus('orders')} />
    </aside>
  );
}

interface LinesProps extends Pick<Props, 'stores' | 'onOrderMore'> {
  readonly cart: Cart;
  /** Where no head has it: the bin that empties the cart. */
  readonly hasClear?: boolean;
}

/** The lines of a cart, and the way back to the menu for more. */
export function FilledLines({ cart, stores, onOrderMore, hasClear = false }: LinesProps) {
  const { t } = useTexts();
  return (
    <>
      <ul className={s.lines}>
        {cart.lines.map((line) => (
          <PanelLine key={line.id} line={line} cart={cart} stores={stores} />
        ))}
      </ul>
      <div className={s.more}>
        <Button kind="link" icon={<Plus />} onClick={onOrderMore}>
          {t('cart.orderMore')}
        </Button>
        {hasClear ? <ClearButton stores={stores} /> : null}
      </div>
    </>
  );
}

function ClearButton({ stores }: Pick<Props, 'stores'>) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const clear = () => {
    const { record } = stores.cart.view.getState();
    if (record === null) return;
    stores.cart.empty();
    host.notify.show({
      tone: 'info',
      text: t('cart.cleared'),
      action: { label: t('cart.undo'), run: () => stores.cart.restore(record) },
    });
  };
  return <IconButton className={s.clear} kind="plain" label={t('cart.clear')} icon={<Trash2 />} onClick={clear} />;
}

interface FootProps {
  readonly view: CartView & { readonly cart: Cart };
  readonly onProceed: () => void;
}

/** What the cart costs as far as it is known, and the button that goes on. */
export function PanelFoot({ view, onProceed }: FootProps) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const { cart, record } = view;
  const money = (amount: Money) => formatMoney(amount, cart.venue.priceFormat);
  const nominal = record === null ? undefined : nominalFee(record.terms.delivery, cart.subtotal);
  return (
    <div className={layout.stack14}>
      <DeliveryProgress record={record} cart={cart} />
      <dl className={s.totals}>
        <dt>{t('cart.subtotal')}</dt>
        <dd>{money(cart.subtotal)}</dd>
        {cart.delivery === undefined ? null : (
          <>
            <dt>{t('cart.delivery')}</dt>
            <dd>
              {cart.delivery.isFree && nominal !== undefined && nominal.minor > 0 ? <s>{money(nominal)}</s> : null}
              <span>
                {cart.delivery.isFree ? t('cart.free') : cart.delivery.fee === undefined ? t('cart.byPlace') : money(cart.delivery.fee)}
              </span>
            </dd>
          </>
        )}
      </dl>
      {host.navigation.href('Cart') === undefined ? null : (
        <Button wide data-takes-focus="" price={money(cart.subtotal)} onClick={onProceed}>
          {t('cart.continue')}
        </Button>
      )}
    </div>
  );
}

/** Said where there is nothing in the cart, with the way back to the menu. */
export function EmptyCart({ onBack }: { readonly onBack: () => void }) {
  const { t } = useTexts();
  return (
    <div className={cx(layout.stack4, s.empty)}>
      <span className={s.plate}>
        <ShoppingBag />
      </span>
      <p className={layout.name}>{t('cart.empty')}</p>
      <p className={cx(layout.note, s.emptyHint)}>{t('cart.emptyHint')}</p>
      <Button kind="link" onClick={onBack}>
        {t('cart.backToMenu')}
      </Button>
    </div>
  );
}
