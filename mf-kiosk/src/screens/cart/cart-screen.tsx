import { useStore } from 'zustand';
import { DispatchType } from '@comanda/shared-contracts/domain/dispatch';
import { KioskOrderTypes } from '@comanda/shared-contracts/domain/kiosk';
import { BottomBar } from '@comanda/shared-ui/bottom-bar';
import { Button } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Plus, ShoppingBag, Utensils, X } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { Segmented } from '@comanda/shared-ui/segmented';
import { StateView } from '@comanda/shared-ui/state-view';
import { totalOf } from '../../rules/visit.ts';
import { askToCancel } from '../cancel-order/ask-to-cancel.tsx';
import { CompactButton } from '../frame/compact-button.tsx';
import { KioskFrame } from '../frame/kiosk-frame.tsx';
import { TopBar } from '../frame/top-bar.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import { CartCard } from './cart-card.tsx';
import { ChangedNotice } from './changed-notice.tsx';
import * as s from './cart-screen.module.css';

/** What is about to be ordered. Spec K2-007, K2-019. */
export function Component() {
  return (
    <KioskFrame step="cart">
      <Cart />
    </KioskFrame>
  );
}

function Cart() {
  const { host, stores, config, venue, money, t } = useKiosk();
  const visit = useStore(stores.visit.view);
  const lines = visit?.lines ?? [];
  const isEmpty = lines.length === 0;
  const { flow } = stores;
  return (
    <>
      <TopBar title={t('cart.title')} onBack={() => flow.back('cart')} />
      <div className={s.body}>
        <ChangedNotice />
        {config.orderTypes === KioskOrderTypes.BOTH ? <TypeChoice /> : null}
        {isEmpty ? (
          <StateView
            badge={<ShoppingBag />}
            title={t('cart.empty.title')}
            text={t('cart.empty.text')}
            actions={
              <Button wide onClick={() => flow.back('cart')}>
                {t('cart.empty.action')}
              </Button>
            }
          />
        ) : (
          <ul className={cx(layout.stack24, s.lines)}>
            {lines.map((line) => (
              <CartCard key={line.id} line={line} />
            ))}
          </ul>
        )}
      </div>
      <BottomBar className={s.bar}>
        <p className={s.total} role="status" id="cart-total">
          {isEmpty ? t('cart.choose') : t('cart.total')}
          {isEmpty ? null : <strong>{money(totalOf(visit, venue.priceFormat))}</strong>}
        </p>
        <CompactButton icon={<X />} onClick={() => void askToCancel(host)}>
          {t('frame.cancel')}
        </CompactButton>
        <CompactButton icon={<Plus />} onClick={() => flow.back('cart')}>
          {t('cart.addMore')}
        </CompactButton>
        <Button className={s.confirm} disabled={isEmpty} aria-describedby="cart-total" onClick={() => flow.next('cart')}>
          {t('cart.confirm')}
        </Button>
      </BottomBar>
    </>
  );
}

/** Eat here or take away, where the kiosk sells both. Spec K2-019. */
function TypeChoice() {
  const { stores, t } = useKiosk();
  const dispatch = useStore(stores.visit.view)?.dispatch;
  const change = (value: string): void => {
    const type = value === String(DispatchType.KIOSK_EAT_HERE) ? DispatchType.KIOSK_EAT_HERE : DispatchType.KIOSK_TAKE_AWAY;
    void stores.flow.changeDispatch(type);
  };
  return (
    <Segmented
      label={t('dispatch.label')}
      value={dispatch === undefined ? null : String(dispatch)}
      onValueChange={change}
      options={[
        { value: String(DispatchType.KIOSK_EAT_HERE), label: t('dispatch.5'), icon: <Utensils /> },
        { value: String(DispatchType.KIOSK_TAKE_AWAY), label: t('dispatch.4'), icon: <ShoppingBag /> },
      ]}
    />
  );
}
