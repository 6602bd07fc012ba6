import type { Clock } from '@comanda/shared-contracts/host';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import type { LoginFlow } from '../../login-flow.ts';
import { CodeStep } from './code-step.tsx';
import { EmailStep } from './email-step.tsx';
import { NamesStep } from './names-step.tsx';

export interface LoginStepsProps {
  readonly flow: LoginFlow;
  readonly clock: Clock;
  readonly allowsGuest: boolean;
}

/** The form of the step where the person stands. Its title is the surrounding dialog's or page's: `loginTitle`. */
export function LoginSteps({ flow, clock, allowsGuest }: LoginStepsProps) {
  const step = useStream(flow.state, flow.state.value);
  switch (step.step) {
    case 'email':
      return <EmailStep flow={flow} state={step} allowsGuest={allowsGuest} />;
    case 'code':
      return <CodeStep flow={flow} state={step} clock={clock} />;
    case 'names':
      return <NamesStep flow={flow} state={step} />;
    case 'done':
      return null;
  }
}

/** Text key of the step's title. */
export function useLoginTitle(flow: LoginFlow): string {
  const { step } = useStream(flow.state, flow.state.value);
  return step === 'code' ? 'auth.code.title' : step === 'names' ? 'auth.names.title' : 'auth.email.title';
}
