import { OPERATION_IDS, type OperationId } from '@comanda/shared-contracts/operations';
import { OPERATIONS } from '../../shell/src/http/operations.ts';
import type { Call, CallSource } from './call.ts';
import { CARDS } from './calls/cards.ts';
import { DISCOVERY } from './calls/discovery.ts';
import { ORDERS } from './calls/orders.ts';
import { PLATFORM } from './calls/platform.ts';
import { SESSION } from './calls/session.ts';
import { VISIT } from './calls/visit.ts';

type Sources = Readonly<Record<string, CallSource>>;

/** Groups of calls, in the order of the pages. */
export const GROUPS = {
  'The platform, kiosks and the stadium': PLATFORM,
  'Finding a venue and its menu': DISCOVERY,
  'Orders and bills': ORDERS,
  Cards: CARDS,
  'Addresses, delivery, bookings and the waiter': VISIT,
  'Accounts and sessions': SESSION,
} as const satisfies Readonly<Record<string, Sources>>;

/** Every operation has a description: the compiler refuses one that is missing. */
const SOURCES: Readonly<Record<OperationId, CallSource>> = { ...PLATFORM, ...DISCOVERY, ...ORDERS, ...CARDS, ...VISIT, ...SESSION };

const GROUP_OF = new Map(Object.entries(GROUPS).flatMap(([group, sources]) => Object.keys(sources).map((id) => [id, group] as const)));

/**
 * Every call that the product makes, as data: what it is from the product's own table of operations, what it means from here. The pages of
 * the wire are written from it, and a provider is held against it.
 */
export const CALLS: readonly Call[] = OPERATION_IDS.map((id) => {
  const { method, path, class: kind, credentials, timeoutMs, query, moneyMayHaveMoved } = OPERATIONS[id];
  return {
    ...SOURCES[id],
    id,
    group: GROUP_OF.get(id) ?? '',
    method,
    address: path,
    access: kind === 'read' ? 'reading' : 'writing',
    credentials,
    timeoutMs,
    fixedQuery: query ?? {},
    moneyMayHaveMoved,
  };
});
