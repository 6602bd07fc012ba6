import type { OrderNode, TableBill } from '../rules/bill.ts';
import { failed, failure, type Result } from '@comanda/shared-contracts/failures';
import type { Api, Realtime, RealtimeChange } from '@comanda/shared-contracts/host';
import { type BillPayment, decodeGaeOrder, decodePaidBill, encodeBillPayment, type PaidBill } from '../wire/gae-order.ts';
import { decodeOrderNode, encodeOrderUser, SERVER_TIME } from '../wire/order-node.ts';
import { asRecord } from '@comanda/shared-contracts/wire/values';

/** What names a bill: the 16 characters of its order, and its restaurant. */
export interface BillKey {
  readonly checkId: string;
  readonly restaurantId: number;
  readonly localId: number;
}

/** The bill of a table as it is now. `paymentId`: the payment that it is asked for after, if there was one. Spec C7-031, Q39. */
export function fetchBill(
  api: Pick<Api, 'call'>,
  { checkId, restaurantId, localId }: BillKey,
  paymentId?: string,
): Promise<Result<TableBill>> {
  return api.call({
    operation: 'check-read',
    query: { ic: checkId, xir: restaurantId, xil: localId, ...(paymentId === undefined ? {} : { idp: paymentId }) },
    decode: decodeGaeOrder,
    fresh: true,
  });
}

/** Pays a share of a bill. Without its ids or a method nothing is sent. Spec C5-062, C7-031. */
export function payBill(
  api: Pick<Api, 'call'>,
  { checkId, restaurantId, localId }: Partial<BillKey>,
  payment: Omit<BillPayment, 'methodId'> & { readonly methodId: number | undefined },
  missingText: string,
): Promise<Result<PaidBill>> {
  const { methodId } = payment;
  const isComplete =
    checkId !== undefined && checkId !== '' && restaurantId !== undefined && localId !== undefined && methodId !== undefined;
  if (!isComplete) return Promise.resolve(failed(failure('bug', 'missing-parameters', { message: missingText })));
  return api.call({
    operation: 'check-pay',
    query: { ic: checkId, xir: restaurantId, xil: localId },
    body: encodeBillPayment({ ...payment, methodId }),
    decode: decodePaidBill,
  });
}

type Node = Readonly<Record<string, unknown>>;

/** The live node of a bill after a message; `raw` is what was known of it, unread. */
export function nodeAfter(raw: Node, message: RealtimeChange): { readonly raw: Node; readonly node: OrderNode } {
  const next = message.kind === 'snapshot' ? asRecord(message.value) : withChild(raw, message);
  return { raw: next, node: decodeOrderNode(next) };
}

/** What was removed has no value. */
function withChild(raw: Node, message: Exclude<RealtimeChange, { kind: 'snapshot' }>): Node {
  const { key, value } = { value: undefined, ...message };
  return { ...raw, [key]: value };
}

/** What one person writes below the node, stamped by the server's clock and never by the device's. Null releases it. Spec C3-023, C7-060, Q39. */
export function billWriter(realtime: Pick<Realtime, 'write'>, orderId: string, user: string) {
  const write = (path: string, value: unknown): Promise<Result<null>> => realtime.write({ node: 'order', orderId }, path, value);
  return {
    select: (lineId: string, isMine: boolean) => write(`selected/${lineId}`, isMine ? user : null),
    paying: (isPaying: boolean) => write(`paying/${user}`, isPaying ? SERVER_TIME : null),
    present: (name: string) => write(`users/${user}`, encodeOrderUser({ name })),
    leave: () => write(`users/${user}`, null),
  };
}
