import * as v from 'valibot';
import type { OrderNode } from '../rules/bill.ts';
import { kitchenStatus } from '@comanda/shared-contracts/domain/statuses';
import type { KitchenStatus } from '@comanda/shared-contracts/domain/order';
import { noting, read, readLenient } from '@comanda/shared-contracts/wire/decode';
import { count, lenient, marking, requiredText } from '@comanda/shared-contracts/wire/primitives';
import { salvageRecord } from '@comanda/shared-contracts/wire/salvage';
import { asNumber, asText, recordByKey } from '@comanda/shared-contracts/wire/values';

export const orderNodeSchema = v.object({
  selected: lenient(recordByKey),
  paying: lenient(recordByKey),
  users: lenient(recordByKey),
});

const orderUserSchema = v.object({ nm: requiredText, ts: count });

/** The live node of an order. Anything missing is empty: so is a node that nobody wrote to. Spec C3-023, Q39. */
export function decodeOrderNode(value: unknown): OrderNode {
  const { selected, paying, users } = readLenient(orderNodeSchema, value);
  return {
    selected: pick(selected, asText),
    paying: pick(paying, asNumber),
    users: salvageRecord(users, (user) => read(orderUserSchema, user, ({ nm, ts }) => ({ name: nm, at: ts }))),
  };
}

/** In the place of a time, the realtime database writes its own: whose device is wrong by hours says nothing wrong. Q39. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;

/** Child `users/{key}`: somebody is there now, by the clock of the realtime database. */
export function encodeOrderUser({ name }: { readonly name: string }): { readonly nm: string; readonly ts: typeof SERVER_TIME } {
  return { nm: name, ts: SERVER_TIME };
}

/** Child `stks` of an order's live node: kitchen status by line. */
export function decodeKitchenStates(value: unknown): Readonly<Record<string, KitchenStatus>> {
  return pick(recordByKey(value), (code) => {
    const number = asNumber(code);
    return number === undefined ? undefined : kitchenStatus(number);
  });
}

function pick<T>(record: Readonly<Record<string, unknown>>, readItem: (item: unknown) => T | undefined): Readonly<Record<string, T>> {
  const entries = Object.entries(record).flatMap(([key, item]) => {
    const value = noting(record, '{}', () => marking(item, readItem));
    return value === undefined ? [] : [[key, value] as const];
  });
  return Object.fromEntries(entries);
}
