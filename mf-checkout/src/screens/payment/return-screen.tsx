import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { slug, venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { CircleHelp, CreditCard } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import type { PendingOrder } from '../../rules/payment-return/pending-order.ts';
import { personOf } from '@comanda/shared-contracts/domain/person';
import { shownStatus } from '../../rules/payment-return/step.ts';
import { createPaymentReturn, type PaymentReturn } from '../../state/payment-return.ts';
import { storesFor } from '../../state/stores.ts';
import { OrderSkeleton } from '../order/order-states.tsx';
import { PageHeader } from '../page-header.tsx';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';
import { useTitle } from '../use-title.ts';
import { OrderPayment } from './order-payment.tsx';
import { ReturnNotice } from './return-notice.tsx';

/** The way back from a payment's page. Spec C2-023, C8-033, C8-034, X-05. */
export function Component() {
  const { session } = useHost<'mf-checkout'>();
  // What one came back for is not the next one's: for them the address is of no order.
  return <Return key={personOf(useStream(session.changes, session.current()))} />;
}

function Return() {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const [search] = useSearchParams();
  const [back] = useState(() => createPaymentReturn(host, storesFor(host).orders));
  const view = useStore(back.view);
  useTitle(t('pay.title'));
  useEffect(() => back.start(search), [back, search]);
  const status = shownStatus(view);
  switch (status) {
    case 'reading':
      return <OrderSkeleton />;
    case 'several':
      return <Several orders={view.status === 'several' ? view.orders : []} />;
    case 'lost':
      return <Turned badge={<CircleHelp />} title={t('pay.lost.title')} text={t('pay.lost.text')} />;
    case 'refused':
    case 'unknown':
    case 'no-code':
      return <Waiting key={status} pending={'pending' in view ? view.pending : undefined} status={status} back={back} />;
  }
}

/** Says what went wrong, and below it how the order's payment really stands. */
function Waiting({
  pending,
  status,
  back,
}: {
  readonly pending: PendingOrder | undefined;
  readonly status: 'refused' | 'unknown' | 'no-code';
  readonly back: PaymentReturn;
}) {
  const { t } = useTexts();
  if (pending?.intentId === undefined) return <Turned badge={<CreditCard />} title={t('pay.notPaid')} text={t('pay.noCode')} />;
  const { country, name, simpleId, dk } = pending.note.venue;
  return (
    <OrderPayment
      place={{ country, slug: slug(name), simpleId, dk }}
      orderKey={pending.intentId}
      notice={<ReturnNotice status={status} onAskAgain={back.askAgain} />}
      onSettled={back.settled}
    />
  );
}

/** One of these was paid: each says on its own page how it stands. Nothing is sent to the provider. X-05. */
function Several({ orders }: { readonly orders: readonly PendingOrder[] }) {
  const { navigation } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  return (
    <Turned badge={<CircleHelp />} title={t('pay.several.title')} text={t('pay.several.text')}>
      {orders.map(({ note, intentId = '' }) => {
        const path = navigation.href('RestaurantOrderPaying', { ...venueParams(note.venue), idorden: intentId });
        return path === undefined ? null : (
          <Link key={intentId} className={buttonClass({ kind: 'soft', wide: true })} to={path}>
            <ButtonContent>{t('pay.several.order', { venue: note.venue.name, total: note.total })}</ButtonContent>
          </Link>
        );
      })}
    </Turned>
  );
}

function Turned({
  badge,
  title,
  text,
  children,
}: {
  readonly badge: ReactNode;
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) {
  const { navigation, environment } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const orders = navigation.href('CartEnCurso') ?? environment.home;
  return (
    <>
      <PageHeader title={t('pay.title')} up={orders} />
      <StateView
        live="alert"
        tone="bad"
        picture={<StudioPicture stem="pot" />}
        badge={badge}
        title={title}
        text={text}
        actions={
          <>
            {children}
            <Link className={buttonClass({ wide: true })} to={orders}>
              <ButtonContent>{t('checking.toOrders')}</ButtonContent>
            </Link>
          </>
        }
      />
    </>
  );
}
