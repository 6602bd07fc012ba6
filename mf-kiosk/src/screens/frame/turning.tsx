import { useEffect, useState } from 'react';
import { Clock } from '@comanda/shared-ui/icons';
import { Spinner } from '@comanda/shared-ui/spinner';
import { useStores, useTexts } from '../use-kiosk.tsx';
import * as s from './turning.module.css';

/** Longest time that something turns, ms. Spec K9-001. */
const SPINNER_MS = 3_000;

/** Something is awaited: `text` says what. What takes longer than people watch a wheel is said in words. Spec K9-001. */
export function Turning({ text }: { readonly text: string }) {
  const { host } = useStores();
  const { t } = useTexts();
  const [isTurning, setTurning] = useState(true);
  useEffect(() => host.clock.after(SPINNER_MS, () => setTurning(false)), [host]);
  return (
    <div className={s.turning} role="status">
      {isTurning ? <Spinner /> : <Clock />}
      <p>{isTurning ? text : t('frame.stillLoading')}</p>
    </div>
  );
}
