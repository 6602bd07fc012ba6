import { BehaviorSubject } from 'rxjs';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import type { PictureJob } from '@comanda/shared-contracts/picture';
import type { RemoteScreens } from '@comanda/shared-contracts/module';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { Chrome } from '../layout/chrome.tsx';
import { ShellProvider } from '../layout/shell-context.tsx';
import type { ThemeChoice } from '../theme/chosen-theme.ts';
import type { ShellContextValue } from '../layout/shell-context.tsx';
import { ONLINE } from '../network/step.ts';
import { NOTHING_SWITCHED } from '../live/switched.ts';
import { remoteGate } from '../remotes/remote-down.tsx';
import type { PictureHosts } from './picture-host.ts';

declare const __VERSION__: string;

/** The frame and the screen of a path as markup; undefined where there is no such screen. */
export async function drawPage<Id extends RemoteId>(
  job: PictureJob,
  hosts: PictureHosts,
  { id, routes }: RemoteScreens<Id>,
): Promise<string | undefined> {
  const screens = [{ id: `fence:${id}`, Component: remoteGate(id), children: [...routes(hosts.hostFor(id))] }];
  const handler = createStaticHandler([{ id: 'root', Component: Chrome, children: screens }]);
  const context = await handler.query(new Request(new URL(job.pathname, job.origin)));
  if (context instanceof Response || context.errors !== null || context.matches.at(-1)?.route.path === undefined) return undefined;
  return renderToString(
    <ShellProvider value={shellOf(job, hosts)}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
    </ShellProvider>,
  );
}

function shellOf({ composition }: PictureJob, { hostFor, overlay }: PictureHosts): ShellContextValue {
  return {
    host: hostFor('shell'),
    composition,
    version: __VERSION__,
    overlay,
    themes: { choice: new BehaviorSubject<ThemeChoice>('venue'), choose: () => undefined },
    isOnline: new BehaviorSubject(true),
    network: new BehaviorSubject(ONLINE),
    switched: new BehaviorSubject(NOTHING_SWITCHED),
    Toasts: () => null,
    problemOf: () => undefined,
    remoteCrashed: () => undefined,
    retryRemote: () => Promise.resolve(),
    clearLocalData: () => undefined,
    chooseEnvironment: () => undefined,
  };
}
