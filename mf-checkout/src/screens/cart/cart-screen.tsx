import { useState } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import type { Placing } from '../../rules/placing/placing.ts';
import type { PlaceOrder } from '../../state/place-order.ts';
import { PageHeader } from '../page-header.tsx';
import { useTexts } from '../use-texts.ts';
import { useTitle } from '../use-title.ts';
import { CartEmpty, CartFailed, CartSkeleton, GivenBack } from './cart-states.tsx';
import { CartPage } from './cart-page.tsx';
import { CheckingOrder } from './checking-order.tsx';
import { PlacingModal } from './placing-modal.tsx';
import { UnsureOrder } from './unsure-order.tsx';
import { type CheckoutMoment, useCheckout, useCheckoutFlows } from './use-checkout.ts';
import { useJustOrdered } from './use-just-ordered.ts';
import { VenueLogo } from './venue-logo.tsx';

type Unknown = Extract<Placing, { readonly status: 'unknown' }>;

/** The cart on its way to an order. While an order is on its way nothing else is offered. Spec C2-055, X-04. */
export function Component() {
  // Reading the cart anew wakes its owner anew.
  const [attempt, setAttempt] = useState(0);
  return <CartScreen key={attempt} onRetry={() => setAttempt(attempt + 1)} />;
}

function CartScreen({ onRetry }: { readonly onRetry: () => void }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const moment = useCheckout();
  useCheckoutFlows(moment.stores);
  const placing = useStore(moment.stores.placing.view);
  useTitle(t('cart.title'));
  const cart = moment.cart.status === 'ready' ? moment.cart.value : null;
  const note = 'note' in placing ? placing.note : undefined;
  const venueName = cart?.venue.name ?? note?.venue.name;
  return (
    <>
      <PageHeader
        title={t('cart.title')}
        subtitle={venueName}
        up={cart?.venue.menuPath ?? note?.venue.menuPath ?? host.environment.home}
        aside={<VenueLogo url={cart?.venue.logoUrl} />}
      />
      {placing.status === 'unknown' ? (
        <UnknownOrder placing={placing} flow={moment.stores.placing} />
      ) : (
        <CartBody moment={moment} onRetry={onRetry} />
      )}
      <PlacingModal placing={placing} onShowOrder={moment.stores.placing.showOrder} />
    </>
  );
}

/** It is being looked for; once every way was tried it is shown as unknown, and the diner decides. X-04. */
function UnknownOrder({ placing, flow }: { readonly placing: Unknown; readonly flow: PlaceOrder }) {
  if (placing.decision === undefined) return <CheckingOrder since={placing.since} note={placing.note} />;
  return <UnsureOrder note={placing.note} maySend={placing.decision.maySend} failure={placing.failure} flow={flow} />;
}

function CartBody({ moment, onRetry }: { readonly moment: CheckoutMoment; readonly onRetry: () => void }) {
  const { cart, venue, checkout, stores } = moment;
  const isEmpty = cart.status === 'absent' || (cart.status === 'ready' && (cart.value === null || cart.value.lines.length === 0));
  const ordered = useJustOrdered(isEmpty);
  if (cart.status === 'unavailable') return <CartFailed cause="cart" onRetry={onRetry} />;
  if (cart.status === 'pending') return <CartSkeleton />;
  if (cart.status === 'absent' || cart.value === null || cart.value.lines.length === 0) {
    return <CartEmpty menuPath={cart.status === 'ready' ? cart.value?.venue.menuPath : undefined} stores={stores} ordered={ordered} />;
  }
  if (checkout !== undefined) {
    return (
      <>
        <GivenBack venueId={cart.value.venue.id} last={ordered} />
        <CartPage checkout={checkout} stores={stores} />
      </>
    );
  }
  return venue.status === 'failed' ? <CartFailed cause="venue" onRetry={stores.venue.retry} /> : <CartSkeleton />;
}
