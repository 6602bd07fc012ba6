import { lineSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import { extrasText, nameIn } from '@comanda/shared-contracts/domain/names';
import { Button } from '@comanda/shared-ui/button';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Pencil, Trash2 } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import type { Line } from '../../rules/cart.ts';
import { LineStepper } from '../line-stepper.tsx';
import { DietNote } from '../diet/diet-note.tsx';
import { labelsOf } from '../diet/use-diet.ts';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './cart-card.module.css';

/** A line of the cart with everything that can be done to it. Spec K2-019, K4-008. */
export function CartCard({ line }: { readonly line: Line }) {
  const { stores, money, t, language } = useKiosk();
  const { product, comment } = line;
  const name = nameIn(language, product);
  const extras = extrasText(language, line);
  return (
    <li className={s.card}>
      <Picture
        src={product.picture?.url}
        srcSet={product.picture?.srcSet}
        sizes="176px"
        alt=""
        width={176}
        height={176}
        radius="photo"
        className={s.photo}
      />
      <div>
        <h2 className={layout.name}>{name}</h2>
        {extras === '' ? null : <p className={layout.note}>{extras}</p>}
        {comment === '' ? null : <p className={layout.note}>{comment}</p>}
        <DietNote labels={labelsOf(line)} />
        <p className={s.price}>{money(lineSubtotal(line))}</p>
      </div>
      <IconButton
        kind="sunk"
        label={t('cart.deleteLine', { name })}
        icon={<Trash2 />}
        onClick={() => stores.visit.changeQuantity(line.id, 0)}
      />
      <div className={s.foot}>
        <Button
          kind="secondary"
          size="sm"
          icon={<Pencil />}
          aria-label={t('cart.editLine', { name })}
          onClick={() => stores.flow.editLine(line.id)}
        >
          {t('cart.edit')}
        </Button>
        <LineStepper line={line} bin={false} />
      </div>
    </li>
  );
}
