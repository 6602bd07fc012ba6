import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { formatMoney, type PriceFormat } from '@comanda/shared-contracts/domain/money';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { Button } from '@comanda/shared-ui/button';
import { Lock } from '@comanda/shared-ui/icons';
import { changedOrder, isChanged } from '../../rules/changed-order.ts';
import { type CheckoutProblem, HOLDING } from '../../rules/checkout-problems.ts';
import { confirmOrder } from '../../state/confirm-order.ts';
import { problemSentence } from '../../state/problem-sentence.ts';
import type { PaymentOption } from '../../rules/payment-options.ts';
import type { Placing } from '../../rules/placing/placing.ts';
import { refusalSentence } from '../../state/refusal-sentence.ts';
import type { Stores } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import type { CartPartProps } from './cart-part.ts';
import { ChangesSheet } from './changes-sheet.tsx';
import * as s from './confirm-bar.module.css';

const HELD = 'checkout-held';

/** The error box, and the button with the total. Spec C2-055, C8-015, X-22. */
export function ConfirmBar({ checkout, stores }: CartPartProps) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { cart, totals } = checkout;
  const { error, isConfirming } = useStore(stores.form.view);
  const placing = useStore(stores.placing.view);
  const { priceFormat } = cart.venue;
  const refused = placing.status === 'refused' ? placing : undefined;
  const changed = refused === undefined ? undefined : changedOrder(refused, checkout);
  const held = checkout.problems.find(({ kind }) => HOLDING.includes(kind));
  const isBusy = isConfirming || placing.status === 'creating';
  const section = error?.problem?.section;
  const shown = useRef(error);
  useEffect(() => {
    // What is missing comes into view and takes the focus, once for each time it is said.
    if (section === undefined || shown.current === error) return;
    shown.current = error;
    const target = document.getElementById(`checkout-${section}`);
    target?.scrollIntoView({ block: 'center' });
    (target?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? target)?.focus({ preventScroll: true });
  }, [error, section]);
  return (
    <BottomBar onWide="bare">
      {error === undefined ? null : (
        <Banner tone="bad" live="alert" className={s.error}>
          {error.problem?.kind === 'missing-fields' ? <p>{t('problem.incomplete')}</p> : null}
          {error.text}
        </Banner>
      )}
      {refused === undefined || changed !== undefined || error !== undefined ? null : <Refused refused={refused} />}
      {held === undefined ? null : <HeldReason problem={held} format={priceFormat} stores={stores} />}
      {cart.isEditable ? (
        <Button
          wide
          icon={<Lock />}
          price={formatMoney(totals.total, priceFormat)}
          busy={isBusy}
          aria-describedby={held === undefined ? undefined : HELD}
          disabled={held !== undefined}
          onClick={() => void confirmOrder(host, stores)}
        >
          {t(`confirm.${moment(checkout.option)}`)}
        </Button>
      ) : (
        <Banner>{t('confirm.alreadyOrdered')}</Banner>
      )}
      <ChangesSheet changed={changed} cart={cart} stores={stores} />
    </BottomBar>
  );
}

/** Whether money moves with this press, on a page that comes next, or when the order is received. Q185. */
function moment(option: PaymentOption | undefined): 'button' | 'now' | 'elsewhere' {
  if (option === undefined || option.kind === 'receipt') return 'button';
  return option.kind === 'online' ? 'elsewhere' : 'now';
}

/** Why the order was not taken. What changed and has changed back meanwhile holds nobody up. */
function Refused({ refused: { failure, note } }: { readonly refused: Extract<Placing, { readonly status: 'refused' }> }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  if (isChanged(failure) && failure.detail !== undefined && note !== undefined) return null;
  return (
    <Banner tone="bad" live="alert" className={s.error}>
      <p>{refusalSentence(host, failure, note?.methodId)}</p>
      {failure.kind === 'transport' ? <p className={s.next}>{t('refused.next')}</p> : null}
    </Banner>
  );
}

/** Why the button is held, with a way to ask again where the answer is not on its way. */
function HeldReason({
  problem,
  format,
  stores,
}: {
  readonly problem: CheckoutProblem;
  readonly format: PriceFormat;
  readonly stores: Stores;
}) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const askAgain = () => {
    stores.venue.retry();
    void host.bus.request('cart/renew', { isRefused: false });
  };
  return (
    <Banner live="status">
      <span id={HELD}>{problemSentence(host, problem, format)}</span>{' '}
      {problem.kind === 'delivery-asking' ? null : (
        <Button kind="link" onClick={askAgain}>
          {t('held.retry')}
        </Button>
      )}
    </Banner>
  );
}
