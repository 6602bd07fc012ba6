import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { VenueRef } from '@comanda/shared-contracts/domain/venue';
import { paymentOutcome } from '@comanda/shared-contracts/domain/payment-outcome';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { endingOf, isOpenBill } from '../../rules/open-bill.ts';
import { OrderNotFound, OrderSkeleton } from '../order/order-states.tsx';
import { useOpenOrder } from '../order/use-open-order.ts';
import { PageHeader } from '../page-header.tsx';
import { useTexts } from '../use-texts.ts';
import { PaymentUnknown, PaymentOutcomeView } from './payment-outcome-view.tsx';

/** Most payments are of one order by one diner: the bill's screen comes when it is asked for. */
const BillPage = lazy(() =>
  import(/* webpackChunkName: "mf-checkout-bill" */ '../bill/bill-page.tsx').then((module) => ({ default: module.BillPage })),
);

/** Follows the order and says how its payment stands. Also shown below a return without a code. */
export function OrderPayment({
  place,
  orderKey,
  notice,
  onSettled,
}: {
  readonly place: VenueRef;
  readonly orderKey: string;
  readonly notice?: ReactNode;
  /** It is paid, or over. */
  readonly onSettled?: () => void;
}) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { view, retry } = useOpenOrder(place, orderKey);
  const isBill = view.status === 'ready' && isOpenBill(view.order, view.venue);
  const ending = view.status === 'ready' && !isBill ? endingOf(view.order, view.venue) : undefined;
  // A word that came late is the truth: what went wrong before it is not said beside it.
  const outcome = view.status === 'ready' ? paymentOutcome(view.order) : undefined;
  const isSettled = outcome?.kind === 'paid' || outcome?.endedBy !== undefined;
  useEffect(() => {
    if (isSettled) onSettled?.();
  }, [isSettled, onSettled]);
  const up = host.navigation.href('CartEnCurso') ?? host.environment.home;
  return (
    <>
      <PageHeader
        title={t('pay.title')}
        subtitle={view.status === 'ready' ? t('order.number', { number: view.order.id }) : undefined}
        up={up}
      />
      {isSettled ? null : notice}
      {view.status === 'loading' ? <OrderSkeleton /> : null}
      {view.status === 'not-found' ? <OrderNotFound /> : null}
      {view.status === 'failed' ? <PaymentUnknown onRetry={retry} /> : null}
      {view.status === 'ready' && !isBill && ending === undefined ? (
        <PaymentOutcomeView order={view.order} venue={view.venue} isReturn={onSettled !== undefined} />
      ) : null}
      {view.status === 'ready' && (isBill || ending !== undefined) ? (
        <Suspense fallback={<OrderSkeleton />}>
          <BillPage order={view.order} ending={ending} onPaid={retry} />
        </Suspense>
      ) : null}
    </>
  );
}
