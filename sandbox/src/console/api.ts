import type { Order } from './records.ts';

/** The answers are those of our own server, described in API.md: they are not checked again here. */

const TIMEOUT_MS = 10_000;
/** For what loads the publishing tool, or holds what is to go live against its hashes. */
export const LONG_TIMEOUT_MS = 30_000;

/** Asks for a list or a record; rejects when the server does not answer well. */
export async function load<T>(path: string, timeoutMs = TIMEOUT_MS): Promise<T> {
  const response = await fetch(path, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const answer = await response.json();
  return 'data' in answer ? answer.data : answer;
}

/** What came back of a change. */
export interface Sent {
  /** Of HTTP; 0: nothing came back. */
  readonly status: number;
  /** Why it was refused, where the call says so: `error` its kind, `lines` in words. */
  readonly error: string;
  readonly lines: readonly string[];
}

/** Makes a change. Never rejects. */
export async function send(method: 'POST' | 'DELETE', path: string, body: unknown): Promise<Sent> {
  const request = {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(LONG_TIMEOUT_MS),
  };
  const response = await fetch(path, request).catch(() => null);
  const { error = '', lines = [] } = (await response?.json().catch(() => undefined)) ?? {};
  return { status: response?.status ?? 0, error, lines };
}

/** How long a kitchen's tap waits for its answer: then it is sent again. */
const TAP_TIMEOUT_MS = 5_000;

/** Moves a station's part of an order by one step. `tap`: by which the same is known again. Never rejects; status 0: nothing came back. */
export async function move(
  iped: number,
  body: { readonly tap: string; readonly jb: number; readonly from: number; readonly to: number },
): Promise<{ readonly status: number; readonly order?: Order }> {
  const signal = AbortSignal.timeout(TAP_TIMEOUT_MS);
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body: JSON.stringify(body), signal };
  const response = await fetch(`/sandbox/api/orders/${iped}/kitchen`, request).catch(() => null);
  const answer = await response?.json().catch(() => undefined);
  return { status: answer === undefined ? 0 : (response?.status ?? 0), ...(answer?.data === undefined ? {} : { order: answer.data }) };
}
