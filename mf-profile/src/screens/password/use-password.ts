import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { Failure } from '@comanda/shared-contracts/failures';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { changePassword, checkResetLink, resetPassword } from '../../api/password.ts';
import type { ResetLink } from '../../api/password.ts';
import { passwordProblems } from '../../rules/password.ts';
import type { PasswordForm } from '../../rules/password.ts';

/** Where the screen stands. Spec K4-024. */
export type PasswordView =
  | { readonly kind: 'checking' }
  /** The link could not be checked: it may be tried again. */
  | { readonly kind: 'unchecked' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'form'; readonly email: string }
  | { readonly kind: 'done' };

export interface PasswordState {
  readonly view: PasswordView;
  readonly form: Required<PasswordForm>;
  readonly problems: ReturnType<typeof passwordProblems>;
  /** Key of the sentence that says why it was not saved. */
  readonly failure: 'changeBad' | 'wait' | 'failed' | 'unknown' | undefined;
  readonly isBusy: boolean;
  readonly fields: RefObject<HTMLFormElement | null>;
  readonly change: (change: Partial<PasswordForm>) => void;
  readonly check: () => Promise<void>;
  readonly submit: () => Promise<void>;
}

/** Resets a password by a mailed link, or changes that of who is logged in. Spec C5-004, K4-024, K8-013. */
export function usePassword(link: ResetLink | undefined, email: string): PasswordState {
  const { api } = useHost<'mf-profile'>();
  const [view, setView] = useState<PasswordView>(link === undefined ? { kind: 'form', email } : { kind: 'checking' });
  const [form, setForm] = useState<Required<PasswordForm>>({ current: '', next: '', repeated: '' });
  const [problems, setProblems] = useState<PasswordState['problems']>({});
  const [failure, setFailure] = useState<PasswordState['failure']>();
  const [isBusy, setBusy] = useState(false);
  const fields = useRef<HTMLFormElement>(null);
  const isRunning = useRef(false);
  const [code, tag] = [link?.code, link?.tag];

  const check = useCallback(async (): Promise<void> => {
    if (code === undefined || tag === undefined) return;
    setView({ kind: 'checking' });
    const answer = await checkResetLink(api, { code, tag });
    if (answer.ok) setView({ kind: 'form', email: answer.value.email });
    else setView({ kind: answer.failure.kind === 'domain' ? 'refused' : 'unchecked' });
  }, [api, code, tag]);
  useEffect(() => void check(), [check]);

  const refuse = (cause: Failure): void => {
    if (cause.kind === 'domain' && link !== undefined) setView({ kind: 'refused' });
    else if (cause.kind === 'domain') setFailure(cause.code === 'wait' ? 'wait' : 'changeBad');
    else setFailure(cause.outcome === 'unknown' ? 'unknown' : 'failed');
  };
  const save = async (): Promise<void> => {
    const { current, ...reset } = form;
    const found = passwordProblems(link === undefined ? form : reset);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) fields.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    if (first !== undefined || view.kind !== 'form') return;
    const saved =
      link === undefined ? await changePassword(api, current, form.next) : await resetPassword(api, link, view.email, form.next);
    if (saved.ok) setView({ kind: 'done' });
    else refuse(saved.failure);
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
    submit: async () => {
      if (isRunning.current) return;
      isRunning.current = true;
      setBusy(true);
      setFailure(undefined);
      await save();
      isRunning.current = false;
      setBusy(false);
    },
  };
}
