import { useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@comanda/shared-contracts/domain/session';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { deliveryAddress } from '../../rules/address-list.ts';
import type { PersonalData, PersonalField } from '../../rules/personal-data.ts';
import { dataOf, dataProblems, personalChanges } from '../../rules/personal-data.ts';
import { saveProfile } from '../../state/save-profile.ts';
import { saveFailureText } from '../../rules/failure-text.ts';
import { usePhone } from '../phone/use-phone.ts';
import type { PhoneState } from '../phone/use-phone.ts';

export interface PersonalDataState {
  readonly data: PersonalData;
  readonly country: string;
  readonly phone: PhoneState;
  readonly errors: Readonly<Partial<Record<PersonalField, string>>>;
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  readonly fields: RefObject<HTMLDivElement | null>;
  readonly change: (change: Partial<PersonalData>) => void;
  readonly submit: () => Promise<void>;
}

interface PersonalDataProps {
  /** Whose form it is; another person's is another form. */
  readonly profile: Profile;
  /** It stands where that of another account stood, and says so. */
  readonly isOther: boolean;
  readonly onSaved: () => void;
}

/** The form of personal data with what is wrong in it. Spec C5-007 to C5-009, Q76. */
export function usePersonalData({ profile, isOther, onSaved }: PersonalDataProps): PersonalDataState {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const [data, setData] = useState(() => dataOf(profile));
  const [errors, setErrors] = useState<PersonalDataState['errors']>({});
  const [failure, setFailure] = useState(isOther ? t('failed.otherAccount') : undefined);
  const [isBusy, setBusy] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const isRunning = useRef(false);
  const country = deliveryAddress(profile.addresses)?.country ?? host.environment.defaultCountry;

  const change = (next: Partial<PersonalData>): void => {
    setData((before) => ({ ...before, ...next }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in next))));
    setFailure(undefined);
  };
  const phone = usePhone(data.phone, (text) => change({ phone: text }));

  const save = async (): Promise<void> => {
    const read = await phone.read();
    if (read === 'unchecked') {
      setFailure(t('data.phoneUnchecked'));
      return;
    }
    const problems = dataProblems(data, read !== undefined, country);
    setErrors(Object.fromEntries(problems.map((field) => [field, t(`data.problem.${field}`)])));
    const [first] = problems;
    if (first !== undefined) {
      fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const saved = await saveProfile(host, profile.id, personalChanges(data, read?.number ?? '', country));
    if (!saved.ok) {
      setFailure(saveFailureText(saved.failure, t));
      return;
    }
    host.notify.show({ tone: 'ok', text: t('data.saved') });
    onSaved();
  };
  return {
    data,
    country,
    phone,
    errors,
    failure,
    isBusy,
    fields,
    change,
    submit: async () => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setFailure(undefined);
      await save();
      isRunning.current = false;
      setBusy(false);
    },
  };
}
