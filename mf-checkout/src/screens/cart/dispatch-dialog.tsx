import { type ReactNode, useState } from 'react';
import { type ConsumerDispatchType, DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { offeredTypes } from '../../rules/offered-types.ts';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Bike, Clock, MapPin, ShoppingBag, Utensils } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { RadioCardGroup } from '@comanda/shared-ui/radio-card';
import { Sheet } from '@comanda/shared-ui/sheet';
import { missingSeat } from '../../rules/checkout-problems.ts';
import { preparationMinutes } from '../../rules/dispatch-choice.ts';
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
  const { isBusy, error, choose } = useDispatchChoice(host);
  if (checkout === undefined) return <Sheet open onClose={onClose} title={t('dispatch.title')} labels={{ close: t('close') }} />;
  const { cart, venue, address } = checkout;
  // A table is taken by its QR code, or by a sign at the counter, never from a list.
  const types = offeredTypes(venue.ordering).filter(
    (type) => type !== DispatchType.CHECKIN || missingSeat(cart, venue.checkin) !== 'table',
  );
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
      <div className={layout.stack16}>
        <RadioCardGroup
          legend={t('dispatch.title')}
          hideLegend
          look="cards"
          options={types.map((type) => {
            const minutes = preparationMinutes(venue.ordering, type);
            return {
              value: String(type),
              label: t(`dispatch.type.${type}`),
              icon: ICONS[type],
              ...(minutes === undefined ? {} : { hint: t('dispatch.preparation', { minutes }) }),
            };
          })}
          value={String(cart.dispatch)}
          onValueChange={(value) => void choose(types.find((type) => String(type) === value) ?? DispatchType.DELIVERY, cart.dispatch)}
        />
        {error === undefined ? null : (
          <Banner tone="bad" live="alert">
            {error}
          </Banner>
        )}
        {cart.dispatch === DispatchType.DELIVERY && host.bus.has('mf-profile') ? (
          <Choice icon={<MapPin />} onChange={() => void chooseAddress(host)}>
            {address === undefined ? t('dispatch.needsAddress') : addressLine(address)}
          </Choice>
        ) : null}
        {cart.dispatch === DispatchType.CHECKIN || !venue.ordering.deferred.isOn || cart.hasNoTimes === true ? null : (
          <Choice icon={<Clock />} label={t('dispatch.slot.edit')} onChange={() => void chooseSlot(host)}>
            <When cart={cart} />
          </Choice>
        )}
      </div>
    </Sheet>
  );
}

/** Asks the cart's owner for another way of handing over, one at a time; `error` is why the last one was not taken. */
function useDispatchChoice({ bus }: CheckoutHost) {
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const choose = async (dispatch: ConsumerDispatchType, now: DispatchType): Promise<void> => {
    if (isBusy || dispatch === now) return;
    setBusy(true);
    setError(undefined);
    const answer = await bus.request('cart/set-dispatch', { dispatch });
    setBusy(false);
    if (answer.ok && answer.value.ok) return;
    setError((answer.ok && !answer.value.ok ? answer.value.failure.message : undefined) ?? t('dispatch.failed'));
  };
  return { isBusy, error, choose };
}

interface ChoiceProps {
  readonly icon: ReactNode;
  /** Of the button, for who cannot see what it stands beside. */
  readonly label?: string;
  readonly onChange: () => void;
  readonly children: ReactNode;
}

/** Something that goes with the way of handing over, and the way to change it. */
function Choice({ icon, label, onChange, children }: ChoiceProps) {
  const { t } = useTexts();
  return (
    <div className={s.address}>
      {icon}
      <span className={cx(layout.grow, layout.option)}>{children}</span>
      <Button kind="link" aria-label={label} onClick={onChange}>
        {t('change')}
      </Button>
    </div>
  );
}
