import type { FastifyRequest } from 'fastify';
import { queryText } from '../server/answers.ts';
import type { Caller } from '../server/caller.ts';
import type { SandboxContext } from '../server/context.ts';
import { kioskOfDevice, kioskOwner, readDevice } from './devices.ts';

/** The id and token that kiosks and anonymous diners send (Q07). */
const FIXED = '1';
const DEVICE_ID = /^[A-Za-z0-9_-]{8,64}$/;

export interface CredentialRefusal {
  readonly status: 401 | 403;
  readonly error: 'session' | 'device' | 'device-inactive' | 'device-blocked';
  readonly msg: string;
}

export type CredentialCheck =
  | { readonly kind: 'caller'; readonly caller: Caller }
  | { readonly kind: 'refused'; readonly refusal: CredentialRefusal };

const NO_SESSION: CredentialCheck = { kind: 'refused', refusal: { status: 401, error: 'session', msg: 'Sesión no válida' } };
const NO_DEVICE: CredentialCheck = { kind: 'refused', refusal: { status: 401, error: 'device', msg: 'Dispositivo no vinculado' } };

/** Finds out who calls by the credentials of the query; without `xid` a visitor. Q06, Q07. */
export async function checkCredentials(context: SandboxContext, request: FastifyRequest): Promise<CredentialCheck> {
  const xid = queryText(request, 'xid');
  const xtot1 = queryText(request, 'xtot1');
  if (xid === '') return { kind: 'caller', caller: { kind: 'visitor' } };
  const isFixed = xid === FIXED && xtot1 === FIXED;
  if (isFixed && queryText(request, 'kio') === '1') return checkKiosk(context, queryText(request, 'xiu'), queryText(request, 'xapitoken'));
  if (isFixed && queryText(request, 'anony') === '1') return checkAnonymous(queryText(request, 'dgid'));
  return checkDiner(context, xid, xtot1, queryText(request, 'xtot4'));
}

function checkAnonymous(dgid: string): CredentialCheck {
  return DEVICE_ID.test(dgid) ? { kind: 'caller', caller: { kind: 'anonymous', owner: `ANO-${dgid}` } } : NO_SESSION;
}

/** Whether somebody has logged in so, and who it is. */
export async function checkDiner(context: SandboxContext, xid: string, tot1: string, tot4: string): Promise<CredentialCheck> {
  const session = await context.db.selectFrom('sessions').selectAll().where('tot1', '=', tot1).executeTakeFirst();
  const isAlive = session !== undefined && context.clock.now() < session.exp_u * 1000;
  // What has ended is gone: a clock that goes back must not bring it to life again.
  if (session !== undefined && !isAlive) await context.db.deleteFrom('sessions').where('tot1', '=', tot1).execute();
  if (!isAlive || String(session.user_id) !== xid || (tot4 !== '' && tot4 !== session.tot4)) return NO_SESSION;
  return { kind: 'caller', caller: { kind: 'diner', owner: xid, userId: session.user_id, tot1 } };
}

async function checkKiosk(context: SandboxContext, iu: string, token: string): Promise<CredentialCheck> {
  const kiosk = kioskOfDevice(context, iu);
  if (kiosk === undefined || token === '') return NO_DEVICE;
  const device = await readDevice(context.db, iu);
  if (device.token !== token) return NO_DEVICE;
  if (device.state === 'inactive' || !kiosk.active) return refused(401, 'device-inactive', 'Dispositivo inactivo');
  if (device.state === 'blocked') return refused(403, 'device-blocked', 'Dispositivo no disponible');
  const { sid, dk, ir, il } = kiosk;
  return { kind: 'caller', caller: { kind: 'kiosk', owner: kioskOwner(kiosk), iu, sid, dk, ir, il } };
}

function refused(status: 401 | 403, error: CredentialRefusal['error'], msg: string): CredentialCheck {
  return { kind: 'refused', refusal: { status, error, msg } };
}
