import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import type { KioskHost } from '../../state/host.ts';
import { storesFor } from '../../state/stores.ts';
import { CancelDialog } from './cancel-dialog.tsx';

/** Asks before the order is thrown away; then the kiosk starts anew. Spec K4-009. */
export async function askToCancel(host: KioskHost): Promise<void> {
  if (await wantsToCancel(host)) storesFor(host).flow.reset('cancelled');
}

/** Whether the customer is sure that the order is to be thrown away. */
export async function wantsToCancel(host: KioskHost): Promise<boolean> {
  const answer = await host.overlay.open<'cancel'>({
    name: 'mf-kiosk/cancel-order',
    render: (close) => (
      <HostProvider host={host}>
        <CancelDialog onCancel={() => close('cancel')} onClose={() => close(null)} />
      </HostProvider>
    ),
  });
  return answer === 'cancel';
}
