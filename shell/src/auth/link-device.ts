import type { Composition } from '@comanda/shared-contracts/composition';
import type { Environment } from '@comanda/shared-contracts/domain/environment';
import type { KioskDevice } from '@comanda/shared-contracts/domain/session';
import { done } from '@comanda/shared-contracts/failures';
import type { Result } from '@comanda/shared-contracts/failures';
import type { Api } from '@comanda/shared-contracts/host';
import { wireAmb } from '../wire/amb.ts';
import { toKioskDevice } from '../wire/kiosk-user.ts';
import { callLinkKiosk } from './api/link-kiosk.ts';
import type { DeviceLogin } from './api/link-kiosk.ts';
import type { SessionCore } from './session-core.ts';
import type { StoredSession } from './stored-session.ts';

/** A device that was just linked. */
export interface LinkedDevice {
  readonly device: KioskDevice;
  /** It serves several venues. */
  readonly portalId?: string;
  /** The environment that it belongs to. Q03. */
  readonly environment: Environment;
}

export interface LinkDeviceNeeds {
  readonly api: Api;
  readonly composition: Composition;
  readonly stored: StoredSession;
  readonly core: SessionCore;
}

/** Links this device by what its venue's staff typed, and begins its session. `environment`: of the page that links. Spec K7-002. */
export async function linkDevice(
  { api, composition, stored, core }: LinkDeviceNeeds,
  { kioskId, code }: DeviceLogin,
  environment: Environment,
): Promise<Result<LinkedDevice>> {
  const result = await callLinkKiosk(api, { kioskId: kioskId.trim(), code: code.trim() }, environment, composition.provider.kioskLogin);
  if (!result.ok) return result;
  const { portalId, user: reported } = result.value;
  // The wire has one name for TEST and DEV: it is kept as the page knows it. Q03.
  const user = reported.amb === wireAmb(environment) ? { ...reported, amb: environment } : reported;
  stored.keepKiosk(user);
  core.enter({ kind: 'kiosk', user });
  return done({ device: toKioskDevice(user), environment: user.amb, ...(portalId === undefined ? {} : { portalId }) });
}
