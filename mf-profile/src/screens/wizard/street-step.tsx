import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { ErrorText } from '@comanda/shared-ui/error-text';
import { Field } from '@comanda/shared-ui/field';
import { MapPin, Search } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { Wizard } from '../../state/wizard.ts';
import { Suggestions } from '../address-chooser/suggestions.tsx';
import { CountryField } from '../country-field.tsx';
import { PlaceFields } from '../place-fields.tsx';
import { useStreetStep } from './use-street-step.ts';
import { WizardFrame } from './wizard-frame.tsx';
import * as s from './wizard.module.css';

interface Props {
  readonly wizard: Wizard;
  readonly onNext: () => void;
}

/** Step 2: the address with suggestions while the street is typed. Spec C4-049, C5-014. */
export function StreetStep({ wizard, onNext }: Props) {
  const { t } = useTranslation('mf-profile');
  const { form, fields, search, opening, errors, summary, failure, isNowhere, isBusy, change, typeStreet, open, searchNow, submit } =
    useStreetStep(wizard, onNext);
  const id = useId();
  return (
    <WizardFrame
      step={2}
      title={t('wizard.street.title')}
      actions={
        <Button type="submit" form={id} wide busy={isBusy}>
          {t('wizard.next')}
        </Button>
      }
    >
      <form
        id={id}
        className={cx(layout.stack16, layout.oneColumn)}
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
          <Field
            name="street"
            label={t('form.street')}
            placeholder={t('finder.placeholder')}
            prefix={<Search />}
            autoComplete="street-address"
            autoCorrect="off"
            spellCheck={false}
            maxLength={120}
            value={form.street}
            error={errors.street}
            onValueChange={typeStreet}
          />
          {search !== undefined && (
            <Suggestions
              state={search}
              opening={opening}
              isTyped={form.street.trim() !== ''}
              onOpen={(placeId) => void open(placeId)}
              onRetry={searchNow}
            />
          )}
          <PlaceFields className={s.pair} place={form} errors={errors} onChange={change} />
          <CountryField country={form.country} onChange={change} />
        </div>
        <ErrorText id={`${id}-failure`} error={failure} />
        {isNowhere && (
          <Button kind="secondary" icon={<MapPin />} onClick={onNext}>
            {t('wizard.street.onMap')}
          </Button>
        )}
      </form>
    </WizardFrame>
  );
}
