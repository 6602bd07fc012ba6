import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { passwordProblems } from '../../rules/password.ts';
import type { PasswordForm, ResetLink } from '../../rules/password.ts';
import { checkLink, savePassword } from '../../state/password.ts';
import type { LinkCheck, SaveProblem } from '../../state/password.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';

/** Where the screen stands. Spec K4-024. */
export type PasswordView = { readonly kind: 'checking' } | LinkCheck | { readonly kind: 'done' };

export interface PasswordState {
  readonly view: PasswordView;
  readonly form: Required<PasswordForm>;
  readonly problems: ReturnType<typeof passwordProblems>;
  /** Key of the sentence that says why it was not saved. */
  readonly failure: Exclude<SaveProblem, 'refused'> | undefined;
  readonly isBusy: boolean;
  readonly fields: RefObject<HTMLFormElement | null>;
  readonly change: (change: Partial<PasswordForm>) => void;
  readonly check: () => Promise<void>;
  readonly submit: () => Promise<void>;
}

/** Resets a password by a mailed link, or changes that of who is logged in. Spec C5-004, K4-024, K8-013. */
export function usePassword(link: ResetLink | undefined, email: string): PasswordState {
  const host = useHost<'mf-profile'>();
  const [view, setView] = useState<PasswordView>(link === undefined ? { kind: 'form', email } : { kind: 'checking' });
  const [form, setForm] = useState<Required<PasswordForm>>({ current: '', next: '', repeated: '' });
  const [problems, setProblems] = useState<PasswordState['problems']>({});
  const [failure, setFailure] = useState<PasswordState['failure']>();
  const [isBusy, setBusy] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const oneAtATime = useOneAtATime(setBusy);
  const [code, tag] = [link?.code, link?.tag];

  const check = useCallback(async (): Promise<void> => {
    if (code === undefined || tag === undefined) return;
    setView({ kind: 'checking' });
    setView(await checkLink(host, { code, tag }));
  }, [host, code, tag]);
  useEffect(() => void check(), [check]);

  const save = async (): Promise<void> => {
    setFailure(undefined);
    const { next, repeated } = form;
    const found = passwordProblems(link === undefined ? form : { next, repeated });
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (first !== undefined || view.kind !== 'form') return;
    const problem = await savePassword(host, link, view.email, form);
    if (problem === null) setView({ kind: 'done' });
    else if (problem === 'refused') setView({ kind: 'refused' });
    else setFailure(problem);
  };
  return {
    view,
    form,
    problems,
    failure,
    isBusy,
    fields,
    change: (change) => {
      setForm((before) => ({ ...before, ...change }));
      setProblems((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))));
      setFailure(undefined);
    },
    check,
    submit: () => oneAtATime(save),
  };
}
