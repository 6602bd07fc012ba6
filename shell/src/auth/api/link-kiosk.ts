import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { read, readAnswer } from '@comanda/shared-contracts/wire/decode';
import { asNumber, asText } from '@comanda/shared-contracts/wire/primitives';
import { failed } from '@comanda/shared-contracts/failures';
import { kioskUserSchema } from './kiosk-user.ts';
import type { KioskUser } from './kiosk-user.ts';

export interface LinkedKiosk {
  readonly user: KioskUser;
  /** The device serves several venues. */
  readonly portalId?: string;
}

/** POST /srv/kioskcode: links this device by the code that the venue gave. Refused with `wait` after too many wrong codes. Spec K7-002. */
export function callLinkKiosk(api: Api, kioskId: string, code: string): Promise<Result<LinkedKiosk>> {
  return api.call({ operation: 'kiosk-code-create', body: { kiosId: kioskId, sc: code }, decode: decodeLinkedKiosk });
}

/** Reads the answer: the device's record, and the portal's id when it has one. */
export function decodeLinkedKiosk(raw: unknown): Result<LinkedKiosk> {
  const result = readAnswer(raw, (answer) =>
    read(kioskUserSchema, answer['data'], (user): LinkedKiosk => {
      const portalId = asText(answer['idPortal']);
      return portalId === undefined ? { user } : { user, portalId };
    }),
  );
  if (result.ok) return done(result.value);
  const seconds = asNumber(typeof raw === 'object' && raw !== null && 'retry' in raw ? raw.retry : undefined);
  return seconds === undefined ? result : failed({ ...result.failure, code: 'wait', detail: { kind: 'wait', seconds } });
}
