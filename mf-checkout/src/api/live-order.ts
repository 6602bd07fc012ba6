import type { KitchenStatus, OrderChange } from '@comanda/shared-contracts/domain/order';
import type { RealtimeChange } from '@comanda/shared-contracts/host';
import { optionally } from '@comanda/shared-contracts/wire/decode';
import { decodeOrderChange } from '@comanda/shared-contracts/wire/order-change';
import { decodeKitchenStates } from '../wire/order-node.ts';
import { asRecord } from '@comanda/shared-contracts/wire/values';

/** The last change of an order (`ped`) in a message of a live node; undefined when it speaks of something else. Spec C4-014, K7-015. */
export function readOrderUpdate(message: RealtimeChange): OrderChange | undefined {
  return optionally(childOf(message, 'ped'), decodeOrderChange);
}

/** Kitchen status by the place of a line (`stks`); empty when the message does not speak of it. */
export function readKitchenUpdate(message: RealtimeChange): Readonly<Record<string, KitchenStatus>> {
  return decodeKitchenStates(childOf(message, 'stks'));
}

function childOf(message: RealtimeChange, key: string): unknown {
  if (message.kind === 'removed') return undefined;
  if (message.kind === 'snapshot') return asRecord(message.value)[key];
  return message.key === key ? message.value : undefined;
}
