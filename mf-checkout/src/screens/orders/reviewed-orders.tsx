import { Link } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { ChevronRight, ReceiptText } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { OrderListId } from '../../rules/order-book.ts';
import { isHint } from '../../rules/reviewed-orders.ts';
import { billsOf } from '../../state/reviewed-bills.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './reviewed-orders.module.css';

/** Bills that were opened in this browser: all of them below the history, a recent one at the table. Spec C2-065, C9-015. */
export function ReviewedOrders({ list }: { readonly list: OrderListId }) {
  const host = useHost<'mf-checkout'>();
  const { clock, navigation } = host;
  const { t } = useTexts();
  const all = billsOf(host).listed();
  const shown = list === 'history' ? all : all.filter((bill) => isHint(bill, clock.now())).slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <section className={s.section} aria-labelledby="reviewed-orders">
      <h2 id="reviewed-orders" className={s.title}>
        {list === 'history' ? t('orders.reviewed.title') : t('orders.reviewed.hint', { table: shown[0]?.tableName ?? '' })}
      </h2>
      <ul className={layout.stack12}>
        {shown.map(({ checkId, venue, tableName, total }) => {
          const path = navigation.href('RestaurantOrder', { ...venueParams(venue), idorden: checkId });
          return path === undefined ? null : (
            <Card as="li" key={checkId} className={cx(layout.row12, layout.relative, layout.muted, s.card)}>
              <ReceiptText />
              <div className={layout.grow}>
                <Link className={s.link} to={path} aria-label={t('orders.reviewed.open', { venue: venue.name })}>
                  {venue.name}
                </Link>
                <p className={layout.small}>{[tableName, total].filter((text) => text !== '').join(' · ')}</p>
              </div>
              <ChevronRight />
            </Card>
          );
        })}
      </ul>
    </section>
  );
}
