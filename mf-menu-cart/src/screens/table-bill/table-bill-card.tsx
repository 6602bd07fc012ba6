import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Button } from '@comanda/shared-ui/button';
import { ReceiptText } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { ReadyMenu } from '../../rules/menu-view.ts';
import { dueOf, isPaidByPhone } from '../../rules/table-bill.ts';
import { scanTable } from '../check-in/open-scanner.tsx';
import type { Stores } from '../../state/stores.ts';
import { createTableBillStore, type TableBillView } from '../../state/table-bill-store.ts';
import { placeOf } from '../../state/table-check-in.ts';
import { useTexts } from '../use-texts.ts';
import { openTableBill } from './table-bill-sheet.tsx';
import * as s from './table-bill.module.css';

interface Props {
  readonly ready: ReadyMenu;
  readonly stores: Stores;
  readonly tableId: string;
  /** An order of this table that the address names: whoever was handed it may see its bill. */
  readonly orderId: string | undefined;
}

/** The bill of the table, for whoever showed its code, or came by the code of one of its orders. X-13, Q190, Q191. */
export function TableBillCard({ ready, stores, tableId, orderId }: Props) {
  const { venue, pathname } = ready;
  const host = useHost<'mf-menu-cart'>();
  const { t } = useTexts();
  const [store] = useState(() => createTableBillStore(host, placeOf(venue, tableId), venue.priceFormat));
  const view = useStore(store.view);
  const code = useStore(stores.tableCodes, (codes) => codes[pathname]);
  useEffect(() => store.follow(), [store]);
  useEffect(() => {
    if (code === undefined) return;
    // Shown once, checked in once: who comes back to this page later has not shown it again.
    stores.tableCodes.setState({}, true);
    void store.checkIn(code);
  }, [store, stores, code]);

  const toOrder = orderId === undefined ? undefined : orderPath();
  function orderPath(): string | undefined {
    const params = { ...venueParams(venue), idorden: orderId ?? '' };
    return host.navigation.href(isPaidByPhone(venue) ? 'RestaurantOrderPaying' : 'RestaurantOrder', params);
  }
  const action = actionOf(view, toOrder !== undefined);
  if (action === undefined) return null;
  const act = (): void => {
    if (action === 'see') void openTableBill(host, store, venue);
    if (action === 'retry') void store.reload();
    if (action === 'scan') void scanTable(host, venue);
    if (action === 'order' && toOrder !== undefined) host.navigation.go(toOrder);
  };
  return (
    <section className={s.card} aria-label={t('tableBill.title')} aria-busy={view.status === 'loading' ? true : undefined}>
      <ReceiptText className={s.icon} />
      <div className={s.words}>
        <h2 className={layout.link}>{t('tableBill.title')}</h2>
        <p className={layout.note} role="status">
          <Words view={view} format={venue.priceFormat} />
        </p>
      </div>
      {action === 'wait' ? null : (
        <Button kind="soft" size="sm" onClick={act}>
          {t(`tableBill.action.${action}`)}
        </Button>
      )}
    </section>
  );
}

type Action = 'see' | 'order' | 'retry' | 'scan' | 'wait';

/** What the diner may do with what is known; undefined where there is nothing to say. */
function actionOf(view: TableBillView, hasOrder: boolean): Action | undefined {
  if (view.status === 'ready') return view.bill.orders.length === 0 ? (hasOrder ? 'order' : 'wait') : 'see';
  // The order that the address names can be seen whatever became of the table's code.
  if (hasOrder) return 'order';
  if (view.status === 'none') return undefined;
  if (view.status === 'loading') return 'wait';
  return view.status === 'failed' ? 'retry' : 'scan';
}

function Words({ view, format }: { readonly view: TableBillView; readonly format: Parameters<typeof formatMoney>[1] }) {
  const { t } = useTexts();
  if (view.status === 'none') return t('tableBill.ofOrder');
  if (view.status !== 'ready') return t(`tableBill.${view.status}`);
  const { bill, isOld } = view;
  if (bill.orders.length === 0) return t('tableBill.empty');
  const due = formatMoney(dueOf(bill), format);
  return t(isOld ? 'tableBill.dueOld' : 'tableBill.due', { due, count: bill.orders.length });
}
