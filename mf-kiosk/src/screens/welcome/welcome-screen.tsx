import { useEffect } from 'react';
import { useStore } from 'zustand';
import { KioskOrderTypes } from '@comanda/shared-contracts/domain/kiosk';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { ArrowRight, Banknote, CreditCard, Nfc, QrCode } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { methodsNow, paymentGroup } from '../../rules/payment-methods.ts';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { HeroPage } from '../hero/hero-page.tsx';
import { TypeChoices } from '../order-type/type-choices.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import * as s from './welcome-screen.module.css';

/** Between two questions whether this device may still serve, ms: whoever comes learns it before they choose. Spec K8-005, K6-004. */
const CHECK_MS = 30_000;

/** Waits for a customer: a touch anywhere starts. Spec K2-001. */
export function Component() {
  return (
    <KioskFrame step="welcome">
      <Welcome />
    </KioskFrame>
  );
}

function Welcome() {
  const { host, stores, venue, config, t } = useKiosk();
  const isCut = useStore(stores.setup.isCut);
  const shift = useStore(stores.shift.view);
  useEffect(() => stores.shift.watch(venue), [stores, venue]);
  useEffect(() => host.clock.every(CHECK_MS, () => void stores.setup.check()), [host, stores]);
  if (shift !== 'open') return <Closed />;
  const groups = new Set(methodsNow(config.paymentMethodIds, isCut).map(paymentGroup));
  return (
    <HeroPage cover={<button type="button" className={s.cover} aria-label={t('welcome.start')} onClick={() => stores.flow.start()} />}>
      {config.orderTypes === KioskOrderTypes.BOTH ? <FirstChoice /> : <Invitation />}
      <ul className={s.ways}>
        {[...groups].flatMap((group) =>
          group === undefined ? (
            []
          ) : (
            <li key={group} className={s.pay}>
              {SIGNS[group]}
              {t(`welcome.pay.${group}`)}
            </li>
          ),
        )}
      </ul>
    </HeroPage>
  );
}

/** How they eat is chosen with the first touch; who touches anything else is asked on the next page. Spec K2-001, K2-002. */
function FirstChoice() {
  const { stores, t } = useKiosk();
  return (
    <div className={cx(layout.stack32, s.above)}>
      <h2 className={cx(layout.total, layout.textCenter)}>{t('orderType.title')}</h2>
      <TypeChoices onChoose={stores.flow.start} />
    </div>
  );
}

/** There is nothing to choose: the whole screen is one button. */
function Invitation() {
  const { t } = useKiosk();
  return (
    <>
      <p className={cx(layout.title, layout.balanced, layout.textCenter)}>{t('welcome.start')}</p>
      <span className={cx(buttonClass({ wide: true }), s.start)} aria-hidden="true">
        <ButtonContent trailingIcon={<ArrowRight />}>{t('welcome.startShort')}</ButtonContent>
      </span>
    </>
  );
}

/** Nothing can be ordered now: what a guest can do instead. It opens by itself. Spec K8-002. */
function Closed() {
  const { t } = useKiosk();
  return (
    <HeroPage>
      <div role="status" className={cx(layout.stack24, layout.textCenter)}>
        <p className={cx(layout.title, layout.balanced, layout.textCenter)}>{t('welcome.closed')}</p>
        <p className={cx(layout.lead, layout.balanced)}>{t('welcome.closedText')}</p>
      </div>
    </HeroPage>
  );
}

const SIGNS = {
  terminal: <Nfc size="2.25rem" />,
  'mercado-pago': <CreditCard size="2.25rem" />,
  qr: <QrCode size="2.25rem" />,
  cashier: <Banknote size="2.25rem" />,
} as const;
