import type { Composition } from '../../shared-contracts/src/composition.ts';

/** The host name under which a composition is served to be tried. */
export function bootHost(name: string): string {
  return `boot-${name}.localhost`;
}

/**
 * A composition as it would go live, on a host of its own and with our sandbox in place of its provider, so that to try it orders nothing and reports to
 * nobody. Its parts, rules and looks are its own. Of each part it has the one version that is tried, and none to fall back to.
 */
export function bootComposition(composition: Composition): Composition {
  const { printAgent: _, provider, realtime, payment, assets = {}, remotes, ...rest } = composition;
  const { mapTiles, dishPictures } = assets;
  return {
    ...rest,
    remotes: Object.fromEntries(Object.entries(remotes).map(([id, { previous: __, ...remote }]) => [id, remote])),
    hosts: [bootHost(composition.name)],
    embedders: [],
    brand: { ...rest.brand, ...(rest.brand.logoUrl === undefined ? {} : { logoUrl: '/assets/brand/comanda.svg' }) },
    provider: {
      ...provider,
      url: '',
      ...(provider.authorizeUrl === undefined ? {} : { authorizeUrl: '{sandbox}/sandbox/provider/{provider}' }),
    },
    ...(realtime === undefined
      ? {}
      : { realtime: { databaseUrl: '{sandbox}?ns=comanda', authUrl: '{sandbox}', apiKey: 'sandbox', projectId: 'comanda' } }),
    ...(payment === undefined ? {} : { payment: { origin: '{pay}' } }),
    assets: {
      ...(mapTiles === undefined ? {} : { mapTiles: '{sandbox}/tiles/{z}/{x}/{y}.svg' }),
      ...(dishPictures === undefined ? {} : { dishPictures: '/assets/dishes/{stem}-{width}.webp' }),
    },
    reportsUrl: '/reports',
  };
}
