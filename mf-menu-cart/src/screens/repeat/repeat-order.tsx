import { done, failed, failure } from '@comanda/shared-contracts/failures';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import type { Commands } from '@comanda/shared-contracts/topics';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import type { MenuCartHost } from '../../state/host.ts';
import { putInCart, readOrderAgain, type RepeatedOrder } from '../../state/repeat-cart.ts';
import { storesFor } from '../../state/stores.ts';
import { askToReplace } from '../product/ask-to-replace.tsx';
import { RepeatSheet } from './repeat-sheet.tsx';

type Answer = Commands['cart/repeat']['response'];

const underWay = new WeakSet<object>();

/** Answers `cart/repeat`. A second tap while the first one is answered adds nothing twice. X-30. */
export async function repeatOrder(host: MenuCartHost, request: Commands['cart/repeat']['request']): Promise<Answer> {
  if (underWay.has(host.bus)) return failed(failure('conflict', 'overtaken'));
  underWay.add(host.bus);
  try {
    return await repeat(host, request);
  } finally {
    underWay.delete(host.bus);
  }
}

async function repeat(host: MenuCartHost, request: Commands['cart/repeat']['request']): Promise<Answer> {
  const stores = storesFor(host);
  const asker = whoIsHere(host).now();
  const read = await readOrderAgain(host, stores, request);
  if (!asker.isHere()) return null;
  if (!read.ok) return read;
  const order = read.value;
  // Of what is not sold any more nothing is worth another cart.
  if (order.lines.length === 0) {
    if (await showSheet(host, order)) host.navigation.go(order.part.venue.menuPath);
    return done({ itemCount: 0 });
  }
  if (order.isOccupied && (!(await askToReplace(host)) || !asker.isHere())) return null;
  const put = putInCart(host, stores, order);
  if (!put.ok) return put;
  const isNews = order.changes.length > 0 || order.type.reason !== undefined || order.isAdded;
  if (isNews && (!(await showSheet(host, order)) || !asker.isHere())) return null;
  host.navigation.go(host.navigation.href('Cart') ?? order.part.venue.menuPath);
  return put;
}

/** True when the diner goes on. */
async function showSheet(host: MenuCartHost, order: RepeatedOrder): Promise<boolean> {
  const goesOn = await host.overlay.open<boolean>({
    name: 'mf-menu-cart/repeat',
    render: (close) => (
      <HostProvider host={host}>
        <RepeatSheet order={order} onDone={() => close(true)} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
  return goesOn === true;
}
