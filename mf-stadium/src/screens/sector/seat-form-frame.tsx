import { useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { Button } from '@comanda/shared-ui/button';
import { ErrorText } from '@comanda/shared-ui/error-text';
import { Field } from '@comanda/shared-ui/field';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { SeatForm } from '../../rules/seat-form.ts';
import type { SeatFormState } from './use-seat-form.tsx';
import * as s from './sector-screen.module.css';

interface Props<F extends SeatForm> {
  readonly entry: SeatFormState<F>;
  /** The fields of the place; the name comes after them. */
  readonly children: ReactNode;
}

/** What the forms of boxes and suites have in common: the name, the message, the button. Spec K2-026, K5-014. */
export function SeatFormFrame<F extends SeatForm>({ entry, children }: Props<F>) {
  const { t } = useTranslation('mf-stadium');
  const fields = useRef<HTMLDivElement>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!entry.send()) firstEmpty(fields.current)?.focus();
  };
  return (
    <form className={s.form} noValidate onSubmit={send}>
      <div ref={fields} className={s.fields}>
        <p className={layout.lead}>{t('sector.lead')}</p>
        {children}
        <Field
          label={t('sector.name')}
          hint={t('sector.nameHint')}
          autoComplete="given-name"
          autoCapitalize="words"
          enterKeyHint="go"
          maxLength={60}
          value={entry.form.name}
          error={entry.nameError}
          onValueChange={(name) => entry.change({ ...entry.form, name })}
        />
        <ErrorText id="seat-problem" error={entry.error} />
      </div>
      <BottomBar onWide="card">
        <Button type="submit" wide>
          {t('sector.send')}
        </Button>
      </BottomBar>
    </form>
  );
}

/** The first control without a value: a group of letters counts as one. */
function firstEmpty(fields: HTMLElement | null): HTMLElement | undefined {
  const controls = [...(fields?.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select') ?? [])];
  return controls.find((control) => {
    if (control instanceof HTMLInputElement && control.type === 'radio') return !controls.some((other) => isChosen(other, control.name));
    return control.value.trim() === '';
  });
}

function isChosen(control: HTMLInputElement | HTMLSelectElement, name: string): boolean {
  return control instanceof HTMLInputElement && control.name === name && control.checked;
}
