import type { ReactNode } from 'react';
import { PaymentMethod } from '@comanda/shared-contracts/domain/payment-methods';
import { Banknote, Building2, CreditCard, HandCoins, Smartphone } from '@comanda/shared-ui/icons';
import { ownMethod } from '../rules/own-methods.ts';
import * as s from './pay-mark.module.css';

/** Word marks of the providers, drawn as type: no picture is loaded. Spec C2-068. */
const MARKS: Readonly<Record<number, readonly [letters: string, tone: string]>> = {
  [PaymentMethod.MERCADO_PAGO_QR]: ['mp', 'sky'],
  [PaymentMethod.MERCADO_PAGO]: ['mp', 'sky'],
  [PaymentMethod.REDSYS]: ['R', 'red'],
  [PaymentMethod.MACH]: ['M', 'violet'],
  [PaymentMethod.CHEK]: ['C', 'green'],
  [PaymentMethod.SQUARE]: ['Sq', 'ink'],
  [PaymentMethod.STRIPE]: ['S', 'indigo'],
  [PaymentMethod.GLOBAL_PAY]: ['G', 'blue'],
};

/** The sign of a payment method; decoration, its name stands beside it. */
export function PayMark({ methodId, brand }: { readonly methodId: number; readonly brand?: string }) {
  if (brand !== undefined) return <CardMark brand={brand} />;
  const mark = MARKS[methodId];
  if (mark !== undefined) {
    const [letters, tone] = mark;
    return (
      <span className={s.mark} data-tone={tone} data-method={methodId} aria-hidden="true">
        {letters}
      </span>
    );
  }
  return <span className={s.icon}>{iconOf(methodId)}</span>;
}

function iconOf(methodId: number): ReactNode {
  if (methodId === PaymentMethod.SAVED_CARD) return <CreditCard />;
  if (methodId === PaymentMethod.BANK_TRANSFER) return <Building2 />;
  if (methodId === PaymentMethod.ON_RECEIPT) return <HandCoins />;
  return ownMethod(methodId) === 'card' ? <Smartphone /> : <Banknote />;
}

/** The sign of a card's brand. Spec C2-070. */
function CardMark({ brand }: { readonly brand: string }) {
  const kind = brand.toLowerCase();
  if (kind.startsWith('master')) {
    return (
      <svg className={s.card} data-brand="master" viewBox="0 0 32 20" aria-hidden="true">
        <circle cx="12" cy="10" r="8" fill="#d8402f" />
        <circle cx="20" cy="10" r="8" fill="#f0a02b" fillOpacity=".88" />
      </svg>
    );
  }
  if (kind !== 'visa' && !kind.startsWith('amex')) return <CreditCard data-brand="other" className={s.card} />;
  const isVisa = kind === 'visa';
  return (
    <span className={s.mark} data-tone={isVisa ? 'navy' : 'blue'} data-brand={isVisa ? 'visa' : 'amex'} aria-hidden="true">
      {isVisa ? 'VISA' : 'AMEX'}
    </span>
  );
}
