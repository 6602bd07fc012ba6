import { useState } from 'react';
import type { ComponentType, FocusEvent, SubmitEvent } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { rememberSearch } from '../../state/recent-searches.ts';
import { SearchField } from '../search-field.tsx';
import { searchPath } from '../search-path.ts';
import * as s from './search-form.module.css';

/** Fetched when somebody is about to type. */
const loadIdeas = () => import(/* webpackChunkName: "mf-discovery-ideas" */ './search-ideas.tsx');

/** The search box of Home: what is typed opens the search with it; meanwhile it suggests. Spec C2-025, Q108, Q133. */
export function SearchForm() {
  const host = useHost<'mf-discovery'>();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [Ideas, setIdeas] = useState<ComponentType<{ readonly text: string }>>();
  const open = () => {
    setOpen(true);
    // Without them the box searches as ever.
    if (Ideas === undefined)
      loadIdeas().then(
        ({ SearchIdeas }) => setIdeas(() => SearchIdeas),
        (cause: unknown) => host.report.failure(cause, { phase: 'load' }),
      );
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    rememberSearch(host, text);
    host.navigation.go(searchPath(host, text));
  };
  return (
    <form role="search" action={host.navigation.href('Search')} onSubmit={submit}>
      <div className={s.form} role="none" onFocus={open} onBlur={leave}>
        <SearchField
          value={text}
          onValueChange={setText}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setOpen(false);
          }}
        />
        {isOpen && Ideas !== undefined ? (
          // Pressing a line leaves the focus in the box: Safari gives none to a link, and the lines would be gone before the press is.
          <div className={s.ideas} role="none" onMouseDown={(event) => event.preventDefault()}>
            <Ideas text={text} />
          </div>
        ) : null}
      </div>
    </form>
  );
}
