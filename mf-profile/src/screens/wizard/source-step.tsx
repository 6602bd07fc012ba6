import { useTranslation } from 'react-i18next';
import { Pencil } from '@comanda/shared-ui/icons';
import { HereRow } from '../address-chooser/here-row.tsx';
import { RowButton } from '../address-chooser/row-button.tsx';
import type { OnFound } from '../address-chooser/use-here.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import * as s from './wizard.module.css';

/** Step 1.5: typed by hand, or where the device is. Spec C4-049. */
export function SourceStep({ onTyped, onFound }: { readonly onTyped: () => void; readonly onFound: OnFound }) {
  const { t } = useTranslation('mf-profile');
  return (
    <WizardFrame step={1.5} title={t('wizard.source.title')}>
      <div className={s.rows}>
        <HereRow onFound={onFound} />
        <RowButton icon={<Pencil size={20} />} title={t('wizard.source.typed')} text={t('wizard.source.typedHint')} onPress={onTyped} />
      </div>
    </WizardFrame>
  );
}
