import { OPERATION_IDS, type OperationName } from '@comanda/shared-contracts/operations';
import { ALL_OPERATIONS, operationNamed } from '../passports.ts';
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

const SOURCES: Readonly<Record<string, CallSource>> = { ...PLATFORM, ...DISCOVERY, ...ORDERS, ...CARDS, ...VISIT, ...SESSION };

const GROUP_OF = new Map(Object.entries(GROUPS).flatMap(([group, sources]) => Object.keys(sources).map((id) => [id, group] as const)));

/**
 * Every call that the product makes, as data: what it is from the shell's table of operations and the passports of the parts, what it means
 * from here. The pages of the wire are written from it, and a provider is held against it. First those of the specification, in its order.
 */
export const CALLS: readonly Call[] = [...OPERATION_IDS, ...added()].map((id) => {
  const { method, path, class: kind, credentials, timeoutMs, query, moneyMayHaveMoved } = operationNamed(id);
  return {
    ...sourceOf(id),
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

/** Calls that parts have added by their passports. */
function added(): readonly OperationName[] {
  return Object.keys(ALL_OPERATIONS).filter(isAdded).toSorted();
}

function isAdded(name: string): name is `mf-${string}/${string}` {
  return /^mf-[^/]+\//.test(name);
}

function sourceOf(id: OperationName): CallSource {
  const source = SOURCES[id];
  if (source === undefined) throw new Error(`nothing is said of the call ${id}: describe it in one of tools/provider/calls`);
  return source;
}
