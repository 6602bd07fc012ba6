import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '@comanda/shared-contracts/domain/order';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { cx } from '@comanda/shared-ui/cx';
import { RotateCw } from '@comanda/shared-ui/icons';
import { rememberPill } from '../../state/pill-room.ts';
import * as s from './order-pill.module.css';

interface Props {
  /** Its room was kept. */
  readonly isAwaited: boolean;
  /** What stands there until it is known. */
  readonly room: ReactNode;
}

/** The last order, where none is on its way: one tap orders it again. X-30. */
export function RecentOrder({ isAwaited, room }: Props) {
  const host = useHost<'mf-discovery'>();
  const { bus, report } = host;
  const { t } = useTranslation('mf-discovery');
  const [order, setOrder] = useState<OrderSummary | null | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isShown = true;
    void bus.request('order/find-recent', {}).then((answer) => {
      // An owner of before does not know the question.
      if (!isShown) return;
      setOrder(answer.ok ? answer.value : null);
      if (answer.ok) rememberPill(host, answer.value !== null);
    });
    return () => {
      isShown = false;
    };
  }, [bus, host]);
  if (order === undefined) return room;
  if (order === null) return null;
  const repeat = async () => {
    if (isBusy) return;
    setBusy(true);
    const answer = await bus.request('order/repeat', { orderId: order.id });
    setBusy(false);
    if (!answer.ok) report.failure(answer.failure, { phase: 'call' });
  };
  return (
    <BottomBar className={cx(s.bar, !isAwaited && s.unawaited)}>
      <button type="button" className={s.pill} aria-busy={isBusy} onClick={() => void repeat()}>
        <span className={s.ring}>
          <RotateCw size={22} />
        </span>
        <span className={s.words}>
          <span className={s.step}>{t('pill.again')}</span>
          <span className={s.venue}>
            {order.venueName} · {t('pill.items', { count: order.itemCount })}
          </span>
        </span>
      </button>
    </BottomBar>
  );
}
