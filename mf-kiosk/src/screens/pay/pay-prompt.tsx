import { type ReactNode, useEffect, useState } from 'react';
import { cx } from '@comanda/shared-ui/cx';
import { Timer } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Mark } from '@comanda/shared-ui/mark';
import { paymentGroup } from '../../rules/payment-methods.ts';
import { qrSize } from '../../rules/qr-size.ts';
import type { OrderState } from '../../rules/counter/views.ts';
import { QrCode } from '../qr/qr-code.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import { CardReader } from './card-reader.tsx';
import * as s from './pay-screen.module.css';

interface Props {
  readonly state: Extract<OrderState, { status: 'paying' }>;
  readonly isCard: boolean;
  /** Instead of what is done now. */
  readonly warning: ReactNode;
}

/** What the customer does now: hold the card to the reader, or scan the code. With the time that is left. Spec K2-010. */
export function PayPrompt({ state: { order, endsAt }, isCard, warning }: Props) {
  const { money, config, t } = useKiosk();
  const way = isCard ? 'card' : paymentGroup(order.methodId) === 'mercado-pago' ? 'mercado-pago' : 'qr';
  return (
    <section className={cx(layout.stack24, s.stage, s.prompt)}>
      <div role="status">
        <h1 className={s.title}>{t(`pay.${way}.title`)}</h1>
      </div>
      {warning ?? <p className={s.text}>{t(`pay.${way}.text`)}</p>}
      <div className={s.figure}>
        {isCard || order.paymentLink === undefined ? (
          <CardReader amount={money(order.total)} total={t('cart.total')} />
        ) : (
          <PayCode link={order.paymentLink} />
        )}
      </div>
      {!isCard && <Mark className={s.qrPicture} src={config.qrPicture?.url} />}
      <TimeLeft endsAt={endsAt} />
    </section>
  );
}

/** The code that a phone scans, as large as there is room. Spec K9-005. */
function PayCode({ link }: { readonly link: string }) {
  const { t } = useKiosk();
  const [size, setSize] = useState(() => qrSize(window.innerWidth, window.innerHeight));
  useEffect(() => {
    const measure = (): void => setSize(qrSize(window.innerWidth, window.innerHeight));
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);
  return <QrCode text={link} label={t('pay.qr.code')} level="H" size={size} className={s.code} />;
}

function TimeLeft({ endsAt }: { readonly endsAt: number }) {
  const { host, t } = useKiosk();
  const secondsLeft = (): number => Math.max(0, Math.ceil((endsAt - host.clock.monotonic()) / 1000));
  const [seconds, setSeconds] = useState(secondsLeft);
  useEffect(
    () => host.clock.every(1_000, () => setSeconds(Math.max(0, Math.ceil((endsAt - host.clock.monotonic()) / 1000)))),
    [host, endsAt],
  );
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <p className={s.time} role="timer" aria-label={t('pay.timeLeft', { time })}>
      <Timer size="2.25rem" />
      {time}
    </p>
  );
}
