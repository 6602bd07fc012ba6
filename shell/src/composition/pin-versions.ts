import type { Observable } from 'rxjs';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { PartStorage } from '@comanda/shared-contracts/host';

interface Needs {
  /** As the page runs it. */
  readonly composition: Composition;
  readonly storage: Pick<PartStorage<'shell'>, 'write' | 'remove'>;
  /** Orders on their way; the last value first. */
  readonly open: Observable<readonly unknown[]>;
  /** Whether this tab left for a payment and has not come back. */
  readonly hasLeftToPay: () => boolean;
  readonly page: Pick<EventTarget, 'addEventListener'>;
}

/** Keeps the versions of this page for the next one of its tab while an order or a payment is on its way, and no longer. X-07. */
export function pinVersions({ composition, storage, open, hasLeftToPay, page }: Needs): void {
  const versions = Object.fromEntries(Object.entries(composition.remotes).map(([id, { version }]) => [id, version]));
  let orders = 0;
  const update = (): void => {
    if (orders > 0 || hasLeftToPay()) storage.write('VERSIONS', versions);
    else storage.remove('VERSIONS');
  };
  open.subscribe((list) => {
    orders = list.length;
    update();
  });
  page.addEventListener('pagehide', update);
}
