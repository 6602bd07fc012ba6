import * as v from 'valibot';
import type { PrintedMessage } from '../domain/kiosk.ts';
import type { Instant } from '../domain/time.ts';
import type { Result } from '../failures.ts';
import { map, read, readAnswer, readLenient } from './decode.ts';
import { maybeInstant } from './moments.ts';
import { maybeText, raw, requiredText, text } from './primitives.ts';
import { compact, isRecord } from './values.ts';

export const printedMessageSchema = v.object({
  h: text,
  /** The content: without it there is nothing to print. */
  c: requiredText,
  qrpre: text,
  qrpost: text,
  txqrpost: text,
  pdf417: maybeText,
});

/** Spec K3-013. */
export function decodePrintedMessage(value: unknown): Result<PrintedMessage> {
  return read(printedMessageSchema, value, (wire) =>
    compact({
      header: wire.h,
      content: wire.c,
      qrBefore: wire.qrpre,
      qrAfter: wire.qrpost,
      qrAfterText: wire.txqrpost,
      barcode: wire.pdf417,
    }),
  );
}

/** The same, to be printed. */
export function encodePrintedMessage(message: PrintedMessage): Readonly<Record<string, unknown>> {
  return compact({
    h: message.header,
    c: message.content,
    qrpre: message.qrBefore,
    qrpost: message.qrAfter,
    txqrpost: message.qrAfterText,
    pdf417: message.barcode,
    pdf417png: message.barcodePicture,
  });
}

const taxDocumentSchema = v.object({ args: raw, device_id: text, fm: maybeInstant });

/** Event `dte` of the user's live node: a tax document for one device. Q88. */
export interface TaxDocument {
  readonly deviceId: string;
  readonly message: PrintedMessage;
  /** When it was made; absent where the provider does not say. */
  readonly at?: Instant;
}

/** Reads the tax document that the provider pushes to a kiosk. Q88. */
export function decodeTaxDocument(value: unknown): Result<TaxDocument> {
  const { args, device_id: deviceId, fm: at } = readLenient(taxDocumentSchema, value);
  return map(decodePrintedMessage(args), (message) => compact({ deviceId, message, at }));
}

/** Body of POST /srv/print-remote. The same id is printed once. Spec K7 "Print remote". */
export function encodePrintJob(job: {
  readonly id: string;
  readonly message: PrintedMessage;
  readonly at: number;
  readonly path: string;
}): Readonly<Record<string, unknown>> {
  return {
    args: encodePrintedMessage(job.message),
    id: job.id,
    name: 'print',
    fm: job.at,
    origen: 'APP',
    via: 'CLOUD',
    urlused: job.path,
  };
}

/** Answer of POST /srv/print-remote: whether this job had been printed before. */
export function decodePrinted(answer: unknown): Result<{ readonly isRepeat: boolean }> {
  return readAnswer(answer, ({ data }) => ({ ok: true, value: { isRepeat: isRecord(data) && data['dup'] === true } }));
}
