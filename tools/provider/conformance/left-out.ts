import type { OperationName } from '@comanda/shared-contracts/operations';
import type { Call } from '../call.ts';
import type { Plan } from './plan.ts';

/** What each option of the walk is for: without it these calls are not asked. */
const NEEDS: readonly { readonly calls: readonly OperationName[]; readonly isThere: (plan: Plan) => boolean; readonly why: string }[] = [
  { calls: ['stadium-config'], isThere: ({ isStadium }) => isStadium, why: 'asked with --stadium' },
  { calls: ['portal-info', 'portal-venues'], isThere: ({ portalId }) => portalId !== undefined, why: '--portal names none' },
  {
    calls: ['delivery-quote'],
    isThere: ({ courierVenueId }) => courierVenueId !== undefined,
    why: '--courier names no venue that delivers by one',
  },
  {
    calls: ['kiosk-code-create', 'kiosk-code-verify', 'login-kiosk'],
    isThere: ({ kiosk }) => kiosk?.kind === 'code',
    why: '--kiosk-code names no kiosk that may be linked anew',
  },
  {
    calls: ['print-token', 'print-remote', 'barcode'],
    isThere: ({ kiosk }) => kiosk !== undefined,
    why: 'neither --kiosk nor --kiosk-code names one',
  },
  {
    calls: ['user-create'],
    isThere: ({ newEmail }) => newEmail !== undefined,
    why: '--new-email names none: an account would be made that nobody wants',
  },
];
/** Nobody's account is needed for these. */
const WITHOUT_ACCOUNT: ReadonlySet<string> = new Set(NEEDS.flatMap(({ calls }) => calls).filter((id) => id !== 'user-create'));
/** Asked with every account, though it ends something. */
const ALWAYS: ReadonlySet<string> = new Set(['logout', 'login', 'delivery-quote']);

/** Readings of what only a writing call has made. */
const OF_WRITTEN: ReadonlySet<string> = new Set(['mf-menu-cart/table-bill', 'check-read', 'order-by-check', 'password-code-check']);

/** Why a walk by this plan did not ask a call. */
export function whyLeftOut({ id, access }: Call, plan: Plan): string {
  const need = NEEDS.find(({ calls, isThere }) => calls.includes(id) && !isThere(plan));
  if (need !== undefined) return need.why;
  if (!WITHOUT_ACCOUNT.has(id) && plan.account === undefined) return 'needs an account: --email and --password';
  const isWritten = (access === 'writing' && !ALWAYS.has(id)) || OF_WRITTEN.has(id);
  if (isWritten && !plan.writes) return 'writes: asked with --write';
  return 'what it is about was not answered before';
}
