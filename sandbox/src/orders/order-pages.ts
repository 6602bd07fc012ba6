import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { escapeHtml, sendPlainPage } from '../hosting/plain-page.ts';
import { missing, readQuery, text } from '../server/answers.ts';
import type { SandboxContext } from '../server/context.ts';
import { refuseCrossSite } from '../server/cross-site.ts';
import { secretId } from '../server/ids.ts';
import { changeOrder } from './change-order.ts';
import { amountText } from './amount-text.ts';
import { findByExternalId } from './order-store.ts';
import { waitsForCode } from './payment-methods.ts';

const CODE_LIFETIME_MS = 600_000;
const STEPS: readonly (readonly [number, string])[] = [
  [200, 'Entregado y cobrado'],
  [180, 'Entregado'],
  [175, 'No se pudo entregar'],
  [170, 'Cancelado'],
  [120, 'En camino'],
  [110, 'Listo para salir'],
  [100, 'En preparación'],
  [90, 'Confirmado'],
  [0, 'Recibido'],
];

/** Pages of others that the product links to: the courier's tracking and the payment provider's checkout. */
export function registerOrderPages(app: FastifyInstance, context: SandboxContext): void {
  app.get<{ Params: { ioext: string } }>('/sandbox/tracking/:ioext', async (request, reply) => {
    const order = await findByExternalId(context.db, request.params.ioext);
    if (order === undefined) return sendPlainPage(reply.code(404), 'Seguimiento', '<p>Pedido no encontrado</p>');
    const step = STEPS.find(([from]) => order.row.stdvy >= from)?.[1] ?? '';
    return sendPlainPage(reply, 'Seguimiento', `<p>Pedido ${order.row.iped}: <strong>${step}</strong></p>`);
  });

  app.get('/pay/mw/payments/paypayment', { config: { isNavigation: true } }, async (request, reply) => {
    const query = readQuery(request, z.object({ idpr: text }));
    if (query === null) return missing(reply);
    const row = await orderOfPayment(context, query.idpr);
    if (row === undefined) return sendPlainPage(reply.code(404), 'Pago', '<p>Pago no encontrado</p>');
    return sendPlainPage(reply, 'Pago', paymentChoices(query.idpr, row, amountText(context, row)));
  });

  app.post('/pay/mw/payments/paypayment', { config: { isNavigation: true }, onRequest: refuseCrossSite }, async (request, reply) => {
    const query = readQuery(request, z.object({ idpr: text, result: z.enum(['approve', 'reject', 'later']) }));
    const row = query === null ? undefined : await orderOfPayment(context, query.idpr);
    if (query === null || row === undefined) return missing(reply);
    if (waitsForCode(row)) return reply.redirect(await returnWithCode(context, row, query), 303);
    // The payment is still looked at: the diner goes back, the word follows from the console.
    if (query.result === 'later') return reply.redirect(`/l/carttoken?code=${secretId('pc')}`, 303);
    const { kind } = await changeOrder(context, row.iped, query.result === 'approve' ? 'pay' : 'refuse-payment');
    const isPaid = kind === 'changed' && query.result === 'approve';
    return reply.redirect(isPaid ? `/l/carttoken?code=${await paymentCode(context, query.idpr)}` : '/l/carttoken', 303);
  });
}

async function orderOfPayment(context: SandboxContext, pid: string) {
  return context.db
    .selectFrom('orders')
    .select(['iped', 'ir', 'il', 'total', 'ss', 'sp', 'prepago', 'tipo'])
    .where('pid', '=', pid)
    .executeTakeFirst();
}
type PaidOrder = NonNullable<Awaited<ReturnType<typeof orderOfPayment>>>;

/** An approval is a code: nothing is paid before the shop has sent it with the order. Q37. */
async function returnWithCode(
  context: SandboxContext,
  { iped, ss, sp }: PaidOrder,
  { idpr, result }: { readonly idpr: string; readonly result: string },
): Promise<string> {
  if (result === 'reject') await changeOrder(context, iped, 'refuse-payment');
  const isOpen = ss === 0 && sp === 1;
  return isOpen && result === 'approve' ? `/l/carttoken?code=${await paymentCode(context, idpr)}` : '/l/carttoken';
}

async function paymentCode(context: SandboxContext, pid: string): Promise<string> {
  const cd = secretId('pc');
  const expires = context.clock.now() + CODE_LIFETIME_MS;
  await context.db.insertInto('codes').values({ kind: 'pay', em: '', cd, tag: pid, expires, tries: 0, used: 0 }).execute();
  return cd;
}

function paymentChoices(pid: string, row: PaidOrder, total: string): string {
  const { iped } = row;
  if (row.sp !== 1) return `<p>El pedido ${iped} ya no espera un pago.</p><p><a href="/l/cartc">Volver</a></p>`;
  const button = (result: string, label: string) =>
    `<form method="post" action="/pay/mw/payments/paypayment?idpr=${encodeURIComponent(pid)}&amp;result=${result}"><button>${label}</button></form>`;
  // Where the shop sends the code, the answer to it is the payment's word: there is no later one.
  const later = waitsForCode(row) ? '' : button('later', 'Pagar, con respuesta más tarde');
  return `<p>Pedido ${iped}, total <strong>${escapeHtml(total)}</strong></p>${button('approve', 'Pagar')}${later}${button('reject', 'Rechazar')}<p><a href="/l/carttoken">Volver sin pagar</a></p>`;
}
