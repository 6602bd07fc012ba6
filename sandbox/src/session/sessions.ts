import { sql } from 'kysely';
import { z } from 'zod';
import { each } from '../catalog/each.ts';
import type { SandboxContext } from '../server/context.ts';
import { secretId } from '../server/ids.ts';
import { addressSchema, savedCardSchema } from './person.ts';
import { dinerSession } from './realtime-session.ts';
import { readUser } from './users.ts';
import type { User } from './users.ts';

const SESSION_SECONDS = 30 * 24 * 3600;
const MAX_SESSIONS = 20;
const DINER_MODULE = 2000;
export const LINKING_MODULE = 999;

/** Whether the account may log in to a module: 2000 and below all, except device linking; the others and 999 need a permission. C6-006, Q09. */
export function mayUseModule(user: User, xmod: number): boolean {
  if (xmod <= DINER_MODULE && xmod !== LINKING_MODULE) return true;
  return permissionsOf(user).some(([module]) => module === xmod);
}

function permissionsOf(user: User): z.output<typeof permission>[] {
  return JSON.parse(user.permissions_json);
}

const permission = z.tuple([z.int(), z.int(), z.int()]);
const text = z.string();

/** A profile as logins and profileinfo answer it. */
export const profileSchema = z.object({
  ...each('id tot1 nombre fbt fbtio', text),
  ...each('pwd ur ul expU', z.int()),
  pl: z.object({ r: z.array(z.int()), p: z.array(permission) }),
  pf: z.array(z.object(each('mod ur ul idp', z.int()))),
  detApp: z.object({
    ...each('picUrl nm ln em ph rut fc pc', text),
    phv: z.literal([0, 1]),
    ad: z.array(addressSchema),
    cards: z.record(text, z.record(text, z.array(savedCardSchema))),
  }),
  prefs: z.object({ idi: text }),
});

export interface LoginAnswer {
  readonly ok: true;
  readonly codError: 0;
  readonly id: string;
  readonly tot4: string;
  readonly data: z.output<typeof profileSchema>;
}

/** Opens a session of 30 days and answers as every login does. */
export async function openSession(context: SandboxContext, user: User, xmod: number): Promise<LoginAnswer> {
  const tot1 = secretId('s');
  const tot4 = secretId(`m${xmod}`, 4);
  const expU = Math.floor(context.clock.now() / 1000) + SESSION_SECONDS;
  await context.db.insertInto('sessions').values({ tot1, user_id: user.id, tot4, xmod, exp_u: expU }).execute();
  await endOldest(context, user.id);
  return { ok: true, codError: 0, id: String(user.id), tot4, data: profileRecord(context, user, { tot1, expU }) };
}

/** Somebody has as many sessions as devices, and no more. */
async function endOldest(context: SandboxContext, userId: number): Promise<void> {
  const kept = context.db
    .selectFrom('sessions')
    .select('tot1')
    .where('user_id', '=', userId)
    .orderBy('exp_u', 'desc')
    .orderBy(sql`rowid`, 'desc')
    .limit(MAX_SESSIONS);
  await context.db.deleteFrom('sessions').where('user_id', '=', userId).where('tot1', 'not in', kept).execute();
}

/** The profile as of now for a session that exists. */
export async function readProfile(context: SandboxContext, userId: number, tot1: string): Promise<LoginAnswer['data']> {
  const session = await context.db.selectFrom('sessions').select('exp_u').where('tot1', '=', tot1).executeTakeFirstOrThrow();
  return profileRecord(context, await readUser(context.db, userId), { tot1, expU: session.exp_u });
}

/** Names the state of the user's realtime token; another text means that a new token is worth fetching. */
export function realtimeVersion(user: User): string {
  return `${user.id}.${user.fbtio}`;
}

/** A custom token for the user's own node; staff may also listen to the venues where they work. */
export function realtimeToken(context: SandboxContext, user: User, tot1: string): string {
  const staff = [...new Set(permissionsOf(user).map(([, ur, ul]) => `${ur}-${ul}`))];
  return context.realtime.customToken(String(user.id), { staff, session: dinerSession(tot1) });
}

/** Roles of `/sapi/perfiles` by module: a waiter on the floor, an administrator in the kitchen. */
const ROLES: Readonly<Record<number, number>> = { 5000: 10, 9000: 20 };

function roleOf([mod, ur, ul]: readonly [number, number, number]) {
  const idp = ROLES[mod];
  return idp === undefined ? [] : [{ mod, ur, ul, idp }];
}

function profileRecord(
  context: SandboxContext,
  user: User,
  session: { readonly tot1: string; readonly expU: number },
): LoginAnswer['data'] {
  const permissions = permissionsOf(user);
  return {
    id: String(user.id),
    tot1: session.tot1,
    nombre: `${user.nm} ${user.ln}`.trim(),
    pwd: user.pwd === null ? 0 : 1,
    ur: 0,
    ul: 0,
    pl: { r: [...new Set(permissions.map(([, ur]) => ur))], p: permissions },
    pf: [{ mod: DINER_MODULE, ur: 0, ul: 0, idp: 0 }, ...permissions.flatMap(roleOf)],
    fbt: realtimeToken(context, user, session.tot1),
    fbtio: realtimeVersion(user),
    expU: session.expU,
    detApp: {
      picUrl: '',
      nm: user.nm,
      ln: user.ln,
      em: user.em,
      ph: user.ph,
      phv: user.ph === '' ? 0 : 1,
      rut: user.rut,
      fc: '',
      pc: '',
      ad: JSON.parse(user.ad_json),
      cards: JSON.parse(user.cards_json),
    },
    prefs: { idi: user.idi },
  };
}
