import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { WizardStep } from '../../rules/wizard-steps.ts';
import * as s from './wizard.module.css';

/** What the diner counts: the phone and the details are the end in whichever order they come. */
const SHOWN: Readonly<Record<WizardStep, number>> = { 1.5: 1, 2: 2, 2.5: 3, 2.75: 4, 3: 5, 4: 5 };

interface Props {
  readonly step: WizardStep;
  readonly title: string;
  readonly children: ReactNode;
  /** Buttons, the last one the way on. */
  readonly actions?: ReactNode;
}

/** A step of the wizard: how far it is, its question, its way on. A new step takes the focus. */
export function WizardFrame({ step, title, children, actions }: Props) {
  const { t } = useTranslation('mf-profile');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), [step]);
  return (
    <section className={layout.formPage} data-step={step} aria-label={title}>
      <div className={s.content}>
        <div>
          <p className={cx(layout.caption, layout.muted)}>{t('wizard.progress', { step: SHOWN[step], count: 5 })}</p>
          <h2 ref={heading} tabIndex={-1} className={cx(layout.title, layout.balanced, s.title)}>
            {title}
          </h2>
        </div>
        {children}
      </div>
      {actions !== undefined && (
        <BottomBar onWide="card">
          <div className={cx(layout.stack12, layout.oneColumn)}>{actions}</div>
        </BottomBar>
      )}
    </section>
  );
}
