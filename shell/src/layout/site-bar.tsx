import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { cx } from '@comanda/shared-ui/cx';
import { IconButton } from '@comanda/shared-ui/icon-button';
import { ChevronDown, MapPin, Menu, ShoppingBag, User } from '@comanda/shared-ui/icons';
import { openSideMenu } from './open-side-menu.tsx';
import { useShell } from './shell-context.tsx';
import * as s from './site-bar.module.css';

/** Brand or venue, delivery address, cart, account. On a phone only where the route asks for it. */
export function SiteBar({ isPhoneVisible }: { isPhoneVisible: boolean }) {
  const shell = useShell();
  const { host } = shell;
  const { t } = useTranslation('shell');
  const venue = useStream(host.venue.changes, host.venue.current());
  const brand = host.environment.brand;
  const logo = venue?.logoUrl ?? brand.logoUrl;
  const name = venue?.name ?? brand.name;
  return (
    <header className={cx(s.bar, !isPhoneVisible && s.desktopOnly)}>
      <div className={s.inner}>
        <Link className={s.brand} to={host.environment.home}>
          {logo !== undefined && <img className={s.logo} src={logo} alt="" width={44} height={44} />}
          <span className={s.name}>{name}</span>
        </Link>
        {host.bus.has('mf-profile') && <AddressPill />}
        <span className={s.space} />
        <CartButton />
        <AccountButton onOpen={() => void openSideMenu(shell)} />
        <IconButton label={t('menu.open')} icon={<Menu />} onClick={() => void openSideMenu(shell)} />
      </div>
    </header>
  );
}

/** Where the food goes: the wizard of its owner opens when it is pressed. */
function AddressPill() {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  const place = useStream(host.location.changes, host.location.current());
  const { label } = { label: undefined, ...host.location.current(), ...place };
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
      <span className={s.addressHint}>{t('address.hint')}</span>
      <span className={s.addressLine}>
        <MapPin size={20} />
        <span className={s.addressText}>{host.location.current().label ?? label ?? t('address.none')}</span>
        <ChevronDown size={18} />
      </span>
    </button>
  );
}

function CartButton() {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  const cart = useStream(host.bus.watch('cart/current'), host.bus.peek('cart/current'));
  const path = host.navigation.href('Cart');
  const count = cart.status === 'ready' ? (cart.value?.itemCount ?? 0) : 0;
  if (path === undefined || count === 0) return null;
  return (
    <Link className={s.cart} to={path} aria-label={t('cart.label', { count })}>
      <ShoppingBag size={20} />
      <span>{count}</span>
    </Link>
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
