import type { Api } from '@comanda/shared-contracts/host';
import { DEFAULT_COUNTRY } from '../location/known-place.ts';

/** The country of whoever is in none of a venue: that of the connection, `cl` until the provider has answered. */
export interface DefaultCountry {
  /** Two letters, lower case. */
  current(): string;
  /** Asks GET /srv/getcninfo; what cannot be read changes nothing. */
  learn(api: Pick<Api, 'call'>): Promise<void>;
}

/** Spec C9-030, C5-009, Q112. */
export function createDefaultCountry(): DefaultCountry {
  let country: string = DEFAULT_COUNTRY;
  return {
    current: () => country,
    learn: async (api) => {
      const { decodeConnectionInfo } = await import(/* webpackChunkName: "shell-texts" */ '@comanda/shared-contracts/wire/connection-info');
      const info = await api.call({ operation: 'connection-info', decode: decodeConnectionInfo });
      if (info.ok && /^[a-z]{2}$/.test(info.value.country)) ({ country } = info.value);
    },
  };
}
