import type { Address } from '@comanda/shared-contracts/domain/address';
import type { Commands } from '@comanda/shared-contracts/topics';
import { perHost } from '@comanda/shared-contracts/per-host';

type Request = Commands['address/choose']['request'];

/** Answers `address/choose` with what `show` brings: one dialog for all who ask while it is open. */
export const chooseAddressOf = perHost(() => {
  let open: Promise<Address | null> | undefined;
  return (request: Request, show: (request: Request) => Promise<Address | null>): Promise<Address | null> => {
    open ??= show(request).finally(() => {
      open = undefined;
    });
    return open;
  };
});
