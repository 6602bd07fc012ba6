import { useCallback, useEffect } from 'react';
import { useBlocker, useSearchParams } from 'react-router';
import { stepBefore, wizardStep } from '../../rules/wizard-steps.ts';
import type { WizardStep } from '../../rules/wizard-steps.ts';
import type { WizardDraft } from '../../state/wizard.ts';

export interface WizardSteps {
  /** Undefined: the wizard is not open. */
  readonly step: WizardStep | undefined;
  readonly go: (step: WizardStep) => void;
  readonly leave: () => void;
}

/**
 * The step stands in the address, `?step=2.5`, and the whole wizard in one entry of the history: the way back of the browser and
 * of the page's bar leads to the step before, and out of it at the first one.
 */
export function useWizardSteps({ source, form }: Pick<WizardDraft, 'source' | 'form'>): WizardSteps {
  const [params, setParams] = useSearchParams();
  const step = wizardStep(params.get('step'));
  const go = useCallback((next: WizardStep) => setParams({ step: String(next) }, { replace: step !== undefined }), [setParams, step]);
  const leave = useCallback(() => setParams({}, { replace: true }), [setParams]);
  // A wizard that asks for nothing but the phone has no step before.
  const isOnlyPhone = step === 4 && form.street === '';
  const before = step === undefined || isOnlyPhone ? undefined : stepBefore(step, source);
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      before !== undefined &&
      historyAction === 'POP' &&
      `${currentLocation.pathname}${currentLocation.search}` !== `${nextLocation.pathname}${nextLocation.search}`,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    if (before !== undefined) go(before);
  }, [blocker, before, go]);
  return { step, go, leave };
}
