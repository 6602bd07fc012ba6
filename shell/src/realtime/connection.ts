import type { Observable } from 'rxjs';
import type { Release } from '@comanda/shared-contracts/bus';
import type { RealtimeSettings } from '@comanda/shared-contracts/composition';
import type { Result } from '@comanda/shared-contracts/failures';
import type { RealtimeChange } from '@comanda/shared-contracts/host';

/** The realtime provider's SDK, as little of it as the product needs. One real implementation: `firebase-connection.ts`. */
export interface RealtimeConnection {
  /** Speaks from now on for the owner of a custom token. */
  signIn(customToken: string): Promise<Result<null>>;
  signOut(): Promise<void>;
  /** First the whole value as a snapshot, then each child that is added, changed or removed. `onLost`: the node was refused. */
  listen(path: string, onChange: (change: RealtimeChange) => void, onLost: () => void): Release;
  /** Resolves when the server has it. */
  write(path: string, value: unknown): Promise<Result<null>>;
  /** Whether the server answers at this moment. */
  readonly isConnected: Observable<boolean>;
  goOnline(): void;
  goOffline(): void;
}

export type OpenConnection = (settings: RealtimeSettings) => RealtimeConnection;
