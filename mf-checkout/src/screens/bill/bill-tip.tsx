import { formatMoney, type Money, type PriceFormat } from '@comanda/shared-contracts/domain/money';
import { ChipGroup } from '@comanda/shared-ui/chip';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { defaultTip, type TipChoice, tipOptions } from '../../rules/tip.ts';
import { useTexts } from '../use-texts.ts';
import { Section } from '../cart/section.tsx';
import * as s from './bill.module.css';

const NONE = 'none';

interface Props {
  readonly country: string;
  readonly format: PriceFormat;
  readonly tip: TipChoice;
  readonly amount: Money;
  readonly onTip: (tip: TipChoice) => void;
}

/** Each payer's own tip. X-13. */
export function BillTip({ country, format, tip, amount, onTip }: Props) {
  const { t } = useTexts();
  const options = [
    ...tipOptions(defaultTip(country)).map((percent) => ({ value: String(percent), label: t('tip.percent', { percent }) })),
    { value: NONE, label: t('tip.none') },
  ];
  return (
    <Section
      id="bill-tip"
      title={t('tip.title')}
      aside={<span className={cx(layout.tabular, s.amount)}>{formatMoney(amount, format)}</span>}
    >
      <ChipGroup
        label={t('tip.title')}
        options={options}
        value={tip.kind === 'percent' ? String(tip.percent) : NONE}
        onValueChange={(value) => onTip(value === NONE ? { kind: 'none' } : { kind: 'percent', percent: Number(value) })}
      />
    </Section>
  );
}
