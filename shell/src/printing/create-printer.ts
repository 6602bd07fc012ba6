import { failed, failure } from '@comanda/shared-contracts/failures';
import type { Failure, Result } from '@comanda/shared-contracts/failures';
import type { Clock, Printer, PrintJob, Report } from '@comanda/shared-contracts/host';
import { encodePrintedMessage } from '@comanda/shared-contracts/wire/printed-message';
import { asRecord } from '@comanda/shared-contracts/wire/values';
import type { Fetch } from '../http/attempt.ts';
import { callEnd } from '../http/call-end.ts';

/** A printer that has not answered by then is taken for stuck. */
export const PRINT_TIMEOUT_MS = 20_000;
const STATUS_TIMEOUT_MS = 3_000;

export interface PrinterOptions {
  /** The composition's print agent; absent where nothing is printed. */
  readonly agent: { readonly url: string; readonly token: string } | undefined;
  readonly fetch: Fetch;
  readonly clock: Clock;
  readonly report: Report;
}

/** What the agent said, or that it said nothing we understand. */
interface AgentAnswer {
  readonly isOk: boolean;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Tickets by way of the print agent of the device. A job that fails is reported once here. Q83, X-15, X-22. */
export function createPrinter({ agent, fetch, clock, report }: PrinterOptions): Printer {
  const ask = async (path: string, init: RequestInit, timeoutMs: number): Promise<Result<AgentAnswer>> => {
    if (agent === undefined) return failed(failure('device', 'no-printer'));
    const end = callEnd(clock, timeoutMs, undefined);
    const headers = { 'Content-Type': 'application/json', 'X-Print-Token': agent.token };
    const options: RequestInit = {
      ...init,
      headers,
      signal: end.signal,
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    };
    try {
      const response = await fetch(`${agent.url}${path}`, options);
      const body: unknown = await response.json();
      return { ok: true, value: { isOk: response.ok, body: asRecord(body) } };
    } catch {
      // No answer, or half of one: whether the ticket was printed only asking again can tell.
      return failed(troubled(end.cause() === undefined ? 'unreachable' : 'timeout', 'unknown'));
    } finally {
      end.release();
    }
  };
  const answered = <T>(result: Result<T>): Result<T> => {
    if (!result.ok) report.failure(result.failure, { phase: 'device' });
    return result;
  };

  return {
    print: async (job) => {
      const answer = await ask('/print', { method: 'POST', body: JSON.stringify(encodeJob(job)) }, PRINT_TIMEOUT_MS);
      if (!answer.ok) return answered(answer);
      const { isOk, body } = answer.value;
      if (isOk && body['ok'] === true) return { ok: true, value: { alreadyPrinted: body['repeated'] === true } };
      return answered(failed(refusalOf(body)));
    },
    status: async () => {
      const answer = await ask('/status', { method: 'GET' }, STATUS_TIMEOUT_MS);
      if (!answer.ok) return answer;
      const { status } = answer.value.body;
      if (status === 'ready' || status === 'out-of-paper') return { ok: true, value: status };
      return failed(troubled(status === 'hanging' ? 'timeout' : 'refused', 'none'));
    },
  };
}

/** The body of a print request in the agent's words. */
function encodeJob({ id, columns, message }: PrintJob): Readonly<Record<string, unknown>> {
  return { id, columns, message: encodePrintedMessage(message) };
}

function refusalOf(body: Readonly<Record<string, unknown>>): Failure {
  return body['error'] === 'out-of-paper' ? troubled('out-of-paper', 'none') : troubled('refused', 'none');
}

function troubled(code: string, outcome: Failure['outcome']): Failure {
  return failure('device', code, { outcome, retry: code !== 'refused' });
}
