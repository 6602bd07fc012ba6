import { useEffect } from 'react';
import { openingOf } from '@comanda/shared-contracts/domain/opening';
import { useStore } from 'zustand';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { showsIntro } from '../../rules/check-in-intro.ts';
import { CLOSED_NOTICE_MS, isOutside } from '../../rules/notices.ts';
import type { MenuCartHost } from '../../state/host.ts';
import type { ReadyMenu } from '../../rules/menu-view.ts';
import type { Stores } from '../../state/stores.ts';
import type { VenueNotice } from '../notices/venue-notice.tsx';
import { openingText } from '../opening-text.ts';

/** What was said on this page already: a notice comes once. */
const reported = new WeakMap<object, Set<string>>();

/** The dialogs that a menu opens by itself: closed venue, address outside, how ordering at the table goes. Spec K8-009, K8-010, K4-022. */
export function useNotices({ venue, dispatch, table, isBrowseOnly }: ReadyMenu, stores: Stores): void {
  const host = useHost<'mf-menu-cart'>();
  const isClosed = venue.shift === 'closed';
  useEffect(() => {
    if (!isClosed) return undefined;
    return host.clock.after(CLOSED_NOTICE_MS, () =>
      notify(host, `closed ${venue.id}`, { kind: 'closed', opens: openingText(openingOf(venue, host.clock.now()), host.i18n) }),
    );
  }, [host, venue, isClosed]);

  const outside = useStore(stores.cart.view, ({ cart }) => {
    const isOwn = cart?.venue.id === venue.id && isOutside(cart.delivery, { dispatch, shift: venue.shift });
    return isOwn ? (cart.delivery?.distanceKm ?? -1) : null;
  });
  useEffect(() => {
    if (outside !== null) notify(host, `outside ${venue.id} ${addressOf(host)}`, { kind: 'outside' });
  }, [host, venue.id, outside]);

  const tableId = isBrowseOnly ? undefined : table?.id;
  useEffect(() => {
    if (!showsIntro(venue, { dispatch, hasTable: tableId !== undefined, shownAgoMs: host.storage.age('OCIH') })) return;
    host.storage.write('OCIH', host.clock.now());
    void import(/* webpackChunkName: "mf-menu-cart-dialogs" */ '../check-in/intro-dialog.tsx').then(
      ({ openIntro }) => void openIntro(host),
      (cause: unknown) => host.report.failure(cause, { phase: 'load' }),
    );
  }, [host, venue, dispatch, tableId]);
}

/** The notice of an address comes once: an area is validated before the distance is known, and again with it. */
function addressOf({ bus }: MenuCartHost): string {
  const known = bus.peek('address/delivery');
  return known.status === 'ready' ? JSON.stringify([known.value?.street, known.value?.point]) : '';
}

function notify(host: MenuCartHost, key: string, notice: VenueNotice): void {
  const before = reported.get(host) ?? new Set();
  if (before.has(key)) return;
  reported.set(host, before.add(key));
  void import(/* webpackChunkName: "mf-menu-cart-dialogs" */ '../notices/venue-notice.tsx').then(
    ({ showVenueNotice }) => void showVenueNotice(host, notice),
    (cause: unknown) => host.report.failure(cause, { phase: 'load' }),
  );
}
