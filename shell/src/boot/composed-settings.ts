import type { Composition } from '@comanda/shared-contracts/composition';
import type { EnvironmentReader } from '@comanda/shared-contracts/host';

type Settings = Pick<EnvironmentReader, 'printAgent' | 'mapTiles' | 'profile' | 'isDevelopment' | 'staffEmailDomains' | 'orderPolling'>;

/** What a composition sets and remotes read as it is. */
export function composedSettings({ printAgent, assets, orderPolling, rules }: Composition): Settings {
  const { profile, isDevelopment, staffEmailDomains } = rules;
  return {
    ...(printAgent === undefined ? {} : { printAgent }),
    ...(assets?.mapTiles === undefined ? {} : { mapTiles: assets.mapTiles }),
    ...(profile === undefined ? {} : { profile }),
    orderPolling,
    isDevelopment,
    staffEmailDomains,
  };
}

/** Tells the page where studio pictures of dishes are; without it none is asked for (shared-ui, `studioPicture`). */
export function publishDishPictures({ assets }: Composition, page: HTMLElement): void {
  if (assets?.dishPictures !== undefined) page.dataset['dishes'] = assets.dishPictures;
}
