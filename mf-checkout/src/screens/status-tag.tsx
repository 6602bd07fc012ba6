import type { Order } from '@comanda/shared-contracts/domain/order';
import { holdOf, paymentOutcome } from '@comanda/shared-contracts/domain/payment-outcome';
import { CircleCheck, CircleX, Clock } from '@comanda/shared-ui/icons';
import { Tag } from '@comanda/shared-ui/tag';
import { statusColor, statusIcon } from '../rules/order-status.ts';
import { useTexts } from './use-texts.ts';

export const STATUS_ICONS = { clock: Clock, check: CircleCheck, cross: CircleX } as const;
const STATUS_TONES = { yellow: 'warn', green: 'ok', red: 'bad' } as const;

/** The state of an order in a word, with its colour and icon. Spec C4-001 to C4-003, C2-066, Q23. */
export function StatusTag({ order }: { readonly order: Order }) {
  const { t } = useTexts();
  const Icon = STATUS_ICONS[statusIcon(order.statusCode)];
  return (
    <Tag tone={STATUS_TONES[statusColor(order.statusCode)]} icon={<Icon />}>
      {t(statusKey(order))}
    </Tag>
  );
}

/** The key of the word for a state; an order whose state is not listed is simply an order. Spec C4-001, C4-002, X-05. */
export function statusKey(order: Order): string {
  const outcome = paymentOutcome(order);
  const hold = holdOf(outcome);
  if (hold !== undefined) return `status.payment.${hold}`;
  // Its time ran out although it was paid: nobody cancelled it, and it was not left unpaid.
  return outcome.endedBy === 'payment' ? 'status.cancelled' : `status.order.${order.status}`;
}
