import type { RemoteTexts } from '@comanda/shared-contracts/module';

/** Each language is a file of its own: a diner loads one. */
export const texts: RemoteTexts = {
  es: () => import(/* webpackChunkName: "mf-stadium-es" */ './i18n/es.json').then((module) => module.default),
  en: () => import(/* webpackChunkName: "mf-stadium-en" */ './i18n/en.json').then((module) => module.default),
};
