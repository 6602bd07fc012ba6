import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { ArrowLeft } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { HeroPage } from '../hero/hero-page.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './order-type-screen.module.css';
import { TypeChoices } from './type-choices.tsx';

/** Eat here or take away. Spec K2-002, K4-001. */
export function Component() {
  return (
    <KioskFrame step="order-type">
      <OrderType />
    </KioskFrame>
  );
}

function OrderType() {
  const { stores, t } = useKiosk();
  const { flow } = stores;
  return (
    <HeroPage>
      <h2 className={cx(layout.total, layout.textCenter)}>{t('orderType.title')}</h2>
      <TypeChoices onChoose={flow.chooseDispatch} />
      <Button kind="ghost" size="sm" className={s.back} icon={<ArrowLeft />} onClick={() => flow.back('order-type')}>
        {t('frame.back')}
      </Button>
    </HeroPage>
  );
}
