import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { useSessionStore } from '../auth/auth-context.tsx';
import { createLoginFlow } from '../auth/login-flow.ts';
import { MODULE_FLOOR, STAFF_MODULES } from '../auth/rules/modules.ts';
import { DemoAccounts } from '../auth/screens/login/demo-accounts.tsx';
import { LoginSteps, useLoginTitle } from '../auth/screens/login-dialog/login-steps.tsx';
import type { SocialLogin } from '../auth/social-login.ts';
import { useShell } from '../layout/shell-context.tsx';
import { VenuePicker } from './venue-picker.tsx';
import * as s from './staff.module.css';

/** Staff have accounts of their own: no social ones. */
const NO_SOCIAL: SocialLogin = { providers: [], begin: () => false, finish: () => undefined };

/** /SelectRestaurant where no kiosk is composed: staff log in to their module, then choose their venue. Spec C6-005, C6-006. */
export function Component() {
  const { host } = useShell();
  const session = useSessionStore();
  const current = useStream(session.reader.changes, session.reader.current());
  return (
    <div className={s.page}>
      {current.kind === 'staff' ? <VenuePicker host={host} session={session} staff={current} /> : <StaffLogin />}
    </div>
  );
}

/** The login form for a module of the staff: 5000, or the one that the address names. */
function StaffLogin() {
  const { t } = useTranslation('shell');
  const { host, composition } = useShell();
  const session = useSessionStore();
  const [query] = useSearchParams();
  const module = STAFF_MODULES.find((one) => String(one) === query.get('xmod')) ?? MODULE_FLOOR;
  const [flow] = useState(() => createLoginFlow(session, host.clock, { first: 'form', module }));
  useEffect(() => flow.release, [flow]);
  const title = t(useLoginTitle(flow));
  return (
    <Card as="section" className={s.card} aria-label={title}>
      <h2 className={s.title}>{title}</h2>
      <p className={cx(layout.lead, s.lead)}>{t('staff.lead')}</p>
      <LoginSteps flow={flow} clock={host.clock} social={NO_SOCIAL} allowsGuest={false} />
      <DemoAccounts flow={flow} composition={composition} />
    </Card>
  );
}
