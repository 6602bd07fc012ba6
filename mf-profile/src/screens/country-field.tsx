import { useTranslation } from 'react-i18next';
import { COUNTRIES } from '@comanda/shared-contracts/domain/country';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Select } from '@comanda/shared-ui/select';
import { profileOf } from '../rules/book.ts';
import { canChangeCountry } from '../rules/change-country.ts';

interface Props {
  readonly country: string;
  readonly onChange: (change: { readonly country: string }) => void;
}

/** The country of an address, where it can be changed: for staff and on hosts of developers; nothing for others. Spec C6-011. */
export function CountryField({ country, onChange }: Props) {
  const { session, environment } = useHost<'mf-profile'>();
  const { t, i18n } = useTranslation('mf-profile');
  const current = useStream(session.changes, session.current());
  if (!canChangeCountry(profileOf(current)?.email ?? '', environment)) return null;
  const names = new Intl.DisplayNames([i18n.language], { type: 'region' });
  return (
    <Select
      name="country"
      label={t('form.country')}
      options={COUNTRIES.map((code) => ({
        value: code,
        label: `${names.of(code.toUpperCase()) ?? ''} (${code.toUpperCase()})`,
      }))}
      value={country}
      onValueChange={(chosen) => onChange({ country: chosen })}
    />
  );
}
