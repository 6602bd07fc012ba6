import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Presence } from '@comanda/shared-contracts/bus';
import type { Booking } from '@comanda/shared-contracts/domain/booking';
import type { OrderSummary } from '@comanda/shared-contracts/domain/order';
import type { HostServices } from '@comanda/shared-contracts/host';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { Bell, CalendarDays, ReceiptText } from '@comanda/shared-ui/icons';
import { Sheet } from '@comanda/shared-ui/sheet';
import { Skeleton, SkeletonGroup } from '@comanda/shared-ui/skeleton';
import { StateView } from '@comanda/shared-ui/state-view';
import { currentOrders } from './current-notices.ts';
import { bookingMoment, clockTime, orderTextKey } from './notice-texts.ts';
import { NoticeRow, NoticeSection } from './notice-section.tsx';
import * as s from './notices.module.css';

interface Props {
  readonly host: Pick<HostServices<'shell'>, 'bus' | 'clock' | 'i18n' | 'navigation'>;
  readonly close: () => void;
}

/** Current notices about orders and bookings; each leads to what it tells of. Spec C2-080. */
export function NoticesPanel({ host, close }: Props) {
  const { t } = useTranslation('shell');
  const { bus } = host;
  // Their owners are woken by this.
  const [sources] = useState(() => ({ orders: bus.state('order/in-progress'), bookings: bus.state('booking/upcoming') }));
  const orders = useStream(sources.orders, bus.peek('order/in-progress'));
  const bookings = useStream(sources.bookings, bus.peek('booking/upcoming'));
  const recent = orders.status === 'ready' ? currentOrders(orders.value, host.clock.now()) : [];
  const ahead = bookings.status === 'ready' ? bookings.value : [];
  const isEmpty = isSettled(orders) && isSettled(bookings) && recent.length === 0 && ahead.length === 0;
  return (
    <Sheet open onClose={close} title={t('notices.title')} labels={{ close: t('close') }} width={440}>
      <div className={s.body}>
        {isEmpty && <StateView badge={<Bell />} title={t('notices.empty.title')} text={t('notices.empty.text')} />}
        <Orders host={host} presence={orders} orders={recent} close={close} />
        <Bookings host={host} presence={bookings} bookings={ahead} close={close} />
      </div>
    </Sheet>
  );
}

/** Nothing more is to come of it: it is there, or its owner is not part of this composition. */
function isSettled({ status }: Presence<unknown>): boolean {
  return status === 'ready' || status === 'absent';
}

function Orders({ host, presence, orders, close }: Props & { presence: Presence<unknown>; orders: readonly OrderSummary[] }) {
  const { t } = useTranslation('shell');
  const locale = host.i18n.locale();
  if (presence.status === 'pending') return <Waiting />;
  if (presence.status === 'unavailable')
    return <Failed text={t('notices.failed.orders')} retry={() => void host.bus.request('order/refresh', {})} />;
  if (orders.length === 0) return null;
  return (
    <NoticeSection title={t('notices.orders')}>
      {orders.map((order) => (
        <NoticeRow
          key={order.id}
          icon={<ReceiptText />}
          title={order.venueName}
          text={`${t(orderTextKey(order))} · ${clockTime(order.createdAt, locale)}`}
          onOpen={() => {
            close();
            void host.bus.request('order/show', { orderId: order.id });
          }}
        />
      ))}
    </NoticeSection>
  );
}

function Bookings({ host, presence, bookings, close }: Props & { presence: Presence<unknown>; bookings: readonly Booking[] }) {
  const { t } = useTranslation('shell');
  const locale = host.i18n.locale();
  const path = host.navigation.href('InfoReservas');
  if (presence.status === 'unavailable')
    return <Failed text={t('notices.failed.bookings')} retry={() => void host.bus.request('booking/refresh', {})} />;
  if (bookings.length === 0 || path === undefined) return null;
  return (
    <NoticeSection title={t('notices.bookings')}>
      {bookings.map((booking) => (
        <NoticeRow
          key={booking.key}
          icon={<CalendarDays />}
          title={booking.venueName}
          text={`${bookingMoment(booking, locale)} · ${t('notices.party', { count: booking.partySize })}`}
          onOpen={() => {
            close();
            host.navigation.go(path);
          }}
        />
      ))}
    </NoticeSection>
  );
}

function Waiting() {
  const { t } = useTranslation('shell');
  return (
    <SkeletonGroup label={t('notices.loading')}>
      <Skeleton height={68} radius={12} />
      <Skeleton height={68} radius={12} />
    </SkeletonGroup>
  );
}

function Failed({ text, retry }: { readonly text: string; readonly retry: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Banner tone="bad" live="alert" className={s.failed}>
      {text}{' '}
      <Button kind="link" onClick={retry}>
        {t('failure.retry')}
      </Button>
    </Banner>
  );
}
