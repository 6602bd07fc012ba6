import { memo, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DOMAIN_OWNERS } from '@comanda/shared-contracts/remotes';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { Badge } from '@comanda/shared-ui/badge';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { Bell, ChevronDown, MapPin, Menu, ShoppingBag, User } from '@comanda/shared-ui/icons';
import { Mark } from '@comanda/shared-ui/mark';
import { currentOrders } from '../notices/current-notices.ts';
import { useShell } from './shell-context.tsx';
import * as s from './site-bar.module.css';

/** Brand or venue, delivery address, cart, account. On a phone only where the route asks for it, and of the brand its sign. */
export function SiteBar({ isPhoneVisible }: { isPhoneVisible: boolean }) {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  const openMenu = () => void host.bus.request('chrome/open-menu', {});
  const venue = useStream(host.venue.changes, host.venue.current());
  const brand = host.environment.brand;
  const logo = venue?.logoUrl ?? brand.logoUrl;
  const name = venue?.name ?? brand.name;
  // In a stadium the order is brought to a seat, which its own screens ask for. Q275.
  const hasAddress = host.bus.has(DOMAIN_OWNERS.address) && !host.environment.isStadium;
  return (
    <header className={cx(s.bar, !isPhoneVisible && s.desktopOnly)}>
      <div className={cx(s.inner, hasAddress && s.withAddress)}>
        <Link className={s.brand} to={host.environment.home}>
          <Mark className={s.logo} src={logo} side={44} fallback={<Initial of={name} />} />
          <span className={s.name}>{name}</span>
        </Link>
        {hasAddress && <AddressPill />}
        <span className={s.space} />
        <CartButton />
        <AccountButton onOpen={openMenu} />
        <NoticesButton />
        <IconButton label={t('menu.open')} icon={<Menu />} onClick={openMenu} />
      </div>
    </header>
  );
}

function Initial({ of }: { readonly of: string }) {
  return (
    <span className={s.initial} aria-hidden="true">
      {of.slice(0, 1)}
    </span>
  );
}

/** Where the food goes: the wizard of its owner opens when it is pressed. */
function AddressPill() {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  useStream(host.location.changes, host.location.current());
  return (
    <button
      type="button"
      className={s.address}
      onClick={() => {
        void host.bus.request('address/choose', { reason: 'discovery' }).then((answer) => {
          if (answer.ok && answer.value !== null) host.location.use(answer.value);
        });
      }}
    >
      <span className={s.addressHint}>
        <MapPin size={14} />
        {t('address.hint')}
      </span>
      <span className={s.addressLine}>
        <MapPin className={s.pin} size={20} />
        <span className={s.addressText}>{host.location.current().label ?? t('address.none')}</span>
        <ChevronDown size={18} />
      </span>
    </button>
  );
}

function CartButton() {
  const { host } = useShell();
  const [source] = useState(() => host.bus.watch('cart/current'));
  const cart = useStream(source, host.bus.peek('cart/current'));
  // Whoever taps "+" waits for the product's own count; the one up here comes with the next picture.
  return <CartLink count={useDeferredValue(cart.status === 'ready' ? (cart.value?.itemCount ?? 0) : 0)} />;
}

const CartLink = memo(function CartLink({ count }: { readonly count: number }) {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  const path = host.navigation.href('Cart');
  if (path === undefined || count === 0) return null;
  return (
    <Link className={s.cart} to={path} aria-label={t('cart.label', { count })}>
      <ShoppingBag size={20} />
      <span>{count}</span>
    </Link>
  );
});

/** The way to the notices, with their number as far as it is known: nobody is woken for it. Spec C2-080. */
function NoticesButton() {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  const [sources] = useState(() => ({ orders: host.bus.watch('order/in-progress'), bookings: host.bus.watch('booking/upcoming') }));
  const orders = useStream(sources.orders, host.bus.peek('order/in-progress'));
  const bookings = useStream(sources.bookings, host.bus.peek('booking/upcoming'));
  if (orders.status === 'absent' && bookings.status === 'absent') return null;
  const recent = orders.status === 'ready' ? currentOrders(orders.value, host.clock.now()).length : 0;
  const count = recent + (bookings.status === 'ready' ? bookings.value.length : 0);
  return (
    <IconButton
      label={count === 0 ? t('notices.none') : t('notices.open', { count })}
      icon={<Bell />}
      badge={count === 0 ? undefined : <Badge key={count}>{count}</Badge>}
      onClick={() => void host.bus.request('chrome/open-notices', {})}
    />
  );
}

function AccountButton({ onOpen }: { onOpen: () => void }) {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  const session = useStream(host.session.changes, host.session.current());
  const name = session.kind === 'registered' || session.kind === 'staff' ? session.profile.firstName : '';
  const logIn = () => void host.bus.request('session/log-in', { reason: 'profile', allowGuest: false });
  return (
    <button type="button" className={s.account} onClick={name === '' ? logIn : onOpen}>
      <User size={20} />
      <span>{name === '' ? t('account.logIn') : name}</span>
    </button>
  );
}
