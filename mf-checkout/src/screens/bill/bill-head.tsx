import { useStore } from 'zustand';
import type { TableBill } from '../../rules/bill.ts';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { Button } from '@comanda/shared-ui/button';
import { QrCode } from '@comanda/shared-ui/icons';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Segmented } from '@comanda/shared-ui/segmented';
import { Stepper } from '@comanda/shared-ui/stepper';
import { shareOf } from '../../rules/bill-split.ts';
import { restOf } from '../../rules/open-bill.ts';
import type { BillStore } from '../../state/bill-store.ts';
import { logIn } from '../../state/log-in.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './bill.module.css';

const MODES = ['items', 'parts', 'rest'] as const;
const MOST_PARTS = 20;

interface Props {
  readonly order: Order;
  readonly bill: TableBill;
  readonly store: BillStore;
  readonly canSplit: boolean;
  /** Nobody knows whether a payment arrived: nothing is chosen meanwhile. */
  readonly isUnknown: boolean;
}

/** The table, what is due there, what the diner must know, and how they pay. X-13, Q113. */
export function BillHead({ order, bill, store, canSplit, isUnknown }: Props) {
  const { t } = useTexts();
  const { isCutOff, isTotalNew, mode } = useStore(store.view);
  const format = bill.venue.priceFormat;
  return (
    <>
      <div className={cx(layout.stack12, s.head)}>
        <h2 className={layout.name}>{bill.tableName === '' ? t('bill.title') : bill.tableName}</h2>
        <p className={layout.note}>{t('bill.rest', { rest: formatMoney(restOf(bill), format), total: formatMoney(bill.total, format) })}</p>
      </div>
      <ShareButton order={order} />
      {isCutOff ? (
        <Banner tone="warn" live="status">
          {t('bill.cutOff')}
        </Banner>
      ) : null}
      {isTotalNew ? (
        <Banner tone="info" live="status">
          {t('bill.totalNew', { total: formatMoney(bill.total, format) })}
        </Banner>
      ) : null}
      {isUnknown ? null : canSplit ? (
        <Segmented
          label={t('bill.how')}
          options={MODES.map((value) => ({ value, label: t(`bill.mode.${value}`) }))}
          value={mode}
          onValueChange={store.setMode}
        />
      ) : (
        <WithoutAccount />
      )}
      {mode === 'parts' && !isUnknown ? <People bill={bill} store={store} /> : null}
    </>
  );
}

/** The others of the table get at the bill by a code on this screen. Q191. */
function ShareButton({ order }: Pick<Props, 'order'>) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const open = (): void => {
    import(/* webpackChunkName: "mf-checkout-share-bill" */ './share-bill.tsx').then(
      ({ openShareBill }) => void openShareBill(host, order),
      (cause: unknown) => {
        host.report.failure(cause, { phase: 'load' });
        host.notify.show({ tone: 'bad', text: t('bill.share.openFailed') });
      },
    );
  };
  return (
    <Button className={s.share} kind="soft" size="sm" icon={<QrCode />} onClick={open}>
      {t('bill.share.open')}
    </Button>
  );
}

function WithoutAccount() {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  return (
    <Banner
      tone="info"
      action={
        <Button kind="link" onClick={() => void logIn(host)}>
          {t('bill.logIn')}
        </Button>
      }
    >
      {t('bill.guest')}
    </Banner>
  );
}

function People({ bill, store }: Pick<Props, 'bill' | 'store'>) {
  const { t } = useTexts();
  const { parts } = useStore(store.view);
  return (
    <div className={layout.spread12}>
      <p>{t('bill.people', { count: parts, part: formatMoney(shareOf(bill, 'parts', [], parts), bill.venue.priceFormat) })}</p>
      <Stepper
        value={parts}
        min={2}
        max={MOST_PARTS}
        bin={false}
        onValueChange={store.setParts}
        labels={{
          group: t('bill.peopleLabel'),
          increase: t('bill.morePeople'),
          decrease: t('bill.fewerPeople'),
          remove: t('bill.fewerPeople'),
        }}
      />
    </div>
  );
}
