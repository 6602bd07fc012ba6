import { startSweep } from '../server/sweep.ts';
import type { SandboxContext } from '../server/context.ts';
import type { ReportJournal } from './journal/report-journal.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
const SWEEP_MS = 3_600_000;

/** Takes away each hour what was told more than 30 days ago; `forget` does the same with what was made of it. */
export function keepThirtyDays(
  context: Pick<SandboxContext, 'clock' | 'log'>,
  journal: ReportJournal,
  forget: (before: number) => void = () => undefined,
) {
  return startSweep(context, {
    everyMs: SWEEP_MS,
    failed: 'reports.not-forgotten',
    work: async () => {
      const before = context.clock.now() - KEPT_MS;
      forget(before);
      await journal.forget(before);
    },
  });
}
