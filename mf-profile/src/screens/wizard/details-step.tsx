import { useId, useRef, useState } from 'react';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { Address } from '@comanda/shared-contracts/domain/address';
import { Button } from '@comanda/shared-ui/button';
import { Chip } from '@comanda/shared-ui/chip';
import { cx } from '@comanda/shared-ui/cx';
import { ErrorText } from '@comanda/shared-ui/error-text';
import { Field, TextArea } from '@comanda/shared-ui/field';
import { CircleCheck } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { canDo, isAliasTaken, isAliasTooShort, MINIMUM } from '../../rules/address-form.ts';
import type { BookOwner } from '../../rules/book.ts';
import type { Wizard } from '../../state/wizard.ts';
import { AliasIcon } from '../alias-icon.tsx';
import { WizardFrame } from './wizard-frame.tsx';
import * as s from './wizard.module.css';

interface Props {
  readonly wizard: Wizard;
  readonly owner: BookOwner;
  readonly saved: readonly Address[];
  readonly isBusy: boolean;
  readonly failure: string | undefined;
  readonly onSave: () => void;
}

/**
 * Step 3: the verified address, then its alias, unit, postal code, instructions. Only a registered person must name it. Spec C2-046, C4-049,
 * C5-012, C5-014.
 */
export function DetailsStep({ wizard, owner, saved, isBusy, failure, onSave }: Props) {
  const { t } = useTranslation('mf-profile');
  const { street, alias, unit, postalCode, comments } = useStore(wizard.store, ({ form }) => form);
  const [error, setError] = useState<string>();
  const aliasField = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = (): void => {
    const { form } = wizard.store.getState();
    const problem = aliasProblem();
    setError(problem);
    if (problem !== undefined) aliasField.current?.focus();
    else if (canDo('save', owner, form)) onSave();
  };
  const aliasProblem = (): string | undefined => {
    if (isAliasTaken(alias, saved)) return t('form.aliasTaken');
    const isMissing = !canDo('save', owner, { ...wizard.store.getState().form });
    return isAliasTooShort(alias) || isMissing ? t('form.tooShort', { count: MINIMUM.alias }) : undefined;
  };
  return (
    <WizardFrame
      step={3}
      title={t('wizard.details.title')}
      actions={
        <>
          <ErrorText id={`${id}-failure`} error={failure} />
          <Button type="submit" form={id} wide busy={isBusy}>
            {t('form.save')}
          </Button>
        </>
      }
    >
      <Verified street={street} />
      <form
        id={id}
        className={cx(layout.stack16, layout.oneColumn)}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <AliasField
          ref={aliasField}
          alias={alias}
          isNeeded={owner === 'registered'}
          saved={saved}
          error={error}
          onName={(next) => {
            wizard.put({ alias: next });
            setError(undefined);
          }}
        />
        <Field
          name="unit"
          label={t('form.unit')}
          note={t('optional')}
          autoComplete="address-line2"
          maxLength={40}
          value={unit}
          onValueChange={(next) => wizard.put({ unit: next })}
        />
        <PostalCode value={postalCode} onValue={wizard.setPostalCode} />
        <TextArea
          name="comments"
          label={t('form.comments')}
          note={t('optional')}
          placeholder={t('form.commentsHint')}
          rows={2}
          maxLength={200}
          value={comments}
          onValueChange={(next) => wizard.put({ comments: next })}
        />
      </form>
    </WizardFrame>
  );
}

interface AliasFieldProps {
  readonly ref: Ref<HTMLInputElement>;
  readonly alias: string;
  readonly isNeeded: boolean;
  /** What they are called already: no name twice. */
  readonly saved: readonly Address[];
  readonly error: string | undefined;
  readonly onName: (alias: string) => void;
}

/** What the address is called, with the names that most people give. */
function AliasField({ ref, alias, isNeeded, saved, error, onName }: AliasFieldProps) {
  const { t } = useTranslation('mf-profile');
  const common = [t('address.home'), t('wizard.details.work')].filter((one) => !isAliasTaken(one, saved));
  return (
    <div className={layout.stack8}>
      <Field
        ref={ref}
        name="alias"
        label={t('form.alias')}
        note={isNeeded ? undefined : t('optional')}
        placeholder={t('form.aliasHint')}
        autoComplete="off"
        maxLength={30}
        value={alias}
        error={error}
        onValueChange={onName}
      />
      {common.length > 0 && (
        <ul className={layout.wrap8} aria-label={t('wizard.details.chips')}>
          {common.map((one) => (
            <li key={one}>
              <Chip selected={alias.trim() === one} icon={<AliasIcon alias={one} />} onClick={() => onName(one)}>
                {one}
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Verified({ street }: { readonly street: string }) {
  const { t } = useTranslation('mf-profile');
  return (
    <div className={s.verified}>
      <CircleCheck size={20} />
      <div>
        <p className={cx(layout.name, layout.ink)}>{t('wizard.details.verified')}</p>
        <p className={layout.lead}>{street}</p>
      </div>
    </div>
  );
}

function PostalCode({ value, onValue }: { readonly value: number | undefined; readonly onValue: (typed: string) => void }) {
  const { t } = useTranslation('mf-profile');
  return (
    <div className={s.pair}>
      <Field
        name="postalCode"
        label={t('form.postalCode')}
        note={t('optional')}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={8}
        value={value === undefined ? '' : String(value)}
        onValueChange={onValue}
      />
    </div>
  );
}
