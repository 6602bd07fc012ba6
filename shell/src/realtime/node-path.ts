import type { Environment } from '@comanda/shared-contracts/domain/environment';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { RealtimeNode } from '@comanda/shared-contracts/host';
import { wireAmb } from '../wire/amb.ts';

/**
 * The path of a node in the realtime tree; undefined when it has none: the user node of nobody, or an id that a path
 * cannot hold. `userId` is whom the token speaks for. Spec C7-059, Q14.
 */
export function nodePath(node: RealtimeNode, environment: Environment, userId: string | undefined): string | undefined {
  const root = wireAmb(environment);
  switch (node.node) {
    case 'public':
      return join([root, 'P', ...(node.path === undefined ? [] : node.path.split('/'))]);
    case 'user':
      return userId === undefined ? undefined : join([root, 'U', userId]);
    case 'order':
      return join([root, 'O', node.orderId]);
    case 'staff':
      return join([root, 'R', String(node.restaurantId), String(node.localId)]);
  }
}

/** A path below a node's own; undefined when a part of it cannot stand in a path. */
export function pathBelow(base: string, path: string): string | undefined {
  return path === '' ? base : join([base.slice(1), ...path.split('/')]);
}

/** Names the login that a token belongs to; undefined for a visitor, who gets none. */
export function ownerOf(session: Session): string | undefined {
  switch (session.kind) {
    case 'registered':
    case 'staff':
      return `user ${session.profile.id}`;
    case 'kiosk':
      return `kiosk ${session.device.deviceId}`;
    case 'guest':
      return `guest ${session.since}`;
    case 'visitor':
      return undefined;
  }
}

/** Whether the node is shown only to somebody who has signed in. */
export function isPrivate(node: RealtimeNode): boolean {
  return node.node !== 'public';
}

function join(parts: readonly string[]): string | undefined {
  const path = parts.join('/');
  return path.split('/').every((part) => part !== '' && !/[.#$[\]\p{Cc}]/u.test(part)) ? `/${path}` : undefined;
}
