import * as v from 'valibot';
import type { KioskDevice } from '@comanda/shared-contracts/domain/session';
import { raw, requiredInteger, requiredText, text } from '@comanda/shared-contracts/wire/primitives';

/** The kiosk user record as the provider gives it and KIOUSER keeps it. Strict, because it signs requests. Spec K3-006. */
export const kioskUserSchema = v.object({
  ir: requiredInteger,
  il: requiredInteger,
  dk: requiredInteger,
  nm: text,
  dp: raw,
  iu: requiredText,
  to: requiredText,
  pa: requiredText,
  sid: requiredInteger,
  amb: v.picklist(['PROD', 'DEV', 'TEST']),
});

export type KioskUser = v.InferOutput<typeof kioskUserSchema>;

/** The stored record; undefined when it lacks what identifies the device. */
export function readKioskUser(raw: unknown): KioskUser | undefined {
  const parsed = v.safeParse(kioskUserSchema, raw);
  return parsed.success ? parsed.output : undefined;
}

/** The device without its credentials, for the session. Q88: tax documents name it by `iu`. */
export function toKioskDevice(user: KioskUser): KioskDevice {
  return {
    venueId: `${user.ir}-${user.il}`,
    simpleId: user.sid,
    dk: user.dk,
    name: user.nm,
    country: user.pa.toLowerCase(),
    deviceId: user.iu,
  };
}
