import { useEffect, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useTaps } from '@comanda/shared-contracts/react/use-taps';
import type { FlowStep } from '../../rules/flow.ts';
import { mayStand, standIn } from '../../rules/guard.ts';
import { pathOf } from '../../state/paths.ts';
import { SetupContext, useStores } from '../use-kiosk.tsx';
import { CutNotice } from './cut-notice.tsx';
import { IdleDialog } from './idle-dialog.tsx';
import { Keys } from './keys.tsx';
import { Leave } from './leave.tsx';
import { SetupFailed, SetupLoading } from './setup-views.tsx';
import { Above } from './above.tsx';
import { useAccess } from './use-access.ts';
import { useActivity } from './use-activity.ts';
import { useFrameScroll } from './use-frame-scroll.ts';
import { useShield } from './use-shield.ts';
import * as s from './kiosk-frame.module.css';

interface Props {
  readonly step: FlowStep;
  /** For whoever sets the kiosk up: no customer's way leads here. */
  readonly isForStaff?: boolean;
  readonly children: ReactNode;
}

/** Shown of an order at its own venue: in a portal a page that starts anew is at that of the device. X-15. */
function isOfOrder(step: FlowStep): boolean {
  return step === 'pay' || step === 'received';
}

/**
 * What every station stands in: the kiosk is set up, the station makes sense, and somebody is there. Otherwise it leads
 * where the customer belongs.
 */
export function KioskFrame({ step, isForStaff = false, children }: Props) {
  const { host, stores } = useStores();
  const setup = useStore(stores.setup.view);
  useStore(stores.visit.view);
  const { order } = useStore(stores.order.view);
  useEffect(() => stores.attend(), [stores]);
  useActivity(stores);
  useAccess(stores);
  useShield();
  useTaps(stores.taps);
  const frame = useFrameScroll(step);

  switch (setup.status) {
    case 'loading':
      return <SetupLoading />;
    case 'failed':
      return <SetupFailed />;
    case 'unlinked':
      return <Leave to={host.navigation.href('ProfileLogin') ?? '/'} />;
    case 'blocked':
      return <Leave to={pathOf(host, { step: 'error', error: setup.error })} />;
    case 'ready': {
      const facts = stores.flow.guardFacts();
      if (facts.isVenueMissing && !isForStaff) return <Leave to={pathOf(host, { step: 'venue-choice' })} />;
      if (!mayStand(step, facts)) return <Leave to={pathOf(host, standIn(step, facts))} />;
      return (
        <SetupContext value={isOfOrder(step) && order !== undefined ? { ...setup, ...stores.setup.at(order.venueId) } : setup}>
          <Above isPaying={isOfOrder(step)} />
          <div ref={frame} className={s.frame} data-kiosk-frame="">
            {isOfOrder(step) ? null : <CutNotice />}
            {children}
          </div>
          <Keys />
          <IdleDialog />
        </SetupContext>
      );
    }
  }
}
