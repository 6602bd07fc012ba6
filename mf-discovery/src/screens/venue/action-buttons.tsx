import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMinutes } from '@comanda/shared-contracts/domain/time-format';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { Navigation } from '@comanda/shared-contracts/host';
import { useHost } from '@comanda/shared-contracts/react/host-context';
import { venueParams } from '@comanda/shared-contracts/routes/venue-params';
import { ButtonContent, buttonClass } from '@comanda/shared-ui/button';
import { cx } from '@comanda/shared-ui/cx';
import { Bike, CalendarDays, ShoppingBag, Utensils } from '@comanda/shared-ui/icons';
import type { Icon } from '@comanda/shared-ui/icons';
import * as layout from '@comanda/shared-ui/layout.module.css';
import { ACTION_DISPATCH, actionsOf } from '../../rules/venue-actions.ts';
import type { VenueAction } from '../../rules/venue-actions.ts';
import { startOrder } from '../../state/start-order.ts';
import * as s from './action-buttons.module.css';

const ICONS: Readonly<Record<VenueAction, Icon>> = { delivery: Bike, pickup: ShoppingBag, booking: CalendarDays, checkin: Utensils };
const ROUTES = {
  delivery: 'RestaurantMenu',
  pickup: 'RestaurantMenu',
  checkin: 'RestaurantCheckIn',
  booking: 'RestaurantBoooking',
} as const;

/** What can be done at a venue here: its actions with the paths of their screens. */
export interface Doors {
  readonly actions: readonly { readonly action: VenueAction; readonly path: string }[];
  /** The menu to look at, for a venue that takes no orders. Q64. */
  readonly menuPath: string | undefined;
}

/** Each action that the venue offers and somebody owns the screen of. Spec C2-034, C3-028. */
export function doorsOf(navigation: Navigation, venue: Venue): Doors {
  const params = venueParams(venue);
  const actions = actionsOf(venue.ordering).flatMap((action) => {
    const path = navigation.href(ROUTES[action], params);
    return path === undefined ? [] : [{ action, path }];
  });
  const canOrder = actions.some(({ action }) => action !== 'booking');
  return { actions, menuPath: canOrder ? undefined : navigation.href('RestaurantCheckInmesa', { ...params, idmesa: 'menu' }) };
}

/** Delivery, pickup, reservation, check-in; the first is the one primary action. Spec C2-034. */
export function ActionButtons({ venue, doors: { actions, menuPath } }: { venue: Venue; doors: Doors }) {
  const { t } = useTranslation('mf-discovery');
  return (
    <div className={cx(layout.stack12, s.list)}>
      {actions.map(({ action, path }, index) => (
        <ActionLink key={action} action={action} path={path} venue={venue} isPrimary={index === 0} />
      ))}
      {menuPath !== undefined && (
        <Link to={menuPath} className={buttonClass({ kind: actions.length === 0 ? 'primary' : 'secondary', wide: true })}>
          <ButtonContent icon={<Utensils />}>{t('venue.action.menu')}</ButtonContent>
        </Link>
      )}
    </div>
  );
}

interface ActionLinkProps {
  readonly action: VenueAction;
  readonly path: string;
  readonly venue: Venue;
  readonly isPrimary: boolean;
}

function ActionLink({ action, path, venue, isPrimary }: ActionLinkProps) {
  const host = useHost<'mf-discovery'>();
  const { t } = useTranslation('mf-discovery');
  const [isBusy, setBusy] = useState(false);
  const dispatch = ACTION_DISPATCH[action];
  const minutes = minutesOf(action, venue);
  const ActionIcon = ICONS[action];
  const open = (event: MouseEvent) => {
    if (dispatch === undefined || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    void startOrder(host, { dispatch, venue, menuPath: path }).finally(() => setBusy(false));
  };
  return (
    <Link
      to={path}
      data-action={action}
      aria-busy={isBusy || undefined}
      className={buttonClass({ kind: isPrimary ? 'primary' : 'secondary', wide: true })}
      onClick={open}
    >
      <ButtonContent icon={<ActionIcon />} busy={isBusy} price={minutes === undefined ? undefined : formatMinutes(minutes)}>
        {t(`venue.action.${action}`)}
      </ButtonContent>
    </Link>
  );
}

/** How long it takes now; a venue that takes no orders promises nothing. */
function minutesOf(action: VenueAction, { ordering, shift }: Venue): number | undefined {
  if (shift !== 'open') return undefined;
  if (action === 'delivery') return ordering.deliveryMinutes;
  return action === 'pickup' ? ordering.pickupMinutes : undefined;
}
