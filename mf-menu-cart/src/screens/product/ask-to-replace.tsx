import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import { cx } from '@comanda/shared-ui/cx';
import { Button } from '@comanda/shared-ui/button';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { MenuCartHost } from '../../state/host.ts';
import { storesFor } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './ask-to-replace.module.css';

/** Asks whether the cart of another venue may be emptied; true when the diner says so. Spec C5-019. */
export async function askToReplace(host: MenuCartHost): Promise<boolean> {
  const { cart } = storesFor(host).cart.view.getState();
  if (cart === null) return true;
  const answer = await host.overlay.open<boolean>({
    name: 'mf-menu-cart/other-venue',
    render: (close) => (
      <HostProvider host={host}>
        <OtherVenueDialog cart={cart} onAnswer={close} />
      </HostProvider>
    ),
  });
  return answer === true;
}

function OtherVenueDialog({ cart, onAnswer }: { readonly cart: Cart; readonly onAnswer: (mayEmpty: boolean) => void }) {
  const { t } = useTexts();
  return (
    <Dialog open onClose={() => onAnswer(false)} role="alertdialog" title={t('otherVenue.title')} labels={{ close: t('otherVenue.close') }}>
      <div className={layout.stack12}>
        <p>{t('otherVenue.text')}</p>
        <p className={cx(layout.note, s.detail)}>
          {t('otherVenue.detail', { name: cart.venue.name, amount: formatMoney(cart.subtotal, cart.venue.priceFormat) })}
        </p>
        <Button wide onClick={() => onAnswer(true)}>
          {t('otherVenue.replace')}
        </Button>
        <Button kind="ghost" wide onClick={() => onAnswer(false)}>
          {t('otherVenue.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
