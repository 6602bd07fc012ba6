import type { MailLanguage } from '../mail/mail-texts.ts';
import type { Queryable } from '../server/db.ts';
import type { RowOf } from '../server/tables.ts';

export type User = RowOf<'users'>;

const EMAIL = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;
const MAX_EMAIL_LENGTH = 120;

/** The form in which an email is stored and compared. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && EMAIL.test(text);
}

export async function findUser(db: Queryable, em: string): Promise<User | undefined> {
  return db.selectFrom('users').selectAll().where('em', '=', normaliseEmail(em)).executeTakeFirst();
}

/** A language as accounts store it (`idi`). */
export function languageId(language: MailLanguage): string {
  return `${language}-${new Intl.Locale(language).maximize().region ?? ''}`;
}

/** The user of an id that a session names. Throws when it is gone, which does not happen. */
export async function readUser(db: Queryable, id: number): Promise<User> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Makes an account without password; the caller made sure that the email is free. */
export async function createUser(
  db: Queryable,
  em: string,
  names: { readonly nm: string; readonly ln: string; readonly idi: string },
): Promise<User> {
  return db
    .insertInto('users')
    .values({
      em: normaliseEmail(em),
      ...names,
      ph: '',
      rut: '',
      pwd: null,
      ad_json: '[]',
      cards_json: '{}',
      permissions_json: '[]',
      fbtio: 1,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
