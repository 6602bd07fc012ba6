import type { BillLine, OrderNode, TableBill } from './bill.ts';
import { compareMoney, type Currency, equalPart, type Money, sum } from '@comanda/shared-contracts/domain/money';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { restOf } from './open-bill.ts';

/** What somebody pays of a bill. X-13. */
export type SplitMode = 'items' | 'parts' | 'rest';

/** Who looks at the bill, and when by the clock of the server: devices may be wrong by hours. `me` is the key that they write under. */
export interface Onlooker {
  readonly me: string;
  readonly now: Instant;
}

/** So long a selection or a payment of somebody who says nothing any more still counts. Q39, X-13. */
export const LEASE_MS = 60_000;
/** Everybody says that they are still there at this pace. */
export const HEARTBEAT_MS = 20_000;

export const EMPTY_NODE: OrderNode = { selected: {}, paying: {}, users: {} };

/** Whether a word still counts: it is younger than the lease. One from the future was written by a wrong clock, and would never end. */
function isAlive(at: Instant | undefined, now: Instant): boolean {
  return at !== undefined && Math.abs(now - at) < LEASE_MS;
}

/** Every time that stands in a node. */
export function stampsOf({ users, paying }: OrderNode): readonly Instant[] {
  return [...Object.values(users).map(({ at }) => at), ...Object.values(paying)];
}

/** Who else holds a line; undefined when nobody does, or their lease ran out. X-13. */
export function holderOf(node: OrderNode, lineId: string, { me, now }: Onlooker): string | undefined {
  const user = node.selected[lineId];
  return user === undefined || user === '' || user === me || !isAlive(node.users[user]?.at, now) ? undefined : user;
}

/** Somebody else who holds a line that is still due: the rest cannot be paid before they are done. C8-014. */
export function anotherHolder(bill: TableBill, node: OrderNode, onlooker: Onlooker): string | undefined {
  return bill.lines.flatMap((line) => (line.isSelectable ? (holderOf(node, line.id, onlooker) ?? []) : []))[0];
}

/** Whether a line can be taken: something of it is due, and nobody else holds it. Q39. */
export function isFree(node: OrderNode, line: BillLine, onlooker: Onlooker): boolean {
  return line.isSelectable && holderOf(node, line.id, onlooker) === undefined;
}

/** The lines that are mine, in the order of the bill. */
export function myLines(bill: TableBill, node: OrderNode, onlooker: Onlooker): readonly BillLine[] {
  return bill.lines.filter((line) => node.selected[line.id] === onlooker.me && isFree(node, line, onlooker));
}

/**
 * What a share costs, without its tip, and never more than is still due: somebody may have paid a part. Equal parts are
 * rounded up to what the venue writes, so that the last payer never pays more. X-13.
 */
export function shareOf(bill: TableBill, mode: SplitMode, mine: readonly BillLine[], parts: number): Money {
  const rest = restOf(bill);
  if (mode === 'rest') return rest;
  const { total } = bill;
  const share = mode === 'items' ? costOf(mine, total.currency) : equalPart(total, parts);
  return compareMoney(share, rest) > 0 ? rest : share;
}

/** Whether a choice of lines comes down to all that is still due: then it is paid as the rest, and names no lines. X-13. */
export function paysRest(bill: TableBill, mode: SplitMode, mine: readonly BillLine[]): boolean {
  return mode === 'rest' || (mode === 'items' && compareMoney(costOf(mine, bill.total.currency), restOf(bill)) > 0);
}

function costOf(lines: readonly BillLine[], currency: Currency): Money {
  return sum(
    lines.map(({ due }) => due),
    currency,
  );
}

/** Why a payment must wait. */
export type BillConflict = 'other-paying' | 'changed';

/** Whether somebody else pays at this moment. Spec C8-013, Q39. */
export function isOtherPaying(node: OrderNode, { me, now }: Onlooker): boolean {
  return Object.entries(node.paying).some(([user, at]) => user !== me && isAlive(at, now));
}

/**
 * What stands against a payment by the live node: somebody else pays, or lines that it would pay were taken by somebody else
 * since the diner last saw them. The provider has the last word. Spec C8-013, C8-014, Q39.
 */
export function conflictOf(node: OrderNode, paidLines: readonly string[], onlooker: Onlooker): BillConflict | undefined {
  if (isOtherPaying(node, onlooker)) return 'other-paying';
  return paidLines.some((id) => holderOf(node, id, onlooker) !== undefined) ? 'changed' : undefined;
}
