import type { RemoteTexts } from '@comanda/shared-contracts/module';

/** Each language is a file of its own: a diner loads one. */
export const texts: RemoteTexts = {
  es: () => import(/* webpackChunkName: "mf-start-es" */ './i18n/es.json').then((module) => module.default),
  en: () => import(/* webpackChunkName: "mf-start-en" */ './i18n/en.json').then((module) => module.default),
};
