import { formatMoney, type Money, type PriceFormat } from '@comanda/shared-contracts/domain/money';
import { Button } from '@comanda/shared-ui/button';
import { Lock } from '@comanda/shared-ui/icons';
import { useTexts } from '../use-texts.ts';
import * as s from './confirm-bar.module.css';

interface Props {
  /** As it was shown, written. */
  readonly was: string;
  readonly now: Money;
  readonly format: PriceFormat;
  readonly isBusy: boolean;
  readonly onAgree: () => void;
}

/** Old and new total, and one tap to go on with the new one. X-06. */
export function ChangedTotal({ was, now, format, isBusy, onAgree }: Props) {
  const { t } = useTexts();
  const amount = formatMoney(now, format);
  return (
    <>
      <dl className={s.amounts}>
        <dt>{t('changedTotal.was')}</dt>
        <dd>
          <s>{was}</s>
        </dd>
        <dt>{t('changedTotal.now')}</dt>
        <dd>{amount}</dd>
      </dl>
      <Button wide icon={<Lock />} price={amount} busy={isBusy} onClick={onAgree}>
        {t('changedTotal.agree')}
      </Button>
    </>
  );
}
