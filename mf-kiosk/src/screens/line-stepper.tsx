import { Stepper } from '@comanda/shared-ui/stepper';
import { unitsOf } from '@comanda/shared-contracts/domain/cart-lines';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { type Line, lineMaximum } from '../rules/cart.ts';
import { useKiosk } from './use-kiosk.tsx';

/** How many of a line. With `bin` the minus becomes a bin at one; without it there is a bin of its own beside. */
export function LineStepper({ line, bin }: { readonly line: Line; readonly bin: boolean }) {
  const { stores, t, language } = useKiosk();
  const elsewhere = unitsOf(stores.visit.view.getState()?.lines ?? [], line.product.id) - line.quantity;
  return (
    <Stepper
      value={line.quantity}
      min={bin ? 0 : 1}
      max={lineMaximum(line.product, line.quantity, elsewhere)}
      onValueChange={(quantity) => stores.visit.changeQuantity(line.id, quantity)}
      labels={{
        group: t('product.quantityOf', { name: nameIn(language, line.product) }),
        increase: t('product.increase'),
        decrease: t('product.decrease'),
        remove: t('product.remove'),
      }}
    />
  );
}
