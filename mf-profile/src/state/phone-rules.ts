import { CONSUMER_PHONE_COUNTRIES, type PhoneCountry } from '@comanda/shared-contracts/domain/phone-countries';
import type { ReadPhone } from '@comanda/shared-contracts/domain/phone';
import { fetchConnectionCountry } from '../api/connection-country.ts';
import { lateCode } from '@comanda/shared-contracts/late-code';
import type { ProfileHost } from './host.ts';

/** What a phone field needs to know. */
export interface PhoneRules {
  /** A number without a code is taken for one of `country`. */
  readonly read: (text: string, country: string) => ReadPhone | undefined;
  /** The countries of the list with their codes, `+56`. */
  readonly countries: readonly { readonly code: PhoneCountry; readonly callingCode: string }[];
  /** That of the connection, else Chile. */
  readonly defaultCountry: PhoneCountry;
}

/** The rules of phone numbers with the country of the connection; they come with a piece of code of their own. Spec C5-009. */
export const phoneRulesOf = lateCode(async ({ api }: Pick<ProfileHost, 'bus' | 'api' | 'report'>): Promise<PhoneRules> => {
  const [{ readPhone, callingCode, phoneCountry }, connection] = await Promise.all([
    import(/* webpackChunkName: "mf-profile-phone" */ '@comanda/shared-contracts/domain/phone'),
    fetchConnectionCountry(api),
  ]);
  return {
    read: readPhone,
    countries: CONSUMER_PHONE_COUNTRIES.map((code) => ({ code, callingCode: callingCode(code) })),
    defaultCountry: phoneCountry(connection),
  };
});
