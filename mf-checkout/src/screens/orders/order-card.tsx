import { Link } from 'react-router';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { Bike, ChevronRight, Plus, Store } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Picture } from '@comanda/shared-ui/picture';
import { Progress } from '@comanda/shared-ui/progress';
import { isOpenCheckin, summaryOf } from '../../rules/order-book.ts';
import { isInProcess } from '../../rules/order-status.ts';
import { timelineOf } from '../../rules/timeline.ts';
import { orderPath, tablePath } from '../../state/order-path.ts';
import { RepeatButton } from '../repeat-button.tsx';
import { StatusTag } from '../status-tag.tsx';
import { useOrderTime } from '../use-order-time.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './order-card.module.css';

/** One order of a list, and what can be done about it from here. Spec C2-064. */
export function OrderCard({ order }: { readonly order: Order }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { dayAndTime } = useOrderTime(order.venue);
  const timeline = isInProcess(order.statusCode) ? timelineOf(order) : null;
  const path = orderPath(host, order);
  const { itemCount } = summaryOf(order);
  const current = timeline?.steps.find(({ state }) => state === 'now');
  return (
    <Card as="li" className={s.card}>
      <div className={layout.row12}>
        <Picture className={s.logo} src={order.venue.logoUrl} alt="" width={44} height={44} placeholder={<Store />} />
        <div className={layout.grow}>
          <h2 className={layout.name}>
            {path === undefined ? (
              order.venue.name
            ) : (
              <Link className={cx(layout.boxLink, s.link)} to={path}>
                {order.venue.name}
              </Link>
            )}
          </h2>
          <p className={layout.facts}>{dayAndTime(order.createdAt) ?? t('orders.noDate')}</p>
        </div>
        <ChevronRight className={s.chevron} />
      </div>
      <div className={s.facts}>
        <StatusTag order={order} />
        <span className={cx(layout.facts, s.amount)}>
          {t('orders.items', { count: itemCount })} {'·'} <strong>{formatMoney(order.total, order.venue.priceFormat)}</strong>
        </span>
      </div>
      {timeline === null || current === undefined ? null : (
        <div className={s.progress}>
          <p className={layout.link}>{t(`step.${current.id}`)}</p>
          <Progress
            label={t('order.progress')}
            value={timeline.share}
            segments={timeline.steps.length}
            valueText={t(`step.${current.id}`)}
          />
        </div>
      )}
      <Actions order={order} />
    </Card>
  );
}

function Actions({ order }: { readonly order: Order }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { navigation } = host;
  const isOpen = isInProcess(order.statusCode);
  const { table, trackingUrl } = order;
  // The panel that it is added to lives as long. Spec C9-019.
  const atTable = order.dispatch === DispatchType.CHECKIN && isOpenCheckin(order, host.clock.now()) && table !== undefined;
  const more = atTable ? tablePath(host, { ...order.venue, menuPath: '' }, table.id, order.intentId) : undefined;
  const venue = navigation.href('Restaurant', venueParams(order.venue));
  return (
    <div className={s.actions}>
      <RepeatButton order={order} size="sm" />
      {more === undefined ? null : (
        <Link className={buttonClass({ kind: 'soft', size: 'sm' })} to={more}>
          <ButtonContent icon={<Plus />}>{t('order.more')}</ButtonContent>
        </Link>
      )}
      {trackingUrl === undefined || !isOpen ? null : (
        <Button kind="soft" size="sm" icon={<Bike />} onClick={() => navigation.leave(trackingUrl, 'tracking')}>
          {t('order.track')}
        </Button>
      )}
      {venue === undefined ? null : (
        <Link className={buttonClass({ kind: 'secondary', size: 'sm' })} to={venue}>
          <ButtonContent icon={<Store />}>{t('order.toVenue')}</ButtonContent>
        </Link>
      )}
    </div>
  );
}
