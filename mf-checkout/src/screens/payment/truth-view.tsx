import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { Ban, Check, CircleHelp, Clock, ReceiptText, RotateCw, X } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { type Cancellation, cancellationOf, type PaymentTruth, paymentTruth } from '../../rules/online-payment.ts';
import { readPending } from '../../api/pending-order.ts';
import { orderPath } from '../../state/order-path.ts';
import { hasOpenPayment, payOrder } from '../../state/pay-order.ts';
import { returnedState } from '../../state/payment-return.ts';
import { methodName } from '../method-name.ts';
import { PayMark } from '../pay-mark.tsx';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';

type Texts = ReturnType<typeof useTexts>;

const LOOKS = {
  paid: { tone: 'ok', stem: 'bento', live: 'status' },
  pending: { tone: 'warn', stem: 'box', live: 'status' },
  refused: { tone: 'bad', stem: 'pot', live: 'alert' },
  cancelled: { tone: 'bad', stem: 'pot', live: 'alert' },
  'on-receipt': { tone: 'accent', stem: 'bento', live: 'status' },
} as const;
const BADGES: Readonly<Record<PaymentTruth, typeof Check>> = {
  paid: Check,
  pending: Clock,
  refused: X,
  cancelled: Ban,
  'on-receipt': ReceiptText,
};

/** Paid, waiting, refused or cancelled: all different screens. Only a payment that waits can be gone on with. X-05, Spec C8-011. */
export function TruthView({ order, isReturn }: { readonly order: Order; readonly isReturn: boolean }) {
  const host = useHost<'mf-checkout'>();
  const texts = useTexts();
  const { t } = texts;
  const truth = paymentTruth(order);
  // As it was when this page came: what is kept of it goes once the order is over.
  const [returned] = useState(() => returnedState(host, order));
  const cancellation = truth === 'cancelled' ? cancellationOf({ ...order, returned }) : undefined;
  const { tone, stem, live } = LOOKS[truth];
  const Badge = BADGES[truth];
  const method = methodName(texts, order.paymentMethodId ?? 0, []);
  const named = {
    venue: order.venue.name,
    amount: formatMoney(order.total, order.venue.priceFormat),
    method,
    // A card is one whether it was kept, typed or taken by its provider's page.
    by: order.paymentMethodId === PaymentMethod.SAVED_CARD ? t('pay.byCard') : method,
  };
  const isOver = truth === 'paid' || truth === 'refused' || truth === 'cancelled';
  // Loaded again, this page must not say that nothing was charged.
  const isMoneyOpen = cancellation?.money === 'open';
  // What was kept for the payment has served its time. The return that shows this needs it until it has gone to the order's page.
  useEffect(() => {
    const kept = host.storage.read('TEMPCART', readPending);
    const isOther = kept?.intentId !== undefined && kept.intentId !== order.intentId && kept.intentId !== order.id;
    if (!isReturn && isOver && !isMoneyOpen && !isOther) host.storage.remove('TEMPCART');
  }, [host, isReturn, isOver, isMoneyOpen, order.intentId, order.id]);
  const isChecking = truth === 'pending' && (order.paidReference !== undefined || returned === 'sent');
  const mayGoOn = truth === 'pending' && !isChecking && hasOpenPayment(order);
  return (
    <StateView
      live={live}
      tone={tone}
      picture={<StudioPicture stem={stem} />}
      badge={<Badge />}
      title={cancellation === undefined ? t(`pay.${truth}.title`) : cancelledTitle(texts, cancellation)}
      text={
        cancellation === undefined
          ? t(isChecking ? 'pay.pending.checking' : `pay.${truth}.text`, named)
          : cancelledText(texts, cancellation, named)
      }
      actions={<TruthActions order={order} isOver={truth === 'refused' || truth === 'cancelled'} mayGoOn={mayGoOn} />}
    />
  );
}

interface ActionsProps {
  readonly order: Order;
  /** Refused or cancelled: the way on is another order. */
  readonly isOver: boolean;
  readonly mayGoOn: boolean;
}

function TruthActions({ order, isOver, mayGoOn }: ActionsProps) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const path = orderPath(host, order);
  const menu = host.navigation.href('RestaurantMenu', venueParams(order.venue));
  return (
    <>
      {mayGoOn ? (
        <Button wide icon={<PayMark methodId={order.paymentMethodId ?? 0} />} onClick={() => payOrder(host, order)}>
          {t('order.retryToPay')}
        </Button>
      ) : null}
      {isOver && menu !== undefined ? (
        <Link className={buttonClass({ wide: true })} to={menu}>
          <ButtonContent>{t('pay.refused.action')}</ButtonContent>
        </Link>
      ) : null}
      {path === undefined ? null : (
        <Link className={buttonClass({ kind: mayGoOn || isOver ? 'ghost' : 'primary', wide: true })} to={path} replace>
          <ButtonContent>{t('pay.showOrder')}</ButtonContent>
        </Link>
      )}
    </>
  );
}

/** An order that nobody paid in time was not cancelled by anybody: its payment is what did not happen. Spec C4-001, C8-011. */
function cancelledTitle({ t }: Texts, { by, money }: Cancellation): string {
  return t(by === 'unpaid' && money === 'none' ? 'pay.notPaid' : 'pay.cancelled.title');
}

/** Who cancelled, and what becomes of the money. X-05. */
function cancelledText({ t }: Texts, { by, money }: Cancellation, named: Readonly<Record<string, string>>): string {
  return `${t(`pay.cancelled.by.${by}`, named)} ${t(`pay.cancelled.money.${money}`, named)}`;
}

/** The order cannot be read: nothing is known, and nothing is offered but to look again. X-05. */
export function PaymentUnknown({ onRetry }: { readonly onRetry: () => void }) {
  const { navigation } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const orders = navigation.href('CartEnCurso');
  return (
    <StateView
      live="alert"
      tone="warn"
      picture={<StudioPicture stem="pot" />}
      badge={<CircleHelp />}
      title={t('pay.unknown.title')}
      text={t('pay.unknown.text')}
      actions={
        <>
          <Button wide icon={<RotateCw />} onClick={onRetry}>
            {t('pay.unknown.action')}
          </Button>
          {orders === undefined ? null : (
            <Link className={buttonClass({ kind: 'ghost', wide: true })} to={orders}>
              <ButtonContent>{t('checking.toOrders')}</ButtonContent>
            </Link>
          )}
        </>
      }
    />
  );
}
