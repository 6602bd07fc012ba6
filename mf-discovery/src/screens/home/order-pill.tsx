import { useEffect } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderSummary } from '@comanda/shared-contracts/domain/order';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { cx } from '@comanda/shared-ui/cx';
import { Bike, Check, ChefHat, ChevronRight, CircleHelp, CreditCard, Receipt, ShoppingBag } from '@comanda/shared-ui/icons';
import type { Icon } from '@comanda/shared-ui/icons';
import { latestOf, progressOf } from '../../rules/order-progress.ts';
import type { OrderStep } from '../../rules/order-progress.ts';
import { rememberPill } from '../../state/pill-room.ts';
import * as s from './order-pill.module.css';

const STEP_ICONS: Readonly<Record<OrderStep, Icon>> = {
  awaited: CreditCard,
  confirming: CreditCard,
  unknown: CircleHelp,
  refused: CreditCard,
  expired: CreditCard,
  sent: Receipt,
  confirmed: Check,
  preparing: ChefHat,
  ready: ShoppingBag,
  onTheWay: Bike,
};
/** Circumference is 1: the ring's dash is its share. */
const RING = { cx: 22, cy: 22, r: 20.25, pathLength: 1 } as const;

/** The order that changed last, how far it is, and the way to it. */
export function OrderPill({ orders, isAwaited }: { readonly orders: readonly OrderSummary[]; readonly isAwaited: boolean }) {
  const host = useHost<'mf-discovery'>();
  const { navigation, bus } = host;
  const { t } = useTranslation('mf-discovery');
  const order = latestOf(orders);
  const path = navigation.href('CartEnCurso');
  useEffect(() => rememberPill(host, true), [host]);
  if (order === undefined || path === undefined) return null;
  const { step, fraction } = progressOf(order);
  const StepIcon = STEP_ICONS[step];
  const others = orders.length - 1;
  const open = (event: MouseEvent) => {
    if (others > 0 || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    void bus.request('order/show', { orderId: order.id }).then((answer) => {
      if (!answer.ok) navigation.go(path);
    });
  };
  return (
    <BottomBar className={cx(s.bar, !isAwaited && s.unawaited)}>
      <Link to={path} className={s.pill} onClick={open}>
        <span className={s.ring}>
          <svg className={s.circle} viewBox="0 0 44 44" aria-hidden="true">
            <circle {...RING} className={s.track} />
            <circle {...RING} className={s.done} style={{ strokeDasharray: `${fraction} 1` }} />
          </svg>
          <StepIcon size={20} />
        </span>
        <span className={s.words}>
          <span className={s.step}>{t(`pill.${step}`)}</span>
          <span className={s.venue}>
            {order.venueName} {others > 0 ? t('pill.others', { count: others }) : `· ${t('pill.items', { count: order.itemCount })}`}
          </span>
        </span>
        <ChevronRight size={22} />
      </Link>
    </BottomBar>
  );
}
