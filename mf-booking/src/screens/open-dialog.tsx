import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { HostProvider } from '@comanda/shared-contracts/react/host-context';
import type { BookingHost } from '../state/host.ts';

/** Opens a dialog of this remote; what it was closed with, null when it was given up. */
export function openDialog<T>(host: BookingHost, name: string, render: (close: (value: T | null) => void) => ReactNode): Promise<T | null> {
  return host.overlay.open<T>({ name: `mf-booking/${name}`, render: (close) => <HostProvider host={host}>{render(close)}</HostProvider> });
}

/** Stands in a dialog whose subject is gone, and closes it: one that is open and draws nothing would hold the page, and Back. X-22. */
export function CloseDialog({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    onClose();
  }, [onClose]);
  return null;
}
