import { useState } from 'react';
import { Link } from 'react-router';
import { formatMoney, type Money } from '@comanda/shared-contracts/domain/money';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { Disclosure } from '@comanda/shared-ui/disclosure';
import { Plus } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { useMedia } from '@comanda/shared-ui/use-media';
import { useTexts } from '../use-texts.ts';
import type { CartPartProps } from './cart-part.ts';
import { SummaryLine } from './summary-line.tsx';
import * as s from './summary-card.module.css';

/**
 * What is ordered and what it costs. The lines are folded on a phone, where the places to fill in come first, but not when one of
 * them is to be warned of. Spec C2-055, X-18.
 */
export function SummaryCard({ checkout }: CartPartProps) {
  const { t } = useTexts();
  const { cart } = checkout;
  const isWide = useMedia('(min-width: 641px)');
  // Whoever turns the phone goes on reading where they were.
  const [wasWide] = useState(isWide);
  const [isOpen, setOpen] = useState<boolean>();
  const mustBeSeen = cart.warnings?.some(({ isAvoided }) => isAvoided) ?? false;
  return (
    <Card as="section" aria-label={t('summary.title')} className={s.card}>
      <Disclosure
        summary={<h2 className={layout.name}>{t('summary.title')}</h2>}
        aside={t('summary.count', { count: cart.itemCount })}
        open={isOpen ?? (wasWide || mustBeSeen)}
        onOpenChange={setOpen}
      >
        <ul className={cx(layout.stack, s.lines)}>
          {cart.lines.map((line) => (
            <SummaryLine key={line.id} line={line} cart={cart} />
          ))}
        </ul>
        <Link className={s.more} to={cart.venue.menuPath}>
          <Plus size={18} /> {t('summary.orderMore')}
        </Link>
      </Disclosure>
      <Totals checkout={checkout} />
    </Card>
  );
}

function Totals({ checkout: { totals, cart, tip } }: Pick<CartPartProps, 'checkout'>) {
  const { t } = useTexts();
  const money = (amount: Money) => formatMoney(amount, cart.venue.priceFormat);
  const { deliveryFee } = totals;
  const isFree = cart.delivery?.isFree === true;
  return (
    <dl className={s.totals}>
      <Row label={t('amount.subtotal')} value={money(totals.subtotal)} />
      {totals.discount.minor === 0 ? null : <Row label={t('amount.discount')} value={`−${money(totals.discount)}`} isGood />}
      {deliveryFee === undefined ? null : (
        <Row
          label={t('amount.delivery')}
          value={isFree ? t('amount.free') : deliveryFee === null ? t('amount.byPlace') : money(deliveryFee)}
        />
      )}
      {totals.tip.minor === 0 ? null : (
        <Row
          label={tip.kind === 'percent' ? t('amount.tipPercent', { percent: tip.percent }) : t('amount.tip')}
          value={money(totals.tip)}
        />
      )}
      <div className={s.total}>
        <dt>{t('amount.toPay')}</dt>
        <dd>{money(totals.total)}</dd>
      </div>
    </dl>
  );
}

function Row({ label, value, isGood = false }: { readonly label: string; readonly value: string; readonly isGood?: boolean }) {
  return (
    <div className={cx(layout.apart16, s.row)} data-good={isGood ? '' : undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
