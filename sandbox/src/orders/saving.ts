import type { KnownCaller } from '../server/caller.ts';
import type { SaveRequest } from './save-request.ts';

/** One saving: who, where, and what was sent. */
export interface Saving {
  readonly caller: KnownCaller;
  readonly amb: 'PROD' | 'DEV';
  readonly origin: string;
  /** Address of the caller. */
  readonly ip: string;
  readonly request: SaveRequest;
}
