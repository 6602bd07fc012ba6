/** What is printed, in the names of the wire: header, content, QR code before and after the content, text under the second one. Q83. */
export interface PrintedMessage {
  readonly h: string;
  readonly c: string;
  readonly qrpre: string;
  readonly qrpost: string;
  readonly txqrpost: string;
}

export interface PrintJob {
  /** Names the ticket for good: a second job of the same id is not printed. */
  readonly id: string;
  /** Characters per line. */
  readonly columns: number;
  /** Size of the letters in the picture, in CSS pixels; the paper printer has its own. */
  readonly fontSize: number;
  /** Language tag of the content, chooses the character set of the printer. */
  readonly language: string;
  readonly message: PrintedMessage;
}

export type ParsedJob = { readonly status: 'ok'; readonly job: PrintJob } | { readonly status: 'invalid'; readonly reason: string };

const DEFAULT_COLUMNS = 38;
const MIN_COLUMNS = 16;
const MAX_COLUMNS = 96;
/** Width in columns and size of the letters, the widest first. K9-006. */
const FONT_SIZES = [
  [54, 12],
  [48, 14],
  [42, 15],
  [38, 16],
  [35, 19],
  [34, 18],
  [32, 20],
  [29, 22],
] as const;
const LARGEST_FONT_SIZE = 22;
const MAX_QR_CHARACTERS = 1000;

/** Reads the body of a print request; `invalid` names the field. Missing parts of the message are empty, but not all of them may be. */
export function parseJob(body: unknown): ParsedJob {
  const fields = record(body);
  const message = record(fields?.['message']);
  if (fields === null || message === null) return invalid('the body needs id and message');
  const { id, columns = DEFAULT_COLUMNS, language = 'es' } = fields;
  if (typeof id !== 'string' || !/^\w[\w.-]{0,99}$/.test(id)) return invalid('id needs 1 to 100 letters, digits, _ . or -');
  if (!isWithin(columns, MIN_COLUMNS, MAX_COLUMNS)) return invalid(`columns must be a whole number from ${MIN_COLUMNS} to ${MAX_COLUMNS}`);
  const fontSize = fields['fontSize'] ?? fontSizeOf(columns);
  if (!isWithin(fontSize, 6, 72)) return invalid('fontSize must be a whole number from 6 to 72');
  if (typeof language !== 'string') return invalid('language must be text');
  const [h, c, qrpre, qrpost, txqrpost] = ['h', 'c', 'qrpre', 'qrpost', 'txqrpost'].map((name) => message[name] ?? '');
  if (!isText(h) || !isText(c) || !isText(qrpre) || !isText(qrpost) || !isText(txqrpost))
    return invalid('the parts of message must be text');
  if (qrpre.length > MAX_QR_CHARACTERS || qrpost.length > MAX_QR_CHARACTERS) return invalid('the QR code is too long');
  if (h + c + qrpre + qrpost + txqrpost === '') return invalid('the message is empty');
  return { status: 'ok', job: { id, columns, fontSize, language, message: { h, c, qrpre, qrpost, txqrpost } } };
}

/** A width that is not listed takes the size of the next smaller one. Q83. */
function fontSizeOf(columns: number): number {
  return FONT_SIZES.find(([width]) => width <= columns)?.[1] ?? LARGEST_FONT_SIZE;
}

export function record(value: unknown): Readonly<Record<string, unknown>> | null {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function invalid(reason: string): ParsedJob {
  return { status: 'invalid', reason };
}
