import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type DispatchType, isDispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { formatMoney, zero } from '@comanda/shared-contracts/domain/money';
import { formatMinutes } from '@comanda/shared-contracts/domain/time-format';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { useWatchedTopic } from '@comanda/shared-contracts/react/use-topic';
import { Button } from '@comanda/shared-ui/button';
import { Bike, CircleAlert, CircleCheck, MapPin, QrCode, ShoppingBag, Utensils } from '@comanda/shared-ui/icons';
import { Segmented } from '@comanda/shared-ui/segmented';
import { judgeDelivery } from '../../rules/delivery-terms.ts';
import { offeredTypes } from '../../rules/dispatch.ts';
import type { ReadyMenu } from '../../state/menu-store.ts';
import { sayUnavailable } from '../../state/say-unavailable.ts';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './dispatch-bar.module.css';

type Props = { readonly ready: ReadyMenu; readonly stores: Stores };

/** Delivery, pickup or table, with what each of them means here. Spec C2-042, C2-043, C3-032. */
export function DispatchBar({ ready, stores }: Props) {
  if (ready.isBrowseOnly) return null;
  const isFixed = ready.table !== undefined;
  return (
    <div className={s.bar}>
      {isFixed ? null : <DispatchSwitch ready={ready} stores={stores} />}
      <div className={s.facts}>
        {ready.dispatch === 2 ? <DeliveryAddress /> : <Place ready={ready} />}
        <Terms ready={ready} stores={stores} />
        {ready.dispatch === 2 ? <DeliveryNote ready={ready} stores={stores} /> : null}
      </div>
    </div>
  );
}

const SWITCH = {
  1: { text: 'pickup', icon: <ShoppingBag /> },
  2: { text: 'delivery', icon: <Bike /> },
  3: { text: 'table', icon: <Utensils /> },
} as const;

function DispatchSwitch({ ready, stores }: Props) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const offered = offeredTypes(ready.venue.ordering);
  const choose = async (value: string) => {
    const dispatch = Number(value);
    if (!isDispatchType(dispatch)) return;
    const result = await stores.menu.choose(dispatch);
    if (!result.ok) host.notify.show({ tone: 'bad', text: result.failure.message ?? host.i18n.text('dispatch.switchFailed') });
  };
  if (offered.length < 2) return null;
  return (
    <Segmented
      className={s.switch}
      label={t('dispatch.label')}
      options={offered.map((type) => ({ value: String(type), label: t(`dispatch.${SWITCH[type].text}`), icon: SWITCH[type].icon }))}
      value={String(ready.switchingTo ?? ready.dispatch)}
      onValueChange={(value) => void choose(value)}
    />
  );
}

/** How long the address of the diner's profile may wait: its owner is fetched when the menu has come to rest. */
const ADDRESS_DELAY_MS = 3_000;

function DeliveryAddress() {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
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
  const label = place.source === 'address' ? host.location.current().label : undefined;
  const shown = address === null ? label : [address.street, address.commune].filter((part) => part !== '').join(', ');
  const choose = async () => {
    const answer = await host.bus.request('address/choose', { reason: 'delivery' });
    if (answer.ok && answer.value !== null) host.location.use(answer.value);
    if (!answer.ok) sayUnavailable(host, answer.failure, 'dispatch.addressFailed');
  };
  return (
    <p className={s.line}>
      <MapPin className={s.icon} />
      <span className={s.place}>{shown ?? t('dispatch.noAddress')}</span>
      {host.bus.has('mf-profile') ? (
        <Button kind="link" aria-label={shown === undefined ? undefined : t('dispatch.changeAddress')} onClick={() => void choose()}>
          {t(shown === undefined ? 'dispatch.choose' : 'dispatch.change')}
        </Button>
      ) : null}
    </p>
  );
}

function Place({ ready: { dispatch, venue, table } }: { readonly ready: ReadyMenu }) {
  const { t } = useTexts();
  const isTable = dispatch === 3;
  const text = !isTable
    ? t('dispatch.pickupAt', { place: [venue.street, venue.commune].filter((part) => part !== '').join(', ') })
    : table === undefined
      ? t('dispatch.scan')
      : t('dispatch.atTable', { table: table.name });
  return (
    <p className={s.line}>
      {isTable ? <QrCode className={s.icon} /> : <MapPin className={s.icon} />}
      <span className={s.place}>{text}</span>
    </p>
  );
}

/** Whether the venue delivers to the address, with the way on where it does not. Spec C2-043, C3-029, C8-026 to C8-030. */
function DeliveryNote({ ready: { venue }, stores }: Props) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const cart = useStore(stores.cart.view, (view) => (view.cart?.venue.id === venue.id ? view.cart : null));
  const { status, retry } = useStore(stores.delivery);
  const { isValid = null, problem = 'address' } = cart?.delivery ?? {};
  // What stands in the way of every order is said above the menu.
  if (venue.shift === 'closed' || !venue.ordering.isActive) return null;
  const isRefused = isValid === false;
  const hasFailed = status === 'failed' && !isRefused;
  const isFine = isValid === true && !hasFailed;
  const key = hasFailed ? (isValid === true ? 'cost' : 'unknown') : isFine ? 'fine' : status === 'asking' ? 'asking' : problem;
  const distance = venue.delivery.maximumDistance;
  const text = t(`delivery.${key}`, {
    distance: distance === undefined ? '' : `${distance} ${venue.delivery.distanceUnit}`,
  });
  const phone = isRefused ? venue.contact.deliveryPhone : undefined;
  return (
    <div className={s.note} data-tone={isFine ? 'ok' : isRefused || hasFailed ? 'bad' : undefined} role="status">
      {isFine ? <CircleCheck className={s.icon} /> : <CircleAlert className={s.icon} />}
      <span>{text}</span>
      {hasFailed ? (
        <Button kind="link" onClick={retry}>
          {t('menu.failed.retry')}
        </Button>
      ) : null}
      {phone === undefined ? null : (
        <Button kind="link" onClick={() => host.navigation.leave(`tel:${phone.replaceAll(' ', '')}`, 'tel')}>
          {t('delivery.call', { phone })}
        </Button>
      )}
    </div>
  );
}

/** Time, fee and minimum before the first tap. X-03. */
function Terms({ ready: { dispatch, venue }, stores }: Props) {
  const { t } = useTexts();
  const cart = useStore(stores.cart.view, (view) => (view.cart?.venue.id === venue.id ? view.cart : null));
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, venue.priceFormat);
  const { ordering, delivery } = venue;
  const minutes = minutesOf(dispatch, ordering);
  const facts: string[] = minutes === undefined ? [] : [formatMinutes(minutes)];
  if (dispatch === 2) {
    const { fee, isFree } = cart?.delivery ?? judgeDelivery(delivery, zero(venue.priceFormat.code));
    facts.push(isFree ? t('dispatch.feeFree') : fee === undefined ? t('dispatch.feeByPlace') : t('dispatch.fee', { amount: money(fee) }));
    if (delivery.minimumSubtotal !== undefined) facts.push(t('dispatch.minimum', { amount: money(delivery.minimumSubtotal) }));
  }
  return facts.length === 0 ? null : <p className={s.terms}>{facts.join(' · ')}</p>;
}

/** Preparation minutes; a table's food comes when it is ready. Spec C3-032. */
function minutesOf(dispatch: DispatchType, ordering: ReadyMenu['venue']['ordering']): number | undefined {
  if (dispatch === 2) return ordering.deliveryMinutes;
  return dispatch === 1 ? ordering.pickupMinutes : undefined;
}
