import { z } from 'zod';

const short = z.string().max(200);

/** What a page tells of a failure; nothing that a person typed is in it. X-12. */
export const failureReport = z.object({
  composition: short,
  revision: z.number(),
  remote: short,
  version: short,
  phase: short,
  code: short,
  operation: short.optional(),
  correlationId: short,
  /** Epoch ms on the clock of the page. */
  at: z.number(),
});
export type FailureReport = z.output<typeof failureReport>;

const KEPT = 500;

/** The last failure reports of pages, in memory: a restart forgets them. */
export class ReportLog {
  #reports: FailureReport[] = [];

  add(report: FailureReport): void {
    this.#reports = [report, ...this.#reports.slice(0, KEPT - 1)];
  }

  /** The newest first. */
  list(): readonly FailureReport[] {
    return this.#reports;
  }

  clear(): void {
    this.#reports = [];
  }
}
