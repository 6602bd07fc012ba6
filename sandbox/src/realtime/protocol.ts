import { formatPath, isSame, isWithin } from './tree.ts';
import type { Path, TreeNode } from './tree.ts';
import type { Commit } from './database.ts';

/** Version of the wire protocol, the `v` of the address and of the greeting. */
export const PROTOCOL_VERSION = '5';

/** What a request is answered with: `s` is `ok` or an error code, `d` data or the reason. */
export interface Answer {
  readonly s: string;
  readonly d: unknown;
}

export const OK: Answer = { s: 'ok', d: {} };
export const PERMISSION_DENIED: Answer = { s: 'permission_denied', d: 'Permission denied' };
export const TOO_MUCH: Answer = { s: 'too_big', d: 'A client may not hold so much' };
export const DATA_STALE: Answer = { s: 'datastale', d: 'Transaction hash does not match' };
export const QUERY_REFUSED: Answer = { s: 'unsupported_query', d: 'Queries are not served, ask for the whole node' };
export const UNAVAILABLE: Answer = { s: 'unavailable', d: 'The change could not be stored' };

/** The answer to a request that the database cannot follow. */
export function invalid(reason: string): Answer {
  return { s: 'invalid_request', d: reason };
}

/** A request of a client: `a` names the action, `b` carries its arguments. */
export interface Request {
  readonly number: number;
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
}

export type ClientMessage =
  | { readonly kind: 'request'; readonly request: Request }
  | { readonly kind: 'ping' }
  | { readonly kind: 'ignored' }
  | { readonly kind: 'malformed' };

/** Reads one whole message of a client. Control messages other than a ping are ignored. */
export function parseMessage(text: string): ClientMessage {
  const message = asRecord(parseJson(text));
  const data = asRecord(message?.['d']);
  if (message === null || data === null) return { kind: 'malformed' };
  if (message['t'] === 'c') return { kind: data['t'] === 'p' ? 'ping' : 'ignored' };
  const { r: number, a: action } = data;
  if (message['t'] !== 'd' || typeof number !== 'number' || typeof action !== 'string') return { kind: 'malformed' };
  return { kind: 'request', request: { number, action, body: asRecord(data['b']) ?? {} } };
}

/** The first message of the server. `host` is the address the client uses from now on, `session` the name by which it may come back. */
export function greeting(now: number, host: string, session: string): string {
  return JSON.stringify({ t: 'c', d: { t: 'h', d: { ts: now, v: PROTOCOL_VERSION, h: host, s: session } } });
}

export const PONG = JSON.stringify({ t: 'c', d: { t: 'o', d: {} } });

/** The frame that answers a numbered request. */
export function answerMessage(number: number, answer: Answer): string {
  return JSON.stringify({ t: 'd', d: { r: number, b: answer } });
}

/** Tells a listener the whole value of a node. */
export function dataMessage(path: Path, value: TreeNode): string {
  return push('d', { p: formatPath(path), d: value });
}

/** Tells a client that it may not listen to the node any longer. */
export function listenRevokedMessage(path: Path): string {
  return push('c', { p: formatPath(path) });
}

/** Tells a client that its token ended; it closes the connection and comes back with a fresh one. */
export function authRevokedMessage(): string {
  return push('ac', { s: 'expired_token', d: 'Auth token is expired.' });
}

/**
 * What a listener of `path` is told about a commit: nothing (`null`), its whole new value, the one place that changed under it, or all of
 * several places in one message. One, because each message is a value event of its own on the client.
 */
export function changeMessage(path: Path, { changes, before, after }: Commit): string | null {
  if (changes.some((change) => isWithin(path, change.path))) {
    const value = after(path);
    return isSame(before(path), value) ? null : dataMessage(path, value);
  }
  const below = changes.filter((change) => isWithin(change.path, path));
  const [first] = below;
  if (first === undefined) return null;
  if (below.length === 1) return dataMessage(first.path, first.value);
  const values = below.map((change) => [change.path.slice(path.length).join('/'), change.value] as const);
  return push('m', { p: formatPath(path), d: Object.fromEntries(values) });
}

function push(action: string, body: object): string {
  return JSON.stringify({ t: 'd', d: { a: action, b: body } });
}

/** An object as it is; null for anything else. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Frames of one message have so many characters at least, on average; the SDK fills them with 16,384. */
const LEAST_FRAME_CHARACTERS = 1024;

/** Puts the frames of a client together: a frame of digits announces how many frames the next message has; `0` is a sign of life. */
export class FrameReader {
  #missing = 0;
  #parts: string[] = [];
  #size = 0;

  /** The whole message that this frame completes, or `null`. Throws a RangeError when the message grows beyond `most` characters, or says so. */
  read(frame: string, most: number): string | null {
    if (this.#missing === 0 && /^\d{1,6}$/.test(frame)) {
      this.#missing = Number(frame);
      if (this.#missing > 1 + most / LEAST_FRAME_CHARACTERS) throw new RangeError('the message is too big');
      return null;
    }
    this.#size += frame.length;
    if (this.#size > most) throw new RangeError('the message is too big');
    if (this.#missing === 0) {
      this.#size = 0;
      return frame;
    }
    this.#parts.push(frame);
    this.#missing -= 1;
    if (this.#missing > 0) return null;
    const message = this.#parts.join('');
    this.#parts = [];
    this.#size = 0;
    return message;
  }
}
