import { z } from 'zod';
import { FILE_URL } from './source-maps.ts';

const short = z.string().max(200);
const count = z.int().min(1).max(100_000_000);

/** A place in a file of a part, as a browser counts it; no other address can stand in it. */
const builtFrame = z.object({ url: short.regex(FILE_URL), line: count, column: count });

/** Where in the life of a part something fails. */
const PHASES = ['load', 'activate', 'render', 'call', 'event', 'device'] as const;

const said = z.object({
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

/** What a page tells of a failure; nothing that a person typed is in it. X-12. */
export const failureReport = said.extend({
  phase: z.enum(PHASES),
  /** As pages write codes: `http/http-503`, `thrown/TypeError`. */
  code: short.regex(/^[\w/.:-]+$/),
});

/** A failure as it is kept, by whatever was taken when it came: each frame with the part and version that it is of, and, where there is a source map, the source file and function. */
export const keptReport = said.extend({
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

/** Longer than a page waits for anything: what is above was made up, or is of a device that slept. ms. */
const waited = z.number().min(0).max(600_000).optional();
/** Layouts that shift all the time come to some tens. */
const shifted = z.number().min(0).max(100).optional();

/** How a part of a version felt in a visit: largest paint and slowest answer to an interaction in ms, shifts of the layout as a score. Nothing of who it was. */
export const visitVitals = z.object({
  kind: z.literal('vitals'),
  composition: short,
  part: short,
  version: short,
  lcp: waited,
  cls: shifted,
  inp: waited,
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
  /** How often each kind that is shown was told. */
  readonly #times = new Map<string, number>();

  /**
   * Shows a report that came at an instant (epoch ms), in a full log in place of the oldest repetition. Where all are different the oldest one of those that were told least often
   * gives way: who makes kinds up takes the place of what was made up before, not of what many met, and hides nothing that is new.
   */
  add(report: KeptReport, receivedAt: number): void {
    const added = { report, kind: kindOf(report), receivedAt };
    this.#times.set(added.kind, (this.#times.get(added.kind) ?? 0) + 1);
    const all = [added, ...this.#reports];
    const dropped = all.length > KEPT ? (oldestRepetition(all) ?? this.#seldomest()) : undefined;
    this.#reports = all.filter((logged) => logged !== dropped);
    if (dropped !== undefined && !this.#reports.some(({ kind }) => kind === dropped.kind)) this.#times.delete(dropped.kind);
  }

  /** The oldest of those that were shown before and told least often. */
  #seldomest(): Logged | undefined {
    const timesOf = ({ kind }: Logged) => this.#times.get(kind) ?? 0;
    const least = Math.min(...this.#reports.map(timesOf));
    return this.#reports.findLast((logged) => timesOf(logged) === least);
  }

  /** The newest first. */
  list(): readonly KeptReport[] {
    return this.#reports.map(({ report }) => report);
  }

  /** Shows nothing any more of what came before an instant. */
  forget(before: number): void {
    this.#reports = this.#reports.filter(({ receivedAt }) => receivedAt >= before);
    const left = new Set(this.#reports.map(({ kind }) => kind));
    for (const kind of this.#times.keys()) if (!left.has(kind)) this.#times.delete(kind);
  }

  clear(): void {
    this.#reports = [];
    this.#times.clear();
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
