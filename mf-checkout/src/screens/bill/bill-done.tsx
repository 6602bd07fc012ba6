import { Link } from 'react-router';
import type { TableBill } from '../../rules/bill.ts';
import { formatMoney, type Money } from '@comanda/shared-contracts/domain/money';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { CircleCheck } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { restOf } from '../../rules/open-bill.ts';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';

interface Props {
  readonly bill: TableBill;
  /** Tip and all. */
  readonly paid: Money;
  readonly orderPath: string | undefined;
  readonly onMore: () => void;
}

/** A share was paid, and something is still due at the table. X-13. */
export function BillDone({ bill, paid, orderPath, onMore }: Props) {
  const { t } = useTexts();
  const format = bill.venue.priceFormat;
  return (
    <StateView
      live="status"
      tone="ok"
      picture={<StudioPicture stem="bento" />}
      badge={<CircleCheck />}
      title={t('bill.done.title', { amount: formatMoney(paid, format) })}
      text={t('bill.done.text', { rest: formatMoney(restOf(bill), format) })}
      actions={
        <>
          <Button wide onClick={onMore}>
            {t('bill.done.more')}
          </Button>
          {orderPath === undefined ? null : (
            <Link className={buttonClass({ kind: 'ghost', wide: true })} to={orderPath}>
              <ButtonContent>{t('pay.showOrder')}</ButtonContent>
            </Link>
          )}
        </>
      }
    />
  );
}
