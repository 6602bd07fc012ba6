/**
 * What is printed, in the names of the wire: header, content, QR code before and after the content, text under the second one; the content of
 * a tax document's bar code and its picture, a PNG in base64. Q83, K7-018.
 */
export interface PrintedMessage {
  readonly h: string;
  readonly c: string;
  readonly qrpre: string;
  readonly qrpost: string;
  readonly txqrpost: string;
  readonly pdf417?: string;
  readonly pdf417png?: string;
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
const MAX_PICTURE_CHARACTERS = 60_000;
/** How each PNG begins. */
const PNG_START = 'iVBORw0KGgo';

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
  const printed = parseMessage(message);
  return typeof printed === 'string' ? invalid(printed) : { status: 'ok', job: { id, columns, fontSize, language, message: printed } };
}

/** The message, or what is wrong with it. */
function parseMessage(message: Readonly<Record<string, unknown>>): PrintedMessage | string {
  const [h, c, qrpre, qrpost, txqrpost] = ['h', 'c', 'qrpre', 'qrpost', 'txqrpost'].map((name) => message[name] ?? '');
  if (!isText(h) || !isText(c) || !isText(qrpre) || !isText(qrpost) || !isText(txqrpost)) return 'the parts of message must be text';
  if (qrpre.length > MAX_QR_CHARACTERS || qrpost.length > MAX_QR_CHARACTERS) return 'the QR code is too long';
  if (h + c + qrpre + qrpost + txqrpost === '') return 'the message is empty';
  const barcode = parseBarcode(message);
  if (barcode === null) return 'pdf417 must be text, pdf417png a PNG in base64';
  return { h, c, qrpre, qrpost, txqrpost, ...barcode };
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

/** The bar code of a message, empty without one; null when it is malformed. */
function parseBarcode({ pdf417, pdf417png }: Readonly<Record<string, unknown>>): Pick<PrintedMessage, 'pdf417' | 'pdf417png'> | null {
  if (pdf417 !== undefined && !isText(pdf417)) return null;
  if (pdf417png !== undefined && !isPicture(pdf417png)) return null;
  return { ...(pdf417 === undefined ? {} : { pdf417 }), ...(pdf417png === undefined ? {} : { pdf417png }) };
}

function isPicture(value: unknown): value is string {
  if (!isText(value) || value.length > MAX_PICTURE_CHARACTERS) return false;
  return value.startsWith(PNG_START) && /^[A-Za-z0-9+/]+={0,2}$/.test(value);
}

function isWithin(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}

function invalid(reason: string): ParsedJob {
  return { status: 'invalid', reason };
}
