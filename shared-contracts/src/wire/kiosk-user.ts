import * as v from 'valibot';
import { ENVIRONMENTS } from '../domain/environment.ts';
import type { KioskLink } from '../domain/kiosk.ts';
import { done, failed, type Result } from '../failures.ts';
import { read, readAnswer, refusal } from './decode.ts';
import { count, raw, requiredInteger, requiredText, text } from './primitives.ts';
import { asNumber, asText, compact, isRecord } from './values.ts';
import { countrySchema, splitVenueId } from './venue-parts.ts';

export const kioskUserSchema = v.object({
  ir: requiredInteger,
  il: requiredInteger,
  dk: count,
  nm: text,
  /** Opaque. */
  dp: raw,
  iu: requiredText,
  to: requiredText,
  pa: countrySchema,
  sid: requiredInteger,
  /** The internal value, TEST included. Q03. */
  amb: v.optional(v.picklist(ENVIRONMENTS), 'PROD'),
});

/** KIOUSER: a kiosk that is linked to its venue. Strict, because it signs requests. Spec K3-006. */
export function decodeKioskUser(value: unknown): Result<KioskLink> {
  return read(kioskUserSchema, value, (wire) => ({
    device: {
      venueId: `${wire.ir}-${wire.il}`,
      simpleId: wire.sid,
      dk: wire.dk,
      name: wire.nm,
      country: wire.pa,
      deviceId: wire.iu,
    },
    token: wire.to,
    environment: wire.amb,
  }));
}

/** The same, to be kept in the browser. */
export function encodeKioskUser({ device, token, environment }: KioskLink): Readonly<Record<string, unknown>> {
  const { restaurantId, localId } = splitVenueId(device.venueId);
  return {
    ir: restaurantId,
    il: localId,
    dk: device.dk,
    nm: device.name,
    iu: device.deviceId,
    to: token,
    pa: device.country,
    sid: device.simpleId,
    amb: environment,
  };
}

export interface LinkedKiosk {
  readonly link: KioskLink;
  /** Present where the kiosk belongs to a portal. */
  readonly portalId?: string;
}

/** Answer of POST and GET /srv/kioskcode, and of POST /srv/security/loginKiosk. */
export function decodeLinkedKiosk(raw: unknown): Result<LinkedKiosk> {
  if (isRecord(raw) && raw['ok'] === false) {
    const seconds = asNumber(raw['retry']);
    const wait = seconds === undefined ? {} : { code: 'wait', detail: { kind: 'wait' as const, seconds } };
    return failed({ ...refusal(raw), kind: 'auth', ...wait });
  }
  return readAnswer(raw, (answer) => {
    const link = decodeKioskUser(answer['data']);
    return link.ok ? done(compact({ link: link.value, portalId: asText(answer['idPortal']) })) : link;
  });
}
