import type { RemoteScreens } from '@comanda/shared-contracts/module';
import { CONTRACT } from '@comanda/shared-contracts/module';
import { remoteRoutes } from '@comanda/shared-contracts/react/remote-routes';
import { PROFILE_ROUTES } from '@comanda/shared-contracts/routes/owners/mf-profile';
import { texts } from './texts.ts';

const profile = () => import(/* webpackChunkName: "mf-profile-profile" */ './screens/profile/profile-screen.tsx');
const addresses = () => import(/* webpackChunkName: "mf-profile-addresses" */ './screens/addresses/addresses-screen.tsx');

/** The cart's variants are the same screens; they lead back to the cart after a change. Spec C2-018. */
export const screens: RemoteScreens<'mf-profile'> = {
  id: 'mf-profile',
  contract: CONTRACT,
  texts,
  routes: (host) =>
    remoteRoutes(host, PROFILE_ROUTES, {
      Profile: profile,
      ProfileCart: () => import(/* webpackChunkName: "mf-profile-profile" */ './screens/profile/profile-cart-screen.tsx'),
      ProfileAddress: addresses,
      PwdReset: () => import(/* webpackChunkName: "mf-profile-password" */ './screens/password/password-screen.tsx'),
      ProfileAddressCart: () => import(/* webpackChunkName: "mf-profile-addresses" */ './screens/addresses/addresses-cart-screen.tsx'),
    }),
};
