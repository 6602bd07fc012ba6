import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '@comanda/shared-contracts/domain/session';
import type { Clock } from '@comanda/shared-contracts/host';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Sheet } from '@comanda/shared-ui/sheet';
import type { LoginFlow } from '../../login-flow.ts';
import type { SocialLogin } from '../../social-login.ts';
import { LoginSteps, useLoginTitle } from './login-steps.tsx';

export interface LoginDialogProps {
  readonly flow: LoginFlow;
  readonly clock: Clock;
  readonly social: SocialLogin;
  readonly allowsGuest: boolean;
  readonly close: (session: Session | null) => void;
}

/** The login as a sheet over whatever asked for it; closes by itself when somebody is in. Spec C4-044. */
export function LoginDialog({ flow, clock, social, allowsGuest, close }: LoginDialogProps) {
  const { t } = useTranslation('shell');
  const title = useLoginTitle(flow);
  const step = useStream(flow.state, flow.state.value);
  useEffect(() => {
    if (step.step === 'done') close(step.session);
  }, [step, close]);
  return (
    <Sheet open onClose={() => close(null)} title={t(title)} labels={{ close: t('close') }} width={440}>
      <LoginSteps flow={flow} clock={clock} social={social} allowsGuest={allowsGuest} />
    </Sheet>
  );
}
