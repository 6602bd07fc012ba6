import type { KeptReport, VisitVitals } from './report-log.ts';

/** What is sent on of what pages tell. `receivedAt`: epoch ms on our clock. */
export type Telemetry =
  | { readonly kind: 'failure'; readonly report: KeptReport; readonly receivedAt: number }
  | { readonly kind: 'vitals'; readonly vitals: VisitVitals; readonly receivedAt: number };

/** A request to a receiver. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Where telemetry goes, and in what form. */
export interface Receiver {
  /** For the log. */
  readonly name: string;
  /** How many a request takes. */
  readonly batch: number;
  post(items: readonly Telemetry[]): Post;
}

/** The instant at which a page says that it was, epoch ms; where its clock tells nothing that can be, that of the receipt. */
export function instantOf({ report, receivedAt }: Extract<Telemetry, { readonly kind: 'failure' }>): number {
  return report.at > 0 && report.at < LATEST_MS ? report.at : receivedAt;
}

/** The year 2200. */
const LATEST_MS = 7_258_118_400_000;
