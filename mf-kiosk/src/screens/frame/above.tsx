import { useStore } from 'zustand';
import { useKiosk } from '../use-kiosk.tsx';
import { VenueLogo } from './venue-logo.tsx';
import { cx } from '@comanda/shared-ui/cx';
import * as layout from '@comanda/shared-ui/layout.module.css';
import * as s from './kiosk-frame.module.css';

/** What fills the upper half while everything that is pressed lies in the lower one: whose kiosk this is. X-14. */
export function Above() {
  const { stores, venue } = useKiosk();
  const { isLow } = useStore(stores.access.view);
  if (!isLow) return null;
  return (
    <div className={s.above} aria-hidden="true">
      <VenueLogo className={s.aboveLogo} />
      <p className={cx(layout.titleText, layout.textCenter)}>{venue.name}</p>
    </div>
  );
}
