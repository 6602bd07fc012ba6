import { z } from 'zod';
import { FILE_URL } from './source-maps.ts';

const short = z.string().max(200);
const count = z.int().min(1).max(100_000_000);

/** A place in a file of a part, as a browser counts it; no other address can stand in it. */
const builtFrame = z.object({ url: short.regex(FILE_URL), line: count, column: count });

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
  /** Where a thrown error came from, innermost first. */
  frames: z.array(builtFrame).max(20).optional(),
  correlationId: short,
  /** Epoch ms on the clock of the page. */
  at: z.number(),
});

/** A failure as it is kept: each frame with the part and version that it is of, and, where there is a source map, the source file and function. */
export const keptReport = failureReport.extend({
  frames: z
    .array(
      builtFrame.extend({
        part: z.string(),
        version: z.string(),
        source: z.string().optional(),
        sourceLine: z.number().optional(),
        sourceColumn: z.number().optional(),
        name: z.string().optional(),
      }),
    )
    .optional(),
});
export type KeptReport = z.output<typeof keptReport>;

/** What a page tells of a part that began in a visit, for how many visits; nothing of who it is. X-20. */
export const visitStart = z.object({
  kind: z.literal('start'),
  composition: short,
  part: short,
  version: short,
  every: z.union([z.literal(1), z.literal(10)]),
});
export type VisitStart = z.output<typeof visitStart>;

const measured = z.number().min(0).max(10_000_000).optional();

/** How a part of a version felt in a visit: largest paint and slowest answer to an interaction in ms, shifts of the layout as a score. Nothing of who it was. */
export const visitVitals = z.object({
  kind: z.literal('vitals'),
  composition: short,
  part: short,
  version: short,
  lcp: measured,
  cls: measured,
  inp: measured,
});
export type VisitVitals = z.output<typeof visitVitals>;

const KEPT = 500;

interface Logged {
  readonly report: KeptReport;
  readonly kind: string;
  readonly receivedAt: number;
}

/** The failures that a console shows, in memory. */
export class ReportLog {
  #reports: Logged[] = [];

  /** Shows a report that came at an instant (epoch ms), in a full log in place of the oldest repetition: the first of each kind stays. False: there was no room for it. */
  add(report: KeptReport, receivedAt: number): boolean {
    const added = { report, kind: kindOf(report), receivedAt };
    const all = [added, ...this.#reports];
    const dropped = all.length > KEPT ? (oldestRepetition(all) ?? added) : undefined;
    this.#reports = all.filter((logged) => logged !== dropped);
    return dropped !== added;
  }

  /** The newest first. */
  list(): readonly KeptReport[] {
    return this.#reports.map(({ report }) => report);
  }

  /** Shows nothing any more of what came before an instant. */
  forget(before: number): void {
    this.#reports = this.#reports.filter(({ receivedAt }) => receivedAt >= before);
  }

  clear(): void {
    this.#reports = [];
  }
}

/** Of reports with the newest first, the oldest one that an older one is like; undefined when all are different. */
function oldestRepetition(reports: readonly Logged[]): Logged | undefined {
  const kinds = new Set<string>();
  return reports.findLast(({ kind }) => {
    if (kinds.has(kind)) return true;
    kinds.add(kind);
    return false;
  });
}

/** The same failure of the same build at the same place, whoever met it and when. */
export function kindOf({ composition, remote, version, phase, code, operation = '', fields = [], frames = [] }: KeptReport): string {
  const places = frames.slice(0, 1).map(({ url, line, column }) => [url, line, column]);
  return JSON.stringify([composition, remote, version, phase, code, operation, fields.map(({ path, kind }) => [path, kind]), places]);
}
