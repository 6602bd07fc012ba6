import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { CLP } from '@comanda/shared-contracts/testing/currencies';
import { aKioskConfig } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import type { KioskConfig } from '@comanda/shared-contracts/domain/kiosk';
import type { StoredOrder } from '../rules/placed-order.ts';
import { staffTicketFor, strayDocumentFor, taxTicketFor, testTicket, ticketsFor } from './tickets.ts';

const ORDER: StoredOrder = {
  intentId: 'Zk3vQ0a9TtP1cX7w',
  visitId: 'v1',
  venueId: '104-1',
  methodId: 1000,
  dispatch: 5,
  locator: '27',
  contactName: 'Ana',
  lines: [
    {
      id: 'l1',
      product: aProduct({ name: 'Agua', nameTranslated: 'Water', price: { minor: 1500, currency: CLP } }),
      quantity: 2,
      extras: {},
      comment: '',
    },
  ],
  total: { minor: 3000, currency: CLP },
  // Noon in Santiago.
  at: Date.UTC(2026, 10, 20, 15, 4),
  orderId: '90001',
  isAnnounced: true,
};
const DOCUMENT = { header: 'Boleta', content: 'Folio 4711', qrBefore: '', qrAfter: '', qrAfterText: '' };
const PLACE = { street: 'Avenida Independencia 565', commune: 'Santiago', city: 'Santiago', contact: { fiscalId: '76.123.870-4' } };
const TEXTS = {
  'ticket.order': 'Pedido {{number}}',
  'locator.number': 'Localizador {{number}}',
  'dispatch.5': 'Comer aquí',
  'dispatch.4': 'Para llevar',
  'cart.total': 'Total',
};

function at(over: Partial<KioskConfig> = {}) {
  const { host, clock } = createTestHost('mf-kiosk', { texts: TEXTS });
  const place = { config: aKioskConfig(over), venue: aVenue({ id: '104-1', name: 'Brasa Norte', zone: 'America/Santiago', ...PLACE }) };
  return { host, clock, place };
}
/** The content of a ticket, without the rulers. */
const rows = (content = '') => content.split('\n').filter((row) => row !== '' && !row.startsWith('-'));
const tickets = (order: StoredOrder, over: Partial<KioskConfig> = {}) => {
  const { host, place } = at(over);
  return ticketsFor(host, place, order);
};

describe('the ticket of an order', () => {
  it('[K4-013] says number, venue and where that is, how and where it is eaten, who ordered when, what it costs, and how it is paid', () => {
    const [ticket] = tickets(ORDER);
    expect([ticket?.id, ticket?.columns]).toEqual(['t-Zk3vQ0a9TtP1cX7w-1', 38]);
    expect(ticket?.message.header.split('\n')).toEqual([
      'Pedido 90001',
      'Brasa Norte',
      'Avenida Independencia 565, Santiago',
      '76.123.870-4',
    ]);
    expect(rows(ticket?.message.content)).toEqual([
      'Comer aquí',
      'Localizador 27',
      'Ana',
      '20-11-2026 12:04',
      `2 x Agua${'$3.000'.padStart(30)}`,
      `Total${'$3.000'.padStart(33)}`,
      'ticket.payAtCashier',
      '¡Gracias por tu visita!',
    ]);
  });

  it('[K4-013] leaves out what there is not', () => {
    const [ticket] = tickets({ ...ORDER, methodId: 5025, dispatch: 4, locator: '', contactName: '' }, { printerMessage: '' });
    expect(rows(ticket?.message.content)).toEqual([
      'Para llevar',
      '20-11-2026 12:04',
      `2 x Agua${'$3.000'.padStart(30)}`,
      `Total${'$3.000'.padStart(33)}`,
      'ticket.paid',
    ]);
  });

  it('[X-16, X-04] says that its number is our own, and where nobody knows whether it arrived', () => {
    const stated = (over: Partial<StoredOrder>) =>
      rows(tickets({ ...ORDER, ...over })[0]?.message.content).filter((row) => /^ticket\.(local|unsure)/.test(row));
    expect([stated({}), stated({ isLocal: true }), stated({ isLocal: true, isUnsure: true })]).toEqual([
      [],
      ['ticket.local'],
      ['ticket.unsure'],
    ]);
  });

  it('[K4-013] is one for each unit in disco mode, each with a name of its own', () => {
    expect(tickets(ORDER, { isDisco: true }).map(({ id, message }) => [id, message.header.split('\n')[0]])).toEqual([
      ['t-Zk3vQ0a9TtP1cX7w-1', 'Pedido 90001 1/2'],
      ['t-Zk3vQ0a9TtP1cX7w-2', 'Pedido 90001 2/2'],
    ]);
  });

  it('[K9-006] is as wide as the paper', () => {
    const printer = { columns: 48, address: '', name: 'X', computerName: '', id: '1' };
    const [ticket] = tickets(ORDER, { printer });
    expect([ticket?.columns, Math.max(...(ticket?.message.content ?? '').split('\n').map(({ length }) => length))]).toEqual([48, 48]);
  });
});

describe('what else the kiosk prints', () => {
  it.each([
    ['refused', 'ticket.refused'],
    ['unsure', 'ticket.unsure'],
    ['late', 'ticket.lateMoney'],
  ] as const)('[X-05, X-16] staff are told what to do (%s), with the whole order, under a name of its own', (mark, words) => {
    const { host, place } = at();
    const [reported, ...more] = staffTicketFor(host, place, ORDER, mark);
    expect([reported?.id, reported?.venueId, reported?.columns, reported?.message.header, more]).toEqual([
      `t-Zk3vQ0a9TtP1cX7w-1-${mark}`,
      '104-1',
      38,
      'Pedido 90001\nBrasa Norte',
      [],
    ]);
    expect(rows(reported?.message.content).slice(-3)).toEqual([`2 x Agua${'$3.000'.padStart(30)}`, `Total${'$3.000'.padStart(33)}`, words]);
  });

  it('[K4-014] a tax document as it came, under a name of its order; a stray one under one of its own, also two at once', () => {
    const { host, place, clock } = at();
    expect(taxTicketFor(place, ORDER, DOCUMENT)).toEqual({
      id: 't-Zk3vQ0a9TtP1cX7w-dte',
      venueId: '104-1',
      columns: 38,
      message: DOCUMENT,
    });
    const [one, other] = [DOCUMENT, { ...DOCUMENT, content: 'Folio 4712' }].map((message) => strayDocumentFor(host, place, message));
    expect([one?.message, one?.columns, one?.venueId]).toEqual([DOCUMENT, 38, '104-1']);
    expect(one?.id.startsWith(`dte-TOTEM-4-1-${clock.now()}-`)).toBe(true);
    expect(one?.id).not.toBe(other?.id);
    expect(one?.id).toMatch(/^dte-TOTEM-4-1-\d+-\d{6}$/);
  });

  it('[K2-014] a test ticket with the letters that printers get wrong, as wide as the paper', () => {
    const { host, place, clock } = at();
    const { id, columns, message } = testTicket(host, place);
    expect([id, columns, message.header]).toEqual([`test-TOTEM-4-1-${clock.now()}`, 38, 'testPrint.title\nBrasa Norte']);
    expect(message.content.split('\n')).toEqual(['-'.repeat(38), 'testPrint.line', 'testPrint.letters', 'TOTEM-4-1', '-'.repeat(38)]);
    expect([message.qrBefore, message.qrAfter, message.qrAfterText]).toEqual(['', '', '']);
  });

  it('[K7-010] nothing where there is no printer', () => {
    const { host, place } = at();
    const { printer: _, ...config } = place.config;
    const bare = { ...place, config };
    expect(ticketsFor(host, bare, ORDER)).toEqual([]);
    for (const kind of ['refused', 'unsure', 'late'] as const) expect(staffTicketFor(host, bare, ORDER, kind)).toEqual([]);
    expect([taxTicketFor(bare, ORDER, DOCUMENT), strayDocumentFor(host, bare, DOCUMENT)]).toEqual([undefined, undefined]);
  });
});
