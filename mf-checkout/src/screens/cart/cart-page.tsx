import { useMovable } from '@comanda/shared-ui/movable';
import { useMedia } from '@comanda/shared-ui/use-media';
import { ConditionsBox } from './conditions-box.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { ContactCard } from './contact-card.tsx';
import { DispatchCard } from './dispatch-card.tsx';
import { MissingData } from './missing-data.tsx';
import { PasswordCard } from './password-card.tsx';
import { PaymentCard } from './payment-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { TipCard } from './tip-card.tsx';
import type { CartPartProps } from './cart-part.ts';
import * as s from '../columns.module.css';

/** What the profile lacks; where and how, who, the tip; beside or below it what is ordered, and the button; below the sum, or beside it, how it is paid. Spec C2-055, Q185. */
export function CartPage({ checkout, stores }: CartPartProps) {
  // On a wide screen the sum stands beside it, and a long list must not push the button away.
  const isWide = useMedia('(min-width: 641px)');
  const payment = useMovable(<PaymentCard checkout={checkout} stores={stores} />);
  return (
    <div className={s.page}>
      <div className={s.main}>
        <MissingData checkout={checkout} stores={stores} />
        <DispatchCard checkout={checkout} stores={stores} />
        <ContactCard checkout={checkout} stores={stores} />
        {checkout.asksPassword ? <PasswordCard checkout={checkout} stores={stores} /> : null}
        <TipCard checkout={checkout} stores={stores} />
        {payment.at(isWide)}
      </div>
      <div className={s.side}>
        <SummaryCard checkout={checkout} stores={stores} />
        {payment.at(!isWide, s.inset)}
        <ConditionsBox checkout={checkout} stores={stores} />
        <ConfirmBar checkout={checkout} stores={stores} />
      </div>
      {payment.moved}
    </div>
  );
}
