import { useState } from 'react';
import type { Failure } from '@comanda/shared-contracts/failures';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { Dialog } from '@comanda/shared-ui/dialog';
import { Phone } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import type { OrderNote } from '../../rules/order-note.ts';
import type { CheckoutHost } from '../../state/host.ts';
import type { PlaceOrder } from '../../state/place-order.ts';
import { refusalSentence } from '../../state/refusal-sentence.ts';
import { askWhoIsHere } from '@comanda/shared-contracts/who-is-here';
import { useTexts } from '../use-texts.ts';
import { UnknownView } from '../unknown-view.tsx';
import { useVenuePhone } from './use-venue-phone.ts';

export interface UnsureOrderProps {
  readonly note: OrderNote | undefined;
  /** Whether it may be sent again: never where the save itself charges. */
  readonly maySend: boolean;
  /** What the provider said when it was sent again. */
  readonly failure: Failure | undefined;
  readonly flow: Pick<PlaceOrder, 'check' | 'sendAgain'>;
}

/**
 * Every way to find the order was tried, and nobody knows whether it arrived. The diner checks again, calls the venue, or has it
 * sent again after a warning; it is still being looked for. X-04.
 */
export function UnsureOrder({ note, maySend, failure, flow }: UnsureOrderProps) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const [checks, setChecks] = useState(0);
  const [isChecking, setChecking] = useState(false);
  const phone = useVenuePhone(note, checks);
  const venue = note?.venue.name ?? t('unsure.venue');
  const check = async (): Promise<void> => {
    setChecking(true);
    await flow.check().catch((cause: unknown) => host.report.failure(cause, { phase: 'event', operation: 'order-by-check' }));
    setChecking(false);
    setChecks(checks + 1);
  };
  const sendAgain = async (): Promise<void> => {
    if (await askToSendAgain(host, venue, phone !== undefined)) await flow.sendAgain();
  };
  return (
    <UnknownView
      title={t('unsure.title')}
      text={t(phone === undefined ? 'unsure.textNoPhone' : 'unsure.text', { venue })}
      retry={t('unsure.check')}
      isBusy={isChecking}
      onRetry={() => void check()}
      more={
        <>
          {phone === undefined ? null : (
            <Button kind="secondary" wide icon={<Phone />} onClick={() => host.navigation.leave(phone, 'tel')}>
              {t('unsure.call')}
            </Button>
          )}
          {maySend ? (
            <Button kind="ghost" wide onClick={() => void sendAgain()}>
              {t('unsure.send')}
            </Button>
          ) : null}
        </>
      }
    >
      {maySend ? null : <p className={layout.name}>{t('unsure.charges')}</p>}
      {failure?.message === undefined ? null : (
        <p className={layout.name}>{t('unsure.refused', { reason: refusalSentence(host, failure) })}</p>
      )}
      {note === undefined ? null : (
        <p className={layout.facts}>{t('checking.what', { venue: note.venue.name, count: note.itemCount, total: note.total })}</p>
      )}
      {checks === 0 || isChecking ? null : <p className={layout.name}>{t('unsure.notYet')}</p>}
    </UnknownView>
  );
}

function askToSendAgain(host: CheckoutHost, venue: string, hasPhone: boolean): Promise<boolean | null> {
  return askWhoIsHere<boolean>(host, {
    name: 'mf-checkout/send-again',
    render: (close) => (
      <HostProvider host={host}>
        <SendAgainDialog venue={venue} hasPhone={hasPhone} onAnswer={close} />
      </HostProvider>
    ),
  });
}

interface SendAgainProps {
  readonly venue: string;
  /** The venue can be called. */
  readonly hasPhone: boolean;
  readonly onAnswer: (isSure: boolean) => void;
}

function SendAgainDialog({ venue, hasPhone, onAnswer }: SendAgainProps) {
  const { t } = useTexts();
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      role="alertdialog"
      title={t('unsure.warnTitle')}
      labels={{ close: t('close') }}
      width={350}
    >
      <div className={layout.stack12}>
        <p className={layout.name}>{t(hasPhone ? 'unsure.warnText' : 'unsure.warnTextNoPhone', { venue })}</p>
        <Button kind="danger" wide onClick={() => onAnswer(true)}>
          {t('unsure.warnYes')}
        </Button>
        <Button kind="ghost" wide data-autofocus="" onClick={() => onAnswer(false)}>
          {t('unsure.warnNo')}
        </Button>
      </div>
    </Dialog>
  );
}
