import { useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Dialog } from '@comanda/shared-ui/dialog';
import { CircleX, Phone, Store, Wallet } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { isOpenBill } from '../../rules/open-bill.ts';
import { hasCancelButton } from '../../rules/order-status.ts';
import type { CheckoutHost } from '../../state/host.ts';
import { mayRepeat } from '../../state/repeat-order.ts';
import { storesFor } from '../../state/stores.ts';
import { askWhoIsHere } from '@comanda/shared-contracts/who-is-here';
import { RepeatButton } from '../repeat-button.tsx';
import { useTexts } from '../use-texts.ts';
import type { OrderPartProps } from './order-part.ts';
import * as s from './action-bar.module.css';

/** Cancel while that is possible, the venue's page, and help by phone. Spec C2-067, C4-011. */
export function ActionBar({ order, venue }: OrderPartProps) {
  const host = useHost<'mf-checkout'>();
  const { navigation } = host;
  const { t } = useTexts();
  const phone = venue?.contact.phone;
  const venuePath = navigation.href('Restaurant', venueParams(order.venue));
  const isCancellable = hasCancelButton(order);
  const payPath = isOpenBill(order, venue)
    ? navigation.href('RestaurantOrderPaying', { ...venueParams(order.venue), idorden: order.intentId ?? order.id })
    : undefined;
  const isAgain = mayRepeat(host, order);
  if (!isCancellable && !isAgain && venuePath === undefined && phone === undefined && payPath === undefined) return null;
  return (
    <BottomBar onWide="bare" className={cx(layout.wrap, s.bar)}>
      {payPath === undefined ? null : (
        <Link className={cx(buttonClass({ wide: true }), s.pay)} to={payPath}>
          <ButtonContent icon={<Wallet />}>{t('bill.open')}</ButtonContent>
        </Link>
      )}
      {isAgain ? (
        <div className={s.pay}>
          <RepeatButton order={order} size="md" />
        </div>
      ) : null}
      {isCancellable ? <CancelButton order={order} /> : null}
      {isCancellable || venuePath === undefined ? null : (
        <Link className={buttonClass({ kind: 'secondary', wide: true })} to={venuePath}>
          <ButtonContent icon={<Store />}>{t('order.toVenue')}</ButtonContent>
        </Link>
      )}
      {phone === undefined ? null : (
        <Button kind="soft" wide icon={<Phone />} aria-label={t('order.helpLong')} onClick={() => navigation.leave(phone, 'tel')}>
          {t('order.help')}
        </Button>
      )}
    </BottomBar>
  );
}

function CancelButton({ order }: { readonly order: Order }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    if (isBusy || (await askToCancel(host, order)) !== true) return;
    setBusy(true);
    const answer = await storesFor(host).orders.cancel(order);
    setBusy(false);
    if (answer === null) return;
    if (answer.ok) host.notify.show({ tone: 'ok', text: t('cancel.done') });
    else {
      const isUnclear = answer.failure.outcome === 'unknown';
      host.notify.show({
        tone: 'bad',
        text: answer.failure.message ?? t(isUnclear ? 'cancel.unclear' : 'cancel.failed'),
        speed: 'slow-error',
      });
    }
  };
  return (
    <Button kind="secondary" wide icon={<CircleX />} busy={isBusy} aria-label={t('cancel.button')} onClick={() => void cancel()}>
      {t('cancel.short')}
    </Button>
  );
}

function askToCancel(host: CheckoutHost, order: Order): Promise<boolean | null> {
  return askWhoIsHere<boolean>(host, {
    name: 'mf-checkout/cancel-order',
    render: (close) => (
      <HostProvider host={host}>
        <CancelDialog order={order} onAnswer={close} />
      </HostProvider>
    ),
  });
}

function CancelDialog({ order, onAnswer }: { readonly order: Order; readonly onAnswer: (isSure: boolean) => void }) {
  const { t } = useTexts();
  return (
    <Dialog open onClose={() => onAnswer(false)} role="alertdialog" title={t('cancel.title')} labels={{ close: t('close') }} width={350}>
      <div className={layout.stack8}>
        <p className={s.question}>{t('cancel.question', { venue: order.venue.name, number: order.id })}</p>
        <Button kind="danger" wide onClick={() => onAnswer(true)}>
          {t('cancel.button')}
        </Button>
        <Button kind="ghost" wide data-autofocus="" onClick={() => onAnswer(false)}>
          {t('cancel.keep')}
        </Button>
      </div>
    </Dialog>
  );
}
