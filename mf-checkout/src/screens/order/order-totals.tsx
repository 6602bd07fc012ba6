import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { formatMoney, type Money } from '@comanda/shared-contracts/domain/money';
import { paymentOutcome } from '@comanda/shared-contracts/domain/payment-outcome';
import { Banner } from '@comanda/shared-ui/banner';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { type PartlyPaid, partlyPaid, shownAmounts } from '../../rules/order-amounts.ts';
import { isPaid, statusColor } from '../../rules/order-status.ts';
import { useTexts } from '../use-texts.ts';
import type { OrderPartProps } from './order-part.ts';
import { useBill } from './use-bill.ts';
import * as s from './order-totals.module.css';

/** What an order costs, and how much of it is paid. Spec C2-067, C4-006, Q34. */
export function OrderTotals({ order, venue }: OrderPartProps) {
  const { t } = useTexts();
  const money = (amount: Money) => formatMoney(amount, order.venue.priceFormat);
  const amounts = shownAmounts(order);
  const part = partlyPaid(useBill({ order, venue }));
  const isDelivery = order.dispatch === DispatchType.DELIVERY;
  return (
    <>
      <dl className={s.totals}>
        <Row label={t('amount.subtotal')} value={money(amounts.subtotal)} />
        {order.discount.minor === 0 ? null : <Row label={t('amount.discount')} value={`−${money(order.discount)}`} />}
        {isDelivery ? (
          <Row label={t('amount.delivery')} value={order.deliveryFee.minor === 0 ? t('amount.free') : money(order.deliveryFee)} />
        ) : null}
        {order.tip.minor === 0 ? null : <Row label={t('amount.tip')} value={money(order.tip)} />}
        {part === undefined ? <Total label={t(totalKey(order))} value={money(amounts.total)} /> : <Part part={part} money={money} />}
      </dl>
      {amounts.mustBeChecked ? <Banner tone="warn">{t('order.mustBeChecked')}</Banner> : null}
    </>
  );
}

/** Of an order that ended unpaid, or of which nobody can say how it is paid, the sum alone. X-05. */
export function totalKey(order: OrderPartProps['order']): 'amount.paid' | 'amount.toPay' | 'amount.total' {
  if (paymentOutcome(order).kind === 'unknown') return 'amount.total';
  if (isPaid(order.paymentCode)) return 'amount.paid';
  return statusColor(order.statusCode) === 'red' ? 'amount.total' : 'amount.toPay';
}

/** Others at the table have paid a part: nobody is asked for all of it. X-13. */
function Part({ part, money }: { readonly part: PartlyPaid; readonly money: (amount: Money) => string }) {
  const { t } = useTexts();
  return (
    <>
      <Row label={t('amount.ofBill')} value={money(part.total)} />
      <Row label={t('amount.paidSoFar')} value={`−${money(part.paid)}`} />
      <Total label={t('amount.left')} value={money(part.rest)} />
    </>
  );
}

function Total({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={s.total}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={layout.apart16}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
