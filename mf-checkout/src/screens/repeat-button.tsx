import { useState } from 'react';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { RotateCw } from '@comanda/shared-ui/icons';
import { mayRepeat, repeatOrder } from '../state/repeat-order.ts';
import { useTexts } from './use-texts.ts';

interface Props {
  readonly order: Order;
  readonly size: 'sm' | 'md';
}

/** One tap orders the same again; nothing where that is not possible. X-30. */
export function RepeatButton({ order, size }: Props) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  if (!mayRepeat(host, order)) return null;
  const repeat = async () => {
    if (isBusy) return;
    setBusy(true);
    await repeatOrder(host, order).finally(() => setBusy(false));
  };
  return (
    <Button
      kind={size === 'sm' ? 'soft' : 'primary'}
      size={size}
      wide={size === 'md'}
      icon={<RotateCw />}
      busy={isBusy}
      aria-label={t('order.repeatNamed', { venue: order.venue.name })}
      onClick={() => void repeat()}
    >
      {t('order.repeat')}
    </Button>
  );
}
