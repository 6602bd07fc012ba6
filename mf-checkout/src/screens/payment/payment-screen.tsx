import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import type { VenueRef } from '@comanda/shared-contracts/domain/venue';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import { personOf } from '@comanda/shared-contracts/domain/person';
import { shownStatus } from '../../rules/payment-return/step.ts';
import { createPaymentReturn, openCode } from '../../state/payment-return.ts';
import { storesFor } from '../../state/stores.ts';
import { OrderNotFound } from '../order/order-states.tsx';
import { useTexts } from '../use-texts.ts';
import { useTitle } from '../use-title.ts';
import { OrderPayment } from './order-payment.tsx';
import { ReturnNotice } from './return-notice.tsx';

/** The payment of an order: what is known of it, and no more than that. Spec C2-011, X-05. */
export function Component() {
  const params = useParams();
  const host = useHost<'mf-checkout'>();
  const person = personOf(useStream(host.session.changes, host.session.current()));
  const { t } = useTexts();
  useTitle(t('pay.title'));
  const key = params['idorden'] ?? params['idpedido'] ?? '';
  const ref = venueRefOf(params);
  if (ref === undefined || key === '') return <OrderNotFound />;
  return <Payment key={`${ref.simpleId}:${key}:${person}`} place={ref} orderKey={key} />;
}

interface PaymentProps {
  readonly place: VenueRef;
  readonly orderKey: string;
}

function Payment({ place, orderKey }: PaymentProps) {
  const host = useHost<'mf-checkout'>();
  const [code] = useState(() => openCode(host, orderKey));
  return code === undefined ? <OrderPayment place={place} orderKey={orderKey} /> : <Resumed place={place} orderKey={orderKey} />;
}

/** The code of an earlier return is not settled: it is sent again, wherever the diner comes from. X-04. */
function Resumed({ place, orderKey }: PaymentProps) {
  const host = useHost<'mf-checkout'>();
  const [back] = useState(() => createPaymentReturn(host, storesFor(host).orders));
  const status = shownStatus(useStore(back.view));
  useEffect(() => back.resume(orderKey), [back, orderKey]);
  return (
    <OrderPayment
      key={status}
      place={place}
      orderKey={orderKey}
      notice={<ReturnNotice status={status} onAskAgain={back.askAgain} />}
      onSettled={back.settled}
    />
  );
}
