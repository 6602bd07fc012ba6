import { extrasText, nameIn } from '@comanda/shared-contracts/domain/names';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { formatPhone } from '@comanda/shared-contracts/domain/phone-format';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Printer, Share2 } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { shownAmounts } from '../../rules/order-amounts.ts';
import { placeLine } from '../../rules/venue-place.ts';
import { shareText } from '../../state/share-text.ts';
import { methodName } from '../method-name.ts';
import type { OrderPartProps } from '../order/order-part.ts';
import { OrderTotals, totalKey } from '../order/order-totals.tsx';
import { statusKey } from '../status-tag.tsx';
import { useOrderTime } from '../use-order-time.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './receipt-sheet.module.css';

/** The sheet as it is printed, and beneath it what can be done with it. */
export function ReceiptSheet({ order, venue }: OrderPartProps) {
  const texts = useTexts();
  const { t } = texts;
  const facts = useFacts({ order, venue });
  const address = venue === null ? '' : placeLine(venue);
  const { phone, fiscalId } = venue?.contact ?? {};
  return (
    <div className={s.page}>
      <article className={s.sheet} aria-label={t('receipt.heading')}>
        <header className={layout.stack2}>
          <p className={layout.note}>{t('receipt.heading')}</p>
          <h2 className={layout.title}>{order.venue.name}</h2>
          {[fiscalId, address === '' ? undefined : address, phone === undefined ? undefined : formatPhone(phone)].map((line) =>
            line === undefined ? null : (
              <p key={line} className={layout.note}>
                {line}
              </p>
            ),
          )}
        </header>
        <dl className={cx(layout.stack4, layout.small, layout.tabular, s.facts)}>
          {facts.map(([label, value]) => (
            <div key={label} className={layout.apart16}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Lines order={order} />
        <OrderTotals order={order} venue={venue} />
        <p className={layout.note}>{t('receipt.note')}</p>
      </article>
      <Ways order={order} />
    </div>
  );
}

/** What it is a receipt of, with what is known of it. */
function useFacts({ order, venue }: OrderPartProps): readonly (readonly [label: string, value: string])[] {
  const texts = useTexts();
  const { t } = texts;
  const { dayAndTime } = useOrderTime(order.venue);
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('data.number'), order.id],
    [t('data.external'), order.externalId],
    [t('data.date'), dayAndTime(order.createdAt)],
    [t('data.dispatch'), t(`dispatch.type.${order.dispatch}`)],
    [t('data.table'), order.table?.name],
    [
      t('data.payment'),
      order.paymentMethodId === undefined ? undefined : methodName(texts, order.paymentMethodId, venue?.ordering.paymentMethods ?? []),
    ],
    [t('receipt.state'), t(statusKey(order))],
  ];
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]));
}

function Lines({ order }: { readonly order: Order }) {
  const { t, language } = useTexts();
  return (
    <ul className={s.lines}>
      {order.lines
        .filter(({ isCancelled }) => !isCancelled)
        .map((line) => {
          const extras = extrasText(language, line);
          return (
            <li key={line.id} className={layout.apart16}>
              <div>
                <p>{t('order.line', { count: line.quantity, name: nameIn(language, line.product) })}</p>
                {extras === '' ? null : <p className={layout.note}>{extras}</p>}
              </div>
              <span className={s.amount}>{formatMoney(line.subtotal, order.venue.priceFormat)}</span>
            </li>
          );
        })}
    </ul>
  );
}

/** Printing, which also keeps it as a file, and the device's own sheet, else the clipboard. Nothing of it is printed. */
function Ways({ order }: { readonly order: Order }) {
  const { notify } = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const text = useReceiptText(order);
  const share = async () => {
    const outcome = await shareText(`${order.venue.name} · ${t('order.number', { number: order.id })}`, text);
    if (outcome === 'copied') notify.show({ tone: 'ok', text: t('receipt.copied') });
    if (outcome === 'failed') notify.show({ tone: 'info', text: t('receipt.failed') });
  };
  return (
    <div className={s.ways}>
      {typeof window.print === 'function' ? (
        <Button kind="secondary" wide icon={<Printer />} onClick={() => window.print()}>
          {t('receipt.print')}
        </Button>
      ) : null}
      <Button kind="secondary" wide icon={<Share2 />} onClick={() => void share()}>
        {t('receipt.share')}
      </Button>
    </div>
  );
}

/** The receipt as plain text: its page opens for whoever ordered alone. */
function useReceiptText(order: Order): string {
  const { t, language } = useTexts();
  const { dayAndTime } = useOrderTime(order.venue);
  const money = (amount: Order['total']) => formatMoney(amount, order.venue.priceFormat);
  return [
    order.venue.name,
    [t('order.number', { number: order.id }), dayAndTime(order.createdAt)].filter((part) => part !== undefined).join(' · '),
    ...order.lines
      .filter(({ isCancelled }) => !isCancelled)
      .map((line) => `${t('order.line', { count: line.quantity, name: nameIn(language, line.product) })}  ${money(line.subtotal)}`),
    `${t(totalKey(order))}  ${money(shownAmounts(order).total)}`,
    t('receipt.note'),
  ].join('\n');
}
