import { useStore } from 'zustand';
import { lineSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { totalOf } from '../../rules/visit.ts';
import { useKiosk } from '../use-kiosk.tsx';
import { DispatchLine } from './top-bar.tsx';
import { VenueLogo } from './venue-logo.tsx';
import * as s from './above.module.css';

/** So many lines of the order, the last ones, have room. */
const LINES = 3;

/**
 * The upper part, while everything that is pressed lies in the lower one, is for what is only looked at: whose kiosk this is, how one
 * eats, and what the order comes to. Who hears the page hears it at the station; who pays has the
 * sum there, and the code above. X-14.
 */
export function Above({ isPaying }: { readonly isPaying: boolean }) {
  const { stores, venue } = useKiosk();
  const { isLow } = useStore(stores.access.view);
  if (!isLow) return null;
  return (
    <div className={s.above} aria-hidden="true">
      <div className={cx(layout.stack24, layout.centerItems)}>
        <VenueLogo className={s.logo} />
        <p className={cx(layout.titleText, layout.textCenter, s.venue)}>{venue.name}</p>
        <DispatchLine className={s.dispatch} />
      </div>
      {isPaying ? null : <Order />}
    </div>
  );
}

function Order() {
  const { stores, venue, money, language } = useKiosk();
  const visit = useStore(stores.visit.view);
  const lines = visit?.lines ?? [];
  if (lines.length === 0) return null;
  return (
    <div className={s.order}>
      {lines.slice(-LINES).map((line) => (
        <p key={line.id} className={s.line}>
          <span className={s.what}>
            {line.quantity} × {nameIn(language, line.product)}
          </span>
          <span>{money(lineSubtotal(line))}</span>
        </p>
      ))}
      <p className={s.total}>{money(totalOf(visit, venue.priceFormat))}</p>
    </div>
  );
}
