import { qrcode } from 'receiptline';
import type { PrintedMessage, PrintJob } from './print-job.ts';

const DOTS_PER_CHARACTER = 12;
const QR_LEVEL = 'm';
const QR_CELLS = [6, 5, 4, 3] as const;
/** The part of the paper's width that a QR code may take. */
const QR_SHARE = 0.7;

/** Characters that mean something to receiptline, in text or in a property. */
const SPECIAL = /[\\|{}_"`^~=;:-]/g;
const UNPRINTABLE = /\p{Cc}|\p{Emoji_Presentation}|\uFE0F|\u200D|\uFFFE|\uFFFF/gu;

/** The ticket in the markup of receiptline: header in the middle, its first line large, content as it was laid out, codes in the middle. */
export function ticketMarkup({ columns, message }: PrintJob): string {
  const blocks = [
    headerLines(message.h, columns),
    qrLines(message.qrpre, columns),
    contentLines(message.c, columns),
    barcodeLines(message, columns),
    qrLines(message.qrpost, columns),
    centeredLines(message.txqrpost, columns),
  ];
  return blocks
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n');
}

/** Text in which nothing is markup; control characters and emoji, which printers do not have, are left out. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(UNPRINTABLE, '')
    .replace(SPECIAL, hexEscape)
    .replace(/^ +| +$/g, (spaces) => hexEscape(' ').repeat(spaces.length));
}

/**
 * The lines of a text, none longer than `columns`: longer ones break between words, or within a word that is itself too long, and go on
 * under the start of their text.
 */
export function wrapLines(text: string, columns: number): string[] {
  const lines = text === '' ? [] : text.replaceAll('\t', '    ').split(/\r\n|\r|\n/);
  return lines.flatMap((line) => wrapLine(line.trimEnd(), columns));
}

function wrapLine(line: string, columns: number): string[] {
  const indent = Math.min(line.length - line.trimStart().length, Math.floor(columns / 2));
  const width = columns - indent;
  const lines: string[] = [];
  let rest = line.slice(indent);
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width);
    const isBetweenWords = space > 0 && rest.slice(0, space).trim() !== '';
    const end = isBetweenWords ? space : width;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  return [...lines, rest].map((part) => (part === '' ? '' : ' '.repeat(indent) + part));
}

function headerLines(header: string, columns: number): string[] {
  const [first, ...others] = wrapLines(header, columns);
  if (first === undefined) return [];
  const name = escapeText(first.trim());
  const isShort = first.trim().length * 2 <= columns;
  return [isShort ? `^^^${name}` : `"${name}"`, ...others.map((line) => escapeText(line.trim()))];
}

/** A bar at the start means left-aligned. A line of dashes becomes a rule over the whole width. */
function contentLines(content: string, columns: number): string[] {
  return wrapLines(content, columns).map((line) => (/^-{3,}$/.test(line) ? '-' : `|${escapeText(line)}`));
}

function centeredLines(text: string, columns: number): string[] {
  return wrapLines(text, columns).map((line) => escapeText(line.trim()));
}

/** The code as large as fits; the bare text when it is too long for any code on this paper. */
function qrLines(data: string, columns: number): string[] {
  if (data === '') return [];
  const modules = qrcode.generate({ data, type: 'qrcode', cell: 3, level: QR_LEVEL }).length;
  const cell = QR_CELLS.find((size) => modules * size <= columns * DOTS_PER_CHARACTER * QR_SHARE);
  if (modules === 0 || cell === undefined) return centeredLines(data, columns);
  return [`{code:${data.replace(SPECIAL, hexEscape).replaceAll(' ', hexEscape(' '))};option:qrcode,${cell},${QR_LEVEL}}`];
}

/** The picture of a tax document's bar code; its bare text where that is wider than the paper, or missing. */
function barcodeLines({ pdf417 = '', pdf417png = '' }: PrintedMessage, columns: number): string[] {
  if (pdf417png !== '' && pngWidth(pdf417png) <= columns * DOTS_PER_CHARACTER) return [`{image:${pdf417png}}`];
  return centeredLines(pdf417, columns);
}

/** Stands in the header of each PNG, in dots. */
function pngWidth(base64: string): number {
  const header = Buffer.from(base64.slice(0, 64), 'base64');
  return header.length < 20 ? Number.POSITIVE_INFINITY : header.readUInt32BE(16);
}

function hexEscape(character: string): string {
  return `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
}
