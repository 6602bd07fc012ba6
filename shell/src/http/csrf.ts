import { fnv1a } from '@comanda/shared-contracts/fnv1a';

/** What the header signs. Q05. */
export interface SignedRequest {
  readonly appVersion: string;
  readonly method: string;
  /** Without the query. */
  readonly pathname: string;
  /** '' for a call without credentials. */
  readonly xid: string;
  readonly deviceId: string;
}

/** Makes the X-Csrf-Token header of a request. A host may bring its own. */
export type CsrfSigner = (request: SignedRequest) => string;

/** 32-bit FNV-1a over the request's identity, 8 lower-case hex digits. A header rule, no security claim. Spec C7-002, Q05. */
export const signCsrf: CsrfSigner = ({ appVersion, method, pathname, xid, deviceId }) =>
  fnv1a([appVersion, method, pathname, xid, deviceId].join('|')).toString(16).padStart(8, '0');
