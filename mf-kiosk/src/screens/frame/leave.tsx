import { useEffect } from 'react';
import { useStores } from '../use-kiosk.tsx';

/**
 * Leads on to another address instead of drawing. Through the host, which first lets a closing dialog leave the history:
 * a router's own redirect would be overtaken by it.
 */
export function Leave({ to }: { readonly to: string }) {
  const { host } = useStores();
  useEffect(() => host.navigation.go(to, { replace: true }), [host, to]);
  return null;
}
