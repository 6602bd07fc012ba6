import type { CredentialNeed } from '@comanda/shared-contracts/operations';

/** Who calls, with the secrets of the provider. They live here and in the session store, never on the bus. Spec C7-003. */
export type Credentials =
  | { readonly kind: 'none' }
  | { readonly kind: 'user'; readonly xid: string; readonly xtot1: string; readonly xtot4: string }
  | { readonly kind: 'guest' }
  | { readonly kind: 'kiosk'; readonly xapitoken: string; readonly xiu: string };

export const NO_CREDENTIALS: Credentials = { kind: 'none' };

/** The id and token that kiosks and anonymous diners send. Spec C7-003, Q07. */
const FIXED = { xid: '1', xtot1: '1' } as const;

/** The credentials as query values; empty for nobody. Spec C7-003, Q06, Q07. */
export function credentialQuery(credentials: Credentials): Readonly<Record<string, string>> {
  switch (credentials.kind) {
    case 'user':
      return { xid: credentials.xid, xtot1: credentials.xtot1, xtot4: credentials.xtot4 };
    case 'guest':
      return { ...FIXED, anony: '1' };
    case 'kiosk':
      return { ...FIXED, kio: '1', xiu: credentials.xiu, xapitoken: credentials.xapitoken };
    case 'none':
      return {};
  }
}

/** Whether the caller has what the call needs. Kiosks and anonymous diners count as having credentials (Q20). */
export function suffices(credentials: Credentials, need: CredentialNeed): boolean {
  if (need === 'none' || need === 'optional') return true;
  return need === 'required' ? credentials.kind !== 'none' : credentials.kind === need;
}
