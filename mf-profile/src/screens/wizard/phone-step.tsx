import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
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

/** Step 4: the phone that the venue asks for; nothing else is sent. Spec C4-050, Q75. */
export function PhoneStep({ wizard, onSaved }: { readonly wizard: Wizard; readonly onSaved: () => void }) {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const text = useStore(wizard.store, ({ phone }) => phone);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const id = useId();
  const phone = usePhone(text, (next) => {
    wizard.change({ phone: next });
    setError(undefined);
  });
  const save = async (): Promise<void> => {
    setFailure(undefined);
    const asked = host.session.current();
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
  const submit = async (): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    await save();
    isRunning.current = false;
    setBusy(false);
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
          void submit();
        }}
      >
        <PhoneField state={phone} error={error} />
        <ErrorText id={`${id}-failure`} error={failure} />
      </form>
    </WizardFrame>
  );
}
