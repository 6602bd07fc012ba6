import { isEmail } from './email.ts';

/** What the address of the mail "your account was created" asks for. */
export type CreatedCode =
  /** No code: an ordinary login. */
  | { readonly kind: 'none' }
  /** Was used already. */
  | { readonly kind: 'done' }
  | { readonly kind: 'log-in'; readonly email: string; readonly code: string }
  | { readonly kind: 'broken' };

/** Reads the route's code: base64 or base64url of `{"em", "cd"}`, or `done`. Spec C2-005, Q17. */
export function decodeCreatedCode(code: string | undefined): CreatedCode {
  if (code === undefined || code === '') return { kind: 'none' };
  if (code === 'done') return { kind: 'done' };
  try {
    const bytes = Uint8Array.from(atob(code.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const parsed: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (typeof parsed !== 'object' || parsed === null || !('em' in parsed) || !('cd' in parsed)) return { kind: 'broken' };
    const { em, cd } = parsed;
    return typeof em === 'string' && typeof cd === 'string' && isEmail(em) && cd !== ''
      ? { kind: 'log-in', email: em, code: cd }
      : { kind: 'broken' };
  } catch {
    return { kind: 'broken' }; // no base64, no UTF-8 or no JSON: a cut or mistyped link
  }
}
