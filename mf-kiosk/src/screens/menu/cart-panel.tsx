import { useStore } from 'zustand';
import { cx } from '@comanda/shared-ui/cx';
import { Button } from '@comanda/shared-ui/button';
import { ArrowRight, ShoppingBag } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { totalOf, unitCount } from '../../rules/visit.ts';
import { askToCancel } from '../cancel-order/ask-to-cancel.tsx';
import { DispatchLine } from '../frame/top-bar.tsx';
import { useKiosk } from '../use-kiosk.tsx';
import { PanelLine } from './panel-line.tsx';
import * as s from './cart-panel.module.css';

/** The cart beside the menu, on a wide screen. Spec K2-020. */
export function CartPanel() {
  const { host, stores, venue, money, t } = useKiosk();
  const visit = useStore(stores.visit.view);
  const lines = visit?.lines ?? [];
  const isEmpty = unitCount(visit) === 0;
  return (
    <aside className={s.panel} aria-label={t('cart.title')}>
      <div className={s.head}>
        <h2 className={layout.section}>{t('cart.title')}</h2>
        <DispatchLine />
      </div>
      <div className={s.lines}>
        {isEmpty ? (
          <p className={cx(layout.stack24, layout.note, s.empty)}>
            <ShoppingBag size="5.5rem" strokeWidth={1.5} />
            {t('cart.empty.text')}
          </p>
        ) : (
          <ul>
            {lines.map((line) => (
              <PanelLine key={line.id} line={line} />
            ))}
          </ul>
        )}
      </div>
      <p className={s.total} role="status" id="panel-sum">
        {isEmpty ? t('cart.choose') : t('cart.total')}
        {isEmpty ? null : <strong>{money(totalOf(visit, venue.priceFormat))}</strong>}
      </p>
      <Button wide disabled={isEmpty} aria-describedby="panel-sum" trailingIcon={<ArrowRight />} onClick={() => stores.flow.next('menu')}>
        {t('cart.view')}
      </Button>
      <Button kind="ghost" size="sm" wide className={s.cancel} onClick={() => void askToCancel(host)}>
        {t('frame.cancelOrder')}
      </Button>
    </aside>
  );
}
