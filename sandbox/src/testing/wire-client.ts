import { expectedCsrfToken } from '../server/csrf.ts';

const APP_VERSION = '1.0.0-test';
export const DEVICE_ID = '3f2b8c1e-0d4a-4c55-9a77-1f0f6f1f2a3b';

/** What JSON.parse gives: loosely typed, for assertions. */
export type Json = ReturnType<typeof JSON.parse>;

/** A JSON answer with its status. */
export interface TestAnswer {
  readonly status: number;
  readonly body: Json;
}

/** Credentials as they stand in the query. */
export type Credentials = Readonly<Record<string, string>>;

export interface CallOptions {
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly as?: Credentials;
  readonly headers?: Record<string, string>;
  readonly signal?: AbortSignal;
}

/** Makes a provider call with the right headers. */
export async function callProvider(
  base: string,
  method: string,
  path: string,
  { query = {}, body, as = {}, headers = {}, signal }: CallOptions = {},
): Promise<TestAnswer> {
  const search = new URLSearchParams({ amb: 'PROD', dgid: DEVICE_ID, ...as });
  for (const [key, value] of Object.entries(query)) search.set(key, String(value));
  const token = expectedCsrfToken({
    appVersion: APP_VERSION,
    method,
    pathname: path,
    xid: search.get('xid') ?? '',
    dgid: search.get('dgid') ?? '',
  });
  const response = await fetch(`${base}${path}?${search}`, {
    method,
    headers: {
      'app-version': APP_VERSION,
      authorization: 'Bearer public',
      'x-csrf-token': token,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
  return readAnswer(response);
}

/** A call of the control API. */
export async function callControl(base: string, method: string, path: string, body?: unknown): Promise<TestAnswer> {
  const response = await fetch(`${base}${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  return readAnswer(response);
}

/** Links one of the seeded kiosks; answers what it shows from then on. */
export async function linkKioskAt(base: string, kiosId = 'TOTEM-4-1'): Promise<Credentials> {
  const { body } = await callProvider(base, 'POST', '/srv/kioskcode', { body: { kiosId, sc: kiosId === 'TOTEM-4-1' ? '4141' : '4242' } });
  return { xid: '1', xtot1: '1', kio: '1', xiu: body.data.iu, xapitoken: body.data.to };
}

async function readAnswer(response: Response): Promise<TestAnswer> {
  const text = await response.text();
  try {
    return { status: response.status, body: JSON.parse(text) };
  } catch {
    return { status: response.status, body: text };
  }
}
