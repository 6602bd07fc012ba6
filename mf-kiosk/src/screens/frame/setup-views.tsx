import { useEffect, useState } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { Clock, RotateCw, WifiOff } from '@comanda/shared-ui/icons';
import { Spinner } from '@comanda/shared-ui/spinner';
import { StateView } from '@comanda/shared-ui/state-view';
import { useStores, useTexts } from '../use-kiosk.tsx';
import * as s from './kiosk-frame.module.css';

/** Longest time that something turns, ms. Spec K9-001. */
const SPINNER_MS = 3_000;

/** The kiosk reads what it is. What takes longer than people watch a wheel is said in words. Spec K9-001. */
export function SetupLoading() {
  const { host } = useStores();
  const { t } = useTexts();
  const [isTurning, setTurning] = useState(true);
  useEffect(() => host.clock.after(SPINNER_MS, () => setTurning(false)), [host]);
  return (
    <div className={s.center} role="status">
      {isTurning ? <Spinner /> : <Clock />}
      <p>{t(isTurning ? 'frame.loading' : 'frame.stillLoading')}</p>
    </div>
  );
}

/** The kiosk could not read what it is; it goes on trying by itself. */
export function SetupFailed() {
  const { stores } = useStores();
  const { t } = useTexts();
  return (
    <div className={s.center}>
      <StateView
        badge={<WifiOff />}
        tone="warn"
        live="alert"
        headingLevel={1}
        title={t('frame.failed.title')}
        text={t('frame.failed.text')}
        actions={
          <Button wide icon={<RotateCw />} onClick={() => void stores.setup.load(true)}>
            {t('frame.failed.retry')}
          </Button>
        }
      />
    </div>
  );
}
