import { Link } from 'react-router';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { holdOf, paymentOutcome, type PaymentHold } from '@comanda/shared-contracts/domain/payment-outcome';
import { instantOf } from '@comanda/shared-contracts/domain/time';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { Bike, CreditCard, RotateCw } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { Progress } from '@comanda/shared-ui/progress';
import { isInProcess, showsBeingPrepared, statusColor, statusIcon } from '../../rules/order-status.ts';
import { type ArrivalSpan, expectedSpan, timelineOf } from '../../rules/timeline.ts';
import { payOrder } from '../../state/pay-order.ts';
import { mayTryAnother } from '../../state/try-another.ts';
import { PayMark } from '../pay-mark.tsx';
import { STATUS_ICONS, statusKey } from '../status-tag.tsx';
import { useOrderTime } from '../use-order-time.ts';
import { useTexts } from '../use-texts.ts';
import type { OrderPartProps } from './order-part.ts';
import { AlertSwitch } from './alert-switch.tsx';
import { PickupPlace } from './pickup-place.tsx';
import { StepList } from './step-list.tsx';
import { useAwake } from './use-awake.ts';
import * as s from './status-card.module.css';

/** Banner, expected time and the way of the order. Spec C2-066, C4-002, C4-003. */
export function StatusCard({ order, venue }: OrderPartProps) {
  const { t } = useTexts();
  const span = spanOf({ order, venue });
  const timeline = timelineOf(order, span?.from);
  const current = timeline?.steps.find(({ state }) => state === 'now');
  const isOpen = isInProcess(order.statusCode);
  const isReady = isOpen && timeline !== null && order.deliveryStatus === 'ready';
  return (
    <Card as="section" aria-label={t('order.status')} padding="none" className={s.card}>
      {venue?.cover === undefined ? null : (
        <div className={s.cover}>
          <Picture
            src={venue.cover.url}
            srcSet={venue.cover.srcSet}
            sizes="(min-width: 641px) 800px, 100vw"
            alt=""
            width={960}
            height={540}
            ratio="fill"
          />
        </div>
      )}
      <div className={s.body}>
        <StatusBanner order={order} venue={venue} />
        {isReady ? <Ready order={order} /> : null}
        {timeline === null || span === undefined || !isOpen || isReady ? null : <Expected order={order} venue={venue} span={span} />}
        {order.dispatch === DispatchType.PICKUP && isOpen && venue !== null ? <PickupPlace venue={venue} /> : null}
        {timeline === null ? null : (
          <>
            <Progress
              label={t('order.progress')}
              value={timeline.share}
              segments={timeline.steps.length}
              valueText={t(`step.${current?.id ?? timeline.steps.at(-1)?.id ?? 'received'}`)}
            />
            <StepList steps={timeline.steps} venue={order.venue} />
          </>
        )}
        <Links order={order} venue={venue} />
        <AlertSwitch order={order} />
      </div>
    </Card>
  );
}

function StatusBanner({ order }: OrderPartProps) {
  const { t } = useTexts();
  const Icon = STATUS_ICONS[statusIcon(order.statusCode)];
  const detail = detailKey(order);
  return (
    <div className={s.banner} data-color={statusColor(order.statusCode)} role="status">
      <Icon />
      <div className={layout.shrinks}>
        <p className={s.state}>{t(statusKey(order))}</p>
        {detail === undefined ? null : <p>{t(detail, { venue: order.venue.name })}</p>}
      </div>
    </div>
  );
}

/** The sentence under the state, if there is more to say: its payment's first. Spec C4-002, Q23, X-05. */
function detailKey(order: OrderPartProps['order']): string | undefined {
  const hold = holdOf(paymentOutcome(order));
  if (hold !== undefined) return HOLD_DETAILS[hold];
  // That it is ready is said in the largest words below.
  if (order.deliveryStatus === 'ready') return undefined;
  if (order.deliveryStatus === 'out-for-delivery') return 'order.detail.out-for-delivery';
  if (showsBeingPrepared(order.statusCode)) return 'order.detail.preparing';
  if (order.status === 'in-progress') return 'order.detail.waiting';
  return order.status === 'not-sent' ? 'order.detail.not-sent' : undefined;
}

const HOLD_DETAILS: Readonly<Record<PaymentHold, string | undefined>> = {
  awaited: 'order.detail.payment',
  confirming: 'order.detail.confirming',
  unknown: 'order.detail.unknown',
  refused: 'order.detail.refused',
  expired: undefined,
};

/** The one big fact of an order that is ready: that it is, and under which number. */
function Ready({ order }: Pick<OrderPartProps, 'order'>) {
  const { t } = useTexts();
  return (
    <div aria-live="polite">
      <p className={s.fact}>{t('order.detail.ready')}</p>
      <p className={cx(layout.sectionText, layout.tabular)}>{t('order.number', { number: order.id })}</p>
      {order.dispatch === DispatchType.PICKUP ? <Awake /> : null}
    </div>
  );
}

/** What is shown at the counter stays to be seen. Q178. */
function Awake() {
  const { t } = useTexts();
  return useAwake() ? <p className={layout.note}>{t('order.awake')}</p> : null;
}

/** The one big fact: when it is there. Past that time it says so instead of a time that is gone. */
function Expected({ order, span }: OrderPartProps & { readonly span: ArrivalSpan }) {
  const { clock } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { time, dayAndTime } = useOrderTime(order.venue);
  const kind = order.dispatch === DispatchType.DELIVERY ? 'delivery' : 'pickup';
  if (order.slot !== undefined) {
    return <Fact caption={t(`order.expected.${kind}.at`)} fact={dayAndTime(span.from)} />;
  }
  if (clock.now() > span.until) return <p className={layout.section}>{t(`order.expected.${kind}.late`)}</p>;
  return (
    <Fact
      caption={t(`order.expected.${kind}.between`)}
      fact={t('order.expected.span', { from: time(span.from), until: time(span.until) })}
    />
  );
}

function Fact({ caption, fact }: { readonly caption: string; readonly fact: string | undefined }) {
  return (
    <div>
      <p className={layout.note}>{caption}</p>
      <p className={s.fact}>{fact}</p>
    </div>
  );
}

/** Tracking, paying, and paying in another way. Spec C2-066, C4-013, X-05. */
function Links({ order }: OrderPartProps) {
  const host = useHost<'mf-checkout'>();
  const { navigation } = host;
  const { t } = useTexts();
  const { trackingUrl } = order;
  const { kind, mayPay } = paymentOutcome(order);
  const paying = navigation.href('RestaurantOrderPaying', { ...venueParams(order.venue), idorden: order.intentId ?? order.id });
  // Its code has no answer yet, or its cart can be had back: the payment's own page goes on with that.
  const toPayment = kind === 'unknown' ? 'pay.unknown.action' : mayTryAnother(host, order) && !mayPay ? 'pay.another.action' : undefined;
  return (
    <>
      {trackingUrl === undefined ? null : (
        <Button kind="soft" wide icon={<Bike />} onClick={() => navigation.leave(trackingUrl, 'tracking')}>
          {t('order.track')}
        </Button>
      )}
      {toPayment === undefined || paying === undefined ? null : (
        <Link className={buttonClass({ wide: true })} to={paying}>
          <ButtonContent icon={kind === 'unknown' ? <RotateCw /> : <CreditCard />}>{t(toPayment)}</ButtonContent>
        </Link>
      )}
      {mayPay ? (
        <Button wide icon={<PayMark methodId={order.paymentMethodId ?? 0} />} onClick={() => payOrder(host, order)}>
          {t('order.retryToPay')}
        </Button>
      ) : null}
    </>
  );
}

/** When it is expected: at the chosen time, else by the venue's usual minutes. At a table nobody promises a time. */
function spanOf({ order, venue }: OrderPartProps): ArrivalSpan | undefined {
  if (order.dispatch === DispatchType.CHECKIN) return undefined;
  if (order.slot !== undefined) {
    const at = instantOf({ ...order.slot, zone: order.venue.zone });
    return { from: at, until: at };
  }
  const minutes = order.dispatch === DispatchType.DELIVERY ? venue?.ordering.deliveryMinutes : venue?.ordering.pickupMinutes;
  return expectedSpan(order.createdAt, minutes);
}
