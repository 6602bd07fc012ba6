import { useStore } from 'zustand';
import { Button } from '@comanda/shared-ui/button';
import { Dialog } from '@comanda/shared-ui/dialog';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Switch } from '@comanda/shared-ui/switch';
import { type Access, ALL_HELP, hasHelp, NO_HELP } from '../../state/access.ts';
import { useStores, useTexts } from '../use-kiosk.tsx';

const HELPS = ['isLow', 'isLarge', 'isHighContrast', 'isSlow'] as const satisfies readonly (keyof Access)[];

/** What makes the kiosk easier to use, each at once and all in one press. X-14. */
export function AccessDialog({ onClose }: { readonly onClose: () => void }) {
  const { stores } = useStores();
  const { t } = useTexts();
  const access = useStore(stores.access.view);
  const isAny = hasHelp(access);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('access.title')}
      labels={{ close: t('frame.close') }}
      footer={
        <div className={layout.stack24}>
          <Button wide onClick={onClose}>
            {t('access.done')}
          </Button>
          <Button kind="secondary" wide onClick={() => stores.access.change(isAny ? NO_HELP : ALL_HELP)}>
            {t(isAny ? 'access.none' : 'access.all')}
          </Button>
        </div>
      }
    >
      <div className={layout.stack24}>
        {HELPS.map((help) => (
          <Switch
            key={help}
            label={t(`access.${help}`)}
            hint={t(`access.${help}Hint`)}
            checked={access[help]}
            onCheckedChange={(isOn) => stores.access.change({ [help]: isOn })}
          />
        ))}
      </div>
    </Dialog>
  );
}
