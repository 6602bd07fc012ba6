import type { SandboxContext } from '../server/context.ts';

/** How often something may be tried, and how long it rests after that. */
export interface TryLimit {
  /** What is tried; with the name of whoever tries it the key of the count. */
  readonly name: 'password' | 'recover' | 'create' | 'card' | 'card-form';
  readonly tries: number;
  readonly restMs: number;
}

export const PASSWORD_TRIES: TryLimit = { name: 'password', tries: 5, restMs: 60_000 };
export const RECOVERIES: TryLimit = { name: 'recover', tries: 3, restMs: 600_000 };
/** Of one device. */
export const CREATIONS: TryLimit = { name: 'create', tries: 10, restMs: 3_600_000 };

/** Cards typed on one form, and forms of one caller: who tries more looks for numbers that work. */
export const CARDS_OF_FORM: TryLimit = { name: 'card', tries: 10, restMs: 1_800_000 };
export const CARD_FORMS: TryLimit = { name: 'card-form', tries: 60, restMs: 600_000 };

/** Seconds until the next try; 0: now. The count ends with the rest after the last try. */
export async function secondsToRest(context: SandboxContext, limit: TryLimit, who: string): Promise<number> {
  const row = await read(context, limit, who);
  if (row === undefined || row.sent < limit.tries) return 0;
  // A try of the future is one from before the clock went back: its rest begins now, and is no longer than any.
  const now = context.clock.now();
  return Math.max(0, Math.ceil((Math.min(row.last_at, now) + limit.restMs - now) / 1000));
}

/** Counts a try. */
export async function countTry(context: SandboxContext, limit: TryLimit, who: string): Promise<void> {
  const now = context.clock.now();
  const row = await read(context, limit, who);
  const sent = row === undefined || now - row.last_at >= limit.restMs ? 1 : row.sent + 1;
  await context.db
    .insertInto('code_requests')
    .values({ em: keyOf(limit, who), sent, last_at: now })
    .onConflict((conflict) => conflict.column('em').doUpdateSet({ sent, last_at: now }))
    .execute();
}

/** It succeeded: the count begins anew. */
export async function forgetTries(context: SandboxContext, limit: TryLimit, who: string): Promise<void> {
  await context.db.deleteFrom('code_requests').where('em', '=', keyOf(limit, who)).execute();
}

async function read(context: SandboxContext, limit: TryLimit, who: string) {
  return context.db.selectFrom('code_requests').selectAll().where('em', '=', keyOf(limit, who)).executeTakeFirst();
}

/** No email begins like this: it has no colon before its name. */
function keyOf({ name }: TryLimit, who: string): string {
  return `${name}: ${who}`;
}
