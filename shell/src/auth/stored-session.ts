import * as v from 'valibot';
import type { Guest } from '@comanda/shared-contracts/domain/session';
import type { Instant } from '@comanda/shared-contracts/domain/time';
import type { PartStorage } from '@comanda/shared-contracts/host';
import { decodeAddress, encodeAddress } from '@comanda/shared-contracts/wire/address';
import { list, requiredNumber, requiredText, text, textList } from '@comanda/shared-contracts/wire/primitives';
import type { Written } from '@comanda/shared-contracts/merge-writes';
import { salvage } from '@comanda/shared-contracts/wire/salvage';
import { readKioskUser } from '../wire/kiosk-user.ts';
import type { KioskUser } from '../wire/kiosk-user.ts';

const loginSchema = v.object({
  xid: requiredText,
  tot1: requiredText,
  tot4: text,
  expU: requiredNumber,
  xmod: v.exactOptional(v.number()),
  venue: v.exactOptional(v.string()),
  guest: v.exactOptional(v.number()),
});

/**
 * A login as LT3 keeps it; `expU` in epoch seconds, as the provider gave it; `xmod` and `venue` for staff alone; `guest`: since
 * when whoever logged in had been a guest. Q13, Q15.
 */
export type StoredLogin = v.InferOutput<typeof loginSchema>;

const guestSchema = v.object({ nm: text, ph: text, ad: list, writes: textList });

export const NOBODY: Guest = { name: '', phone: '', addresses: [] };

/** What a guest entered, with the changes that it was made by. */
export interface KeptGuest extends Written {
  readonly guest: Guest;
}

/** The session's keys: LT3 login, ISANONY time of the anonymous login, KIOUSER linked device, ADATA guest data. Spec C3-050, Q13. */
export interface StoredSession {
  login(): StoredLogin | undefined;
  keepLogin(login: StoredLogin): void;
  anonymousSince(): Instant | undefined;
  keepAnonymous(since: Instant): void;
  kiosk(): KioskUser | undefined;
  keepKiosk(user: KioskUser): void;
  guest(): Guest;
  /** Undefined: nothing is kept. */
  keptGuest(): KeptGuest | undefined;
  /** `writes`: the changes that it was made by. */
  keepGuest(guest: Guest, writes: readonly string[]): void;
  /** Ends whatever is logged in; what a guest entered stays (Q77). */
  forgetLogin(): void;
  forgetKiosk(): void;
}

/** The session's keys in the browser: login, guest, kiosk, realtime token. Q13. */
export function createStoredSession(storage: PartStorage<'shell'>): StoredSession {
  return {
    login: () => storage.read('LT3', parser(loginSchema)),
    keepLogin: (login) => storage.write('LT3', login),
    anonymousSince: () => storage.read('ISANONY', parser(requiredNumber)),
    keepAnonymous: (since) => storage.write('ISANONY', since),
    kiosk: () => storage.read('KIOUSER', readKioskUser),
    keepKiosk: (user) => storage.write('KIOUSER', user),
    guest: () => storage.read('ADATA', readGuest)?.guest ?? NOBODY,
    keptGuest: () => storage.read('ADATA', readGuest),
    keepGuest: ({ name, phone, addresses }, writes) =>
      storage.write('ADATA', { nm: name, ph: phone, ad: addresses.map(encodeAddress), writes }),
    forgetLogin: () => {
      storage.remove('LT3');
      storage.remove('ISANONY');
      storage.remove('FBT');
      storage.remove('SOCIAL');
    },
    forgetKiosk: () => storage.remove('KIOUSER'),
  };
}

function readGuest(raw: unknown): KeptGuest | undefined {
  const stored = parser(guestSchema)(raw);
  return stored && { guest: { name: stored.nm, phone: stored.ph, addresses: salvage(stored.ad, decodeAddress) }, writes: stored.writes };
}

/** Reads what this schema says; undefined for anything else. */
export function parser<S extends v.GenericSchema>(schema: S): (raw: unknown) => v.InferOutput<S> | undefined {
  return (raw) => {
    const parsed = v.safeParse(schema, raw);
    return parsed.success ? parsed.output : undefined;
  };
}
