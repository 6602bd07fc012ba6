import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { useWatchedTopic } from '@comanda/shared-contracts/react/use-topic';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { CircleAlert, CircleCheck } from '@comanda/shared-ui/icons';
import { deliveryNote } from '../../rules/delivery-note.ts';
import type { ReadyMenu } from '../../rules/menu-view.ts';
import type { Stores } from '../../state/stores.ts';
import { useCartLater } from '../use-cart-later.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './dispatch-bar.module.css';

/** Beside what finds out that the address is too far: who lives near does without it. */
const DeliveryPhone = lazy(() =>
  import(/* webpackChunkName: "mf-menu-cart-delivery" */ './delivery-phone.tsx').then(({ DeliveryPhone: loaded }) => ({ default: loaded })),
);

interface Props {
  readonly ready: ReadyMenu;
  readonly stores: Stores;
  /** No address stands above it: it is the line itself, beside the pin. */
  readonly isAlone: boolean;
}

/** Whether the venue delivers to the address, with the way on where it does not. Spec C2-043, C3-029, C8-026 to C8-030. */
export function DeliveryNote({ ready: { venue }, stores, isAlone }: Props) {
  const { i18n } = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const { cart } = useCartLater(stores);
  const delivery = cart?.venue.id === venue.id ? cart.delivery : undefined;
  const { status, retry } = useStore(stores.delivery);
  const hasAddress = useHasAddress();
  const { key, tone, canRetry } = deliveryNote(delivery, status, hasAddress);
  const { maximumDistance = 0, distanceUnit } = venue.delivery;
  const distance = `${new Intl.NumberFormat(i18n.locale()).format(maximumDistance)} ${distanceUnit}`;
  return (
    <div className={cx(s.note, isAlone && s.alone)} data-tone={tone} role="status">
      {tone === 'ok' ? <CircleCheck className={s.icon} /> : <CircleAlert className={s.icon} />}
      <span>{t(`delivery.${key}`, { distance })}</span>
      {canRetry ? (
        <Button kind="link" onClick={retry}>
          {t('menu.failed.retry')}
        </Button>
      ) : null}
      {delivery?.isValid === false ? (
        <Suspense>
          <DeliveryPhone venue={venue} />
        </Suspense>
      ) : null}
    </div>
  );
}

/** Whether an address stands on the screen: the diner's, or while that is being fetched the one of the last visit. */
function useHasAddress(): boolean {
  const { location } = useHost<'mf-menu-cart'>();
  const known = useWatchedTopic('address/delivery');
  const place = useStream(location.changes, location.current());
  if (known.status === 'ready') return known.value !== null;
  return known.status === 'pending' && place.source === 'address';
}
