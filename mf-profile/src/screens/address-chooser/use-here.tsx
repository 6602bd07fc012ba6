import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '@comanda/shared-contracts/failures';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import type { FoundPlace } from '../../rules/address-form.ts';
import { findHere } from '../../state/find-place.ts';
import type { PlaceNote } from './use-address-dialog.tsx';

export type OnFound = (place: FoundPlace, note?: PlaceNote) => void;

/** "Use my location": asks the device, then for the street under the point; what failed is said. Spec C7-062, C8-039. */
export function useHere(onFound: OnFound): { readonly isBusy: boolean; readonly error: string | undefined; readonly press: () => void } {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const running = useRef(false);
  const find = async () => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(undefined);
    const here = await findHere(host);
    running.current = false;
    setBusy(false);
    if (here.ok) onFound(here.value.place, here.value.isExact ? 'here' : 'inexact');
    else setError(t(`finder.${problemOf(here.failure)}`));
  };
  return { isBusy, error, press: () => void find() };
}

function problemOf({ kind, code }: Failure): 'denied' | 'timeout' | 'unlocated' {
  if (kind === 'device' && code === 'denied') return 'denied';
  return kind === 'device' && code === 'timeout' ? 'timeout' : 'unlocated';
}
