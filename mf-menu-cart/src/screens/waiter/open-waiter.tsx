import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import type { MenuCartHost } from '../../state/host.ts';
import { createWaiterStore } from '../../state/waiter-store.ts';
import { WaiterDialog } from './waiter-dialog.tsx';

/** Opens the dialog that calls a waiter or asks for the bill, at the open venue. Spec C2-045, K1-005. */
export async function openWaiter(
  host: MenuCartHost,
  at: { readonly tableId?: string | undefined; readonly isQrMenu: boolean },
): Promise<null> {
  const venue = host.venue.current();
  if (venue === null) return null;
  const waiter = createWaiterStore(host, venue, at);
  return host.overlay.open<null>({
    name: 'mf-menu-cart/waiter',
    render: (close) => (
      <HostProvider host={host}>
        <WaiterDialog waiter={waiter} venue={venue} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
}
