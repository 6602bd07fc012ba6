import { chosenOf, lineSubtotal } from '@comanda/shared-contracts/domain/cart-line';
import type { Language } from '@comanda/shared-contracts/domain/environment';
import type { PrintedMessage } from '@comanda/shared-contracts/domain/kiosk';
import { formatMoney, type Money, type PriceFormat } from '@comanda/shared-contracts/domain/money';
import type { PrintJob } from '@comanda/shared-contracts/host';
import { nameIn } from '@comanda/shared-contracts/domain/names';
import type { Line } from './cart.ts';

/** What a printer is given, and where it comes out. */
export interface TicketJob extends PrintJob {
  /** The venue that it is of; absent in what a version before kept: where the kiosk stands. */
  readonly venueId?: string;
}

/** Indent of what belongs to a line. */
const INDENT = '   ';

/** What stands on a ticket beside the lines, in the customer's language. */
export interface TicketTexts {
  /** `Pedido 90001`: the first line of the header is printed large. */
  readonly order: string;
  readonly venue: string;
  /** Where the venue is and under which number it pays its taxes, on the ticket of a whole order. */
  readonly place: readonly string[];
  /** How it is eaten, the locator number, when it was ordered, who ordered: one line each. */
  readonly facts: readonly string[];
  readonly total: string;
  /** How it is paid, what the venue wants to say. */
  readonly closing: readonly string[];
}

export interface TicketOrder {
  readonly lines: readonly Line[];
  readonly total: Money;
}

export interface TicketLook {
  readonly columns: number;
  readonly format: PriceFormat;
  readonly language: Language;
}

/** One ticket for the whole order. */
export function ticket({ lines, total }: TicketOrder, texts: TicketTexts, look: TicketLook): PrintedMessage {
  const rule = '-'.repeat(look.columns);
  const body = lines.flatMap((line) => lineRows(line, lineSubtotal(line), look));
  const sum = row(texts.total, formatMoney(total, look.format), look.columns);
  return message(texts, [rule, ...body, rule, ...sum], look, texts.place);
}

/** One ticket for each unit, with its number: to be handed over one by one. Spec K4-013, Q91. */
export function unitTickets({ lines }: TicketOrder, texts: TicketTexts, look: TicketLook): readonly PrintedMessage[] {
  const units = lines.flatMap((line) => Array.from({ length: line.quantity }, (): Line => ({ ...line, quantity: 1 })));
  return units.map((unit, index) => {
    const numbered = { ...texts, order: `${texts.order} ${index + 1}/${units.length}` };
    return message(numbered, ['-'.repeat(look.columns), ...lineRows(unit, lineSubtotal(unit), look)], look);
  });
}

/** Names a ticket for good, so that asking twice prints once: the save that made its order, the ticket's number. X-15. */
export function ticketId(intentId: string, index: number): string {
  return `t-${intentId}-${index + 1}`;
}

/** The same for the tax document of an order, of which there is one. */
export function taxTicketId(intentId: string): string {
  return `t-${intentId}-dte`;
}

/** A text left and one right in so many columns; a left text that is too long goes on below, between words. */
export function row(left: string, right: string, columns: number): readonly string[] {
  const width = Math.max(8, columns - right.length - 1);
  const [first = '', ...rest] = wrap(left, width);
  return [first + right.padStart(columns - first.length), ...rest];
}

function message(texts: TicketTexts, body: readonly string[], { columns }: TicketLook, place: readonly string[] = []): PrintedMessage {
  const closing = texts.closing.filter((text) => text !== '').flatMap((text) => wrap(text, columns));
  const facts = texts.facts.filter((text) => text !== '').flatMap((text) => wrap(text, columns));
  return {
    header: [texts.order, texts.venue, ...place.flatMap((text) => wrap(text, columns))].filter((text) => text !== '').join('\n'),
    content: [...facts, ...body, ...(closing.length === 0 ? [] : ['', ...closing])].join('\n'),
    qrBefore: '',
    qrAfter: '',
    qrAfterText: '',
  };
}

function lineRows(line: Line, subtotal: Money, { columns, format, language }: TicketLook): readonly string[] {
  const extras = chosenOf(line.extras).map(({ extra, quantity }) => `${quantity > 1 ? `${quantity} x ` : ''}${nameIn(language, extra)}`);
  const comment = line.comment.trim();
  const below = [...extras, ...(comment === '' ? [] : [`"${comment}"`])];
  return [
    ...row(`${line.quantity} x ${nameIn(language, line.product)}`, formatMoney(subtotal, format), columns),
    ...below.flatMap((text) => wrap(text, columns - INDENT.length).map((part) => INDENT + part)),
  ];
}

/** Lines of at most so many characters, broken between words, within a word only where it is longer than a line. */
function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).flatMap((part) => pieces(part, width))) {
    if (line === '') line = word;
    else if (line.length + 1 + word.length <= width) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function pieces(word: string, width: number): readonly string[] {
  return Array.from({ length: Math.ceil(word.length / width) }, (_, index) => word.slice(index * width, (index + 1) * width));
}
