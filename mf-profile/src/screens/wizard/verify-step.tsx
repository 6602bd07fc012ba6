import { useTranslation } from 'react-i18next';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { MapPin, Pencil } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { AddressForm } from '../../rules/address-form.ts';
import { areaLine } from '../../rules/address-text.ts';
import { AddressMap } from '../map/address-map.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import * as s from './wizard.module.css';

interface Props {
  readonly form: AddressForm;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onMap: () => void;
  readonly onStreet: () => void;
}

/** Step 2.75: the address and its place once more, before anything is kept. Spec C4-049. */
export function VerifyStep({ form, isBusy, onYes, onMap, onStreet }: Props) {
  const { t } = useTranslation('mf-profile');
  return (
    <WizardFrame
      step={2.75}
      title={t('wizard.verify.title')}
      actions={
        <Button wide busy={isBusy} onClick={onYes}>
          {t('wizard.verify.yes')}
        </Button>
      }
    >
      <div className={layout.stack2}>
        <p className={cx(layout.sectionText, layout.breaks)}>{form.street}</p>
        <p className={layout.lead}>{areaLine(form)}</p>
      </div>
      {form.point !== undefined && <AddressMap point={form.point} place="wizard" street={form.street} />}
      <div className={s.links}>
        <Button kind="link" icon={<MapPin />} onClick={onMap}>
          {t('wizard.verify.map')}
        </Button>
        <Button kind="link" icon={<Pencil />} onClick={onStreet}>
          {t('wizard.verify.street')}
        </Button>
      </div>
    </WizardFrame>
  );
}
