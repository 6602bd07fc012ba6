import { useEffect, useState } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { useWatchedTopic } from '@comanda/shared-contracts/react/use-topic';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { MapPin } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { ReadyMenu } from '../../rules/menu-view.ts';
import { notifyUnavailable } from '../../state/notify-unavailable.ts';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import { DeliveryNote } from './delivery-note.tsx';
import * as s from './dispatch-bar.module.css';

/** How long the address of the diner's profile may wait: its owner is fetched when the menu has come to rest. */
const ADDRESS_DELAY_MS = 3_000;

interface Props {
  readonly ready: ReadyMenu;
  readonly stores: Stores;
}

/** Where the order goes, and below it whether the venue comes there; without an address what to do about it, in the same room. Spec C2-043, C8-026. */
export function DeliveryAddress({ ready, stores }: Props) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const shown = useShownAddress();
  // What stands in the way of every order is said above the menu.
  const takesOrders = ready.venue.shift !== 'closed' && ready.venue.ordering.isActive;
  const choose = async () => {
    const answer = await host.bus.request('address/choose', { reason: 'delivery' });
    if (answer.ok && answer.value !== null) host.location.use(answer.value);
    if (!answer.ok) notifyUnavailable(host, answer.failure, 'dispatch.addressFailed');
  };
  return (
    <div className={cx(s.line, s.delivery)}>
      <MapPin className={s.icon} />
      <div className={layout.grow}>
        {shown === undefined && takesOrders ? null : <p className={s.address}>{shown ?? t('dispatch.noAddress')}</p>}
        {takesOrders ? <DeliveryNote ready={ready} stores={stores} isAlone={shown === undefined} /> : null}
      </div>
      {host.bus.has('mf-profile') ? (
        <Button kind="link" aria-label={shown === undefined ? undefined : t('dispatch.changeAddress')} onClick={() => void choose()}>
          {t(shown === undefined ? 'dispatch.choose' : 'dispatch.change')}
        </Button>
      ) : null}
    </div>
  );
}

/** The address of the diner's profile, or while that is being fetched the one of the last visit. */
function useShownAddress(): string | undefined {
  const host = useHost<'mf-menu-cart'>();
  const delivery = useWatchedTopic('address/delivery');
  const place = useStream(host.location.changes, host.location.current());
  const [mayWake, setMayWake] = useState(false);
  useEffect(() => host.clock.after(ADDRESS_DELAY_MS, () => setMayWake(true)), [host]);
  useEffect(() => {
    if (!mayWake) return undefined;
    const waking = host.bus.state('address/delivery').subscribe();
    return () => waking.unsubscribe();
  }, [host, mayWake]);

  const address = delivery.status === 'ready' ? delivery.value : null;
  if (address !== null) return [address.street, address.commune].filter((part) => part !== '').join(', ');
  return place.source === 'address' ? host.location.current().label : undefined;
}
