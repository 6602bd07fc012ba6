/** The answers are those of our own server, described in API.md: they are not checked again here. */

const TIMEOUT_MS = 10_000;

/** Asks for a list or a record; rejects when the server does not answer well. */
export async function load<T>(path: string): Promise<T> {
  const response = await fetch(path, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const answer = await response.json();
  return 'data' in answer ? answer.data : answer;
}

/** Makes a change; answers the HTTP status, 0 when nothing came back. */
export async function send(method: 'POST' | 'DELETE', path: string, body: unknown): Promise<number> {
  const request = {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
  const response = await fetch(path, request).catch(() => null);
  return response?.status ?? 0;
}
