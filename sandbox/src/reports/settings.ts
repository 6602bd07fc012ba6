import type { ReportJournal } from './journal/report-journal.ts';
import { otlpOf } from './otlp.ts';
import { sentryOf } from './sentry.ts';
import type { Receiver } from './telemetry.ts';

type Env = Readonly<Record<string, string | undefined>>;
type Log = (event: string, details?: Readonly<Record<string, unknown>>) => void;

/** Where reports are sent on to, by the variables that OpenTelemetry and Sentry name. Throws in words for whoever set them. */
export function receiversOf(env: Env): readonly Receiver[] {
  try {
    return [otlpOf(env), sentryOf(env)].filter((receiver) => receiver !== undefined);
  } catch (cause) {
    throw new Error(`OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_LOGS_ENDPOINT or SENTRY_DSN cannot be used: ${String(cause)}`, {
      cause,
    });
  }
}

/** The journal that several machines share, where `REPORTS_URL` (`postgres://...`) names one. Rejects in words for whoever set it. */
export async function journalOf({ REPORTS_URL: url = '' }: Env, log: Log): Promise<ReportJournal | undefined> {
  if (url === '') return undefined;
  if (!/^postgres(?:ql)?:\/\//.test(url)) throw new Error('REPORTS_URL must begin with postgres://.');
  try {
    const { postgresJournal } = await import('./journal/postgres-journal.ts');
    return await postgresJournal({ url, log });
  } catch (cause) {
    throw new Error(`The database of REPORTS_URL cannot be used: ${String(cause)}`, { cause });
  }
}
