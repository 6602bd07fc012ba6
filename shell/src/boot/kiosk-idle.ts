import { firstValueFrom } from 'rxjs';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { Navigation, Outbox, Overlay } from '@comanda/shared-contracts/host';

export interface KioskParts {
  readonly composition: Pick<Composition, 'home'>;
  readonly navigation: Pick<Navigation, 'current' | 'href'>;
  readonly outbox: Pick<Outbox, 'open'>;
  readonly overlay: Pick<Overlay, 'count'>;
}

/** Whether a kiosk waits for its next customer: nothing is open that a page made anew would disturb, no order on its way, no dialog. */
export async function isKioskIdle({ composition, navigation, outbox, overlay }: KioskParts): Promise<boolean> {
  const { pathname } = navigation.current();
  if (pathname !== composition.home && pathname !== navigation.href('SelectRestaurant')) return false;
  if ((await firstValueFrom(overlay.count)) > 0) return false;
  const open = await firstValueFrom(outbox.open);
  return open.every(({ state }) => state === 'received' || state === 'refused');
}
