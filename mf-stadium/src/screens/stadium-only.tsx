import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';

/** Stadium screens exist on stadium hosts only; anywhere else they lead to Home. Spec K1-004, K2-025. */
export function StadiumOnly({ children }: { readonly children: ReactNode }) {
  const { environment } = useHost<'mf-stadium'>();
  return environment.isStadium ? children : <Navigate to={environment.home} replace />;
}
