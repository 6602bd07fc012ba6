import { useHost } from '@comanda/shared-contracts/react/host-context';
import { AddressesPage } from './addresses-page.tsx';

/** The same for an order: a choice or a new address leads back to the cart. Spec C2-018. */
export function Component() {
  const { navigation, environment } = useHost<'mf-profile'>();
  return <AddressesPage onDone={() => navigation.go(navigation.href('Cart') ?? environment.home, { replace: true })} />;
}
