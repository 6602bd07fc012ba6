import type { RemoteTexts } from '@comanda/shared-contracts/module';
import es from './i18n/es.json';

/** Spanish is bundled, English is loaded when asked for. */
export const texts: RemoteTexts = {
  es: () => Promise.resolve(es),
  en: () => import(/* webpackChunkName: "mf-kiosk-en" */ './i18n/en.json').then((module) => module.default),
};
