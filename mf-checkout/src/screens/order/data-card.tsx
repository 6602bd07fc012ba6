import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { formatPhone } from '@comanda/shared-contracts/domain/phone-format';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { methodName } from '../method-name.ts';
import { useOrderTime } from '../use-order-time.ts';
import { useTexts } from '../use-texts.ts';
import type { OrderPartProps } from './order-part.ts';
import * as s from './data-card.module.css';

/** The facts of the order: numbers, delivery and payment data; the id of its payment is between the venue and the payment's provider. Spec C2-066, C2-067, C2-068. */
export function DataCard({ order, venue }: OrderPartProps) {
  const texts = useTexts();
  const { t } = texts;
  const { dayAndTime } = useOrderTime(order.venue);
  const phone = order.contactPhone === undefined ? undefined : formatPhone(order.contactPhone);
  const contact = [order.contactName, phone].filter((part) => part !== undefined && part !== '').join(' · ');
  const facts: readonly (readonly [label: string, value: string | undefined])[] = [
    [t('data.number'), order.id],
    [t('data.external'), order.externalId],
    [t('data.date'), dayAndTime(order.createdAt)],
    [t('data.dispatch'), t(`dispatch.type.${order.dispatch}`)],
    [t('data.table'), order.dispatch === DispatchType.CHECKIN ? order.table?.name : undefined],
    [t('data.locator'), order.locator],
    [t('data.address'), order.dispatch === DispatchType.DELIVERY ? order.deliveryAddress : undefined],
    [t('data.contact'), contact === '' ? undefined : contact],
    [
      t('data.payment'),
      order.paymentMethodId === undefined ? undefined : methodName(texts, order.paymentMethodId, venue?.ordering.paymentMethods ?? []),
    ],
    [t('data.comment'), order.comment],
  ];
  return (
    <Card as="section" aria-labelledby="order-data" className={s.card}>
      <h2 id="order-data" className={layout.name}>
        {t('data.title')}
      </h2>
      <dl className={cx(layout.stack8, layout.small, layout.tabular)}>
        {facts.map(([label, value]) =>
          value === undefined ? null : (
            <div key={label} className={cx(layout.apart16, s.fact)}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}
