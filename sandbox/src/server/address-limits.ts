import { RateLimit } from './rate-limit.ts';

const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;

/**
 * What one address may do at the doors, beside the limits of each account: whoever tries a password at many accounts, or writes mails to many
 * strangers, stays below those. A venue's or a stadium's guests may share an address: right logins are not counted.
 */
export interface AddressLimits {
  /** Mails with login codes. */
  readonly codes: RateLimit;
  /** Wrong passwords and codes. */
  readonly tries: RateLimit;
  readonly recoveries: RateLimit;
  readonly creations: RateLimit;
  /** Wrong codes of tables. */
  readonly tables: RateLimit;
  /** Forgets all counts; for tests. */
  clear(): void;
}

export function createAddressLimits(): AddressLimits {
  const limits = {
    codes: new RateLimit(100, TEN_MINUTES_MS),
    tries: new RateLimit(50, TEN_MINUTES_MS),
    recoveries: new RateLimit(20, TEN_MINUTES_MS),
    creations: new RateLimit(50, HOUR_MS),
    tables: new RateLimit(20, TEN_MINUTES_MS),
  };
  const clear = () => {
    for (const limit of Object.values(limits)) limit.clear();
  };
  return { ...limits, clear };
}
