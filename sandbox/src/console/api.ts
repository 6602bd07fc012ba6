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
