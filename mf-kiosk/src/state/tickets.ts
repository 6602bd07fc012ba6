import type { PrintedMessage } from '@comanda/shared-contracts/domain/kiosk';
import { formatTime } from '@comanda/shared-contracts/domain/time-format';
import { venueTimeAt } from '@comanda/shared-contracts/domain/time';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { KeptPlace } from '../stored/kept-setup.ts';
import { localNumber } from '../rules/network-cut.ts';
import { CASHIER } from '../rules/payment-methods.ts';
import { paperColumns } from '../rules/paper.ts';
import { taxTicketId, ticket, ticketId, type TicketJob, type TicketTexts, unitTickets } from '../rules/ticket.ts';
import type { KioskHost } from './host.ts';
import type { StoredOrder } from '../rules/placed-order.ts';

/** Each is of the venue that it is printed for. */
type VenueTicket = Required<TicketJob>;

/** What is printed for a received order: one ticket, or one for each unit; nothing without a printer. Spec K4-013, K7-010. */
export function ticketsFor(host: Pick<KioskHost, 'i18n'>, { config, venue }: KeptPlace, order: StoredOrder): readonly VenueTicket[] {
  if (config.printer === undefined) return [];
  const columns = paperColumns(config.printer.columns);
  const look = { columns, format: venue.priceFormat, language: host.i18n.language() };
  const texts = ticketTexts(host, { config, venue }, order);
  const messages = config.isDisco ? unitTickets(order, texts, look) : [ticket(order, texts, look)];
  return messages.map((message, index) => ({ id: ticketId(order.intentId, index), venueId: venue.id, columns, message }));
}

/** The tax document of an order, to be printed behind its tickets; undefined without a printer. Spec K4-014. */
export function taxTicketFor({ config, venue }: KeptPlace, order: StoredOrder, message: PrintedMessage): VenueTicket | undefined {
  if (config.printer === undefined) return undefined;
  return { id: taxTicketId(order.intentId), venueId: venue.id, columns: paperColumns(config.printer.columns), message };
}

function ticketTexts(host: Pick<KioskHost, 'i18n'>, { config, venue }: KeptPlace, order: StoredOrder): TicketTexts {
  const { text } = host.i18n;
  const at = venueTimeAt(order.at, venue.zone);
  const when = `${at.date.split('-').toReversed().join('-')} ${formatTime(at.time, host.i18n.locale())}`;
  return {
    order: text('ticket.order', { number: order.orderId }),
    venue: venue.name,
    place: placeOf(venue),
    facts: [
      text(`dispatch.${order.dispatch}`),
      order.locator === '' ? '' : text('locator.number', { number: order.locator }),
      order.contactName,
      when,
    ],
    total: text('cart.total'),
    closing: [
      order.isLocal === true ? text(order.isUnsure === true ? 'ticket.unsure' : 'ticket.local') : '',
      order.methodId === CASHIER ? text('ticket.payAtCashier') : order.isUnsure === true ? '' : text('ticket.paid'),
      config.printerMessage,
    ],
  };
}

/** Street, commune and city, each once, and the tax id, as far as the venue says them: what a device kept of it may be older than these fields. */
function placeOf({ street, commune, city, contact }: Partial<Pick<Venue, 'street' | 'commune' | 'city' | 'contact'>>): readonly string[] {
  const address = [...new Set([street, commune, city])].filter((part) => part !== undefined && part !== '').join(', ');
  return [address, contact?.fiscalId ?? ''];
}

/** What a ticket for the staff says below an order, by how its id ends. */
const STAFF_WORDS = { refused: 'ticket.refused', unsure: 'ticket.unsure', late: 'ticket.lateMoney' } as const;

/**
 * Notifies the staff of an order: `refused`, it was taken without the network and the provider does not take it, somebody has to by
 * hand; `unsure`, nobody knows whether it arrived since; `late`, money came for it when its customer no longer had it, and is given
 * back..
 */
export function staffTicketFor(
  host: Pick<KioskHost, 'i18n'>,
  place: KeptPlace,
  order: StoredOrder,
  kind: keyof typeof STAFF_WORDS,
): readonly VenueTicket[] {
  const { config, venue } = place;
  if (config.printer === undefined) return [];
  const columns = paperColumns(config.printer.columns);
  const look = { columns, format: venue.priceFormat, language: host.i18n.language() };
  const texts = { ...ticketTexts(host, place, order), place: [], closing: [host.i18n.text(STAFF_WORDS[kind])] };
  return [{ id: `${ticketId(order.intentId, 0)}-${kind}`, venueId: venue.id, columns, message: ticket(order, texts, look) }];
}

/** A tax document whose order is not known, for staff to keep. Spec K4-014. */
export function strayDocumentFor(
  host: Pick<KioskHost, 'clock'>,
  { config, venue }: KeptPlace,
  message: PrintedMessage,
): VenueTicket | undefined {
  if (config.printer === undefined) return undefined;
  // Two may come at once.
  const mark = localNumber(message.content).slice(2);
  return {
    id: `dte-${config.kioskId}-${host.clock.now()}-${mark}`,
    venueId: venue.id,
    columns: paperColumns(config.printer.columns),
    message,
  };
}

/** A ticket that belongs to no order, with the letters that printers get wrong. Spec K2-014. */
export function testTicket(host: Pick<KioskHost, 'clock' | 'i18n'>, { config, venue }: KeptPlace): VenueTicket {
  const columns = paperColumns(config.printer?.columns);
  const { text } = host.i18n;
  const rule = '-'.repeat(columns);
  const content = [rule, text('testPrint.line'), text('testPrint.letters'), config.kioskId, rule].join('\n');
  return {
    id: `test-${config.kioskId}-${host.clock.now()}`,
    venueId: venue.id,
    columns,
    message: { header: `${text('testPrint.title')}\n${venue.name}`, content, qrBefore: '', qrAfter: '', qrAfterText: '' },
  };
}
