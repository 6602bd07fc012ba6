import type { PartStorage } from '@comanda/shared-contracts/host';
import { readOk } from '@comanda/shared-contracts/wire/decode';
import type { HttpApi } from '../http/client.ts';
import type { Credentials } from '../http/credentials.ts';

/** Logins that ended here and of which the provider could not be notified. Nobody is ever logged in by one of them. */
export interface EndedLogins {
  /** Enqueues the ending, to be reported later. */
  add(ended: Credentials): Promise<void>;
  /** Notifies the provider now, and later where that cannot be. */
  end(ended: Credentials): Promise<void>;
  /** Notifies the provider of each; what cannot be sent now stays. */
  sendEnded(): Promise<void>;
}

interface EndedLoginsOptions {
  readonly storage: PartStorage<'shell'>;
  readonly api: Pick<HttpApi, 'callAs'>;
}

/** So many at most; the oldest go first. */
const KEPT = 5;

/** A logout without network ends the session here at once, and at the provider when the network is back. Spec C7-045. */
export function createEndedLogins({ storage, api }: EndedLoginsOptions): EndedLogins {
  const kept = (): readonly Credentials[] => storage.read('ENDED', readAll) ?? [];
  const keep = (all: readonly Credentials[]): void => {
    if (all.length === 0) storage.remove('ENDED');
    else storage.write('ENDED', all.slice(-KEPT));
  };
  const isSame = (one: Credentials) => (other: Credentials) => JSON.stringify(one) === JSON.stringify(other);
  const add = (ended: Credentials): void => keep([...kept(), ended]);
  const send = async (all: readonly Credentials[]): Promise<void> => {
    for (const ended of all) {
      const reported = await api.callAs(ended, { operation: 'logout', decode: readOk });
      // Refused credentials have ended there already. Another tab may have reported it meanwhile.
      if (reported.ok || reported.failure.kind === 'auth') keep(kept().filter((other) => !isSame(ended)(other)));
    }
  };
  return {
    add: (ended) => Promise.resolve(add(ended)),
    end: (ended) => {
      add(ended);
      return send([ended]);
    },
    sendEnded: () => send(kept()),
  };
}

function readAll(raw: unknown): readonly Credentials[] | undefined {
  return Array.isArray(raw) ? raw.filter(isCredentials) : undefined;
}

function isCredentials(value: unknown): value is Credentials {
  return typeof value === 'object' && value !== null && 'kind' in value && (value.kind === 'user' || value.kind === 'kiosk');
}
