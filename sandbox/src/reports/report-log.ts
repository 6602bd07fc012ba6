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
  /** Fields of an answer that were left out or guessed at: names, never what they held. */
  fields: z
    .array(z.object({ path: short, kind: z.enum(['dropped', 'guessed']), count: z.number() }))
    .max(50)
    .optional(),
  correlationId: short,
  /** Epoch ms on the clock of the page. */
  at: z.number(),
});
export type FailureReport = z.output<typeof failureReport>;

/** What a page tells of a part that began in a visit, for how many visits; nothing of who it is. X-20. */
export const visitStart = z.object({
  kind: z.literal('start'),
  composition: short,
  part: short,
  version: short,
  every: z.union([z.literal(1), z.literal(10)]),
});

const KEPT = 500;

/** Failure reports of pages, in memory: a restart forgets them. */
export class ReportLog {
  #reports: FailureReport[] = [];

  /** Keeps a report, in a full log in place of the oldest repetition: the first of each kind stays. False: there was no room for it. */
  add(report: FailureReport): boolean {
    const all = [report, ...this.#reports];
    const dropped = all.length > KEPT ? (oldestRepetition(all) ?? report) : undefined;
    this.#reports = all.filter((kept) => kept !== dropped);
    return dropped !== report;
  }

  /** The newest first. */
  list(): readonly FailureReport[] {
    return this.#reports;
  }

  clear(): void {
    this.#reports = [];
  }
}

/** Of reports with the newest first, the oldest one that an older one is like; undefined when all are different. */
function oldestRepetition(reports: readonly FailureReport[]): FailureReport | undefined {
  const kinds = new Set<string>();
  return reports.findLast((report) => {
    const kind = kindOf(report);
    if (kinds.has(kind)) return true;
    kinds.add(kind);
    return false;
  });
}

/** The same failure of the same build, whoever met it and when. */
function kindOf({ composition, remote, version, phase, code, operation = '', fields = [] }: FailureReport): string {
  return JSON.stringify([composition, remote, version, phase, code, operation, fields.map(({ path, kind }) => [path, kind])]);
}
