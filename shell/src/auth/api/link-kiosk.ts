import type { KioskLogin } from '@comanda/shared-contracts/composition';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import { done, failed } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { read, readAnswer } from '@comanda/shared-contracts/wire/decode';
import { encodeLogin, loginFailure } from '../../wire/login.ts';
import { asNumber, asText, isNothing, isRecord } from '@comanda/shared-contracts/wire/values';
import { kioskUserSchema } from '../../wire/kiosk-user.ts';
import type { KioskUser } from '../../wire/kiosk-user.ts';

/** The module that devices log in to. Q09. */
const MODULE_DEVICE = 999;

export interface LinkedKiosk {
  readonly user: KioskUser;
  /** The device serves several venues. */
  readonly portalId?: string;
}

/** Id and short code of a device, as its venue gave them. */
export interface DeviceLogin {
  readonly kioskId: string;
  readonly code: string;
}

/**
 * Links this device by the provider's own call. Refused with `wait` after too many wrong codes, and with the codes of
 * `loginFailure`. A device whose record names no environment belongs to that of the page. Where the answer was lost the provider is asked whether the code was taken. Spec K7-002, C7-043.
 */
export async function callLinkKiosk(
  api: Api,
  { kioskId, code }: DeviceLogin,
  environment: Environment,
  by: KioskLogin = 'code',
): Promise<Result<LinkedKiosk>> {
  const decode = (raw: unknown) => decodeLinkedKiosk(raw, environment);
  if (by === 'login') return api.call({ operation: 'login-kiosk', body: { tot0: kioskId, tot3: code }, decode });
  if (by === 'module')
    return api.call({ operation: 'login', body: encodeLogin({ identity: kioskId, secret: code, module: MODULE_DEVICE }), decode });
  const fields = { kiosId: kioskId, sc: code };
  const linked = await api.call({ operation: 'kiosk-code-create', body: fields, decode });
  if (linked.ok || linked.failure.outcome !== 'unknown') return linked;
  const verified = await api.call({ operation: 'kiosk-code-verify', query: fields, decode });
  return verified.ok ? verified : linked;
}

/** Reads the answer: the device's record, and the portal's id when it has one. A device without environment belongs to `environment`. */
export function decodeLinkedKiosk(raw: unknown, environment: Environment): Result<LinkedKiosk> {
  if (isRecord(raw) && raw['ok'] === false && asNumber(raw['codError']) !== undefined) return failed(loginFailure(raw));
  const result = readAnswer(raw, (answer) =>
    read(kioskUserSchema, within(answer['data'], environment), (user): LinkedKiosk => {
      const portalId = asText(answer['idPortal']);
      return portalId === undefined ? { user } : { user, portalId };
    }),
  );
  if (result.ok) return done(result.value);
  const seconds = asNumber(isRecord(raw) ? raw['retry'] : undefined);
  return seconds === undefined ? result : failed({ ...result.failure, code: 'wait', detail: { kind: 'wait', seconds } });
}

function within(data: unknown, environment: Environment): unknown {
  return isRecord(data) && isNothing(data['amb']) ? { ...data, amb: environment } : data;
}
