import type { LoginFlow } from '../../login-flow.ts';
import type { LoginStep } from '../../login-step.ts';

export interface FormStepProps {
  readonly flow: LoginFlow;
  readonly state: Extract<LoginStep, { step: 'form' }>;
}
