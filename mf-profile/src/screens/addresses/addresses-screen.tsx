import { AddressesPage } from './addresses-page.tsx';

/** The saved addresses. Spec C2-018. */
export function Component() {
  return <AddressesPage />;
}
