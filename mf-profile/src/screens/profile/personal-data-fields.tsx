import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '@comanda/shared-ui/error-text';
import { Field } from '@comanda/shared-ui/field';
import { hasRut } from '../../rules/personal-data.ts';
import { PhoneField } from '../phone/phone-field.tsx';
import type { PersonalDataState } from './use-personal-data.tsx';
import * as s from './profile-screen.module.css';

/** First name, last name, phone, document. The button stands outside and names the form by its id. Spec C5-007. */
export function PersonalDataFields({ id, state }: { readonly id: string; readonly state: PersonalDataState }) {
  const { t } = useTranslation('mf-profile');
  const { data, errors, change, fields, country, phone, failure, submit } = state;
  const isRut = hasRut(country);
  return (
    <form
      id={id}
      className={s.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div ref={fields} className={s.fields}>
        <Field
          name="firstName"
          label={t('data.firstName')}
          autoComplete="given-name"
          autoCapitalize="words"
          maxLength={60}
          value={data.firstName}
          error={errors.firstName}
          onValueChange={(firstName) => change({ firstName })}
        />
        <Field
          name="lastName"
          label={t('data.lastName')}
          note={t('optional')}
          autoComplete="family-name"
          autoCapitalize="words"
          maxLength={60}
          value={data.lastName}
          onValueChange={(lastName) => change({ lastName })}
        />
        <PhoneField state={phone} error={errors.phone} />
        <Field
          name="nationalId"
          label={t(isRut ? 'data.rut' : 'data.document')}
          note={t('optional')}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="done"
          maxLength={20}
          value={data.nationalId}
          error={errors.nationalId}
          onValueChange={(nationalId) => change({ nationalId })}
        />
      </div>
      <ErrorText id={useId()} error={failure} />
    </form>
  );
}
