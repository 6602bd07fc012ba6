import { failure } from '@comanda/shared-contracts/failures';
import type { Failure } from '@comanda/shared-contracts/failures';
import type { ApiRequest, QueryValue } from '@comanda/shared-contracts/host';
import { credentialQuery } from './credentials.ts';
import type { Credentials } from './credentials.ts';
import type { CsrfSigner } from './csrf.ts';
import type { Operation } from './operation.ts';

/** What every request of this page has in common. */
export interface RequestHost {
  readonly provider: { readonly url: string; readonly token: string; readonly loginPath: string };
  readonly productSlug: string;
  readonly appVersion: string;
  /** The environment as calls name it. Spec C7-001. */
  readonly amb: 'PROD' | 'DEV';
  readonly deviceId: string;
  readonly language: string;
  readonly sign: CsrfSigner;
}

export interface PreparedRequest {
  readonly url: string;
  readonly init: RequestInit;
}

/**
 * The request of a call: address, query, headers, body. Headers go to the provider alone: the address is built from its
 * own, path values are escaped, and a redirect is not followed. Spec C7-001, C7-002, C7-003.
 */
export function prepare(
  operation: Operation,
  request: Pick<ApiRequest<unknown>, 'query' | 'body' | 'path'>,
  credentials: Credentials,
  host: RequestHost,
): PreparedRequest {
  const known = operation.credentials === 'none' ? {} : credentialQuery(credentials);
  const address = `${host.provider.url}${fillPath(operation.path, { ...request.path }, host)}`;
  const query = toQuery({ ...request.query, ...operation.query, ...known, amb: host.amb, dgid: host.deviceId });
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'Accept-Language': host.language,
    'App-Version': host.appVersion,
    Authorization: `Bearer ${host.provider.token || 'public'}`,
    'X-Csrf-Token': host.sign({
      appVersion: host.appVersion,
      method: operation.method,
      pathname: new URL(address, 'http://localhost').pathname,
      xid: known['xid'] ?? '',
      deviceId: host.deviceId,
    }),
  };
  const hasBody = request.body !== undefined && operation.method !== 'GET';
  if (hasBody) headers['Content-Type'] = 'application/json';
  return {
    url: `${address}?${query}`,
    init: {
      method: operation.method,
      headers,
      ...(hasBody ? { body: JSON.stringify(request.body) } : {}),
      cache: 'no-store',
      credentials: 'omit',
      redirect: 'manual',
      referrerPolicy: 'no-referrer',
    },
  };
}

function fillPath(path: string, values: Readonly<Record<string, string>>, host: RequestHost): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'loginPath') return host.provider.loginPath;
    if (name === 'product') return encodeURIComponent(host.productSlug);
    const value = values[name];
    if (value === undefined || /^\.*$/.test(value)) throw new TypeError(`path value ${name} is missing`);
    return encodeURIComponent(value.toWellFormed());
  });
}

function toQuery(values: Readonly<Record<string, QueryValue>>): URLSearchParams {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.set(name, String(value));
  query.sort();
  return query;
}

/** The failure of an answer outside 2xx that the provider gave with its own words. 401 and 403 are about who asks. */
export function refusalFailure(status: number, raw: Readonly<Record<string, unknown>>): Failure {
  const code = typeof raw['error'] === 'string' && /^[a-z0-9-]{1,40}$/.test(raw['error']) ? raw['error'] : `http-${status}`;
  const message = typeof raw['msg'] === 'string' && raw['msg'] !== '' ? { message: raw['msg'] } : {};
  const kind = status === 401 || status === 403 ? 'auth' : status === 409 ? 'conflict' : 'http';
  return failure(kind, code, { retry: false, ...message });
}
