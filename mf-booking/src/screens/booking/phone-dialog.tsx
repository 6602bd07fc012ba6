import { useState } from 'react';
import { readPhone } from '@comanda/shared-contracts/domain/phone';
import { PHONE_MAX_LENGTH } from '@comanda/shared-contracts/domain/phone-countries';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Field } from '@comanda/shared-ui/field';
import type { BookingHost } from '../../state/host.ts';
import { savePhone } from '../../state/save-phone.ts';
import { EditDialog } from '../edit-dialog.tsx';
import { openDialog } from '../open-dialog.tsx';
import { useTexts } from '../use-texts.ts';

/** The phone dialog; see `askPhone`. */
export function openPhoneDialog(host: BookingHost, typed: string, profileId: string | undefined): Promise<string | null> {
  return openDialog<string>(host, 'booking-phone', (close) => <PhoneDialog typed={typed} profileId={profileId} close={close} />);
}

interface PhoneDialogProps {
  readonly typed: string;
  readonly profileId: string | undefined;
  readonly close: (phone: string | null) => void;
}

function PhoneDialog({ typed, profileId, close }: PhoneDialogProps) {
  const host = useHost<'mf-booking'>();
  const { t } = useTexts();
  const [text, setText] = useState(typed);
  const [error, setError] = useState<'invalid' | 'failed' | 'otherAccount' | null>(null);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const phone = readPhone(text, host.environment.defaultCountry)?.number;
    if (phone === undefined) return setError('invalid');
    if (profileId === undefined) return close(phone);
    setBusy(true);
    const saved = await savePhone(host, phone, profileId);
    setBusy(false);
    if (saved.ok) close(phone);
    else setError(saved.failure.code === 'other-account' ? 'otherAccount' : 'failed');
  };
  return (
    <EditDialog title={t('edit.phoneTitle')} onSave={() => void (isBusy || save())} onClose={() => close(null)} isBusy={isBusy}>
      <Field
        data-autofocus=""
        label={t('phone.label')}
        hint={profileId !== undefined ? `${t('phone.hint')} ${t('phone.keep')}` : t('phone.hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="done"
        maxLength={PHONE_MAX_LENGTH}
        value={text}
        onValueChange={(next) => {
          setText(next);
          setError(null);
        }}
        error={error === null ? undefined : t(`phone.${error}`)}
      />
    </EditDialog>
  );
}
