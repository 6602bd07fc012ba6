import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLoaderData, useLocation, useRouteError } from 'react-router';
import { useStream } from '@comanda/shared-contracts/react/use-stream';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { matchIn } from '@comanda/shared-contracts/routes/match';
import { Button } from '@comanda/shared-ui/button';
import { RefreshCw, TriangleAlert, WifiOff } from '@comanda/shared-ui/icons';
import { StateView } from '@comanda/shared-ui/state-view';
import { useShell } from '../layout/shell-context.tsx';
import * as s from './remote-down.module.css';

/** Stands where a remote should be, when its routes could not be loaded in time. Spec K8-012. */
export function RemoteDown() {
  const data: unknown = useLoaderData();
  const id = typeof data === 'object' && data !== null && 'down' in data ? String(data.down) : '';
  return isRemoteId(id) ? <Fallback id={id} /> : null;
}

/** The boundary of one remote: its screens threw, or a page chunk did not come. */
export function remoteBoundary(id: RemoteId) {
  return function RemoteBoundary() {
    const error = useRouteError();
    const { remoteCrashed } = useShell();
    useEffect(() => remoteCrashed(id, error), [error, remoteCrashed]);
    return <Fallback id={id} />;
  };
}

/** The frame of one remote: its screens, or that they are not there while it is switched off. */
export function remoteGate(id: RemoteId) {
  return function RemoteGate() {
    const { switched } = useShell();
    return useStream(switched, switched.value).closed.includes(id) ? <Fallback id={id} /> : <Outlet />;
  };
}

/** What happened, what to do, retry; the rest of the page goes on. */
export function Fallback({ id }: { id: RemoteId }) {
  const { retryRemote } = useShell();
  return (
    <section className={s.down} data-page-down="" data-remote-down={id}>
      <PageDown retry={() => retryRemote(id)} />
    </section>
  );
}

/** The boundary of a page that the shell draws itself: its file did not come or was refused, or it threw. */
export function ShellBoundary() {
  const error = useRouteError();
  const { host, retryRemote } = useShell();
  useEffect(() => host.report.failure(error, { phase: 'load' }), [error, host]);
  return (
    <section className={s.down} data-page-down="">
      <PageDown retry={() => retryRemote('shell')} />
    </section>
  );
}

/** Without a network that is the one thing to say, and nobody has to press anything once it is back. X-22. */
function PageDown({ retry }: { retry: () => Promise<void> }) {
  const { t } = useTranslation('shell');
  const { host, isOnline } = useShell();
  const online = useStream(isOnline, true);
  const page = usePageTitle();
  const text = t(online ? 'failure.text' : 'failure.offlineText');
  const [isBusy, setBusy] = useState(false);
  const tryAgain = () => {
    setBusy(true);
    void retry().finally(() => setBusy(false));
  };
  const wasCut = useRef(false);
  useEffect(() => {
    if (online && wasCut.current) tryAgain();
    wasCut.current = !online;
  });
  return (
    <StateView
      badge={online ? <TriangleAlert /> : <WifiOff />}
      tone="warn"
      title={t(online ? 'failure.title' : 'failure.offline')}
      text={page === '' ? text : `${t('failure.missing', { page })} ${text}`}
      live="alert"
      headingLevel={1}
      actions={
        <>
          <Button icon={<RefreshCw />} busy={isBusy} onClick={tryAgain}>
            {t('failure.retry')}
          </Button>
          <Button kind="ghost" onClick={() => host.navigation.go(host.environment.home)}>
            {t('failure.home')}
          </Button>
        </>
      }
    />
  );
}

/** What the page that is not there is called, by the shell or its owner; `''` where neither says it. */
function usePageTitle(): string {
  const { t } = useTranslation('shell');
  const { composition } = useShell();
  const { pathname } = useLocation();
  const route = matchIn(routesOf(composition), pathname);
  return route === undefined ? '' : t([`routes.${route.name}`, `${route.entry.owner}:routes.${route.name}`], { defaultValue: '' });
}
