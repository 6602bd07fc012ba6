import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { Button } from '@comanda/shared-ui/button';
import { Lock } from '@comanda/shared-ui/icons';
import { openChanges } from '../../rules/open-changes.ts';
import { confirmOrder } from '../../state/confirm-order.ts';
import { refusalSentence } from '../../state/refusal-sentence.ts';
import { useTexts } from '../use-texts.ts';
import type { CartPartProps } from './cart-page.tsx';
import { ChangedLines } from './changed-lines.tsx';
import * as s from './confirm-bar.module.css';

/** The error box, and the button with the total. Spec C2-055, X-22. */
export function ConfirmBar({ checkout, stores }: CartPartProps) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { cart, totals } = checkout;
  const { error, isConfirming } = useStore(stores.form.view);
  const placing = useStore(stores.placing.view);
  const failure = placing.status === 'refused' ? placing.failure : undefined;
  const changes = failure?.detail?.kind === 'cart-changed' ? openChanges(failure.detail.changes, cart.lines) : undefined;
  // Once the cart has followed all that changed, there is nothing left to say.
  const refusal = changes?.length === 0 ? undefined : failure;
  const section = error?.section;
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
    <BottomBar className={s.bar}>
      {error === undefined ? null : (
        <Banner tone="bad" live="alert" className={s.error}>
          {error.text}
        </Banner>
      )}
      {refusal === undefined || error !== undefined ? null : (
        <Banner tone="bad" live="alert" className={s.error}>
          <p>{refusalSentence(host, refusal, placing.status === 'refused' ? placing.note?.methodId : undefined)}</p>
          {changes === undefined ? null : <ChangedLines changes={changes} cart={cart} stores={stores} />}
          {refusal.kind === 'transport' ? <p className={s.next}>{t('refused.next')}</p> : null}
        </Banner>
      )}
      {cart.isEditable ? (
        <Button
          wide
          icon={<Lock />}
          price={formatMoney(totals.total, cart.venue.priceFormat)}
          busy={isConfirming || placing.status === 'creating'}
          onClick={() => void confirmOrder(host, stores)}
        >
          {t('confirm.button')}
        </Button>
      ) : (
        <Banner>{t('confirm.alreadyOrdered')}</Banner>
      )}
    </BottomBar>
  );
}
