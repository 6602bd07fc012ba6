import type { ReactNode } from 'react';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { cx } from '@comanda/shared-ui/cx';
import { ShoppingBag, Utensils } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { KioskDispatch } from '../../rules/flow.ts';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './type-choices.module.css';

/** The two ways to eat, on the welcome and on the page of their own. Spec K2-002, K4-001. */
export function TypeChoices({ onChoose }: { readonly onChoose: (dispatch: KioskDispatch) => void }) {
  const { config, t } = useKiosk();
  return (
    <div className={s.choices}>
      <Choice
        isFirst
        icon={<Utensils />}
        name={t('orderType.eatHere')}
        hint={t(config.asksLocator ? 'orderType.eatHereTable' : 'orderType.eatHereHint')}
        onChoose={() => onChoose(DispatchType.KIOSK_EAT_HERE)}
      />
      <Choice
        icon={<ShoppingBag />}
        name={t('orderType.takeAway')}
        hint={t('orderType.takeAwayHint')}
        onChoose={() => onChoose(DispatchType.KIOSK_TAKE_AWAY)}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly icon: ReactNode;
  readonly name: string;
  readonly hint: string;
  readonly isFirst?: boolean;
  readonly onChoose: () => void;
}

function Choice({ icon, name, hint, isFirst = false, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={cx(s.choice, isFirst && s.first)} onClick={onChoose}>
      {icon}
      <span className={layout.total}>{name}</span>
      <span className={layout.small}>{hint}</span>
    </button>
  );
}
