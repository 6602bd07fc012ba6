import type { CommandResult } from '@comanda/shared-contracts/bus';
import type { Cart, CartLine, LineWarning } from '@comanda/shared-contracts/domain/cart';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { extrasText, nameIn } from '@comanda/shared-contracts/domain/names';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Info, TriangleAlert } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { Stepper } from '@comanda/shared-ui/stepper';
import { useTexts } from '../use-texts.ts';
import * as s from './summary-line.module.css';

/** A line of the cart: what it is, how many, edit and remove; the cart's owner does the work. Spec C2-055. */
export function SummaryLine({ line, cart }: { readonly line: CartLine; readonly cart: Cart }) {
  const { bus, notify } = useHost<'mf-checkout'>();
  const { t, language } = useTexts();
  const name = nameIn(language, line.product);
  const details = [extrasText(language, line), line.comment].filter((text) => text !== '');
  const showAnswer = (answer: CommandResult<Result<unknown, Failure>>) => {
    if (answer.ok && answer.value.ok) return;
    const reason = answer.ok && !answer.value.ok ? answer.value.failure.message : undefined;
    notify.show({ tone: 'bad', text: reason ?? t('summary.changeFailed') });
  };
  const edit = async () => {
    const answer = await bus.request('cart/edit-line', { lineId: line.id });
    if (!answer.ok) notify.show({ tone: 'bad', text: t('summary.changeFailed') });
  };
  return (
    <li className={s.line}>
      <Picture
        className={s.photo}
        src={line.product.picture?.url}
        srcSet={line.product.picture?.srcSet}
        sizes="56px"
        alt=""
        width={480}
        height={360}
        ratio="1"
      />
      <div className={cx(layout.stack2, layout.grow)}>
        <div className={layout.apart12}>
          <h3 className={cx(layout.shrinks, layout.link, layout.bold)}>{name}</h3>
          <span className={s.amount}>{formatMoney(line.subtotal, cart.venue.priceFormat)}</span>
        </div>
        {details.map((text) => (
          <p key={text} className={layout.note}>
            {text}
          </p>
        ))}
        <Warning warning={cart.warnings?.find(({ lineId }) => lineId === line.id)} />
        {cart.isEditable ? (
          <div className={s.actions}>
            <Stepper
              size="sm"
              value={line.quantity}
              onValueChange={(quantity) => void bus.request('cart/change-quantity', { lineId: line.id, quantity }).then(showAnswer)}
              labels={{ group: name, increase: t('summary.increase'), decrease: t('summary.decrease'), remove: t('summary.remove') }}
            />
            <Button kind="link" aria-label={t('summary.editLine', { name })} onClick={() => void edit()}>
              {t('summary.edit')}
            </Button>
          </div>
        ) : null}
      </div>
    </li>
  );
}

/** What the diner's food profile says of the line, in the words of the cart's owner. X-18. */
function Warning({ warning }: { readonly warning: LineWarning | undefined }) {
  if (warning === undefined) return null;
  return (
    <p className={cx(layout.note, s.warning, warning.isAvoided && s.avoided)}>
      {warning.isAvoided ? <TriangleAlert /> : <Info />}
      <span>{warning.text}</span>
    </p>
  );
}
