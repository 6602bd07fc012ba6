import type { SandboxContext } from '../server/context.ts';
import { secretId } from '../server/ids.ts';
import type { CardForm } from './card-forms.ts';
import type { CardFacts } from './typed-card.ts';

const LIFETIME_MS = 3_600_000;

interface TokenUse {
  readonly token: string;
  /** Key of whoever wants to pay with it or keep it. */
  readonly owner: string;
}

/** Makes the token of a card that was typed on a form. */
export async function makeToken(context: SandboxContext, form: CardForm, card: CardFacts): Promise<string> {
  const token = `tok_${card.brand}_${card.lastFourDigits}_${secretId('t').slice(2)}`;
  const { brand, lastFourDigits: last_four, isRefused } = card;
  const expires = context.clock.now() + LIFETIME_MS;
  await context.db
    .insertInto('card_tokens')
    .values({ token, owner: form.owner, brand, last_four, refused: isRefused ? 1 : 0, expires, used_for: '' })
    .execute();
  return token;
}

/** What stands behind a token that its owner could use now; undefined for any other text. Nothing is used up. */
export async function lookAtToken(context: SandboxContext, { token, owner }: TokenUse): Promise<CardFacts | undefined> {
  const row = await findToken(context, { token, owner });
  return row === undefined || row.used_for !== '' ? undefined : factsOf(row);
}

/**
 * Uses a token up, for one purpose: the same purpose again is the same use, another one gets nothing. Undefined: there is nothing to be had for
 * this text, because no form made it, it is somebody else's, it is too old or it was used.
 */
export async function spendToken(context: SandboxContext, purpose: string, use: TokenUse): Promise<CardFacts | undefined> {
  const row = await findToken(context, use);
  if (row === undefined) return undefined;
  const taken = await context.db
    .updateTable('card_tokens')
    .set({ used_for: purpose })
    .where('token', '=', use.token)
    .where('used_for', 'in', ['', purpose])
    .returning('token')
    .executeTakeFirst();
  return taken === undefined ? undefined : factsOf(row);
}

/** What was to be paid did not come about: its token may be used for something else. */
export async function giveTokenBack(context: SandboxContext, purpose: string): Promise<void> {
  await context.db.updateTable('card_tokens').set({ used_for: '' }).where('used_for', '=', purpose).execute();
}

/** What a token is used for when an order is saved. */
export function orderPurpose({ ioext }: { readonly ioext: string }): string {
  return `order ${ioext}`;
}

async function findToken(context: SandboxContext, { token, owner }: TokenUse) {
  const row = await context.db
    .selectFrom('card_tokens')
    .selectAll()
    .where('token', '=', token)
    .where('owner', '=', owner)
    .executeTakeFirst();
  return row !== undefined && context.clock.now() < row.expires ? row : undefined;
}

function factsOf(row: { readonly brand: string; readonly last_four: string; readonly refused: number }): CardFacts {
  return { brand: row.brand, lastFourDigits: row.last_four, isRefused: row.refused === 1 };
}
