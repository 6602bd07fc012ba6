import { useRef } from 'react';
import { useStore } from 'zustand';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { useStores, useTexts } from '../use-kiosk.tsx';

/** Asks whether somebody is still there, and counts down. Any touch closes it. Spec K4-017, K4-018. */
export function IdleDialog() {
  const { stores } = useStores();
  const { t } = useTexts();
  const warning = useStore(stores.inactivity.view);
  const stay = useRef<HTMLButtonElement>(null);
  const key = warning?.cycle === 2 ? 'idle.orderText' : 'idle.text';
  return (
    <Dialog
      open={warning !== null}
      onClose={() => stores.inactivity.touch()}
      title={t('idle.title')}
      role="alertdialog"
      dismissible={false}
      labels={{ close: t('frame.close') }}
      initialFocus={stay}
      footer={
        <Button ref={stay} wide onClick={() => stores.inactivity.touch()}>
          {t('idle.stay')}
        </Button>
      }
    >
      <p className={cx(layout.sectionText, layout.muted, layout.tabular)} role="timer">
        {t(key, { count: warning?.secondsLeft ?? 0 })}
      </p>
    </Dialog>
  );
}
