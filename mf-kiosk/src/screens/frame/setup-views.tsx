import { FailedView } from '@comanda/shared-ui/failed-view';
import { WifiOff } from '@comanda/shared-ui/icons';
import { useStores, useTexts } from '../use-kiosk.tsx';
import { Turning } from './turning.tsx';
import * as s from './kiosk-frame.module.css';

/** The kiosk reads what it is. */
export function SetupLoading() {
  const { t } = useTexts();
  return (
    <div className={s.center}>
      <Turning text={t('frame.loading')} />
    </div>
  );
}

/** The kiosk could not read what it is; it goes on trying by itself. */
export function SetupFailed() {
  const { stores } = useStores();
  const { t } = useTexts();
  return (
    <div className={s.center}>
      <FailedView
        picture={null}
        badge={<WifiOff />}
        tone="warn"
        headingLevel={1}
        title={t('frame.failed.title')}
        text={t('frame.failed.text')}
        retry={t('frame.failed.retry')}
        onRetry={() => void stores.setup.load(true)}
      />
    </div>
  );
}
