import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { useWhenBack } from '@comanda/shared-contracts/react/use-when-back';
import { FailedView } from '@comanda/shared-ui/failed-view';
import { CalendarDays } from '@comanda/shared-ui/icons';
import { TabPanel, Tabs } from '@comanda/shared-ui/tabs';
import type { BookingTab } from '../../rules/booking-status.ts';
import { storesFor } from '../../state/stores.ts';
import { useTexts } from '../use-texts.ts';
import { BookingList } from './booking-list.tsx';
import { BookingsHead } from './bookings-head.tsx';
import { BookingsSkeleton } from './bookings-skeleton.tsx';
import { LoginGate } from './login-gate.tsx';
import { useNow } from './use-now.ts';
import * as s from './bookings-screen.module.css';

/** The list refreshes itself while it is looked at, ms. */
const REFRESH_MS = 60_000;
const ID = 'bookings';

/** My reservations: upcoming and past. Spec C2-017, C2-051. */
export function Component() {
  const host = useHost<'mf-booking'>();
  const { bookings } = storesFor(host);
  const { t } = useTexts();
  const state = useStore(bookings.store);
  const [tab, setTab] = useState<BookingTab>('upcoming');
  const now = useNow();
  useEffect(() => {
    const release = bookings.follow();
    void bookings.load();
    const stop = host.clock.every(REFRESH_MS, () => void bookings.load());
    return () => {
      stop();
      release();
    };
  }, [bookings, host]);

  if (state.status === 'signed-out') {
    return (
      <Page>
        <LoginGate />
      </Page>
    );
  }
  return (
    <Page>
      <Tabs
        className={s.tabs}
        label={t('bookings.tabs')}
        idBase={ID}
        items={[
          { id: 'upcoming', label: t('bookings.upcoming') },
          { id: 'past', label: t('bookings.past') },
        ]}
        value={tab}
        onValueChange={setTab}
      />
      <TabPanel idBase={ID} id={tab} className={s.panel}>
        {state.status === 'loading' && <BookingsSkeleton />}
        {state.status === 'failed' && <ListFailed onRetry={() => void bookings.load()} />}
        {state.status === 'ready' && <BookingList bookings={state.bookings} tab={tab} now={now} />}
      </TabPanel>
    </Page>
  );
}

function Page({ children }: { children: ReactNode }) {
  const { environment } = useHost<'mf-booking'>();
  return (
    <div className={s.page} data-embedded={environment.isEmbedded || undefined}>
      <BookingsHead />
      {children}
    </div>
  );
}

/** The list could not be had: logged by the state, said here. Spec C8-043, X-22. */
function ListFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts();
  useWhenBack('network/current', onRetry);
  return (
    <FailedView
      badge={<CalendarDays />}
      title={t('bookings.failed')}
      text={t('bookings.failedText')}
      retry={t('bookings.retry')}
      onRetry={onRetry}
    />
  );
}
