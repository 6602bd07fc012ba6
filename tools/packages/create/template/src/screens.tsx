import { CONTRACT } from '@comanda/shared-contracts/module';
import type { RemoteScreens } from '@comanda/shared-contracts/module';
import { remoteRoutes } from '@comanda/shared-contracts/react/remote-routes';
import { ROUTES } from './routes.ts';
import { texts } from './texts.ts';

/** The pages of this remote, each with a screen that is loaded when it is opened. */
export const screens: RemoteScreens<'mf-start'> = {
  id: 'mf-start',
  contract: CONTRACT,
  texts,
  routes: (host) =>
    remoteRoutes(host, ROUTES, {
      // Each page of the remote, with the screen that this project begins with.
      MfStart: () => import(/* webpackChunkName: "mf-start-start" */ './screens/start/start-screen.tsx'),
      // To here.
    }),
};
