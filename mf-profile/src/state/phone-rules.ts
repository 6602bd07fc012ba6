import { fetchConnectionCountry } from '../api/connection-country.ts';
import type { ReadPhone } from '../rules/phone.ts';
import { perHost } from './per-host.ts';

/** What a phone field needs to know. */
export interface PhoneRules {
  readonly read: (text: string) => ReadPhone | undefined;
  /** Code of the numbers that are typed without one: `+56`. */
  readonly defaultCode: string;
}

/**
 * The rules of phone numbers with the country of the connection; they come with a piece of code of their own, once per
 * visit. A load that failed is reported, gives undefined, and is tried again by the next asker. Spec C5-009.
 */
export const phoneRulesOf = perHost((host) => {
  let loading: Promise<PhoneRules | undefined> | undefined;
  const load = async (): Promise<PhoneRules | undefined> => {
    try {
      const [{ readPhone, callingCode, phoneCountry }, connection] = await Promise.all([
        import(/* webpackChunkName: "mf-profile-phone" */ '../rules/phone.ts'),
        fetchConnectionCountry(host.api),
      ]);
      const country = phoneCountry(connection);
      return { read: (text) => readPhone(text, country), defaultCode: callingCode(country) };
    } catch (cause) {
      host.report.failure(cause, { phase: 'load' });
      loading = undefined;
      return undefined;
    }
  };
  return (): Promise<PhoneRules | undefined> => {
    loading ??= load();
    return loading;
  };
});
