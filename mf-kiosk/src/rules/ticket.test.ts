import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PRICE_FORMAT } from '@comanda/shared-contracts/domain/money';
import { anExtra, aProduct } from '@comanda/shared-contracts/testing/fixtures/product';
import type { Line } from './cart.ts';
import { row, taxTicketId, ticket, ticketId, type TicketTexts, unitTickets } from './ticket.ts';
import { CLP } from '@comanda/shared-contracts/testing/currencies';

const clp = (minor: number) => ({ minor, currency: CLP });
const look = { columns: 38, format: DEFAULT_PRICE_FORMAT, language: 'es' as const };
const texts: TicketTexts = {
  order: 'Pedido 90001',
  venue: 'Brasa Norte',
  place: ['Avenida Independencia 565, Independencia, Santiago', '76.123.870-4'],
  facts: ['Para llevar', '', '20-11-2026 12:31'],
  total: 'Total',
  closing: ['POR PAGAR EN CAJA', '¡Gracias por tu visita!', ''],
};
const chicken: Line = {
  id: 'l1',
  product: aProduct({ name: 'Medio pollo a las brasas', price: clp(9900) }),
  quantity: 1,
  extras: { G1: [{ extra: anExtra({ name: 'Limonada', nameTranslated: 'Lemonade' }), quantity: 2, chosenAt: 1 }] },
  comment: ' sin cebolla ',
};
const wrap: Line = {
  id: 'l2',
  product: aProduct({ id: '2', name: 'Wrap', nameTranslated: '', price: clp(7200) }),
  quantity: 3,
  extras: {},
  comment: '',
};

describe('the ticket', () => {
  it('shows number, facts, lines with what was chosen, total and closing words', () => {
    const { header, content, ...rest } = ticket({ lines: [chicken, wrap], total: clp(31_500) }, texts, look);
    expect(rest).toEqual({ qrBefore: '', qrAfter: '', qrAfterText: '' });
    expect(header.split('\n')).toEqual([
      'Pedido 90001',
      'Brasa Norte',
      'Avenida Independencia 565,',
      'Independencia, Santiago',
      '76.123.870-4',
    ]);
    expect(content.split('\n')).toEqual([
      'Para llevar',
      '20-11-2026 12:31',
      '-'.repeat(38),
      '1 x Medio pollo a las brasas    $9.900',
      '   2 x Limonada',
      '   "sin cebolla"',
      '3 x Wrap                       $21.600',
      '-'.repeat(38),
      'Total                          $31.500',
      '',
      'POR PAGAR EN CAJA',
      '¡Gracias por tu visita!',
    ]);
  });

  it('leaves no gap for a venue without a name, nor for closing words that there are not', () => {
    const { header, content } = ticket(
      { lines: [wrap], total: clp(21_600) },
      { ...texts, venue: '', place: ['', ''], closing: ['', ''] },
      look,
    );
    expect([header, content.split('\n').at(-1)]).toEqual(['Pedido 90001', 'Total                          $21.600']);
    expect(unitTickets({ lines: [wrap], total: clp(1) }, { ...texts, facts: [], closing: [] }, look)[0]?.content.split('\n')).toEqual([
      '-'.repeat(38),
      '1 x Wrap                        $7.200',
    ]);
  });

  it('speaks the customer’s language where the menu does', () => {
    expect(ticket({ lines: [chicken], total: clp(9900) }, texts, { ...look, language: 'en' }).content).toContain('2 x Lemonade');
  });

  it('[K4-013] is one for the order, or one for each unit', () => {
    const order = {
      lines: [
        { ...chicken, quantity: 3 },
        { ...wrap, quantity: 1 },
      ],
      total: clp(36_900),
    };
    const units = unitTickets(order, texts, look);
    expect(units.map(({ header }) => header.split('\n')[0])).toEqual([
      'Pedido 90001 1/4',
      'Pedido 90001 2/4',
      'Pedido 90001 3/4',
      'Pedido 90001 4/4',
    ]);
    // It is handed over, and thrown away: where the venue is stands on the ticket of a whole order.
    expect(units[0]?.header).toBe('Pedido 90001 1/4\nBrasa Norte');
    expect(units[0]?.content).toContain('1 x Medio pollo a las brasas');
    expect(units[0]?.content).toContain('2 x Limonada');
    expect(units[3]?.content).toContain('1 x Wrap');
  });

  it('[X-15] has a name that another save, another unit and the tax document do not have', () => {
    const ids = [
      ticketId('Zk3vQ0a9TtP1cX7w', 0),
      ticketId('Zk3vQ0a9TtP1cX7w', 1),
      ticketId('other-intent-id0', 0),
      taxTicketId('Zk3vQ0a9TtP1cX7w'),
    ];
    expect(ids[0]).toBe('t-Zk3vQ0a9TtP1cX7w-1');
    expect(new Set(ids).size).toBe(4);
    expect(ids.every((id) => /^\w[\w.-]{0,99}$/.test(id))).toBe(true);
  });

  it('never prints a line longer than the paper, nor loses a word', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,50}$/), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(words, fc.integer({ min: 20, max: 60 }), (parts, columns) => {
        const lines = row(parts.join(' '), '$1.234.567', columns);
        const text = lines.join('').replace('$1.234.567', '').replaceAll(' ', '');
        return lines.every((line) => line.length <= columns) && text === parts.join('') && lines[0]?.endsWith('$1.234.567') === true;
      }),
    );
  });
});
