import { Stepper } from '@comanda/shared-ui/stepper';
import { type Line, lineMaximum, unitsOf } from '../rules/cart.ts';
import { nameIn } from '../rules/names.ts';
import { useKiosk } from './use-kiosk.tsx';

/** How many of a line; at one the minus is a bin. */
export function LineStepper({ line }: { readonly line: Line }) {
  const { stores, t, language } = useKiosk();
  const elsewhere = unitsOf(stores.visit.view.getState()?.lines ?? [], line.product.id) - line.quantity;
  return (
    <Stepper
      value={line.quantity}
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
