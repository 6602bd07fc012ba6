import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import type { AddressField, AddressForm } from '../../rules/address-form.ts';
import { ADDRESS_FIELDS, aliasOr, isAliasTaken, isAliasTooShort, MINIMUM, missingFields, neededFields } from '../../rules/address-form.ts';
import type { DetailsFormProps } from './details-form-props.ts';

/** How long the list of missing fields stands. Spec C5-013. */
export const SUMMARY_MS = 10_000;

type Errors = Readonly<Partial<Record<AddressField, string>>>;

export interface DetailsFormState {
  readonly form: AddressForm;
  readonly fields: RefObject<HTMLDivElement | null>;
  /** Beside each field, until it is changed. */
  readonly errors: Errors;
  /** "Debe completar información" and the names of what is missing, for 10 s. Spec C5-013. */
  readonly summary: string | undefined;
  readonly change: (change: Partial<AddressForm>) => void;
  readonly submit: () => Promise<void>;
}

/** An address form with what is wrong in it. Spec C5-011 to C5-014. */
export function useDetailsForm({ view, owner, isEditing, others, onBusy, onSubmit }: DetailsFormProps): DetailsFormState {
  const { clock } = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const [form, setForm] = useState(view.origin);
  const [errors, setErrors] = useState<Errors>({});
  /** An object: each try is another one, with 10 s of its own. */
  const [summary, setSummary] = useState<{ readonly text: string }>();
  const fields = useRef<HTMLDivElement>(null);
  const isRunning = useRef(false);
  useEffect(() => (summary === undefined ? undefined : clock.after(SUMMARY_MS, () => setSummary(undefined))), [clock, summary]);

  const problemsOf = (next: AddressForm): { readonly missing: readonly AddressField[]; readonly errors: Errors } => {
    const isAliasNeeded = !isEditing && neededFields('save', owner).includes('alias');
    const missing = missingFields(next, isAliasNeeded ? [...ADDRESS_FIELDS, 'alias'] : ADDRESS_FIELDS);
    const short: [AddressField, string][] = missing.map((field) => [field, t('form.tooShort', { count: MINIMUM[field] })]);
    if (isAliasTooShort(next.alias)) short.push(['alias', t('form.tooShort', { count: MINIMUM.alias })]);
    if (isAliasTaken(next.alias, others)) short.push(['alias', t('form.aliasTaken')]);
    return { missing, errors: Object.fromEntries(short) };
  };

  return {
    form,
    fields,
    errors,
    summary: summary?.text,
    change: (change) => {
      setForm((before) => ({ ...before, ...change }));
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
    },
    submit: async () => {
      if (isRunning.current) return;
      const wanted = isEditing ? { ...form, alias: aliasOr(form.alias, t('address.home')) } : form;
      const found = problemsOf(wanted);
      setErrors(found.errors);
      setSummary(
        found.missing.length === 0
          ? undefined
          : { text: `${t('form.incomplete')}: ${found.missing.map((field) => t(`form.${field}`)).join(', ')}` },
      );
      const [firstWrong] = Object.keys(found.errors);
      if (firstWrong !== undefined) {
        fields.current?.querySelector<HTMLElement>(`[name="${firstWrong}"]`)?.focus();
        return;
      }
      isRunning.current = true;
      onBusy(true);
      await onSubmit(wanted);
      isRunning.current = false;
      onBusy(false);
    },
  };
}
