import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { reachableStep, wizardStep } from '../../rules/wizard-steps.ts';
import type { WizardStep } from '../../rules/wizard-steps.ts';
import type { WizardDraft } from '../../state/wizard.ts';

export interface WizardSteps {
  /** Undefined: the wizard is not open. */
  readonly step: WizardStep | undefined;
  /** The way on is a new entry of the history; one that leads to an earlier step takes the place of the step that it leaves. */
  readonly go: (step: WizardStep) => void;
  /** Takes the wizard out of the history; resolves when the address is that of the list. */
  readonly leave: () => Promise<void>;
}

/**
 * The step stands in the address, `?step=2.5`, each in an entry of its own: the way back of the browser and of the page's bar leads to the step
 * before, and out of it at the first one. An entry that cannot be shown any more leads back by itself.
 */
export function useWizardSteps(draft: Pick<WizardDraft, 'form' | 'isPlaced'>): WizardSteps {
  const { navigation } = useHost<'mf-profile'>();
  const { pathname, search, key } = useLocation();
  const [isLeaving, setLeaving] = useState(false);
  const left = useRef<() => void>(undefined);
  const named = wizardStep(new URLSearchParams(search).get('step'));
  const shown = named === undefined ? undefined : reachableStep(named, draft);
  const step = isLeaving ? undefined : shown;
  // Where an entry that does not belong here leads, if nothing lies before it.
  const instead = step === named ? undefined : pathOf(pathname, step);

  useEffect(() => {
    if (instead !== undefined) navigation.back(instead);
  }, [navigation, instead, key]);
  useEffect(() => {
    if (!isLeaving || named !== undefined) return;
    setLeaving(false);
    left.current?.();
  }, [isLeaving, named]);
  const go = useCallback(
    (next: WizardStep) => navigation.go(pathOf(pathname, next), { replace: step !== undefined && next < step }),
    [navigation, pathname, step],
  );
  const leave = useCallback(
    () =>
      new Promise<void>((resolve) => {
        left.current = resolve;
        setLeaving(true);
      }),
    [],
  );
  return { step, go, leave };
}

function pathOf(pathname: string, step: WizardStep | undefined): string {
  return step === undefined ? pathname : `${pathname}?step=${step}`;
}
