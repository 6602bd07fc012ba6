import { type FormEvent, useState } from 'react';
import { formatAmount, formatMoney, type PriceFormat, toMajor, zero } from '@comanda/shared-contracts/domain/money';
import { Button } from '@comanda/shared-ui/button';
import { Dialog } from '@comanda/shared-ui/dialog';
import { Field } from '@comanda/shared-ui/field';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { customTip, isTipEntry, type TipChoice } from '../../rules/tip.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './custom-tip-dialog.module.css';

interface Props {
  readonly format: PriceFormat;
  readonly current: TipChoice;
  readonly onAnswer: (tip: TipChoice | null) => void;
}

/** A tip of one's own: what was understood stands there before it is taken; the button is enabled for a number of 0 or more. Spec C2-060, C5-016, Q32. */
export function CustomTipDialog({ format, current, onAnswer }: Props) {
  const { t } = useTexts();
  const [text, setText] = useState(current.kind === 'custom' ? formatAmount(toMajor(current.amount), format) : '');
  const isEnabled = isTipEntry(text, format);
  const tip = customTip(text, format);
  const understood = tip.kind === 'custom' ? tip.amount : zero(format);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEnabled) onAnswer(tip);
  };
  return (
    <Dialog open onClose={() => onAnswer(null)} title={t('tip.customTitle')} labels={{ close: t('close') }} width={350}>
      <form className={layout.stack12} onSubmit={submit}>
        <Field
          data-autofocus=""
          label={t('tip.amount')}
          prefix={format.symbolPosition === 'before' ? format.symbol : undefined}
          suffix={format.symbolPosition === 'after' ? format.symbol : undefined}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          value={text}
          onValueChange={setText}
          aria-describedby="custom-tip-reason"
        />
        <p id="custom-tip-reason" className={layout.note}>
          {t('tip.reason')}
        </p>
        <p role="status" className={s.understood}>
          {isEnabled ? t('tip.understood', { amount: formatMoney(understood, format) }) : ''}
        </p>
        <Button type="submit" wide disabled={!isEnabled} aria-describedby="custom-tip-reason">
          {t('tip.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
