import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ENVIRONMENTS } from '@comanda/shared-contracts/domain/environment';
import { languageName } from '@comanda/shared-contracts/domain/language-name';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import type { RouteName } from '@comanda/shared-contracts/routes/route-table';
import { Button } from '@comanda/shared-ui/button';
import { CalendarDays, CreditCard, House, LogIn, LogOut, MapPin, ReceiptText, Store, User } from '@comanda/shared-ui/icons';
import { Segmented } from '@comanda/shared-ui/segmented';
import { Select } from '@comanda/shared-ui/select';
import { Sheet } from '@comanda/shared-ui/sheet';
import { asThemeChoice, THEME_CHOICES } from '../theme/chosen-theme.ts';
import { InstallEntry } from './install-entry.tsx';
import { useShell } from './shell-context.tsx';
import * as s from './side-menu.module.css';

const TAPS_FOR_ENVIRONMENTS = 5;
const TAP_WINDOW_MS = 3_000;

/** Profile, orders, bookings, cards, language, log out, environment switch, clear local data. Spec C2-079. */
export function SideMenu({ onClose }: { onClose: () => void }) {
  const { host, composition } = useShell();
  const { t } = useTranslation('shell');
  const session = useStream(host.session.changes, host.session.current());
  const isLoggedIn = session.kind === 'registered' || session.kind === 'staff';
  const go = (path: string) => {
    onClose();
    host.navigation.go(path);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={isLoggedIn ? session.profile.firstName || t('menu.title') : t('menu.title')}
      labels={{ close: t('close') }}
      width={350}
    >
      <div className={s.body}>
        <nav className={s.list} aria-label={t('menu.title')}>
          <Entry icon={<House />} label={t('routes.Home')} path={host.environment.home} onGo={go} />
          {isLoggedIn && <RouteEntries onGo={go} />}
          {!isLoggedIn && <OrdersEntry onGo={go} />}
          {session.kind === 'staff' && <VenueEntry onGo={go} />}
        </nav>
        <InstallEntry />
        {composition.languages.length > 1 && <LanguageChoice />}
        {!host.environment.isKiosk && <ThemeSwitch />}
        {isLoggedIn ? (
          <Button
            kind="secondary"
            wide
            icon={<LogOut />}
            onClick={() => {
              onClose();
              void host.bus.request('session/log-out', {});
            }}
          >
            {t('menu.logOut')}
          </Button>
        ) : (
          <Button
            wide
            icon={<LogIn />}
            onClick={() => {
              onClose();
              void host.bus.request('session/log-in', { reason: 'profile', allowGuest: false });
            }}
          >
            {t('account.logIn')}
          </Button>
        )}
        <Footer />
      </div>
    </Sheet>
  );
}

type AccountRoute = 'Profile' | 'CartEnCurso' | 'InfoReservas' | 'ProfileAddress' | 'MyCards';

/** What only somebody who is logged in has. Spec C6-003. */
function RouteEntries({ onGo }: { onGo: (path: string) => void }) {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  const entries: readonly { readonly route: AccountRoute; readonly icon: React.ReactNode }[] = [
    { route: 'Profile', icon: <User /> },
    { route: 'CartEnCurso', icon: <ReceiptText /> },
    { route: 'InfoReservas', icon: <CalendarDays /> },
    { route: 'ProfileAddress', icon: <MapPin /> },
    { route: 'MyCards', icon: <CreditCard /> },
  ];
  return entries.map(({ route, icon }) => {
    const path = host.navigation.href(route);
    return path === undefined ? null : (
      <Entry key={route} icon={icon} label={t(`routes.${route satisfies RouteName}`)} path={path} onGo={onGo} />
    );
  });
}

/** A guest has no profile, but has orders. */
function OrdersEntry({ onGo }: { onGo: (path: string) => void }) {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  const path = host.navigation.href('CartEnCurso');
  if (path === undefined || host.session.current().kind !== 'guest') return null;
  return <Entry icon={<ReceiptText />} label={t('routes.CartEnCurso')} path={path} onGo={onGo} />;
}

/** Staff choose where they work. Spec C6-005. */
function VenueEntry({ onGo }: { onGo: (path: string) => void }) {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  const path = host.navigation.href('SelectRestaurant');
  return path === undefined ? null : <Entry icon={<Store />} label={t('menu.changeVenue')} path={path} onGo={onGo} />;
}

function Entry({ icon, label, path, onGo }: { icon: React.ReactNode; label: string; path: string; onGo: (path: string) => void }) {
  return (
    <a
      className={s.entry}
      href={path}
      onClick={(event) => {
        event.preventDefault();
        onGo(path);
      }}
    >
      {icon}
      <span>{label}</span>
    </a>
  );
}

function LanguageChoice() {
  const { host, composition } = useShell();
  const { t } = useTranslation('shell');
  const language = useStream(host.i18n.changes, host.i18n.language());
  const change = (next: Language): void => {
    host.i18n.change(next).catch((cause: unknown) => {
      host.report.failure(cause, { phase: 'load' });
      host.notify.show({ tone: 'bad', text: t('menu.languageFailed') });
    });
  };
  return (
    <Segmented<Language>
      label={t('menu.language')}
      options={composition.languages.map((one) => ({ value: one, label: languageName(one) }))}
      value={language}
      onValueChange={change}
    />
  );
}

/** In place of the venue's own look, kept on this device. Q151. */
function ThemeSwitch() {
  const { themes } = useShell();
  const { t } = useTranslation('shell');
  return (
    <Select
      label={t('menu.theme')}
      options={THEME_CHOICES.map((choice) => ({ value: choice, label: t(`menu.themes.${choice}`) }))}
      value={useStream(themes.choice, themes.choice.value)}
      onValueChange={(value) => themes.choose(asThemeChoice(value) ?? 'venue')}
    />
  );
}

/** The version; five taps on it within three seconds show the environments (Q04). Clearing asks once more. */
function Footer() {
  const { version, clearLocalData, chooseEnvironment, host } = useShell();
  const { t } = useTranslation('shell');
  const taps = useRef<number[]>([]);
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const tap = () => {
    const now = host.clock.now();
    taps.current = [...taps.current.filter((at) => now - at < TAP_WINDOW_MS), now];
    if (taps.current.length >= TAPS_FOR_ENVIRONMENTS) setOpen(true);
  };
  return (
    <footer className={s.footer}>
      {isOpen && (
        <Segmented
          label={t('menu.environment')}
          options={ENVIRONMENTS.map((name) => ({ value: name, label: name }))}
          value={host.environment.name}
          onValueChange={chooseEnvironment}
        />
      )}
      <div className={s.small}>
        <button type="button" className={s.version} onClick={tap}>
          {t('menu.version', { version })}
        </button>
        <Button kind="link" onClick={isAsking ? clearLocalData : () => setAsking(true)}>
          {t(isAsking ? 'menu.clearConfirm' : 'menu.clear')}
        </Button>
      </div>
    </footer>
  );
}
