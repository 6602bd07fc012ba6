import { useState } from 'react';
import type { SavedCard } from '@comanda/shared-contracts/domain/session';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { Dialog } from '@comanda/shared-ui/dialog';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Trash2 } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Tag } from '@comanda/shared-ui/tag';
import type { CardsStore } from '../../state/cards-store.ts';
import type { CheckoutHost } from '../../state/host.ts';
import { askWhoIsHere } from '@comanda/shared-contracts/who-is-here';
import { MethodLine } from '../method-line.tsx';
import { PayMark } from '../pay-mark.tsx';
import { useTexts } from '../use-texts.ts';

/** One saved card, and the way to delete it. */
export function CardRow({ card, store }: { readonly card: SavedCard; readonly store: CardsStore }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const digits = card.lastFourDigits;
  const remove = async () => {
    if (isBusy || (await askToDelete(host, digits)) !== true) return;
    setBusy(true);
    const answer = await store.remove(card);
    setBusy(false);
    if (answer === null) return;
    if (answer.ok) {
      host.notify.show({ tone: 'ok', text: t('card.deleted') });
      // The profile tells others of the cards.
      void host.bus.request('session/refresh', {});
      return;
    }
    // Perhaps only the answer was lost: what is shown must be what is.
    if (answer.failure.outcome !== 'none') void store.load();
    host.notify.show({ tone: 'bad', text: answer.failure.message ?? t('card.deleteFailed'), speed: 'slow-error' });
  };
  return (
    <Card as="li">
      <MethodLine
        mark={<PayMark methodId={card.provider} brand={card.brand} />}
        name={t('payment.card', { digits })}
        tag={card.isDefault ? <Tag tone="neutral">{t('card.default')}</Tag> : null}
      >
        <IconButton
          kind="plain"
          label={t('card.delete', { digits })}
          icon={<Trash2 />}
          aria-busy={isBusy || undefined}
          onClick={() => void remove()}
        />
      </MethodLine>
    </Card>
  );
}

function askToDelete(host: CheckoutHost, digits: string): Promise<boolean | null> {
  return askWhoIsHere<boolean>(host, {
    name: 'mf-checkout/delete-card',
    render: (close) => (
      <HostProvider host={host}>
        <DeleteDialog digits={digits} onAnswer={close} />
      </HostProvider>
    ),
  });
}

function DeleteDialog({ digits, onAnswer }: { readonly digits: string; readonly onAnswer: (isSure: boolean) => void }) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      role="alertdialog"
      title={t('card.deleteTitle')}
      labels={{ close: t('close') }}
      width={350}
    >
      <div className={layout.stack12}>
        <p>{t('card.deleteQuestion', { digits })}</p>
        <Button kind="danger" wide onClick={() => onAnswer(true)}>
          {t('card.deleteYes')}
        </Button>
        <Button kind="ghost" wide data-autofocus="" onClick={() => onAnswer(false)}>
          {t('card.deleteNo')}
        </Button>
      </div>
    </Dialog>
  );
}
