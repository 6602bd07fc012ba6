import { Link } from 'react-router';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { Check, CircleX } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import type { BillEnding } from '../../rules/open-bill.ts';
import { paidOf } from '../../rules/reviewed-orders.ts';
import { orderPath } from '../../state/order-path.ts';
import { billsOf } from '../../state/reviewed-bills.ts';
import { StudioPicture } from '@comanda/shared-ui/studio-picture';
import { useTexts } from '../use-texts.ts';

/** The bill of a table is over: what that means, and what whoever is here paid of it on this device. X-13. */
export function BillEnd({ order, ending }: { readonly order: Order; readonly ending: BillEnding }) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const paid = paidOf(billsOf(host).mine().now(), order.intentId ?? order.externalId ?? '');
  const path = orderPath(host, order);
  const table = order.table?.name ?? t('bill.theTable');
  const values = { table, ...(paid === undefined ? {} : { amount: formatMoney(paid, order.venue.priceFormat) }) };
  return (
    <StateView
      live="status"
      tone={ending === 'paid' ? 'ok' : 'warn'}
      picture={<StudioPicture stem={ending === 'paid' ? 'bento' : 'pot'} />}
      badge={ending === 'paid' ? <Check /> : <CircleX />}
      title={t(`bill.end.${ending}.title`)}
      text={t(paid === undefined ? `bill.end.${ending}.text` : `bill.end.${ending}.mine`, values)}
      actions={
        path === undefined ? null : (
          <Link className={buttonClass({ wide: true })} to={path} replace>
            <ButtonContent>{t('pay.showOrder')}</ButtonContent>
          </Link>
        )
      }
    />
  );
}
