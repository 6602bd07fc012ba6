import type { RemoteTexts, TextTree } from '@comanda/shared-contracts/module';

interface File {
  readonly default: TextTree;
}

interface Cuisines {
  readonly cuisines: TextTree;
}

/** Each language is a file of its own: a diner loads one. The names of cuisines are those that pages say to search engines. */
export const texts: RemoteTexts = {
  es: () =>
    withCuisines(
      import(/* webpackChunkName: "mf-discovery-es" */ './i18n/es.json'),
      import(/* webpackChunkName: "mf-discovery-es" */ '@comanda/shared-contracts/domain/cuisines-es'),
    ),
  en: () =>
    withCuisines(
      import(/* webpackChunkName: "mf-discovery-en" */ './i18n/en.json'),
      import(/* webpackChunkName: "mf-discovery-en" */ '@comanda/shared-contracts/domain/cuisines-en'),
    ),
};

async function withCuisines(own: Promise<File>, names: Promise<Cuisines>): Promise<TextTree> {
  const [{ default: texts }, { cuisines }] = await Promise.all([own, names]);
  return { ...texts, typology: cuisines };
}
