import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { ErrorText } from '@comanda/shared-ui/error-text';
import { Field } from '@comanda/shared-ui/field';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ArrowLeft, Search, X } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { dialogStep } from '../../rules/wizard-steps.ts';
import { fetchPlaceOf } from '../../state/find-place.ts';
import { createPlaceSearch } from '../../state/place-search.ts';
import { HereRow } from './here-row.tsx';
import { Suggestions } from './suggestions.tsx';
import type { OnFound } from './use-here.tsx';
import * as s from './address-dialog.module.css';

interface Props {
  readonly isAnonymous: boolean;
  readonly onFound: OnFound;
  readonly onBack: (() => void) | undefined;
  /** Whether the field takes the focus: only where a press asked for typing. */
  readonly hasFocus: boolean;
}

/** The search for a street with its suggestions, and the location instead of typing. Spec C7-037, C7-062, C8-038. */
export function Finder({ isAnonymous, onFound, onBack, hasFocus }: Props) {
  const host = useHost<'mf-profile'>();
  const { t } = useTranslation('mf-profile');
  const [search] = useState(() => createPlaceSearch(host));
  const [text, setText] = useState('');
  const [opening, setOpening] = useState<string>();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const state = useStore(search.store);
  const errorId = useId();
  useEffect(() => search.stop, [search]);
  useEffect(() => {
    if (hasFocus) field.current?.focus();
  }, [hasFocus]);

  const type = (next: string) => {
    setText(next);
    setError(undefined);
    search.type(next);
  };
  const open = async (placeId: string) => {
    if (opening !== undefined) return;
    setOpening(placeId);
    setError(undefined);
    const place = await fetchPlaceOf(host, placeId);
    setOpening(undefined);
    if (place.ok) onFound(place.value);
    else setError(t('finder.placeFailed'));
  };
  return (
    <div className={s.finder} data-step={dialogStep('finder')}>
      {onBack !== undefined && (
        <Button kind="link" icon={<ArrowLeft />} onClick={onBack}>
          {t('back')}
        </Button>
      )}
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          search.now();
        }}
      >
        <Field
          ref={field}
          label={t('finder.label')}
          placeholder={t('finder.placeholder')}
          prefix={<Search />}
          suffix={
            text === '' ? null : (
              <IconButton
                size="sm"
                kind="plain"
                label={t('finder.clear')}
                icon={<X />}
                onClick={() => {
                  type('');
                  field.current?.focus();
                }}
              />
            )
          }
          type="search"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="street-address"
          autoCorrect="off"
          spellCheck={false}
          maxLength={120}
          value={text}
          onValueChange={type}
        />
      </form>
      <ErrorText id={errorId} error={error} />
      <Suggestions state={state} opening={opening} isTyped={text.trim() !== ''} onOpen={(id) => void open(id)} onRetry={search.now} />
      <HereRow onFound={onFound} />
      {isAnonymous && <p className={layout.note}>{t('chooser.browserOnly')}</p>}
    </div>
  );
}
