import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Profile } from '@comanda/shared-contracts/domain/session';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { deliveryAddress } from '../../rules/address-list.ts';
import type { PersonalData, PersonalField } from '../../rules/personal-data.ts';
import { dataOf, dataProblems, personalChanges } from '../../rules/personal-data.ts';
import { phoneRulesOf } from '../../state/phone-rules.ts';
import { saveProfile } from '../../state/save-profile.ts';
import { saveFailureText } from '../failure-text.ts';

export interface PersonalDataState {
  readonly data: PersonalData;
  readonly country: string;
  /** `+56`: of numbers without one; undefined until it is known. */
  readonly phoneCode: string | undefined;
  readonly errors: Readonly<Partial<Record<PersonalField, string>>>;
  readonly failure: string | undefined;
  readonly isBusy: boolean;
  readonly fields: RefObject<HTMLDivElement | null>;
  readonly change: (change: Partial<PersonalData>) => void;
  /** Shows the phone as it will be kept, once it is complete. */
  readonly tidyPhone: () => void;
  readonly submit: () => Promise<void>;
}

/** The form of personal data with what is wrong in it. Spec C5-007 to C5-009, Q76. */
export function usePersonalData(profile: Profile, onSaved: () => void): PersonalDataState {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const [data, setData] = useState(() => dataOf(profile));
  const [errors, setErrors] = useState<PersonalDataState['errors']>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [phoneCode, setPhoneCode] = useState<string>();
  const fields = useRef<HTMLDivElement>(null);
  const isRunning = useRef(false);
  const country = deliveryAddress(profile.addresses)?.country ?? host.environment.defaultCountry;

  /** The rules may come while somebody types: whatever stands in the field then is shown as it will be kept. */
  const tidyPhone = useCallback(async () => {
    const rules = await phoneRulesOf(host)();
    setPhoneCode(rules?.defaultCode);
    setData((now) => ({ ...now, phone: rules?.read(now.phone)?.text ?? now.phone }));
  }, [host]);
  useEffect(() => void tidyPhone(), [tidyPhone]);

  const save = async (): Promise<void> => {
    const phone = data.phone.trim();
    const rules = phone === '' ? undefined : await phoneRulesOf(host)();
    if (phone !== '' && rules === undefined) {
      setFailure(t('data.phoneUnchecked'));
      return;
    }
    const read = rules?.read(phone);
    const problems = dataProblems(data, read !== undefined, country);
    setErrors(Object.fromEntries(problems.map((field) => [field, t(`data.problem.${field}`)])));
    const [first] = problems;
    if (first !== undefined) {
      fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    const saved = await saveProfile(host, personalChanges(data, read?.number ?? '', country));
    if (!saved.ok) {
      setFailure(saveFailureText(saved.failure, t('failed.save')));
      return;
    }
    host.notify.show({ tone: 'ok', text: t('data.saved') });
    onSaved();
  };
  return {
    data,
    country,
    phoneCode,
    errors,
    failure,
    isBusy,
    fields,
    change: (change) => {
      setData((before) => ({ ...before, ...change }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
      setFailure(undefined);
    },
    tidyPhone: () => void tidyPhone(),
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
