/** The browser's fetch, or a stand-in. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** How one request ended. */
export type Attempt =
  /** 2xx with JSON. */
  | { readonly kind: 'answer'; readonly raw: unknown }
  /** 4xx with the provider's own `{"ok": false}`: it understood and did nothing. */
  | { readonly kind: 'refusal'; readonly status: number; readonly raw: Readonly<Record<string, unknown>>; readonly waitSeconds?: number }
  /** Some answer that says nothing about what was done. `code`: `not-json`, `http-503`, `redirected`. `waitSeconds`: not before. */
  | { readonly kind: 'unusable'; readonly code: string; readonly waitSeconds?: number }
  /** No answer, or only its beginning. `code`: `offline`, `cut-off`. */
  | { readonly kind: 'unreached'; readonly code: 'offline' | 'cut-off' };

/** Sends one request and reads what comes back; `now` in epoch ms. Never rejects; an aborted request ends as `unreached`. */
export async function attempt(fetch: Fetch, url: string, init: RequestInit, now: () => number): Promise<Attempt> {
  let response: Response;
  try {
    response = await fetch(url, init);
  } catch {
    return { kind: 'unreached', code: 'offline' };
  }
  if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400)) {
    return { kind: 'unusable', code: 'redirected' };
  }
  let text: string;
  try {
    text = await response.text();
  } catch {
    return { kind: 'unreached', code: 'cut-off' };
  }
  const parsed = parse(text);
  if (response.ok) return parsed === undefined ? { kind: 'unusable', code: 'not-json' } : { kind: 'answer', raw: parsed.value };
  const wait = waitOf(response, now());
  if (response.status < 500 && isRefusal(parsed?.value)) return { kind: 'refusal', status: response.status, raw: parsed.value, ...wait };
  return { kind: 'unusable', code: `http-${response.status}`, ...wait };
}

/** Nobody waits longer, whatever an answer asks for: a kiosk must not stand still for an hour. */
const LONGEST_WAIT_SECONDS = 60;

/** `Retry-After` of an overloaded provider (429, 503), in seconds or as a date; nothing where it does not say or cannot be read. */
function waitOf({ status, headers }: Response, now: number): { readonly waitSeconds?: number } {
  const header = status === 429 || status === 503 ? headers.get('Retry-After') : null;
  if (header === null) return {};
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1_000;
  return Number.isNaN(seconds) ? {} : { waitSeconds: Math.min(Math.max(0, seconds), LONGEST_WAIT_SECONDS) };
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined; // HTML, or JSON that was cut off: the caller makes a failure of it
  }
}

function isRefusal(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && 'ok' in value && value.ok === false;
}
