import { useTranslation } from 'react-i18next';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Field, TextArea } from '@comanda/shared-ui/field';
import { MapPin, Search } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Switch } from '@comanda/shared-ui/switch';
import { dialogStep } from '../../rules/wizard-steps.ts';
import { AddressMap } from '../map/address-map.tsx';
import { CountryField } from '../country-field.tsx';
import { PlaceFields } from '../place-fields.tsx';
import { useDetailsForm } from './use-details-form.tsx';
import type { DetailsFormProps } from './details-form-props.ts';
import * as s from './address-dialog.module.css';

/** Street, commune, city, unit, instructions and alias of an address. Spec C5-011 to C5-014. */
export function DetailsForm(props: DetailsFormProps) {
  const { id, view, owner, isEditing, others, onSearch, onMap } = props;
  const { t } = useTranslation('mf-profile');
  const { form, fields, errors, summary, change, submit } = useDetailsForm(props);
  const needsAlias = owner === 'registered' && !isEditing;
  return (
    <form
      id={id}
      className={s.view}
      data-step={dialogStep('details')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {summary !== undefined && (
        <Banner tone="bad" live="alert">
          {summary}
        </Banner>
      )}
      <div ref={fields} className={cx(layout.stack16, layout.oneColumn)}>
        <StreetField
          street={form.street}
          error={errors.street}
          onChange={(street) => change({ street })}
          onSearch={() => onSearch(form)}
          onMap={() => onMap(form)}
        />
        {isEditing && form.point !== undefined && <AddressMap point={form.point} place="profile" street={form.street} />}
        <PlaceFields className={s.pair} place={form} errors={errors} onChange={change} />
        <CountryField country={form.country} onChange={change} />
        <Field
          name="unit"
          label={t('form.unit')}
          note={t('optional')}
          autoComplete="address-line2"
          maxLength={40}
          value={form.unit}
          onValueChange={(unit) => change({ unit })}
        />
        <TextArea
          name="comments"
          label={t('form.comments')}
          note={t('optional')}
          placeholder={t('form.commentsHint')}
          rows={2}
          maxLength={200}
          value={form.comments}
          onValueChange={(comments) => change({ comments })}
        />
        <Field
          name="alias"
          label={t('form.alias')}
          note={needsAlias ? undefined : t('optional')}
          placeholder={t('form.aliasHint')}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={30}
          value={form.alias}
          error={errors.alias}
          onValueChange={(alias) => change({ alias })}
        />
        {isEditing && others.length > 0 && view.before?.isDefault !== true && (
          <Switch label={t('form.isDefault')} checked={form.isDefault} onCheckedChange={(isDefault) => change({ isDefault })} />
        )}
      </div>
    </form>
  );
}

interface StreetFieldProps {
  readonly street: string;
  readonly error: string | undefined;
  readonly onChange: (street: string) => void;
  readonly onSearch: () => void;
  readonly onMap: () => void;
}

/** The street, and the two other ways to name a place. */
function StreetField({ street, error, onChange, onSearch, onMap }: StreetFieldProps) {
  const { t } = useTranslation('mf-profile');
  return (
    <div className={s.street}>
      <Field
        name="street"
        label={t('form.street')}
        autoComplete="address-line1"
        maxLength={120}
        value={street}
        error={error}
        onValueChange={onChange}
      />
      <div className={s.links}>
        <Button kind="link" icon={<Search />} onClick={onSearch}>
          {t('form.changeStreet')}
        </Button>
        <Button kind="link" icon={<MapPin />} onClick={onMap}>
          {t('wizard.verify.map')}
        </Button>
      </div>
    </div>
  );
}
