import { extra, field, must, wireRecord } from '../record.ts';
import { either, instant, integer, listOf, measured, money, record, text, time } from '../types.ts';

const seconds = measured('seconds');

/** What a provider answers instead. */
export const REFUSAL_RECORDS = {
  Refusal: wireRecord(
    'A refusal: understood, and nothing was done. HTTP 200, or 4xx where it is about who asks (401, 403) or what is asked',
    {},
    {
      ok: must({ label: 'false', schema: { const: false } }, 'always', false),
      msg: field(text, 'a sentence for the diner, shown as it is', 'No hay turnos abiertos', {
        without: "`message`, else `data.error`, else the product's own words",
      }),
      message: field(text, 'the same, of couriers', 'No llegamos a tu comuna', { without: "`data.error`, else the product's own words" }),
      error: field(text, 'a code: a-z, 0-9 and dashes', 'cart-changed', {
        without: 'the sentence is compared with those of the specification',
      }),
      codError: field(integer, 'of logins: 1 wrong, 2 ask later, 3 too many tries, 8 no permission, 18432 expired, bit 4096 no email', 2, {
        without: 'wrong',
      }),
      retry: extra('login-wait', seconds, 'until it may be tried again', 27, { without: 'it may be tried at once' }),
      left: extra('login-wait', integer, 'tries that are left', 4, { without: 'not said' }),
      data: field(record('RefusalData'), 'more about it', undefined, { without: 'the sentence stands alone' }),
    },
  ),
  RefusalData: wireRecord(
    'More about a refusal',
    {},
    {
      error: field(text, 'the sentence, or `conflict` of a bill that changed', 'Pedido rechazado por el local', { without: '`msg`' }),
      code: field(either(text, integer), 'code of the payment provider: three digits, or E and three', '205', {
        without: 'the sentence is shown',
      }),
      fm: field(instant, 'when a bill changed', 1_795_000_450_000, { without: 'the bill is read again' }),
      libres: extra('free-times', listOf(time), 'free times near one that is taken', ['20:00'], {
        without: 'another time is chosen without help',
      }),
      cambios: extra('cart-changes', listOf(record('CartChange')), 'lines that changed', undefined, {
        without: 'the sentence is shown; the cart is read again',
      }),
      det: extra('cart-changes', record('RefusedTotal'), 'what it would cost', undefined, {
        without: 'the new total is seen when the cart is read again',
      }),
    },
  ),
  RefusedTotal: wireRecord(
    'What a refused order would cost',
    {},
    {
      total: field(money, 'total', 18_740, { without: 'not said' }),
      subtotal: field(money, 'sum of the lines', 15_490, { without: 'not said' }),
    },
  ),
} as const;
