import type { RemoteId } from '@comanda/shared-contracts/remotes';

export type Expose = 'service' | 'screens';

/** How code of a remote comes into the page. Federation in the product; a bundled twin in `npm run perf`. */
export interface RemoteLoader {
  /** The expose's module as it came, unchecked. `attempt` above 0 asks for changed addresses; `isPrevious`: of the version before. Rejects on failure. */
  load(id: RemoteId, expose: Expose, attempt: number, isPrevious: boolean): Promise<unknown>;
}
