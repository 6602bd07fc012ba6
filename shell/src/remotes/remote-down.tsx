import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLoaderData, useRouteError } from 'react-router';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { Button } from '@comanda/shared-ui/button';
import { RefreshCw, TriangleAlert } from '@comanda/shared-ui/icons';
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

/** What happened, what to do, retry; the rest of the page goes on. */
export function Fallback({ id }: { id: RemoteId }) {
  const { t } = useTranslation('shell');
  const { retryRemote, host } = useShell();
  const [isBusy, setBusy] = useState(false);
  const retry = () => {
    setBusy(true);
    void retryRemote(id).finally(() => setBusy(false));
  };
  return (
    <section className={s.down} data-remote-down={id}>
      <StateView
        badge={<TriangleAlert />}
        tone="warn"
        title={t('failure.title')}
        text={t('failure.text')}
        live="alert"
        headingLevel={1}
        actions={
          <>
            <Button icon={<RefreshCw />} busy={isBusy} onClick={retry}>
              {t('failure.retry')}
            </Button>
            <Button kind="ghost" onClick={() => host.navigation.go(host.environment.home)}>
              {t('failure.home')}
            </Button>
          </>
        }
      />
    </section>
  );
}
