import { useStore } from 'zustand';
import type { BillLine, TableBill } from '../../rules/bill.ts';
import { formatMoney } from '@comanda/shared-contracts/domain/money';
import { Checkbox } from '@comanda/shared-ui/checkbox';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Tag } from '@comanda/shared-ui/tag';
import { holderOf } from '../../rules/bill-split.ts';
import type { BillStore } from '../../state/bill-store.ts';
import { useTexts } from '../use-texts.ts';
import * as s from './bill.module.css';

/** The lines of a bill: free to take, mine, held by somebody else, or paid. X-13, Q39. */
export function BillLines({
  bill,
  store,
  isChoosing,
}: {
  readonly bill: TableBill;
  readonly store: BillStore;
  readonly isChoosing: boolean;
}) {
  return (
    <ul className={layout.stack}>
      {bill.lines.map((line) => (
        <li key={line.id} className={s.line} data-cancelled={line.isCancelled ? '' : undefined}>
          <Line line={line} bill={bill} store={store} isChoosing={isChoosing} />
        </li>
      ))}
    </ul>
  );
}

function Line({ line, bill, store, isChoosing }: { line: BillLine; bill: TableBill; store: BillStore; isChoosing: boolean }) {
  const { t } = useTexts();
  const { node } = useStore(store.view);
  const format = bill.venue.priceFormat;
  const name = t('order.line', { count: line.quantity, name: line.productName });
  const holder = holderOf(node, line.id, store.viewer());
  const isPaid = !line.isCancelled && line.due.minor === 0;
  const word = line.isCancelled ? (
    <Tag tone="bad">{t('order.lineCancelled')}</Tag>
  ) : isPaid ? (
    <Tag tone="ok">{t('bill.linePaid')}</Tag>
  ) : holder === undefined ? null : (
    <Tag tone="warn">{t('bill.lineHeld', { name: node.users[holder]?.name || t('bill.somebody') })}</Tag>
  );
  const amount = formatMoney(line.due.minor === 0 ? line.unitPrice : line.due, format);
  if (isChoosing && word === null) {
    return (
      <Checkbox
        checked={node.selected[line.id] === store.me}
        onCheckedChange={() => void store.toggle(line.id)}
        label={name}
        aside={amount}
      />
    );
  }
  return (
    <div className={s.plain}>
      <span className={s.name}>
        <span className={s.dish}>{name}</span>
        {word}
      </span>
      <span className={cx(layout.tabular, s.amount)}>{amount}</span>
    </div>
  );
}
