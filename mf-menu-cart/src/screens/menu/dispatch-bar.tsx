import { useState } from 'react';
import { useParams } from 'react-router';
import { type DispatchType, isDispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { mayOrder } from '@comanda/shared-contracts/domain/session';
import { formatMoney, zero } from '@comanda/shared-contracts/domain/money';
import { formatMinutes } from '@comanda/shared-contracts/domain/time-format';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { useTopicValue } from '@comanda/shared-contracts/react/use-topic';
import { Button } from '@comanda/shared-ui/button';
import type { PartRef } from '@comanda/shared-ui/handed-focus';
import { Armchair, Bike, MapPin, QrCode, ShoppingBag, Utensils } from '@comanda/shared-ui/icons';
import { Segmented } from '@comanda/shared-ui/segmented';
import { validateDelivery } from '../../rules/delivery-terms.ts';
import { offeredTypes } from '@comanda/shared-contracts/domain/menu-dispatch';
import type { MenuCartHost } from '../../state/host.ts';
import type { ReadyMenu } from '../../rules/menu-view.ts';
import type { TypeChange } from '../../rules/type-change.ts';
import { goToTable, tablePathOf } from '../../state/choose-table.ts';
import { isCheckedIn, placeOf } from '../../state/table-check-in.ts';
import { asksLocator } from '../../rules/locator.ts';
import { choiceFailure } from '../../state/refusals.ts';
import type { Stores } from '../../state/stores.ts';
import { useLater } from '../use-later.ts';
import { useMedia } from '@comanda/shared-ui/use-media';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { type FocusPart, SIDE_PANEL } from '../side-panel.ts';
import { useCartLater } from '../use-cart-later.ts';
import { useTexts } from '../use-texts.ts';
import { DeliveryAddress } from './delivery-address.tsx';
import { WaiterButton } from './waiter-button.tsx';
import { WhenLine } from './when-line.tsx';
import * as s from './dispatch-bar.module.css';

const loadScanner = () => import(/* webpackChunkName: "mf-menu-cart-dialogs" */ '../check-in/open-scanner.tsx');
const loadOrders = () => import(/* webpackChunkName: "mf-menu-cart-orders" */ '../cart-panel/open-orders.tsx');
const loadBill = () => import(/* webpackChunkName: "mf-menu-cart-bill" */ '../table-bill/table-bill-card.tsx');
const loadLocator = () => import(/* webpackChunkName: "mf-menu-cart-dialogs" */ '../check-in/open-locator.tsx');
const loadSector = () => import(/* webpackChunkName: "mf-menu-cart-dialogs" */ '../check-in/sector-picker.tsx');

type Props = { readonly ready: ReadyMenu; readonly stores: Stores };
type FocusProps = { readonly focus: (part: FocusPart) => PartRef };

/** Delivery, pickup or table, with what each of them means here. Spec C2-042, C2-043, C3-032. */
export function DispatchBar({ ready, stores, focus }: Props & FocusProps) {
  const seat = useTopicValue('seat/current', null);
  if (seat !== null && !ready.isBrowseOnly) return <AtSeat text={seat.text} ready={ready} stores={stores} />;
  if (ready.isBrowseOnly) {
    return (
      <div className={s.bar}>
        <WaiterButton ready={ready} />
      </div>
    );
  }
  const isFixed = ready.table !== undefined;
  return (
    <div className={s.bar}>
      {isFixed ? null : <DispatchSwitch ready={ready} stores={stores} />}
      <div className={s.facts}>
        {ready.dispatch === 2 ? <DeliveryAddress ready={ready} stores={stores} /> : <Place ready={ready} stores={stores} />}
        <Terms ready={ready} stores={stores} />
        {ready.dispatch !== 3 && ready.venue.ordering.deferred.isOn && ready.menu.lists.windows.length > 0 ? (
          <WhenLine ready={ready} stores={stores} />
        ) : null}
      </div>
      <WaiterButton ready={ready} />
      {isFixed ? <TableOrders ready={ready} stores={stores} focus={focus} /> : null}
      {ready.table === undefined ? null : <BillOfTable ready={ready} stores={stores} tableId={ready.table.id} />}
    </div>
  );
}

/** What the table ordered before, where no panel stands beside the menu to say it; nothing for whoever cannot have ordered yet. Q22. */
function TableOrders({ ready: { venue }, stores, focus }: Props & FocusProps) {
  const { session } = useHost<'mf-menu-cart'>();
  const mayHaveOrdered = mayOrder(useStream(session.changes, session.current()));
  const hasPanel = useMedia(SIDE_PANEL);
  const orders = useLater(mayHaveOrdered && !hasPanel ? loadOrders : undefined);
  return orders === undefined ? null : <orders.OpenOrders venue={venue} stores={stores} isAtTable ref={focus('orders')} />;
}

/** What everybody at the table has ordered, for whoever showed its code; fetched only then. X-13, Q190. */
function BillOfTable({ ready, stores, tableId }: Props & { readonly tableId: string }) {
  const host = useHost<'mf-menu-cart'>();
  const hasCode = useStore(stores.tableCodes, (codes) => codes[ready.pathname] !== undefined);
  const { idorden } = useParams();
  const [isWanted, want] = useState(() => isCheckedIn(host, placeOf(ready.venue, tableId)));
  // A code is taken by the card, which stays.
  if (hasCode && !isWanted) want(true);
  const bill = useLater(isWanted || idorden !== undefined ? loadBill : undefined);
  return bill === undefined ? null : <bill.TableBillCard key={tableId} ready={ready} stores={stores} tableId={tableId} orderId={idorden} />;
}

/** In a stadium the order is brought to where the diner sits: there is nothing else to choose. Spec K4-023, Q95. */
function AtSeat({ text, ready, stores }: Props & { readonly text: string }) {
  const { t } = useTexts();
  return (
    <div className={s.bar}>
      <div className={s.facts}>
        <p className={s.line}>
          <Armchair className={s.icon} />
          <span className={layout.grow}>{t('dispatch.toSeat', { seat: text })}</span>
        </p>
        <Terms ready={ready} stores={stores} />
      </div>
    </div>
  );
}

const SWITCH = {
  1: { text: 'pickup', icon: <ShoppingBag /> },
  2: { text: 'delivery', icon: <Bike /> },
  3: { text: 'table', icon: <Utensils /> },
} as const;

/** Asks in a dialog of its own; one that does not open leaves everything as it is. */
async function agrees(host: MenuCartHost, change: TypeChange): Promise<boolean> {
  try {
    const { agreeToType } = await import(/* webpackChunkName: "mf-menu-cart-dialogs" */ '../notices/agree-to-type.tsx');
    return await agreeToType(host, change);
  } catch (cause) {
    host.report.failure(cause, { phase: 'load' });
    host.notify.show({ tone: 'bad', text: host.i18n.text('dispatch.switchFailed') });
    return false;
  }
}

function DispatchSwitch({ ready, stores }: Props) {
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const offered = offeredTypes(ready.venue.ordering);
  const choose = async (value: string) => {
    const dispatch = Number(value);
    if (!isDispatchType(dispatch)) return;
    if (dispatch === 3 && goToTable(host, ready.venue)) return;
    const result = await stores.menu.choose(dispatch, (change) => agrees(host, change));
    // What overtook it is seen, or is said by itself.
    if (result.ok || result.failure.code === 'overtaken') return;
    host.notify.show({ tone: 'bad', text: choiceFailure(host, result.failure).message ?? host.i18n.text('dispatch.switchFailed') });
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

function Place({ ready, stores }: Props) {
  const { dispatch, venue } = ready;
  const { t } = useTexts();
  if (dispatch === 3) return <SeatPlace ready={ready} stores={stores} />;
  const place = [venue.street, venue.commune].filter((part) => part !== '').join(', ');
  return (
    <p className={s.line}>
      <MapPin className={s.icon} />
      <span className={layout.grow}>{t('dispatch.pickupAt', { place })}</span>
    </p>
  );
}

/** Where the guest sits, by the code of a table or by the sign from the counter; without either, the way to say it. Spec C3-037, Q117. */
function SeatPlace({ ready, stores }: Props) {
  const { venue, table } = ready;
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const sector = useLater(table !== undefined && venue.checkin.asksSector ? loadSector : undefined);
  const kept = useStore(stores.cart.view, ({ cart }) => (cart?.venue.id === venue.id ? cart.locator : undefined));
  const hasSign = asksLocator(venue.checkin);
  const locator = hasSign ? kept : undefined;
  const lastTable = locator === undefined ? tablePathOf(host, venue) : undefined;
  const ask = () => {
    if (lastTable !== undefined) return host.navigation.go(lastTable);
    const opened = hasSign
      ? loadLocator().then(({ askLocator }) => void askLocator(host, stores, venue))
      : loadScanner().then(({ scanTable }) => void scanTable(host, venue));
    opened.catch((cause: unknown) => {
      host.report.failure(cause, { phase: 'load' });
      host.notify.show({ tone: 'bad', text: t(hasSign ? 'locator.openFailed' : 'scanner.openFailed') });
    });
  };
  const { text, action } = lastTable === undefined ? seatTexts(hasSign, locator) : LAST_TABLE;
  return (
    <>
      <p className={s.line}>
        <QrCode className={s.icon} />
        <span className={layout.grow}>
          {table === undefined ? t(text, { number: locator }) : t('dispatch.atTable', { table: table.name })}
        </span>
        {table === undefined ? (
          <Button kind="link" onClick={ask}>
            {t(action)}
          </Button>
        ) : null}
      </p>
      {sector === undefined ? null : <sector.SectorPicker ready={ready} stores={stores} />}
    </>
  );
}

const LAST_TABLE = { text: 'dispatch.lastTable', action: 'dispatch.toLastTable' } as const;

function seatTexts(hasSign: boolean, locator: string | undefined) {
  if (!hasSign) return { text: 'dispatch.scan', action: 'scanner.open' } as const;
  if (locator === undefined) return { text: 'locator.ask', action: 'locator.open' } as const;
  return { text: 'locator.at', action: 'dispatch.change' } as const;
}

/** Time, fee and minimum before the first tap. X-03. */
function Terms({ ready: { dispatch, venue }, stores }: Props) {
  const { t } = useTexts();
  const shown = useCartLater(stores).cart;
  const cart = shown?.venue.id === venue.id ? shown : null;
  const money = (amount: Parameters<typeof formatMoney>[0]) => formatMoney(amount, venue.priceFormat);
  const { ordering, delivery } = venue;
  const minutes = venue.shift === 'open' ? minutesOf(dispatch, ordering) : undefined;
  const line = (...facts: readonly (string | undefined)[]): string =>
    [minutes === undefined ? undefined : formatMinutes(minutes), ...facts].filter((fact) => fact !== undefined).join(' · ');
  if (dispatch !== 2) return line() === '' ? null : <p className={s.terms}>{line()}</p>;
  const first = validateDelivery(delivery, zero(venue.priceFormat));
  const lineOf = ({ fee, isFree }: Pick<typeof first, 'fee' | 'isFree'>): string => {
    const paid = fee === undefined ? t('dispatch.feeByPlace') : t('dispatch.fee', { amount: money(fee) });
    const least = delivery.minimumSubtotal;
    return line(isFree ? t('dispatch.feeFree') : paid, least && t('dispatch.minimum', { amount: money(least) }));
  };
  return (
    <div className={s.terms} data-room={lineOf(first)}>
      <p>{lineOf(cart?.delivery ?? first)}</p>
    </div>
  );
}

/** Preparation minutes; a table's food comes when it is ready. Spec C3-032. */
function minutesOf(dispatch: DispatchType, ordering: ReadyMenu['venue']['ordering']): number | undefined {
  if (dispatch === 2) return ordering.deliveryMinutes;
  return dispatch === 1 ? ordering.pickupMinutes : undefined;
}
