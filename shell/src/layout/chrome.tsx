import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { Banner } from '@comanda/shared-ui/banner';
import { cx } from '@comanda/shared-ui/cx';
import { WifiOff } from '@comanda/shared-ui/icons';
import { OverlayHost } from '../overlay/overlay-host.tsx';
import { SiteBar } from './site-bar.tsx';
import { TitleBar } from './title-bar.tsx';
import { useShell } from './shell-context.tsx';
import { useScrollPlaces } from './use-scroll-places.ts';
import * as s from './chrome.module.css';

/** The frame around every page: bars, page, dialogs, notices. A kiosk has no bars, and says itself that it is cut off. Spec K2-022, K2-021. */
export function Chrome() {
  const { host, composition, network, Toasts } = useShell();
  const { t } = useTranslation('shell');
  const { isAway, readAt } = useStream(network, network.value);
  const { pathname } = useLocation();
  const session = useStream(host.session.changes, host.session.current());
  const navigation = useNavigation();
  const route = useRouteName();
  const entry = route === undefined ? undefined : routesOf(composition)[route];
  const header = entry === undefined ? 'site' : (entry.header ?? 'title');
  const hasBars = !host.environment.isKiosk && session.kind !== 'kiosk' && !host.environment.isEmbedded;
  useFocusOnNavigation();
  useScrollPlaces();
  return (
    <div className={cx(s.frame, host.environment.isEmbedded && s.embedded, hasBars && s.withBars, hasBars && header === 'none' && s.bare)}>
      <a className={s.skip} href="#content">
        {t('skip')}
      </a>
      {navigation.state !== 'idle' && <div className={s.progress} role="progressbar" aria-label={t('loading.page')} />}
      {hasBars && <SiteBar isPhoneVisible={header === 'site'} />}
      {isAway && session.kind !== 'kiosk' && (
        <Banner className={s.offline} tone="warn" icon={<WifiOff />} live="status">
          <Away readAt={readAt[pathname]} />
        </Banner>
      )}
      <main id="content" tabIndex={-1} className={s.content}>
        {hasBars && header === 'title' && <TitleBar route={`${route}`} owner={`${entry?.owner}`} />}
        <Outlet />
      </main>
      <OverlayHost />
      <Toasts />
    </div>
  );
}

/** That the network is away, and of when what is shown is. Q200. */
function Away({ readAt }: { readonly readAt: Instant | undefined }) {
  const { host } = useShell();
  const { t } = useTranslation('shell');
  if (readAt === undefined) return t('offline');
  const locale = host.i18n.locale();
  const day = (at: Instant) => new Date(at).toLocaleDateString(locale, { day: 'numeric', month: 'short' });
  const time = new Date(readAt).toLocaleTimeString(locale, { timeStyle: 'short' });
  return day(readAt) === day(host.clock.now()) ? t('offlineToday', { time }) : t('offlineSince', { date: day(readAt), time });
}

/** The name of the deepest matched route, which its owner put into the route's handle. */
function useRouteName(): string | undefined {
  const handle: unknown = useMatches().at(-1)?.handle;
  const name: unknown = typeof handle === 'object' && handle !== null && 'route' in handle ? handle.route : undefined;
  return typeof name === 'string' ? name : undefined;
}

/** A screen reader announces the new page: focus moves to it when the path changes, not at the first page. */
function useFocusOnNavigation() {
  const { pathname } = useLocation();
  const { clock } = useShell().host;
  useEffect(() => {
    const content = document.getElementById('content');
    if (content === null || content.dataset['seen'] === undefined) {
      if (content !== null) content.dataset['seen'] = 'yes';
      return undefined;
    }
    return clock.after(0, () => content.focus({ preventScroll: true }));
  }, [pathname, clock]);
}
