import { useState } from 'react';
import { useStore } from 'zustand';
import { cx } from '@comanda/shared-ui/cx';
import { Field } from '@comanda/shared-ui/field';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Search, X } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { VisuallyHidden } from '@comanda/shared-ui/visually-hidden';
import { AccessButton } from '../access/access-button.tsx';
import { DietButton } from '../diet/diet-entry.tsx';
import { LanguagePill } from '../frame/language-pill.tsx';
import { scrollUp } from '../frame/scroll-up.ts';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './menu-head.module.css';

/** What is shown, the search and what the customer does not eat; while they search, the field to write into. Q211. */
export function MenuHead({ title }: { readonly title: string }) {
  const { stores, venue, t } = useKiosk();
  const search = useStore(stores.menu.look, (look) => look.search);
  // Back from a product the keys stay away: what was found is looked at.
  const [isAsked, setAsked] = useState(false);
  const write = (text: string | undefined): void => {
    stores.menu.look.setState({ search: text });
    scrollUp();
  };
  if (search !== undefined)
    return (
      <form className={cx(s.head, s.searching)} role="search" onSubmit={(event) => event.preventDefault()}>
        <h1 id="category" className={s.heard}>
          <VisuallyHidden>{t('menu.search.open')}</VisuallyHidden>
        </h1>
        <Field
          className={layout.grow}
          ref={isAsked ? focusOnce : undefined}
          look="raised"
          label={t('menu.search.open')}
          hideLabel
          prefix={<Search />}
          placeholder={t('menu.search.hint')}
          inputMode="none"
          autoComplete="off"
          maxLength={60}
          data-keys="words"
          value={search}
          onValueChange={write}
        />
        <IconButton kind="sunk" label={t('menu.search.close')} icon={<X />} onClick={() => write(undefined)} />
      </form>
    );
  return (
    <div className={s.head}>
      <h1 id="category" className={cx(layout.title, s.title)}>
        {title}
      </h1>
      <div className={s.tools}>
        <IconButton
          kind="sunk"
          label={t('menu.search.open')}
          icon={<Search />}
          onClick={() => {
            setAsked(true);
            write('');
          }}
        />
        <DietButton />
        <div className={s.languages}>
          <LanguagePill country={venue.country} />
          <AccessButton />
        </div>
      </div>
    </div>
  );
}

/** As it comes up: the keys come with the focus. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus({ preventScroll: true });
}
