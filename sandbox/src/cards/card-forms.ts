import type { SandboxContext } from '../server/context.ts';
import { secretId } from '../server/ids.ts';

const LIFETIME_MS = 1_800_000;

/** A form on which a card may be typed: for whom it was opened, and on which page it stands. */
export interface CardForm {
  readonly id: string;
  /** Origin of the only page that may show it. */
  readonly parent: string;
  /** Key of the caller who asked for it: the tokens that it makes are worth something to nobody else. */
  readonly owner: string;
}

/** Opens a form; answers its id, which its address carries. */
export async function openForm(context: SandboxContext, { parent, owner }: Omit<CardForm, 'id'>): Promise<string> {
  const id = secretId('cf');
  await context.db
    .insertInto('card_forms')
    .values({ id, parent, owner, expires: context.clock.now() + LIFETIME_MS })
    .execute();
  return id;
}

/** The form of an id; undefined when it is unknown or too old. */
export async function findForm(context: SandboxContext, id: string): Promise<CardForm | undefined> {
  const row = await context.db.selectFrom('card_forms').selectAll().where('id', '=', id).executeTakeFirst();
  return row !== undefined && context.clock.now() < row.expires ? row : undefined;
}
