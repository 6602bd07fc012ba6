import type { Composition } from '@comanda/shared-contracts/composition';
import { sandboxNamesIn } from '@comanda/shared-contracts/hosting/places';

/** What is left out of a document, by the name for which nothing stands. */
export type LeftOut = ReadonlyMap<string, readonly string[]>;

/**
 * A document without what it can do without and names a place for which nothing stands where it is served: pages would ask for what is not there. Without
 * an address where they begin it offers no social logins.
 */
export function withoutNowhere(document: Composition): { readonly document: Composition; readonly leftOut: LeftOut } {
  const leftOut = new Map<string, readonly string[]>();
  /** Whether it is there, and all that it names as well. */
  const stands = <T>(field: string, value: T | undefined, nowhere = sandboxNamesIn(JSON.stringify(value ?? ''))): value is T => {
    for (const name of nowhere) leftOut.set(name, [...new Set([...(leftOut.get(name) ?? []), field])]);
    return value !== undefined && nowhere.length === 0;
  };
  const { realtime, payment, reportsUrl, printAgent, ...rest } = document;
  // A document that somebody wrote into a store by hand may lack what it must have.
  const found: Partial<Composition> = rest;
  const { brand, provider, assets, embedders = [] } = found;
  const left = {
    ...rest,
    ...(brand === undefined ? {} : { brand: brandOf(brand) }),
    ...(provider === undefined ? {} : { provider: providerOf(provider) }),
    ...(stands('realtime', realtime) ? { realtime } : {}),
    ...(stands('payment', payment, bracesIn(payment?.origin)) ? { payment } : {}),
    embedders: embedders.filter((origin) => stands('embedders', origin, bracesIn(origin))),
    ...(assets === undefined ? {} : { assets: assetsOf(assets) }),
    ...(stands('reportsUrl', reportsUrl) ? { reportsUrl } : {}),
    ...(stands('printAgent', printAgent, bracesIn(printAgent?.url)) ? { printAgent } : {}),
  };
  return { document: left, leftOut };

  function brandOf({ logoUrl, ...others }: Composition['brand']): Composition['brand'] {
    return { ...others, ...(stands('brand.logoUrl', logoUrl) ? { logoUrl } : {}) };
  }

  function providerOf({ authorizeUrl, ...others }: Composition['provider']): Composition['provider'] {
    return { ...others, ...(stands('provider.authorizeUrl', authorizeUrl) ? { authorizeUrl } : {}) };
  }

  function assetsOf({ mapTiles, dishPictures, ...others }: NonNullable<Composition['assets']>): NonNullable<Composition['assets']> {
    return {
      ...others,
      ...(stands('assets.mapTiles', mapTiles) ? { mapTiles } : {}),
      ...(stands('assets.dishPictures', dishPictures) ? { dishPictures } : {}),
    };
  }
}

/** Whatever stands in braces in an origin, or begins to: with it the shell would refuse the page whole. */
function bracesIn(origin = ''): readonly string[] {
  return origin.match(/\{[^}]*\}?/g) ?? [];
}
