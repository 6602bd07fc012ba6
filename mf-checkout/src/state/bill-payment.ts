import type { StoreApi } from 'zustand/vanilla';
import type { OrderNode, TableBill } from '../rules/bill.ts';
import { add, type Money } from '@comanda/shared-contracts/domain/money';
import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import { intentId } from '@comanda/shared-contracts/domain/outbox';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import type { Failure } from '@comanda/shared-contracts/failures';
import { type BillKey, type billWriter, payBill } from '../api/bill.ts';
import { conflictOf, myLines, type Onlooker, paysRest, shareOf, type SplitMode } from '../rules/bill-split.ts';
import { attemptOf, type BillAttempt, withAttempt, withPaid } from '../rules/reviewed-orders.ts';
import type { TipChoice } from '../rules/tip.ts';
import type { CheckoutHost } from './host.ts';
import type { PersonsBills } from './reviewed-bills.ts';

export interface BillView {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly bill: TableBill | undefined;
  readonly node: OrderNode;
  readonly mode: SplitMode;
  readonly parts: number;
  /** Undefined: as the country has it. */
  readonly tip: TipChoice | undefined;
  /** idle; paying; done: this share was paid; unknown: the answer was lost, and all that may be done is to ask again. */
  readonly payment: 'idle' | 'paying' | 'unknown' | 'done';
  /** Nothing is received of the others: what they hold is what was known last. */
  readonly isCutOff: boolean;
  /** The bill costs something else since the diner last did anything on it. */
  readonly isTotalNew: boolean;
  /** What was paid here last, tip and all. */
  readonly paidHere: Money | undefined;
  /** What a payment of unknown outcome was about, tip and all. */
  readonly attempted: Money | undefined;
  readonly error: string | undefined;
}

export interface BillShare {
  readonly tip: Money;
  readonly card: NonNullable<OrderDraft['card']>;
}

interface Payer {
  readonly key: BillKey;
  /** Of whoever opened this bill: nobody else pays here, and what is known later of their payment is noted as theirs. */
  readonly bills: PersonsBills;
  readonly view: StoreApi<BillView>;
  readonly writer: ReturnType<typeof billWriter>;
  readonly onlooker: () => Onlooker;
  readonly reload: () => Promise<void>;
  /** Makes sure that the bill stands among those that were looked at: the attempt is noted there. */
  readonly remember: () => void;
}

/**
 * Pays a share of a bill. What is attempted is written down before the call leaves: while its outcome is not known, also
 * after a reload, the same payment is asked for again and no other. True: the provider has validated the card, whose token is
 * thereby used up. All of it is of who opened the bill, also where the answer comes when another one is here., Spec C8-013, C8-014.
 */
export async function payShare(host: CheckoutHost, payer: Payer, { tip, card }: BillShare): Promise<boolean> {
  const { api, i18n } = host;
  const { key, bills, view, writer, onlooker, reload, remember } = payer;
  if (view.getState().payment === 'paying' || !bills.isHere()) return false;
  const attempt = attemptOf(bills.now(), key.checkId) ?? newAttempt(host, payer, tip);
  if (attempt === 'nothing') return false;
  if (attempt === 'other-paying' || attempt === 'changed') {
    view.setState({ error: i18n.text(attempt === 'changed' ? 'bill.changed' : 'bill.otherPaying') });
    await reload();
    return false;
  }
  view.setState({ payment: 'paying', error: undefined, isTotalNew: false });
  remember();
  note(payer, attempt);
  void writer.paying(true);
  const { id: paymentIntentId, ...payment } = attempt;
  const answer = await payBill(
    api,
    key,
    { ...payment, paymentIntentId, methodId: PaymentMethod.SAVED_CARD, card },
    i18n.text('cancel.missing'),
  );
  void writer.paying(false);
  if (!answer.ok) {
    await settle(host, payer, attempt, answer.failure);
    return answer.failure.outcome === 'none' && answer.failure.kind === 'domain';
  }
  bills.change((known) => withPaid(withAttempt(known, key.checkId, undefined), key.checkId, attempt.total));
  const { bill, node } = view.getState();
  for (const { id } of bill?.lines ?? []) if (node.selected[id] === onlooker().me) void writer.select(id, false);
  view.setState({ payment: 'done', paidHere: attempt.total, attempted: undefined });
  await reload();
  return true;
}

/** What the diner chose, as a payment; or why there is none. */
function newAttempt(
  { random }: Pick<CheckoutHost, 'random'>,
  { view, onlooker }: Payer,
  tip: Money,
): BillAttempt | 'nothing' | 'other-paying' | 'changed' {
  const { bill, node, mode, parts } = view.getState();
  if (bill === undefined) return 'nothing';
  const mine = myLines(bill, node, onlooker());
  const due = shareOf(bill, mode, mine, parts);
  if (due.minor <= 0) return 'nothing';
  const isRest = paysRest(bill, mode, mine);
  // What is mine nobody else holds; a part is of no line.
  const paidLines = isRest ? bill.lines.filter(({ isSelectable }) => isSelectable) : [];
  const conflict = conflictOf(
    node,
    paidLines.map(({ id }) => id),
    onlooker(),
  );
  if (conflict !== undefined) return conflict;
  return {
    id: intentId(random.bytes(12)),
    lineIds: mode === 'items' && !isRest ? mine.map(({ id }) => id) : [],
    ...(mode === 'parts' ? { parts } : {}),
    tip,
    total: add(due, tip),
    seenAt: bill.changedAt,
  };
}

async function settle({ i18n }: Pick<CheckoutHost, 'i18n'>, payer: Payer, attempt: BillAttempt, failure: Failure): Promise<void> {
  const { view, reload } = payer;
  const isUnknown = failure.outcome !== 'none';
  if (!isUnknown) note(payer, undefined);
  await reload();
  const text = failure.kind === 'conflict' ? 'bill.changed' : isUnknown ? 'bill.unknown' : 'pay.providerFailed';
  const isRefused = failure.message !== undefined && failure.kind === 'domain';
  view.setState({
    payment: isUnknown ? 'unknown' : 'idle',
    attempted: isUnknown ? attempt.total : undefined,
    error: isRefused ? failure.message : i18n.text(text),
  });
}

function note({ bills, key }: Pick<Payer, 'bills' | 'key'>, attempt: BillAttempt | undefined): void {
  bills.change((known) => withAttempt(known, key.checkId, attempt));
}
