import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PHONE_MAX_LENGTH } from '@comanda/shared-contracts/domain/phone-countries';
import { Field } from '@comanda/shared-ui/field';
import { Select } from '@comanda/shared-ui/select';
import type { PhoneState } from './use-phone.ts';
import * as s from './phone-field.module.css';

/** The list of countries beside the number: "+56 Chile". Spec C5-009. */
export function PhoneField({ state, error }: { readonly state: PhoneState; readonly error: string | undefined }) {
  const { t, i18n } = useTranslation('mf-profile');
  const { countries = [], country, text, setText, setCountry, tidy } = state;
  const names = useMemo(() => new Intl.DisplayNames([i18n.language], { type: 'region' }), [i18n.language]);
  const options = countries.map(({ code, callingCode }) => ({ value: code, label: `${callingCode} ${names.of(code) ?? code}` }));
  return (
    <div className={s.phone}>
      <Select
        name="phoneCountry"
        label={t('data.phoneCountry')}
        autoComplete="tel-country-code"
        options={options}
        placeholder=" "
        value={country}
        onValueChange={setCountry}
      />
      <Field
        name="phone"
        type="tel"
        inputMode="tel"
        label={t('data.phone')}
        autoComplete="tel"
        maxLength={PHONE_MAX_LENGTH}
        value={text}
        error={error}
        onBlur={tidy}
        onValueChange={setText}
      />
    </div>
  );
}
