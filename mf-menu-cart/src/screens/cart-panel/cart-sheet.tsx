import { useStore } from 'zustand';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { Sheet } from '@comanda/shared-ui/sheet';
import type { MenuCartHost } from '../../state/host.ts';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import { EmptyCart, FilledLines, PanelFoot } from './cart-panel.tsx';
import { proceed } from './proceed.ts';
import * as s from './cart-panel.module.css';

interface Props {
  readonly stores: Stores;
  readonly onClose: () => void;
  /** On to the order: the sheet stays as long as it is asked for an account. */
  readonly onProceed: () => void;
}

/** The cart of a phone, as the panel beside a wide menu has it: its lines, to change and take away, before anybody is asked for an account. Spec C2-054, C4-029. */
function CartSheet({ stores, onClose, onProceed }: Props) {
  const { t } = useTexts();
  const { cart, record } = useStore(stores.cart.view);
  const filled = cart !== null && record !== null && cart.lines.length > 0 ? { cart, record } : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('cart.title')}
      labels={{ close: t('cart.close') }}
      footer={filled === undefined ? undefined : <PanelFoot view={filled} onProceed={onProceed} />}
    >
      {filled === undefined ? (
        <EmptyCart onBack={onClose} />
      ) : (
        <div className={s.sheet}>
          <FilledLines cart={filled.cart} stores={stores} onOrderMore={onClose} hasClear />
        </div>
      )}
    </Sheet>
  );
}

/** Opens the cart over the menu; ends when it is closed. */
export function openCartSheet(host: MenuCartHost, stores: Stores): Promise<null> {
  return host.overlay.open<null>({
    name: 'mf-menu-cart/cart',
    render: (close) => (
      <HostProvider host={host}>
        <CartSheet stores={stores} onClose={() => close(null)} onProceed={() => proceed(host, stores, () => close(null))} />
      </HostProvider>
    ),
  });
}
