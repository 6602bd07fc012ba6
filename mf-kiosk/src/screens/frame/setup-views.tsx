import { Button } from '@comanda/shared-ui/button';
import { RotateCw, WifiOff } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { useStores, useTexts } from '../use-kiosk.tsx';
import { Turning } from './turning.tsx';
import * as s from './kiosk-frame.module.css';

/** The kiosk reads what it is. */
export function SetupLoading() {
  const { t } = useTexts();
  return <Turning className={s.center} text={t('frame.loading')} />;
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
