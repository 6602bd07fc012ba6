import type { ReactNode } from 'react';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { ArrowLeft, ShoppingBag, Utensils } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { HeroPage } from '../hero/hero-page.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './order-type-screen.module.css';

/** Eat here or take away. Spec K2-002, K4-001. */
export function Component() {
  return (
    <KioskFrame step="order-type">
      <OrderType />
    </KioskFrame>
  );
}

function OrderType() {
  const { stores, config, t } = useKiosk();
  const { flow } = stores;
  return (
    <HeroPage>
      <h2 className={cx(layout.total, layout.textCenter)}>{t('orderType.title')}</h2>
      <div className={s.choices}>
        <Choice
          isFirst
          icon={<Utensils />}
          name={t('orderType.eatHere')}
          hint={t(config.asksLocator ? 'orderType.eatHereTable' : 'orderType.eatHereHint')}
          onChoose={() => flow.chooseDispatch(DispatchType.KIOSK_EAT_HERE)}
        />
        <Choice
          icon={<ShoppingBag />}
          name={t('orderType.takeAway')}
          hint={t('orderType.takeAwayHint')}
          onChoose={() => flow.chooseDispatch(DispatchType.KIOSK_TAKE_AWAY)}
        />
      </div>
      <Button kind="ghost" size="sm" className={s.back} icon={<ArrowLeft />} onClick={() => flow.back('order-type')}>
        {t('frame.back')}
      </Button>
    </HeroPage>
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
