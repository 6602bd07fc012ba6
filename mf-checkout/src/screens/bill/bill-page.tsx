import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { useStore } from 'zustand';
import type { TableBill } from '@comanda/shared-contracts/domain/bill';
import { add, formatMoney } from '@comanda/shared-contracts/domain/money';
import type { Order } from '@comanda/shared-contracts/domain/order';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { Banner } from '@comanda/shared-ui/banner';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { Button, ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { Card } from '@comanda/shared-ui/card';
import { CircleCheck, Lock } from '@comanda/shared-ui/icons';
import { Segmented } from '@comanda/shared-ui/segmented';
import { StateView } from '@comanda/shared-ui/state-view';
import { Stepper } from '@comanda/shared-ui/stepper';
import { myLines, restOf, shareOf } from '../../rules/bill-split.ts';
import { defaultTip, tipAmount } from '../../rules/tip.ts';
import { type BillStore, createBillStore } from '../../state/bill-store.ts';
import { logIn } from '../../state/log-in.ts';
import { orderPath } from '../../state/order-path.ts';
import { OrderFailed, OrderSkeleton } from '../order/order-states.tsx';
import { StudioPicture } from '../studio-picture.tsx';
import { useTexts } from '../use-texts.ts';
import { BillCardChoice, type BillCard } from './bill-card-choice.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillTip } from './bill-tip.tsx';
import * as s from './bill.module.css';

const MOST_PARTS = 20;
/** How often locks are looked at again: a lease that runs out says nothing. */
const LOOK_MS = 5_000;

/** The bill of a table, paid in shares. X-13, Spec C3-043, C7-031. */
export function BillPage({ order, onPaid }: { readonly order: Order; readonly onPaid: () => void }) {
  const host = useHost<'mf-checkout'>();
  const { kind } = host.session.current();
  // Who has no account pays the bill as a whole. Q113.
  const canSplit = kind === 'registered' || kind === 'staff';
  const [store] = useState(() => createBillStore(host, order, canSplit));
  const { status, bill } = useStore(store.view);
  useEffect(() => store.follow(), [store]);
  const isAllPaid = bill !== undefined && restOf(bill).minor <= 0;
  useEffect(() => {
    if (isAllPaid) onPaid();
  }, [isAllPaid, onPaid]);
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

function OpenBill({ order, bill, store, canSplit }: Props) {
  const host = useHost<'mf-checkout'>();
  const { t } = useTexts();
  const view = useStore(store.view);
  const [card, setCard] = useState<BillCard>();
  const [, look] = useState(0);
  useEffect(() => host.clock.every(LOOK_MS, () => look((count) => count + 1)), [host]);
  const { mode, parts, node, payment, paidHere, attempted, error } = view;
  const tip = view.tip ?? { kind: 'percent', percent: defaultTip(bill.venue.country) };
  const format = bill.venue.priceFormat;
  const mine = myLines(bill, node, store.onlooker());
  const share = shareOf(bill, mode, mine, parts);
  const tipMoney = tipAmount(tip, share);
  // While nobody knows whether a payment arrived, it is asked for again as it was: nothing else can be chosen.
  const isUnknown = attempted !== undefined;
  const total = attempted ?? add(share, tipMoney);
  const path = orderPath(host, order);
  const hint = total.minor === 0 ? 'bill.choose' : card === undefined ? 'bill.chooseCard' : undefined;
  const logInToPay = (): void => {
    // Who pays the whole bill without an account comes back to the whole bill.
    store.setMode(mode);
    void logIn(host);
  };
  if (payment === 'done' && paidHere !== undefined) {
    return (
      <StateView
        live="status"
        tone="ok"
        picture={<StudioPicture stem="bento" />}
        badge={<CircleCheck />}
        title={t('bill.done.title', { amount: formatMoney(paidHere, format) })}
        text={t('bill.done.text', { rest: formatMoney(restOf(bill), format) })}
        actions={
          <>
            <Button wide onClick={() => store.view.setState({ payment: 'idle' })}>
              {t('bill.done.more')}
            </Button>
            {path === undefined ? null : (
              <Link className={buttonClass({ kind: 'ghost', wide: true })} to={path}>
                <ButtonContent>{t('pay.showOrder')}</ButtonContent>
              </Link>
            )}
          </>
        }
      />
    );
  }
  return (
    <div className={s.page}>
      <div className={s.main}>
        <Card as="section" className={s.card} aria-label={t('bill.title')}>
          <div className={s.head}>
            <h2 className={s.title}>{bill.tableName === '' ? t('bill.title') : bill.tableName}</h2>
            <p className={s.rest}>{t('bill.rest', { rest: formatMoney(restOf(bill), format), total: formatMoney(bill.total, format) })}</p>
          </div>
          {isUnknown ? null : canSplit ? (
            <Segmented
              label={t('bill.how')}
              options={(['items', 'parts', 'rest'] as const).map((value) => ({ value, label: t(`bill.mode.${value}`) }))}
              value={mode}
              onValueChange={store.setMode}
            />
          ) : (
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
          )}
          {mode === 'parts' && !isUnknown ? (
            <div className={s.parts}>
              <p>{t('bill.people', { count: parts })}</p>
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
          ) : null}
          <BillLines bill={bill} store={store} isChoosing={mode === 'items' && !isUnknown} />
        </Card>
      </div>
      <div className={s.side}>
        {isUnknown ? null : <BillTip country={bill.venue.country} format={format} tip={tip} amount={tipMoney} onTip={store.setTip} />}
        <BillCardChoice bill={bill} amount={total.minor > 0 ? total : restOf(bill)} chosen={card} onChoose={setCard} onLogIn={logInToPay} />
        <BottomBar className={s.bar}>
          {error === undefined ? null : (
            <Banner tone="bad" live="alert">
              {error}
            </Banner>
          )}
          {hint === undefined ? null : <p className={s.hint}>{t(hint)}</p>}
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
