import type { PrintJob } from '@comanda/shared-contracts/host';
import { formatTime } from '@comanda/shared-contracts/domain/time-format';
import { venueTimeAt } from '@comanda/shared-contracts/domain/time';
import type { PlacedOrder } from '../api/kept-order.ts';
import { CASHIER } from '../rules/payment-methods.ts';
import { DEFAULT_COLUMNS, ticket, ticketId, type TicketTexts, unitTickets } from '../rules/ticket.ts';
import type { KioskHost } from './host.ts';
import type { Setup } from './setup.ts';

type Ready = Extract<Setup, { status: 'ready' }>;

/** What is printed for a received order: one ticket, or one for each unit; nothing without a printer. Spec K4-013, K7-010. */
export function ticketsFor(
  host: KioskHost,
  { config, venue }: Ready,
  order: PlacedOrder & { readonly orderId: string },
): readonly PrintJob[] {
  if (config.printer === undefined) return [];
  const columns = config.printer.columns > 0 ? config.printer.columns : DEFAULT_COLUMNS;
  const look = { columns, format: venue.priceFormat, language: host.i18n.language() };
  const texts = ticketTexts(host, { config, venue }, order);
  const messages = config.isDisco ? unitTickets(order, texts, look) : [ticket(order, texts, look)];
  return messages.map((message, index) => ({ id: ticketId(order.orderId, order.intentId, index), columns, message }));
}

function ticketTexts(
  host: KioskHost,
  { config, venue }: Pick<Ready, 'config' | 'venue'>,
  order: PlacedOrder & { readonly orderId: string },
): TicketTexts {
  const { text } = host.i18n;
  const at = venueTimeAt(order.at, venue.zone);
  const when = `${at.date.split('-').toReversed().join('-')} ${formatTime(at.time, host.i18n.locale())}`;
  return {
    order: text('ticket.order', { number: order.orderId }),
    venue: venue.name,
    facts: [
      text(`dispatch.${order.dispatch}`),
      order.locator === '' ? '' : text('locator.number', { number: order.locator }),
      order.contactName,
      when,
    ],
    total: text('cart.total'),
    closing: [order.methodId === CASHIER ? text('ticket.payAtCashier') : '', config.printerMessage],
  };
}
