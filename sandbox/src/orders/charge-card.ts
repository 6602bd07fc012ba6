import type { Caller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { cardsOf } from '../session/cards.ts';
import { keepCard } from '../cards/keep-card.ts';
import { orderPurpose, spendToken } from '../cards/token-store.ts';
import { readUser } from '../session/users.ts';
import { paymentKind } from './payment-methods.ts';
import type { Saving } from './saving.ts';

export type Charge = { readonly kind: 'nothing' } | { readonly kind: 'paid' } | { readonly kind: 'refused' };

/** What is charged: the order's total as the server knows it, and the payment that a code must be of. */
interface Due {
  readonly total: number;
  readonly pid?: string;
}

/** A saved card with these last digits is always refused. */
const REFUSED_DIGITS = '0002';

/**
 * Charges a card order: by a saved card, by the token of a new one, or by the code of a payment return, which is worth something
 * for the order `pid` alone. A new card is kept when its owner asked for that. Other methods charge nothing.
 */
export async function chargeCard(context: SandboxContext, { caller, request }: Saving, { total, pid = '' }: Due): Promise<Charge> {
  const { prepago, code, card, idcard } = request.det;
  if (paymentKind(prepago) !== 'card') return { kind: 'nothing' };
  if (typeof code === 'string') return takePaymentCode(context, code, pid);
  if (card !== null && card !== undefined) {
    const { token } = card;
    if (isOtherAmount(card['transaction_amount'], total)) return { kind: 'refused' };
    const facts = await spendToken(context, orderPurpose(request), { token, owner: caller.owner });
    if (facts === undefined || facts.isRefused) return { kind: 'refused' };
    const country = context.catalog.venue(request.ir, request.il)?.pa ?? 'cl';
    if (card['saveCard'] === true && caller.kind === 'diner') await keepCard(context, caller.userId, country, { token, ...facts });
    return { kind: 'paid' };
  }
  return { kind: (await isSavedCardGood(context, caller, idcard)) ? 'paid' : 'refused' };
}

/** A card that is told to pay something else than its order costs. Sums of decimals may differ in the last place. */
function isOtherAmount(charged: unknown, total: number): boolean {
  return typeof charged === 'number' && Math.abs(charged - total) > 0.005;
}

interface BillCard {
  /** Of the payment: the same one again is charged once. */
  readonly idpago: string;
  readonly card?: { readonly token: string } | null | undefined;
  readonly idcard?: string | null | undefined;
}

/** What a token is used for when a share of a bill is paid. */
export function billPurpose({ idpago }: Pick<BillCard, 'idpago'>): string {
  return `bill ${idpago}`;
}

/** Charges a card for a share of a table's bill: a new one by its token, or a saved one. */
export async function chargeBillCard(context: SandboxContext, caller: Caller, { idpago, card, idcard }: BillCard): Promise<boolean> {
  if (card !== null && card !== undefined) {
    if (caller.kind === 'visitor') return false;
    const facts = await spendToken(context, billPurpose({ idpago }), { token: card.token, owner: caller.owner });
    return facts !== undefined && !facts.isRefused;
  }
  return isSavedCardGood(context, caller, idcard);
}

async function isSavedCardGood(context: SandboxContext, caller: Caller, idcard: unknown): Promise<boolean> {
  if (caller.kind !== 'diner' || typeof idcard !== 'string') return false;
  const cards = Object.values(cardsOf(await readUser(context.db, caller.userId))).flatMap((byCountry) => Object.values(byCountry).flat());
  const saved = cards.find(({ id }) => id === idcard);
  return saved !== undefined && saved.last_four_digits !== REFUSED_DIGITS;
}

/**
 * Takes the code of a payment return. It belongs to one order: sent again for that order it is taken again, because the first
 * answer may have been lost; for another order it is worth nothing. Q37.
 */
async function takePaymentCode(context: SandboxContext, code: string, pid: string): Promise<Charge> {
  if (pid === '') return { kind: 'refused' };
  const row = await context.db
    .selectFrom('codes')
    .select(['expires', 'used'])
    .where('kind', '=', 'pay')
    .where('cd', '=', code)
    .where('tag', '=', pid)
    .executeTakeFirst();
  if (row === undefined || (row.used === 0 && context.clock.now() >= row.expires)) return { kind: 'refused' };
  await context.db.updateTable('codes').set({ used: 1 }).where('kind', '=', 'pay').where('cd', '=', code).where('tag', '=', pid).execute();
  return { kind: 'paid' };
}
