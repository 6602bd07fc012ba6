import { z } from 'zod';
import { pageLanguage } from '../hosting/page-language.ts';
import { escapeHtml, sendPlainPage } from '../hosting/plain-page.ts';
import { missing, text } from '../server/answers.ts';
import type { SandboxApp } from '../server/schemas.ts';
import type { SandboxContext } from '../server/context.ts';
import { refuseCrossSite } from '../server/cross-site.ts';
import { secretId } from '../server/ids.ts';
import { changeOrder } from './change-order.ts';
import { amountText } from './amount-text.ts';
import { findByExternalId } from './order-store.ts';
import { PAYMENT_TEXTS, TRACKING_TEXTS } from './page-texts.ts';
import type { PaymentWords } from './page-texts.ts';
import { waitsForCode } from './payment-methods.ts';

const CODE_LIFETIME_MS = 600_000;

/** Pages of others that the product links to: the courier's tracking and the payment provider's checkout. */
export function registerOrderPages(app: SandboxApp, context: SandboxContext): void {
  app.get('/sandbox/tracking/:ioext', { schema: { params: z.object({ ioext: z.string() }) } }, async (request, reply) => {
    const order = await findByExternalId(context.db, request.params.ioext);
    const words = TRACKING_TEXTS[pageLanguage(request)];
    if (order === undefined) return sendPlainPage(reply.code(404), words.title, `<p>${words.unknown}</p>`);
    const step = words.steps.find(([from]) => order.row.stdvy >= Number(from))?.[1] ?? '';
    return sendPlainPage(reply, words.title, `<p>${words.order(order.row.iped)}: <strong>${step}</strong></p>`);
  });

  const payQuery = z.object({ idpr: text });
  app.get('/pay/mw/payments/paypayment', { schema: { querystring: payQuery }, config: { isNavigation: true } }, async (request, reply) => {
    const { query } = request;
    const row = await orderOfPayment(context, query.idpr);
    const words = PAYMENT_TEXTS[pageLanguage(request)];
    if (row === undefined) return sendPlainPage(reply.code(404), words.title, `<p>${words.unknown}</p>`);
    return sendPlainPage(reply, words.title, paymentChoices(words, query.idpr, row, amountText(context, row)));
  });

  const payResult = z.object({ idpr: text, result: z.enum(['approve', 'reject', 'later']) });
  app.post(
    '/pay/mw/payments/paypayment',
    { schema: { querystring: payResult }, config: { isNavigation: true }, onRequest: refuseCrossSite },
    async (request, reply) => {
      const { query } = request;
      const row = await orderOfPayment(context, query.idpr);
      if (row === undefined) return missing(reply);
      if (waitsForCode(row)) return reply.redirect(await returnWithCode(context, row, query), 303);
      // The payment is still looked at: the diner goes back, the word follows from the console.
      if (query.result === 'later') return reply.redirect(`/l/carttoken?code=${secretId('pc')}`, 303);
      const { kind } = await changeOrder(context, row.iped, query.result === 'approve' ? 'pay' : 'refuse-payment');
      const isPaid = kind === 'changed' && query.result === 'approve';
      return reply.redirect(isPaid ? `/l/carttoken?code=${await paymentCode(context, query.idpr)}` : '/l/carttoken', 303);
    },
  );
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

function paymentChoices(words: PaymentWords, pid: string, row: PaidOrder, total: string): string {
  const { iped } = row;
  if (row.sp !== 1) return `<p>${words.over(iped)}</p><p><a href="/l/cartc">${words.back}</a></p>`;
  const button = (result: 'approve' | 'later' | 'reject') =>
    `<form method="post" action="/pay/mw/payments/paypayment?idpr=${encodeURIComponent(pid)}&amp;result=${result}"><button>${words[result]}</button></form>`;
  // Where the shop sends the code, the answer to it is the payment's word: there is no later one.
  const later = waitsForCode(row) ? '' : button('later');
  const order = `<p>${words.order(iped)} <strong>${escapeHtml(total)}</strong></p>`;
  return `${order}${button('approve')}${later}${button('reject')}<p><a href="/l/carttoken">${words.leave}</a></p>`;
}
