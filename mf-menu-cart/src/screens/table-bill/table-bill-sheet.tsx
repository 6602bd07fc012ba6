import { Fragment } from 'react';
import { useStore } from 'zustand';
import { formatMoney, type Money } from '@comanda/shared-contracts/domain/money';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Sheet } from '@comanda/shared-ui/sheet';
import { Tag } from '@comanda/shared-ui/tag';
import { dueOf, isPaidByPhone, type TableBill, type TableLine, type TableOrder } from '../../rules/table-bill.ts';
import type { MenuCartHost } from '../../state/host.ts';
import type { TableBillStore } from '../../state/table-bill-store.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './table-bill.module.css';

/** Opens the bill of the table; whoever wants to pay goes on to the bill of the order, which is paid whole or in shares. X-13, Q190. */
export async function openTableBill(host: MenuCartHost, store: TableBillStore, venue: Venue): Promise<void> {
  const path = await host.overlay.open<string>({
    name: 'mf-menu-cart/table-bill',
    render: (close) => (
      <HostProvider host={host}>
        <TableBillSheet store={store} venue={venue} onPay={close} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
  if (path !== null) host.navigation.go(path);
}

interface Props {
  readonly store: TableBillStore;
  readonly venue: Venue;
  readonly onPay: (path: string) => void;
  readonly onClose: () => void;
}

/** Lines, totals and first names, as the table orders and pays. */
function TableBillSheet({ store, venue, onPay, onClose }: Props) {
  const { t } = useTexts();
  const view = useStore(store.view);
  const bill = view.status === 'ready' ? view.bill : undefined;
  return (
    <Sheet open onClose={onClose} title={t('tableBill.title')} labels={{ close: t('tableBill.close') }}>
      {bill === undefined ? (
        <p className={layout.note} role="status">
          {t(view.status === 'ended' ? 'tableBill.ended' : 'tableBill.gone')}
        </p>
      ) : (
        <div className={layout.stack20}>
          {view.status === 'ready' && view.isOld ? (
            <Banner tone="warn" live="status">
              {t('tableBill.old')}
            </Banner>
          ) : null}
          <p className={layout.note}>{bill.tableName}</p>
          {bill.orders.length === 0 ? <p className={layout.note}>{t('tableBill.empty')}</p> : null}
          {bill.orders.map((order, index) => (
            <Order key={order.checkId ?? index} order={order} venue={venue} onPay={onPay} />
          ))}
          <Totals bill={bill} venue={venue} />
        </div>
      )}
    </Sheet>
  );
}

function Order({ order, venue, onPay }: Pick<Props, 'venue' | 'onPay'> & { readonly order: TableOrder }) {
  const { navigation } = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const { by, checkId, lines, total } = order;
  const title = by === '' ? t('tableBill.order') : t('tableBill.orderOf', { name: by });
  const isDue = dueOf(order).minor > 0;
  const path =
    checkId === undefined || !isDue || !isPaidByPhone(venue)
      ? undefined
      : navigation.href('RestaurantOrderPaying', { ...venueParams(venue), idorden: checkId });
  return (
    <section className={layout.stack8} aria-label={title}>
      <div className={layout.spread12}>
        <h3 className={s.who}>{title}</h3>
        <span className={cx(s.amount, s.who)}>{formatMoney(total, venue.priceFormat)}</span>
      </div>
      <ul className={layout.stack}>
        {lines.map((line) => (
          <Line key={line.id} line={line} venue={venue} />
        ))}
      </ul>
      {path === undefined ? null : (
        <Button kind="secondary" size="sm" onClick={() => onPay(path)}>
          {by === '' ? t('tableBill.pay') : t('tableBill.payOf', { name: by })}
        </Button>
      )}
    </section>
  );
}

function Line({ line: { quantity, name, amount, isCancelled, isPaid }, venue }: { readonly line: TableLine } & Pick<Props, 'venue'>) {
  const { t } = useTexts();
  return (
    <li className={s.line} data-cancelled={isCancelled ? '' : undefined}>
      <span className={s.dish}>{t('tableBill.line', { count: quantity, name })}</span>
      {isCancelled ? <Tag tone="bad">{t('tableBill.cancelled')}</Tag> : isPaid ? <Tag tone="ok">{t('tableBill.paidLine')}</Tag> : null}
      <span className={s.amount}>{formatMoney(amount, venue.priceFormat)}</span>
    </li>
  );
}

function Totals({ bill, venue }: { readonly bill: TableBill } & Pick<Props, 'venue'>) {
  const { t } = useTexts();
  const rows: readonly (readonly [key: 'total' | 'paid' | 'rest', amount: Money])[] = [
    ['total', bill.total],
    ...(bill.paid.minor > 0 ? ([['paid', bill.paid]] as const) : []),
    ['rest', dueOf(bill)],
  ];
  return (
    <dl className={s.totals}>
      {rows.map(([key, amount]) => (
        <Fragment key={key}>
          <dt data-row={key}>{t(`tableBill.sum.${key}`)}</dt>
          <dd data-row={key}>{formatMoney(amount, venue.priceFormat)}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
