import type { Telemetry } from '../telemetry.ts';
import type { VisitStart } from '../report-log.ts';

/** What a page told, as it is kept: nothing of it says who it was, or from where. `receivedAt`: epoch ms on our clock. */
export type Told = (Telemetry | { readonly kind: 'start'; readonly start: VisitStart; readonly receivedAt: number }) & {
  /** It speaks neither for nor against a version: its address had told its share of the minute. */
  readonly isUncounted?: true;
  /** It is shown to nobody: its address had told of as many kinds, or of as many visits, as one may in an hour. */
  readonly isUnshown?: true;
};

/** What was told, with its place in the journal. */
export interface Kept {
  readonly place: number;
  readonly told: Told;
}

/** Everything that pages told within the last 30 days, in the order in which it was kept; one journal for all machines that take reports, or one for each. */
export interface ReportJournal {
  /** Keeps it. Resolves when it outlives this process and the machine; rejects when it does not, or when too many wait. */
  add(told: Told): Promise<void>;
  /** What was kept behind a place, the oldest first, at most so many; 0 is before all. What is kept later has a later place, whoever keeps it. */
  after(place: number, most: number): Promise<readonly Kept[]>;
  /** Takes away what was told before an instant, epoch ms, and of what was told often the oldest, as far as it finds no room. */
  forget(before: number): Promise<void>;
  /** Takes all of it away; for tests. */
  clear(): Promise<void>;
  /** Keeps what is under way, and ends. */
  close(): Promise<void>;
}
