import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { TableBill } from '../../rules/bill.ts';
import { add, formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { Button } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { cx } from '@comanda/shared-ui/cx';
import { Lock } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { anotherHolder, myLines, paysRest, shareOf } from '../../rules/bill-split.ts';
import { type BillEnding, restOf } from '../../rules/open-bill.ts';
import { defaultTip, tipAmount, type TipChoice } from '../../rules/tip.ts';
import { type BillStore, createBillStore } from '../../state/bill-store.ts';
import { logIn } from '../../state/log-in.ts';
import { orderPath } from '../../state/order-path.ts';
import { OrderFailed, OrderSkeleton } from '../order/order-states.tsx';
import { useTexts } from '../use-texts.ts';
import { BillCardChoice, type BillCard } from './bill-card-choice.tsx';
import { BillDone } from './bill-done.tsx';
import { BillEnd } from './bill-end.tsx';
import { BillHead } from './bill-head.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillTip } from './bill-tip.tsx';
import * as columns from '../columns.module.css';
import * as s from './bill.module.css';

/** How often locks are looked at again: a lease that runs out says nothing. */
const LOOK_MS = 5_000;

interface PageProps {
  readonly order: Order;
  /** How it ended; undefined while it is open. */
  readonly ending: BillEnding | undefined;
  readonly onPaid: () => void;
}

/** The bill of a table, paid in shares. X-13, Spec C3-043, C7-031. */
export function BillPage(props: PageProps) {
  const { order, ending } = props;
  const [wasOver] = useState(ending !== undefined);
  return wasOver && ending !== undefined ? <BillEnd order={order} ending={ending} /> : <LiveBill {...props} />;
}

function LiveBill({ order, ending, onPaid }: PageProps) {
  const host = useHost<'mf-checkout'>();
  const { kind } = host.session.current();
  // Who has no account pays the bill as a whole. Q113.
  const canSplit = kind === 'registered' || kind === 'staff';
  const [store] = useState(() => createBillStore(host, order, canSplit));
  const { status, bill, payment } = useStore(store.view);
  useEffect(() => store.follow(), [store]);
  // That all is paid may be received before the answer to the payment that did it: what was paid here is known with that.
  const isOver = payment !== 'paying' && bill !== undefined && restOf(bill).minor <= 0;
  useEffect(() => {
    if (isOver) onPaid();
  }, [isOver, onPaid]);
  if (ending !== undefined && payment !== 'paying') return <BillEnd order={order} ending={ending} />;
  if (status === 'failed') return <OrderFailed onRetry={() => void store.reload()} />;
  if (bill === undefined) return <OrderSkeleton />;
  return <OpenBill order={order} bill={bill} store={store} canSplit={canSplit} />;
}

interface Props {
  readonly order: Order;
  readonly bill: TableBill;
  readonly store: BillStore;
  readonly canSplit: boolean;
}

/** The tip that was asked for with the order is on the bill: nobody is asked twice. */
const NO_TIP: TipChoice = { kind: 'none' };

function chosenTip(tip: TipChoice | undefined, { venue }: TableBill): TipChoice {
  return tip ?? { kind: 'percent', percent: defaultTip(venue.country) };
}

function OpenBill({ order, bill, store, canSplit }: Props) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const view = useStore(store.view);
  const [card, setCard] = useState<BillCard>();
  const [, look] = useState(0);
  useEffect(() => host.clock.every(LOOK_MS, () => look((count) => count + 1)), [host]);
  const { mode, parts, node, payment, paidHere, attempted, error } = view;
  const isTipOnBill = order.tip.minor > 0;
  const tip = isTipOnBill ? NO_TIP : chosenTip(view.tip, bill);
  const format = bill.venue.priceFormat;
  const mine = myLines(bill, node, store.onlooker());
  const share = shareOf(bill, mode, mine, parts);
  const tipMoney = tipAmount(tip, share);
  // While nobody knows whether a payment arrived, it is asked for again as it was: nothing else can be chosen.
  const isUnknown = attempted !== undefined;
  const total = attempted ?? add(share, tipMoney);
  const hint = total.minor === 0 ? 'bill.choose' : card === undefined ? 'bill.chooseCard' : undefined;
  const other = isUnknown || !paysRest(bill, mode, mine) ? undefined : anotherHolder(bill, node, store.viewer());
  const logInToPay = (): void => {
    // Who pays the whole bill without an account comes back to the whole bill.
    store.setMode(mode);
    void logIn(host);
  };
  if (payment === 'done' && paidHere !== undefined) {
    const more = (): void => store.view.setState({ payment: 'idle' });
    return <BillDone bill={bill} paid={paidHere} orderPath={orderPath(host, order)} onMore={more} />;
  }
  return (
    <div className={columns.page}>
      <div className={columns.main}>
        <Card as="section" className={layout.stack12} aria-label={t('bill.title')}>
          <BillHead order={order} bill={bill} store={store} canSplit={canSplit} isUnknown={isUnknown} />
          <BillLines bill={bill} store={store} isChoosing={mode === 'items' && !isUnknown} />
        </Card>
      </div>
      <div className={cx(columns.side, s.side)}>
        {isUnknown || isTipOnBill ? null : (
          <BillTip country={bill.venue.country} format={format} tip={tip} amount={tipMoney} onTip={store.setTip} />
        )}
        <BillCardChoice bill={bill} amount={total.minor > 0 ? total : restOf(bill)} chosen={card} onChoose={setCard} onLogIn={logInToPay} />
        <BottomBar onWide="bare" className={s.bar}>
          {error === undefined ? null : (
            <Banner tone="bad" live="alert">
              {error}
            </Banner>
          )}
          {other === undefined ? null : (
            <p className={cx(layout.note, layout.textCenter)}>
              {t('bill.restHeld', { name: node.users[other]?.name || t('bill.somebody') })}
            </p>
          )}
          {hint === undefined ? null : <p className={cx(layout.note, layout.textCenter)}>{t(hint)}</p>}
          <Button
            wide
            icon={<Lock />}
            price={formatMoney(total, format)}
            busy={payment === 'paying'}
            disabled={total.minor === 0 || card === undefined}
            onClick={() => {
              if (card === undefined) return;
              // The token of a typed card works once.
              void store
                .pay({ tip: tipMoney, card: card.payment })
                .then((isUsed) => isUsed && card.payment.kind === 'new' && setCard(undefined));
            }}
          >
            {t(isUnknown ? 'bill.askAgain' : 'bill.pay')}
          </Button>
        </BottomBar>
      </div>
    </div>
  );
}
