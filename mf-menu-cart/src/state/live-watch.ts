import type { Release } from '@comanda/shared-contracts/bus';
import { unitPrice } from '@comanda/shared-contracts/domain/cart-line';
import type { LiveMenu } from '@comanda/shared-contracts/domain/live-menu';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { RealtimeChange } from '@comanda/shared-contracts/host';
import { decodeLiveMenu } from '@comanda/shared-contracts/wire/live-menu';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import { withLive } from '../rules/live-menu.ts';
import type { MenuCartHost } from './host.ts';
import { FRESH_MS } from './menu-source.ts';
import type { Stores } from './stores.ts';

/** Keeps the open menu and its cart as the venue's live node says, until released. X-06. */
export function watchLiveMenu(
  host: Pick<MenuCartHost, 'clock' | 'realtime'>,
  stores: Stores,
  venue: Pick<Venue, 'id' | 'priceFormat'>,
): Release {
  let raw: Readonly<Record<string, unknown>> = {};
  const watching = host.realtime.watch({ node: 'public', path: venue.id }).subscribe((change) => {
    raw = changed(raw, change);
    apply(stores, venue.id, decodeLiveMenu(raw, venue.priceFormat));
  });
  return () => {
    watching.unsubscribe();
    const { updates } = stores.source;
    const known = updates.getState()[venue.id];
    // What is known goes on lying over each answer that may be older.
    if (known !== undefined) updates.setState({ [venue.id]: { ...known, endsAt: host.clock.now() + FRESH_MS } });
  };
}

function apply({ cart, updates, source }: Stores, venueId: string, live: LiveMenu): void {
  // Neither a reload nor the cart's own change of type may bring back what the venue has changed.
  if (Object.keys(live.products).length > 0 || Object.keys(live.extras).length > 0) source.forget();
  const before = cart.view.getState().record;
  source.updates.setState({
    [venueId]: {
      shift: live.shift,
      categories: (categories, dispatch) => withLive(categories, live, dispatch),
      endsAt: Number.POSITIVE_INFINITY,
    },
  });
  const after = cart.view.getState().record;
  if (before === null || after === null || before === after || before.venue.id !== after.venue.id) return;
  for (const line of before.lines) {
    const now = after.lines.find(({ id }) => id === line.id);
    const isNew = now !== undefined && now.product !== line.product;
    // What the diner saw first counts, however often it changes afterwards.
    if (isNew && !updates.has(line.id)) updates.set(line.id, unitPrice(line.product, line.extras));
  }
}

/** The node's content after a change of one of its children. */
function changed(raw: Readonly<Record<string, unknown>>, change: RealtimeChange): Readonly<Record<string, unknown>> {
  if (change.kind === 'snapshot') return asRecord(change.value);
  if (change.kind !== 'removed') return { ...raw, [change.key]: change.value };
  const { [change.key]: _, ...rest } = raw;
  return rest;
}
