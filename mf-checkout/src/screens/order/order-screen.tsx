import { useParams, useSearchParams } from 'react-router';
import type { VenueRef } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import { Tag } from '@comanda/shared-ui/tag';
import { standKey, standOf } from '../../rules/order-moves.ts';
import { isInProcess } from '../../rules/order-status.ts';
import { personOf } from '@comanda/shared-contracts/domain/person';
import type { OpenOrderView } from '../../state/open-order.ts';
import { VenueLogo } from '../cart/venue-logo.tsx';
import { PageHeader } from '../page-header.tsx';
import { useTexts } from '../use-texts.ts';
import { useTitle } from '../use-title.ts';
import { useSeenOrder } from './alert-switch.tsx';
import { ReceiptSheet } from '../receipt/receipt-sheet.tsx';
import { OrderPage } from './order-page.tsx';
import { useOpenOrder } from './use-open-order.ts';
import { OrderFailed, OrderNotFound, OrderSkeleton } from './order-states.tsx';

/** One order: how far it is, what it is, and what can be done about it. Spec C2-011, C2-066, C2-067. */
export function Component() {
  const params = useParams();
  const { session } = useHost<'mf-checkout'>();
  const person = personOf(useStream(session.changes, session.current()));
  const key = params['idorden'] ?? params['idpedido'] ?? '';
  const ref = venueRefOf(params);
  if (ref === undefined || key === '') return <Frame view={{ status: 'not-found', venue: null }} onRetry={() => undefined} />;
  // Who logs in may see what a visitor may not: the order is asked for anew.
  return <Followed key={`${ref.simpleId}:${key}:${person}`} place={ref} orderKey={key} />;
}

function Followed({ place, orderKey }: { readonly place: VenueRef; readonly orderKey: string }) {
  const { view, retry } = useOpenOrder(place, orderKey);
  return <Frame view={view} onRetry={retry} />;
}

function Frame({ view, onRetry }: { readonly view: OpenOrderView; readonly onRetry: () => void }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const order = view.status === 'ready' ? view.order : undefined;
  const venue = view.status === 'ready' ? view.venue : null;
  // Its receipt is the same page, at an address of its own. Q179.
  const isReceipt = useSearchParams()[0].has('receipt');
  const title = isReceipt ? t('receipt.open') : (order?.venue.name ?? t('order.title'));
  const number = order === undefined ? undefined : t('order.number', { number: order.id });
  const stand = order === undefined ? undefined : standOf(order);
  useTitle(
    [stand === undefined ? undefined : t(standKey(stand)), number ?? t('order.title')].filter((part) => part !== undefined).join(' · '),
  );
  useSeenOrder(order);
  return (
    <>
      <PageHeader
        title={title}
        subtitle={number}
        up={host.navigation.href('CartEnCurso') ?? host.environment.home}
        aside={
          order === undefined ? undefined : (
            <>
              {isInProcess(order.statusCode) ? <LiveTag /> : null}
              <VenueLogo url={order.venue.logoUrl ?? venue?.logoUrl} />
            </>
          )
        }
      />
      {view.status === 'loading' ? <OrderSkeleton /> : null}
      {view.status === 'not-found' ? <OrderNotFound /> : null}
      {view.status === 'failed' ? <OrderFailed onRetry={onRetry} /> : null}
      {view.status !== 'ready' ? null : isReceipt ? (
        <ReceiptSheet order={view.order} venue={view.venue} />
      ) : (
        <OrderPage order={view.order} venue={view.venue} />
      )}
    </>
  );
}

/** The live channel is on: changes come by themselves. */
function LiveTag() {
  const { realtime } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const status = useStream(realtime.status, 'off');
  return status === 'on' ? (
    <Tag tone="ok" pill dot>
      {t('order.live')}
    </Tag>
  ) : null;
}
