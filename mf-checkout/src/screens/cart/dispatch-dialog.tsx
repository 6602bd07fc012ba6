import { useState } from 'react';
import { type ConsumerDispatchType, DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { offeredTypes } from '../../rules/offered-types.ts';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { Bike, Clock, MapPin, ShoppingBag, Utensils } from '@comanda/shared-ui/icons';
import { RadioCardGroup } from '@comanda/shared-ui/radio-card';
import { Sheet } from '@comanda/shared-ui/sheet';
import { missingSeat } from '../../rules/checkout-problems.ts';
import { addressLine } from '../../rules/words.ts';
import type { CheckoutHost } from '../../state/host.ts';
import { useTexts } from '../use-texts.ts';
import { chooseAddress } from './choose-address.ts';
import { chooseSlot } from './choose-slot.ts';
import { useCheckout } from './use-checkout.ts';
import { When } from './when.tsx';
import * as s from './dispatch-dialog.module.css';

const ICONS = { 1: <ShoppingBag />, 2: <Bike />, 3: <Utensils /> } as const;

/** Opens the choice of how the order is handed over. Spec C2-057. */
export function openDispatchDialog(host: CheckoutHost): Promise<null> {
  return host.overlay.open<null>({
    name: 'mf-checkout/dispatch',
    render: (close) => (
      <HostProvider host={host}>
        <DispatchDialog onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}

function DispatchDialog({ onClose }: { readonly onClose: () => void }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { checkout } = useCheckout();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  if (checkout === undefined) return <Sheet open onClose={onClose} title={t('dispatch.title')} labels={{ close: t('close') }} />;
  const { cart, venue, address } = checkout;
  // A table is taken by its QR code, or by a sign at the counter, never from a list.
  const types = offeredTypes(venue.ordering).filter(
    (type) => type !== DispatchType.CHECKIN || missingSeat(cart, venue.checkin) !== 'table',
  );
  const choose = async (dispatch: ConsumerDispatchType) => {
    if (isBusy || dispatch === cart.dispatch) return;
    setBusy(true);
    setError(undefined);
    const answer = await host.bus.request('cart/set-dispatch', { dispatch });
    setBusy(false);
    if (!answer.ok || !answer.value.ok) {
      const reason = answer.ok && !answer.value.ok ? answer.value.failure.message : undefined;
      setError(reason ?? t('dispatch.failed'));
    }
  };
  const minutesOf = (type: ConsumerDispatchType) =>
    type === DispatchType.DELIVERY
      ? venue.ordering.deliveryMinutes
      : type === DispatchType.PICKUP
        ? venue.ordering.pickupMinutes
        : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('dispatch.title')}
      labels={{ close: t('close') }}
      footer={
        <Button wide busy={isBusy} onClick={onClose}>
          {t('dispatch.done')}
        </Button>
      }
    >
      <div className={s.body}>
        <RadioCardGroup
          legend={t('dispatch.title')}
          hideLegend
          look="cards"
          options={types.map((type) => {
            const minutes = minutesOf(type);
            return {
              value: String(type),
              label: t(`dispatch.type.${type}`),
              icon: ICONS[type],
              ...(minutes === undefined ? {} : { hint: t('dispatch.preparation', { minutes }) }),
            };
          })}
          value={String(cart.dispatch)}
          onValueChange={(value) => void choose(types.find((type) => String(type) === value) ?? DispatchType.DELIVERY)}
        />
        {error === undefined ? null : (
          <Banner tone="bad" live="alert">
            {error}
          </Banner>
        )}
        {cart.dispatch === DispatchType.DELIVERY && host.bus.has('mf-profile') ? (
          <div className={s.address}>
            <MapPin />
            <span className={s.line}>{address === undefined ? t('dispatch.needsAddress') : addressLine(address)}</span>
            <Button kind="link" onClick={() => void chooseAddress(host)}>
              {t('change')}
            </Button>
          </div>
        ) : null}
        {cart.dispatch === DispatchType.CHECKIN || !venue.ordering.deferred.isOn || cart.hasNoTimes === true ? null : (
          <div className={s.address}>
            <Clock />
            <span className={s.line}>
              <When cart={cart} />
            </span>
            <Button kind="link" aria-label={t('dispatch.slot.edit')} onClick={() => void chooseSlot(host)}>
              {t('change')}
            </Button>
          </div>
        )}
      </div>
    </Sheet>
  );
}
