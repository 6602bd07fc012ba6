import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { whoIsHere } from '@comanda/shared-contracts/who-is-here';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { ErrorText } from '@comanda/shared-ui/error-text';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { savePhone } from '../../state/save-phone.ts';
import type { Wizard } from '../../state/wizard.ts';
import { saveFailureText } from '../../rules/failure-text.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import { usePhone } from '../phone/use-phone.ts';
import { WizardFrame } from './wizard-frame.tsx';
import { useOneAtATime } from '../use-one-at-a-time.ts';

/** Step 4: the phone that the venue asks for; nothing else is sent. Spec C4-050, Q75. */
export function PhoneStep({ wizard, onSaved }: { readonly wizard: Wizard; readonly onSaved: () => void }) {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const text = useStore(wizard.store, ({ phone }) => phone);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const oneAtATime = useOneAtATime(setBusy);
  const id = useId();
  const phone = usePhone(text, (next) => {
    wizard.change({ phone: next });
    setError(undefined);
  });
  const save = async (): Promise<void> => {
    setFailure(undefined);
    const asked = whoIsHere(host).now();
    const read = await phone.read();
    if (read === 'unchecked') setFailure(t('data.phoneUnchecked'));
    else if (read === undefined) setError(t(text.trim() === '' ? 'wizard.phone.missing' : 'data.problem.phone'));
    else {
      const saved = await savePhone(host, read.number, asked);
      if (!saved.ok) {
        setFailure(saveFailureText(saved.failure, t));
        return;
      }
      host.notify.show({ tone: 'ok', text: t('wizard.phone.saved') });
      onSaved();
    }
  };
  return (
    <WizardFrame
      step={4}
      title={t('wizard.phone.title')}
      actions={
        <Button type="submit" form={id} wide busy={isBusy}>
          {t('wizard.phone.save')}
        </Button>
      }
    >
      <p className={layout.lead}>{t('wizard.phone.text')}</p>
      <form
        id={id}
        className={cx(layout.stack16, layout.oneColumn)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void oneAtATime(save);
        }}
      >
        <PhoneField state={phone} error={error} />
        <ErrorText id={`${id}-failure`} error={failure} />
      </form>
    </WizardFrame>
  );
}
