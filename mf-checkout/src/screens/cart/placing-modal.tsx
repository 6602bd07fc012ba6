import { Dialog } from '@comanda/shared-ui/dialog';
import { Check } from '@comanda/shared-ui/icons';
import { Spinner } from '@comanda/shared-ui/spinner';
import type { Placing } from '../../state/place-order.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './placing-modal.module.css';

/** The order is being created, then it was received; it closes by itself. Spec C2-063. */
export function PlacingModal({ placing }: { readonly placing: Placing }) {
  const { t } = useTexts();
  const isReceived = placing.status === 'received';
  const isOpen = placing.status === 'creating' || isReceived;
  const note = 'note' in placing ? placing.note : undefined;
  return (
    <Dialog
      open={isOpen}
      dismissible={false}
      onClose={() => undefined}
      hideTitle
      title={t(isReceived ? 'placing.received' : 'placing.creating')}
      labels={{ close: t('close') }}
      width={350}
    >
      <div className={s.body} role="status">
        <span className={isReceived ? s.done : s.busy}>{isReceived ? <Check strokeWidth={3} /> : <Spinner />}</span>
        <p className={s.title}>{t(isReceived ? 'placing.received' : 'placing.creating')}</p>
        {isReceived ? (
          <p className={s.text}>{t('placing.number', { number: placing.saved.orderId })}</p>
        ) : (
          <p className={s.text}>
            {note === undefined ? t('placing.wait') : t('placing.sending', { venue: note.venue.name, total: note.total })}
          </p>
        )}
      </div>
    </Dialog>
  );
}
