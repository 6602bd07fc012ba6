import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Order, PaymentOutcomeKind } from '@comanda/shared-contracts/domain/order';
import { paymentOutcome, type PaymentOutcome } from '@comanda/shared-contracts/domain/payment-outcome';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { Ban, Check, CircleHelp, Clock, CreditCard, Phone, ReceiptText, X } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { pendingOf } from '../../state/pending-orders.ts';
import { orderPath } from '../../state/order-path.ts';
import { payOrder } from '../../state/pay-order.ts';
import { storesFor } from '../../state/stores.ts';
import { giveCartBack, mayTryAnother, tryAnother } from '../../state/try-another.ts';
import { methodName } from '../method-name.ts';
import { UnknownView } from '../unknown-view.tsx';
import { PayMark } from '../pay-mark.tsx';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';

type Texts = ReturnType<typeof useTexts>;

const LOOKS: Readonly<Record<PaymentOutcomeKind, Look>> = {
  paid: { tone: 'ok', stem: 'bento', live: 'status', badge: Check },
  awaited: { tone: 'warn', stem: 'box', live: 'status', badge: Clock },
  due: { tone: 'warn', stem: 'box', live: 'status', badge: Clock },
  confirming: { tone: 'warn', stem: 'box', live: 'status', badge: Clock },
  unknown: { tone: 'warn', stem: 'pot', live: 'alert', badge: CircleHelp },
  refused: { tone: 'bad', stem: 'pot', live: 'alert', badge: X },
  expired: { tone: 'bad', stem: 'pot', live: 'alert', badge: X },
  cancelled: { tone: 'bad', stem: 'pot', live: 'alert', badge: Ban },
  'on-receipt': { tone: 'accent', stem: 'bento', live: 'status', badge: ReceiptText },
};
interface Look {
  readonly tone: 'ok' | 'warn' | 'bad' | 'accent';
  readonly stem: 'bento' | 'box' | 'pot';
  readonly live: 'status' | 'alert';
  readonly badge: typeof Check;
}

interface ViewProps {
  readonly order: Order;
  /** Null while it is not known: then there is no telephone to call. */
  readonly venue: Venue | null;
  /** The diner comes back from the payment right now. */
  readonly isReturn: boolean;
}

/** What became of an order's payment: each outcome is another screen. Only a payment that waits can be gone on with. X-05, Spec C8-011. */
export function PaymentOutcomeView({ order, venue, isReturn }: ViewProps) {
  const host = useHost<'mf-checkout'>();
  const texts = useTexts();
  const outcome = paymentOutcome(order);
  const { kind, money } = outcome;
  const { tone, stem, live, badge: Badge } = LOOKS[kind];
  const isOver = kind === 'paid' || kind === 'refused' || outcome.endedBy !== undefined;
  // What was kept for the payment has served its time. The return that shows this needs it until it has gone to the order's page,
  // and a page that is loaded again must not say that nothing was charged.
  useEffect(() => {
    if (isReturn || !isOver || money === 'open') return;
    for (const key of [order.intentId, order.id]) if (key !== undefined) pendingOf(host).forget(key);
  }, [host, isReturn, isOver, money, order.intentId, order.id]);
  useEffect(() => {
    void giveCartBack(host, order);
  }, [host, order]);
  return (
    <StateView
      live={live}
      tone={tone}
      picture={<StudioPicture stem={stem} />}
      badge={<Badge />}
      title={titleOf(texts, outcome)}
      text={textOf(texts, outcome, order)}
      actions={<PaymentOutcomeActions order={order} venue={venue} isReturn={isReturn} />}
    />
  );
}

function PaymentOutcomeActions({ order, venue, isReturn }: ViewProps) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { mayPay, kind, endedBy } = paymentOutcome(order);
  const isUnmade = kind === 'refused' || endedBy !== undefined;
  const path = orderPath(host, order);
  const menu = host.navigation.href('RestaurantMenu', venueParams(order.venue));
  // Where nobody can say, somebody can be asked. Q37.
  const phone = kind === 'unknown' ? venue?.contact.phone : undefined;
  const another = mayTryAnother(host, order) ? <AnotherButton order={order} isFirst={isUnmade || isReturn} /> : null;
  const pay = mayPay ? (
    <Button
      wide
      kind={isReturn ? 'secondary' : 'primary'}
      icon={<PayMark methodId={order.paymentMethodId ?? 0} />}
      onClick={() => payOrder(host, order)}
    >
      {t('order.retryToPay')}
    </Button>
  ) : null;
  return (
    <>
      {isReturn ? another : pay}
      {isReturn ? pay : another}
      {isUnmade && menu !== undefined ? (
        <Link className={buttonClass({ kind: another === null ? 'primary' : 'secondary', wide: true })} to={menu}>
          <ButtonContent>{t('pay.refused.action')}</ButtonContent>
        </Link>
      ) : null}
      {phone === undefined ? null : (
        <Button kind="soft" wide icon={<Phone />} onClick={() => void host.navigation.leave(phone, 'tel')}>
          {t('order.helpLong')}
        </Button>
      )}
      {path === undefined ? null : (
        <Link className={buttonClass({ kind: mayPay || isUnmade ? 'ghost' : 'primary', wide: true })} to={path} replace>
          <ButtonContent>{t('pay.showOrder')}</ButtonContent>
        </Link>
      )}
    </>
  );
}

function AnotherButton({ order, isFirst }: { readonly order: Order; readonly isFirst: boolean }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const tryIt = async () => {
    setBusy(true);
    await tryAnother(host, storesFor(host).orders, order);
    setBusy(false);
  };
  return (
    <Button wide kind={isFirst ? 'primary' : 'secondary'} busy={isBusy} icon={<CreditCard />} onClick={() => void tryIt()}>
      {t('pay.another.action')}
    </Button>
  );
}

/** An order that nobody paid in time was not cancelled by anybody: its payment is what did not happen, as far as is known. Spec C4-001, C8-011. */
function titleOf({ t }: Texts, { kind, money }: PaymentOutcome): string {
  return t(kind === 'expired' && money === 'open' ? 'status.payment.expired' : `pay.${kind}.title`);
}

function textOf(texts: Texts, outcome: PaymentOutcome, order: Order): string {
  const { t } = texts;
  const { kind, money, endedBy, isWithVenue } = outcome;
  const method = methodName(texts, order.paymentMethodId ?? 0, []);
  const named = {
    venue: order.venue.name,
    amount: formatMoney(order.total, order.venue.priceFormat),
    method,
    // A card is one whether it was kept, typed or taken by its provider's page.
    by: order.paymentMethodId === PaymentMethod.SAVED_CARD ? t('pay.byCard') : method,
  };
  if (kind === 'paid' && !isWithVenue) return t('pay.paid.only', named);
  if (kind === 'unknown') return t('pay.unknown.sent', named);
  if (kind === 'refused' || endedBy === undefined) return t(`pay.${kind}.text`, named);
  // Who cancelled, and what becomes of the money. X-05.
  const by = endedBy === 'payment' ? (money === 'paid' ? 'late' : 'unpaid') : endedBy;
  return `${t(`pay.cancelled.by.${by}`, named)} ${t(`pay.cancelled.money.${money}`, named)}`;
}

/** The order cannot be read: nothing is known, and nothing is offered but to look again. X-05. */
export function PaymentUnknown({ onRetry }: { readonly onRetry: () => void }) {
  const { navigation } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const orders = navigation.href('CartEnCurso');
  return (
    <UnknownView
      title={t('pay.unknown.title')}
      text={t('pay.unknown.text')}
      retry={t('pay.unknown.action')}
      onRetry={onRetry}
      more={
        orders === undefined ? null : (
          <Link className={buttonClass({ kind: 'ghost', wide: true })} to={orders}>
            <ButtonContent>{t('checking.toOrders')}</ButtonContent>
          </Link>
        )
      }
    />
  );
}
