import { z } from 'zod';
import { each } from '../catalog/each.ts';
import type { KioskFacts } from '../catalog-port.ts';
import { ambOf, integer, refusal, text } from '../server/answers.ts';
import { answers } from '../server/schemas.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { secretId } from '../server/ids.ts';
import { deviceKey, kioskOwner, readDevice, writeDevice } from './devices.ts';

const MAX_FAILURES = 5;
const REST_MS = 60_000;
const WRONG = 1;
const WAIT = 2;

const linkFields = z.object({ kiosId: text, sc: text });
const kioskUserSchema = z.object({ ...each('ir il dk dp sid', z.int()), ...each('nm iu to pa amb', z.string()) });
const idPortal = z.string().optional();
const linkAnswer = answers({ idPortal, data: kioskUserSchema });
/** A device that was linked by its login. */
export const deviceAnswer = z.object({ ok: z.literal(true), codError: z.literal(0), id: z.string(), idPortal, data: kioskUserSchema });
const refusedLogin = z.object({ ok: z.literal(false), codError: z.int(), msg: z.string(), retry: z.int().optional() });
const loginFields = z.object({ tot0: text, tot3: text, sid: integer.optional(), dk: integer.optional() });

type LinkCheck =
  | { readonly kind: 'right'; readonly kiosk: KioskFacts }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'resting'; readonly retry: number };

/** POST and GET /srv/kioskcode, POST /srv/security/loginKiosk. K7-003, Q89. */
export function registerKioskLink(app: SandboxApp, context: SandboxContext): void {
  app.post('/srv/kioskcode', { schema: { body: linkFields, ...linkAnswer } }, async (request) => {
    const { body } = request;
    const check = await checkShortCode(context, request.ip, body.kiosId, body.sc);
    if (check.kind !== 'right') return refusedCheck(check);
    return withPortal(check.kiosk, await link(context, check.kiosk, ambOf(request)));
  });

  app.get('/srv/kioskcode', { schema: { querystring: linkFields, ...linkAnswer } }, async (request) => {
    const { query } = request;
    const check = await checkShortCode(context, request.ip, query.kiosId, query.sc);
    if (check.kind !== 'right') return refusedCheck(check);
    const { token } = await readDevice(context.db, deviceKey(check.kiosk));
    return token === '' ? refusal('Dispositivo no vinculado') : withPortal(check.kiosk, kioskUser(check.kiosk, token, ambOf(request)));
  });

  const response = { 200: z.discriminatedUnion('ok', [deviceAnswer, refusedLogin]) };
  app.post('/srv/security/loginKiosk', { schema: { body: loginFields, response } }, (request) =>
    loginDevice(context, request.body, { ip: request.ip, amb: ambOf(request) }),
  );
}

/** Links a device by its id and short code; `sid` and `dk`, where given, must be its own. Also the login to module 999. C7-044, Q09. */
export async function loginDevice(
  context: SandboxContext,
  { tot0, tot3, sid, dk }: z.infer<typeof loginFields>,
  { ip, amb }: { readonly ip: string; readonly amb: string },
) {
  const check = await checkShortCode(context, ip, tot0, tot3);
  if (check.kind !== 'right') return { ...refusedCheck(check), codError: check.kind === 'resting' ? WAIT : WRONG };
  const { kiosk } = check;
  if ((sid ?? kiosk.sid) !== kiosk.sid || (dk ?? kiosk.dk) !== kiosk.dk) return refusal('Código inválido', { codError: WRONG });
  const portal = kiosk.idPortal === null ? {} : { idPortal: kiosk.idPortal };
  return { ok: true, codError: 0, id: kioskOwner(kiosk), ...portal, data: await link(context, kiosk, amb) };
}

async function checkShortCode(context: SandboxContext, ip: string, kiosId: string, shortCode: string): Promise<LinkCheck> {
  const { tries } = context.addressLimits;
  const retry = tries.take(ip, context.clock.now());
  if (retry > 0) return { kind: 'resting', retry };
  const check = await checkCodeOfKiosk(context, kiosId, shortCode);
  if (check.kind !== 'wrong') tries.giveBack(ip);
  return check;
}

async function checkCodeOfKiosk(context: SandboxContext, kiosId: string, shortCode: string): Promise<LinkCheck> {
  const kiosk = context.catalog.kiosks().find((candidate) => candidate.kiosId.toLowerCase() === kiosId.trim().toLowerCase());
  if (kiosk === undefined) return { kind: 'wrong' };
  const device = await readDevice(context.db, deviceKey(kiosk));
  const now = context.clock.now();
  const restUntil = Math.min(device.rest_until, now + REST_MS);
  if (now < restUntil) return { kind: 'resting', retry: Math.ceil((restUntil - now) / 1000) };
  const isRight = shortCode.trim() === kiosk.sc;
  const failures = isRight ? 0 : device.failures + 1;
  const isWorn = failures >= MAX_FAILURES;
  if (failures !== device.failures) {
    await writeDevice(context.db, { ...device, failures: isWorn ? 0 : failures, rest_until: isWorn ? now + REST_MS : 0 });
  }
  return isRight ? { kind: 'right', kiosk } : { kind: 'wrong' };
}

function refusedCheck(check: Exclude<LinkCheck, { kind: 'right' }>) {
  return check.kind === 'resting' ? refusal('Demasiados intentos', { retry: check.retry }) : refusal('Código inválido');
}

async function link(context: SandboxContext, kiosk: KioskFacts, amb: string) {
  const device = await readDevice(context.db, deviceKey(kiosk));
  const token = secretId('kt');
  await writeDevice(context.db, { ...device, token });
  context.events.emit({ kind: 'device', id: device.iu, fm: context.clock.now() });
  return kioskUser(kiosk, token, amb);
}

function kioskUser(kiosk: KioskFacts, token: string, amb: string) {
  const { ir, il, dk, nm, pa, sid } = kiosk;
  return { ir, il, dk, nm, dp: 0, iu: deviceKey(kiosk), to: token, pa, sid, amb };
}

function withPortal(kiosk: KioskFacts, data: ReturnType<typeof kioskUser>) {
  return { ok: true, ...(kiosk.idPortal === null ? {} : { idPortal: kiosk.idPortal }), data };
}
