import { Dialog } from '@comanda/shared-ui/dialog';
import { Check } from '@comanda/shared-ui/icons';
import { Spinner } from '@comanda/shared-ui/spinner';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { SavedOrder } from '@comanda/shared-contracts/host';
import { processedKey } from '../../rules/online-payment.ts';
import type { Placing } from '../../rules/placing/placing.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './placing-modal.module.css';

/** The order is being created, then it was received, or its payment's page is coming; it closes by itself. Spec C2-056, C2-063, C4-018. */
export function PlacingModal({ placing, onShowOrder }: { readonly placing: Placing; readonly onShowOrder: () => void }) {
  const { t } = useTexts();
  const isReceived = placing.status === 'received';
  const isLeaving = placing.status === 'redirecting';
  const isOpen = placing.status === 'creating' || isReceived || isLeaving;
  const title = t(isReceived ? 'placing.received' : isLeaving ? 'pay.leaving' : 'placing.creating');
  const note = 'note' in placing ? placing.note : undefined;
  return (
    <Dialog open={isOpen} dismissible={false} onClose={() => undefined} hideTitle title={title} labels={{ close: t('close') }} width={350}>
      <div className={s.body} role="status">
        <span className={isReceived ? s.done : s.busy}>{isReceived ? <Check strokeWidth={3} /> : <Spinner />}</span>
        <p className={layout.section}>{title}</p>
        {isReceived ? (
          <>
            <p className={cx(layout.lead, layout.tabular)}>{numberText(placing.saved, t)}</p>
            {note === undefined ? null : <p className={cx(layout.lead, layout.tabular)}>{t(`processed.${processedKey(note.methodId)}`)}</p>}
          </>
        ) : isLeaving ? (
          <>
            <p className={cx(layout.lead, layout.tabular)}>{t('processed.redirect')}</p>
            {placing.mayShow ? (
              <Button kind="secondary" wide onClick={onShowOrder}>
                {t('pay.showOrder')}
              </Button>
            ) : null}
          </>
        ) : (
          <p className={cx(layout.lead, layout.tabular)}>
            {note === undefined ? t('placing.wait') : t('placing.sending', { venue: note.venue.name, total: note.total })}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** A provider that stored the order need not say its number. X-04. */
function numberText({ orderId: number }: SavedOrder, t: ReturnType<typeof useTexts>['t']): string {
  return number === undefined ? t('placing.receivedWithoutNumber') : t('placing.number', { number });
}
