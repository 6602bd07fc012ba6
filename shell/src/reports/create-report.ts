import type { Clock, Random, Report, ReportContext } from '@comanda/shared-contracts/host';
import type { PartId } from '@comanda/shared-contracts/remotes';
import { codeOf, fieldsOf } from './failure-code.ts';
import type { NamedFields } from './failure-code.ts';
import { takeFieldNotes } from './field-notes.ts';
import type { OnAnswer } from './field-notes.ts';
import type { StackFrame } from './stack-frames.ts';

/** All that a report says: no text a person typed or read, no address of a page. X-12. */
export interface FailureReport extends NamedFields {
  readonly composition: string;
  readonly revision: number;
  readonly remote: PartId;
  readonly version: string;
  readonly phase: ReportContext['phase'];
  readonly code: string;
  readonly operation?: string;
  /** Where a thrown error came from, innermost first, as far as it was in files of parts. */
  readonly frames?: readonly StackFrame[];
  /** Page visit and number in it, `9f2c...-3`: joins the reports of one visit without naming anybody. */
  readonly correlationId: string;
  /** Epoch ms. */
  readonly at: number;
}

/** The same failure is reported once in this time. */
export const SAME_REPORT_MS = 5_000;
/** A page that fails in a loop must not become a flood. */
export const REPORTS_PER_SESSION = 50;

export interface ReportOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** The composition at this moment; it may not be known yet. */
  readonly composition: () => { readonly name: string; readonly revision: number } | undefined;
  /** Hands a report to the browser; false when it did not take it (`beaconTo`). */
  readonly send: (report: FailureReport) => boolean;
  readonly isOnline: () => boolean;
  /** Runs something when the page goes. */
  readonly onLeave: (run: () => void) => void;
}

export interface Reports {
  forPart(id: PartId, version: string): Report;
  /** Tells by `report` what is left out of answers; returns where every answer is to be announced before it is read. */
  ofAnswers(report: Report): OnAnswer;
  /** Sends what was kept back while offline; call it when the page comes online. */
  flush(): void;
  /** Id of this page visit, first half of each correlation id. */
  readonly visit: string;
}

/** One report per failure, to where the composition says. Spec. */
export function createReports({ clock, random, composition, send, isOnline, onLeave }: ReportOptions): Reports {
  const visit = [...random.bytes(8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const seen = new Map<string, number>();
  /** A failure that passes through several hands (state, boundary) is still one failure. */
  const causes = new WeakSet<object>();
  const waiting: FailureReport[] = [];
  let count = 0;

  const isKnown = (cause: unknown, key: string): boolean => {
    if (typeof cause === 'object' && cause !== null) {
      if (causes.has(cause)) return true;
      causes.add(cause);
    }
    const now = clock.monotonic();
    for (const [other, at] of seen) if (now - at >= SAME_REPORT_MS) seen.delete(other);
    if (seen.has(key)) return true;
    seen.set(key, now);
    return false;
  };
  const flush = (): void => {
    while (isOnline()) {
      const [next] = waiting;
      if (next === undefined || !send(next)) return;
      waiting.shift();
    }
  };

  const add = (report: FailureReport): void => {
    waiting.push(report);
    flush();
  };
  /** Who reads stacks is loaded with the first error that has one. Where that does not come, or the page goes before, it is reported without. */
  const addThrown = (report: FailureReport, cause: unknown): void => {
    let isAdded = false;
    const addOnce = (more: Pick<FailureReport, 'frames'>): void => {
      if (!isAdded) add({ ...report, ...more });
      isAdded = true;
    };
    onLeave(() => addOnce({}));
    import(/* webpackChunkName: "shell-texts" */ './stack-frames.ts').then(
      ({ framesOf }) => addOnce({ frames: framesOf(cause) }),
      () => addOnce({}),
    );
  };

  return {
    visit,
    flush,
    ofAnswers: (report) => takeFieldNotes(clock, report),
    forPart: (remote, version) => ({
      failure: (cause, { phase, operation }) => {
        const code = codeOf(cause);
        if (isKnown(cause, `${remote} ${version} ${phase} ${operation ?? ''} ${code}`) || count >= REPORTS_PER_SESSION) return;
        count += 1;
        const { name, revision } = composition() ?? { name: 'unknown', revision: 0 };
        const report: FailureReport = {
          composition: name,
          revision,
          remote,
          version,
          phase,
          code,
          ...(operation === undefined ? {} : { operation }),
          ...fieldsOf(cause),
          correlationId: `${visit}-${count}`,
          at: clock.now(),
        };
        if (hasStack(cause)) addThrown(report, cause);
        else add(report);
      },
    }),
  };
}

function hasStack(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'stack' in cause;
}
