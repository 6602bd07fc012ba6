const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;

/** What the token is computed from; `xid` and `dgid` are `''` when they are not sent. */
export interface CsrfParts {
  readonly appVersion: string;
  readonly method: string;
  readonly pathname: string;
  readonly xid: string;
  readonly dgid: string;
}

/** The value that `X-Csrf-Token` must have: 32-bit FNV-1a of the parts, 8 hex digits. A header rule, not a security claim. Q05. */
export function expectedCsrfToken({ appVersion, method, pathname, xid, dgid }: CsrfParts): string {
  let hash = OFFSET_BASIS;
  for (const byte of Buffer.from(`${appVersion}|${method}|${pathname}|${xid}|${dgid}`, 'utf8')) {
    hash = Math.imul(hash ^ byte, PRIME) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}
