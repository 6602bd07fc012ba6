import { type FormEvent, useState } from 'react';
import { type PriceFormat, toMajor } from '@comanda/shared-contracts/domain/money';
import { Button } from '@comanda/shared-ui/button';
import { Dialog } from '@comanda/shared-ui/dialog';
import { Field } from '@comanda/shared-ui/field';
import { customTip, isTipEntry, type TipChoice } from '../../rules/tip.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './custom-tip-dialog.module.css';

interface Props {
  readonly format: PriceFormat;
  readonly current: TipChoice;
  readonly onAnswer: (tip: TipChoice | null) => void;
}

/** A tip of one's own: the button is enabled for a number of 0 or more. Spec C2-060, C5-016. */
export function CustomTipDialog({ format, current, onAnswer }: Props) {
  const { t } = useTexts();
  const [text, setText] = useState(current.kind === 'custom' ? String(toMajor(current.amount)) : '');
  const isEnabled = isTipEntry(text, format.code);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEnabled) onAnswer(customTip(text, format.code));
  };
  return (
    <Dialog open onClose={() => onAnswer(null)} title={t('tip.customTitle')} labels={{ close: t('close') }} width={350}>
      <form className={s.form} onSubmit={submit}>
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
        <p id="custom-tip-reason" className={s.reason}>
          {t('tip.reason')}
        </p>
        <Button type="submit" wide disabled={!isEnabled} aria-describedby="custom-tip-reason">
          {t('tip.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
