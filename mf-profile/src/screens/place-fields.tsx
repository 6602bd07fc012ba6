import { useTranslation } from 'react-i18next';
import { Field } from '@comanda/shared-ui/field';

interface Place {
  readonly commune: string;
  readonly city: string;
}

interface Props {
  readonly className: string | undefined;
  readonly place: Place;
  readonly errors: Partial<Readonly<Record<keyof Place, string | undefined>>>;
  readonly onChange: (change: Partial<Place>) => void;
}

/** Commune and city of an address, side by side where there is room. Spec C5-011. */
export function PlaceFields({ className, place, errors, onChange }: Props) {
  const { t } = useTranslation('mf-profile');
  return (
    <div className={className}>
      <Field
        name="commune"
        label={t('form.commune')}
        autoComplete="address-level3"
        maxLength={60}
        value={place.commune}
        error={errors.commune}
        onValueChange={(commune) => onChange({ commune })}
      />
      <Field
        name="city"
        label={t('form.city')}
        autoComplete="address-level2"
        maxLength={60}
        value={place.city}
        error={errors.city}
        onValueChange={(city) => onChange({ city })}
      />
    </div>
  );
}
