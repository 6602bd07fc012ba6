import type { VisitCounts } from '../hosting/visit-counts.ts';
import type { ConsoleEvents } from '../server/events.ts';
import type { Kept, ReportJournal, Told } from './journal/report-journal.ts';
import { blamed } from './blamed.ts';
import { ReportLog } from './report-log.ts';
import { VitalLog } from './vital-log.ts';

/** What is read at once. */
const PAGE = 5_000;

interface ViewNeeds {
  readonly journal: ReportJournal;
  readonly counts: VisitCounts;
  /** Is told of what is new, whoever took it. */
  readonly events: ConsoleEvents;
}

/** What is made of the journal in memory, by reading it in its order: what a console lists and sums up, and how the versions do. */
export function createReportViews({ journal, counts, events }: ViewNeeds) {
  const reports = new ReportLog();
  const vitals = new VitalLog();
  let place = 0;
  let turn: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  function show({ told }: Kept, isNew: boolean): void {
    const { receivedAt: fm } = told;
    count(told);
    if (told.kind === 'start' || told.isUnshown === true) return;
    if (told.kind === 'vitals') vitals.add(told.vitals, fm);
    else reports.add(told.report, fm);
    if (isNew)
      events.emit(
        told.kind === 'vitals' ? { kind: 'vitals', id: told.vitals.part, fm } : { kind: 'report', id: told.report.correlationId, fm },
      );
  }

  function count(told: Told): void {
    if (told.isUncounted === true) return;
    if (told.kind === 'start') counts.start(told.start, told.receivedAt);
    if (told.kind === 'failure') counts.failure(countedOf(told), told.receivedAt);
  }

  async function read(isNew: boolean): Promise<void> {
    for (;;) {
      const page = await journal.after(place, PAGE);
      for (const kept of page) show(kept, isNew);
      place = page.at(-1)?.place ?? place;
      if (page.length < PAGE) return;
    }
  }

  /** One reads at a time, and who waits for the same turn waits together: what was kept before the call is shown when it resolves. */
  function catchUp(): Promise<void> {
    next ??= turn.then(() => {
      next = undefined;
      return read(true);
    });
    turn = next.catch(() => undefined);
    return next;
  }

  return {
    reports,
    vitals,
    /** Shows what was kept before this start, which nobody is told of. */
    begin: () => read(false),
    catchUp,
    /** Shows nothing any more of what was told before an instant, epoch ms. */
    forget: (before: number) => {
      reports.forget(before);
      vitals.forget(before);
    },
    clear: () => {
      reports.clear();
      vitals.clear();
      counts.clear();
    },
  };
}

/** Of what a failure counts, and for whom: the calls of one visit share a name. */
function countedOf({ report }: Extract<Told, { readonly kind: 'failure' }>) {
  const { composition, phase, code, operation = '', correlationId } = report;
  return { composition, ...blamed(report), visit: correlationId.replace(/-\d+$/, ''), kind: `${phase} ${code} ${operation}`.trim() };
}
