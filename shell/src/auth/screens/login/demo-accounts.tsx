import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { demoOf } from '@comanda/shared-contracts/composition';
import type { Composition } from '@comanda/shared-contracts/composition';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import type { LoginFlow } from '../../login-flow.ts';
import { formMode, isFormBusy } from '../../rules/form-login.ts';
import { DemoList } from './demo-list.tsx';

interface Props {
  readonly flow: LoginFlow;
  readonly composition: Composition;
}

/** The accounts that a composition in development has for this login, of diners or of the staff: one tap is in. Nothing beside another form than that of the password. */
export function DemoAccounts({ flow, composition }: Props) {
  const { t } = useTranslation('shell');
  const [picked, setPicked] = useState<string>();
  const now = useStream(flow.state, flow.state.value);
  if (now.step !== 'form' || formMode(now.phase) !== 'log-in') return null;
  const role = flow.isForStaff ? 'staff' : 'diner';
  const accounts = demoOf(composition)?.accounts?.filter((account) => account.role === role) ?? [];
  const items = accounts.map(({ email, password }) => ({
    id: email,
    label: t('auth.demo.account', { email }),
    onPick: () => {
      setPicked(email);
      void flow.send({ kind: 'enter-password', email, password });
    },
  }));
  return <DemoList title={t('auth.demo.accounts')} items={items} busy={isFormBusy(now.phase) ? picked : undefined} />;
}
