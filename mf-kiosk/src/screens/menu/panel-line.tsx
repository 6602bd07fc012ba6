import { lineSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import { extrasText, nameIn } from '@comanda/shared-contracts/domain/names';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import type { Line } from '../../rules/cart.ts';
import { DietNote } from '../diet/diet-note.tsx';
import { labelsOf } from '../diet/use-diet.ts';
import { LineStepper } from '../line-stepper.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './panel-line.module.css';

/** A line of the cart beside the menu. */
export function PanelLine({ line }: { readonly line: Line }) {
  const { money, language } = useKiosk();
  const extras = extrasText(language, line);
  const { product, comment } = line;
  return (
    <li className={s.line}>
      <Picture
        src={product.picture?.url}
        srcSet={product.picture?.srcSet}
        sizes="96px"
        alt=""
        width={96}
        height={96}
        radius="photo"
        className={s.photo}
      />
      <div>
        <h3 className={cx(layout.small, layout.bold)}>{nameIn(language, product)}</h3>
        {extras === '' ? null : <p className={cx(layout.caption, layout.muted)}>{extras}</p>}
        {comment === '' ? null : <p className={cx(layout.caption, layout.muted)}>{comment}</p>}
        <DietNote labels={labelsOf(line)} />
      </div>
      <div className={cx(layout.spread16, layout.wholeRow)}>
        <LineStepper line={line} bin />
        <span className={cx(layout.name, layout.tabular)}>{money(lineSubtotal(line))}</span>
      </div>
    </li>
  );
}
