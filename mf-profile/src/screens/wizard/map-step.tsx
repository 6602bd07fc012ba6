import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import type { AddressForm } from '../../rules/address-form.ts';
import type { Wizard } from '../../state/wizard.ts';
import { PinEditor } from '../map/pin-editor.tsx';
import { WizardFrame } from './wizard-frame.tsx';

interface Props {
  readonly wizard: Wizard;
  /** The browser did not know where it is. */
  readonly isInexact: boolean;
  readonly onConfirm: (form: AddressForm) => void;
}

/** Step 2.5: the street and its pin. Spec C4-049, C2-071. */
export function MapStep({ wizard, isInexact, onConfirm }: Props) {
  const { t } = useTranslation('mf-profile');
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  return (
    <WizardFrame
      step={2.5}
      title={t('wizard.map.title')}
      actions={
        <Button type="submit" form={id} wide busy={isBusy}>
          {t('wizard.map.confirm')}
        </Button>
      }
    >
      {isInexact && <Banner tone="warn">{t('form.inexact')}</Banner>}
      <PinEditor
        id={id}
        start={wizard.store.getState()}
        place="wizard"
        onChange={({ form, isTyped, isPlaced }) => wizard.change({ form, isTyped, isPlaced })}
        onBusy={setBusy}
        onConfirm={onConfirm}
      />
    </WizardFrame>
  );
}
