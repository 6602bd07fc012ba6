import type { RemoteTexts } from '@comanda/shared-contracts/module';
import es from './i18n/es.json';

/** Spanish comes with the remote, English when it is asked for. */
export const texts: RemoteTexts = {
  es: () => Promise.resolve(es),
  en: () => import(/* webpackChunkName: "mf-profile-en" */ './i18n/en.json').then((module) => module.default),
};
