import { useState } from 'react';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { ArrowLeft } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { eraseDigit, mayConfirm, pressDigit } from '../../rules/locator.ts';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { StationBar } from '../frame/station-bar.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './locator-screen.module.css';

/** The number of the sign on the customer's table; who has none goes on without. Spec K2-003, K5-011, Q79. */
export function Component() {
  return (
    <KioskFrame step="locator">
      <Locator />
    </KioskFrame>
  );
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;

function Locator() {
  const { stores, t } = useKiosk();
  const { flow, visit } = stores;
  const [number, setNumber] = useState(visit.view.getState()?.locator ?? '');
  const digit = (key: string) => (
    <button
      key={key}
      type="button"
      className={cx(layout.card, layout.centered, s.key)}
      aria-label={t('locator.digit', { digit: key })}
      onClick={() => setNumber(pressDigit(number, key))}
    >
      {key}
    </button>
  );
  return (
    <>
      <TopBar onBack={() => flow.back('locator')} />
      <div className={s.body}>
        <h1 className={cx(layout.title, layout.textCenter, s.title)}>{t('locator.lead')}</h1>
        <output className={s.number} aria-label={number === '' ? t('locator.empty') : t('locator.number', { number })}>
          {number}
        </output>
        <div className={s.keys} role="group" aria-label={t('locator.title')}>
          {DIGITS.map(digit)}
          <span />
          {digit('0')}
          <button
            type="button"
            className={cx(layout.card, layout.centered, s.key)}
            aria-label={t('locator.erase')}
            onClick={() => setNumber(eraseDigit(number))}
          >
            <ArrowLeft size="3rem" />
          </button>
        </div>
      </div>
      <StationBar>
        {mayConfirm(number) ? (
          <Button wide onClick={() => flow.confirmLocator(number)}>
            {t('locator.confirm')}
          </Button>
        ) : (
          <Button kind="secondary" wide onClick={() => flow.confirmLocator('')}>
            {t('locator.skip')}
          </Button>
        )}
      </StationBar>
    </>
  );
}
