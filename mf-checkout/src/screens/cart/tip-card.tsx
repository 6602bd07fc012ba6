import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { HostProvider, useHost } from '@comanda/shared-contracts/react/host-context';
import { Button } from '@comanda/shared-ui/button';
import { ChipGroup } from '@comanda/shared-ui/chip';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { defaultTip, type TipChoice, tipOptions } from '../../rules/tip.ts';
import type { CheckoutHost } from '../../state/host.ts';
import { askWhoIsHere } from '@comanda/shared-contracts/who-is-here';
import { useTexts } from '../use-texts.ts';
import type { CartPartProps } from './cart-part.ts';
import { CustomTipDialog } from './custom-tip-dialog.tsx';
import { Section } from './section.tsx';
import * as s from './tip-card.module.css';

const NONE = 'none';
const OTHER = 'other';

/** Percentages, another amount, or none. Spec C2-060, C5-016, C5-017, Q32. */
export function TipCard({ checkout, stores }: CartPartProps) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const { tip, totals, cart, venue } = checkout;
  const askAmount = async () => {
    const chosen = await openCustomTip(host, checkout.cart.venue.priceFormat, tip);
    if (chosen !== null) stores.form.setTip(chosen);
  };
  const choose = (value: string) => {
    if (value === OTHER) void askAmount();
    else stores.form.setTip(value === NONE ? { kind: 'none' } : { kind: 'percent', percent: Number(value) });
  };
  const options = [
    ...tipOptions(defaultTip(venue.country)).map((percent) => ({ value: String(percent), label: t('tip.percent', { percent }) })),
    { value: OTHER, label: t('tip.other') },
    { value: NONE, label: t('tip.none') },
  ];
  return (
    <Section
      id="checkout-tip"
      title={t('tip.title')}
      aside={<span className={cx(layout.option, layout.tabular)}>{formatMoney(totals.tip, cart.venue.priceFormat)}</span>}
    >
      <ChipGroup className={s.chips} label={t('tip.title')} options={options} value={valueOf(tip)} onValueChange={choose} />
      {tip.kind === 'custom' ? (
        <Button kind="link" className={s.edit} onClick={() => void askAmount()}>
          {t('tip.changeAmount')}
        </Button>
      ) : null}
    </Section>
  );
}

function valueOf(tip: TipChoice): string {
  if (tip.kind === 'percent') return String(tip.percent);
  return tip.kind === 'custom' ? OTHER : NONE;
}

function openCustomTip(
  host: CheckoutHost,
  format: CartPartProps['checkout']['cart']['venue']['priceFormat'],
  current: TipChoice,
): Promise<TipChoice | null> {
  return askWhoIsHere<TipChoice>(host, {
    name: 'mf-checkout/custom-tip',
    render: (close) => (
      <HostProvider host={host}>
        <CustomTipDialog format={format} current={current} onAnswer={close} />
      </HostProvider>
    ),
  });
}
