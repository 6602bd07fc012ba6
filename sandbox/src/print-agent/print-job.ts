import { z } from 'zod';

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
/** How each PNG begins in base64. */
const PNG = /^iVBORw0KGgo[A-Za-z0-9+/]*={0,2}$/;

const part = z
  .string()
  .nullish()
  .transform((text) => text ?? '');
const qrCode = z
  .string()
  .max(MAX_QR_CHARACTERS)
  .nullish()
  .transform((text) => text ?? '');
/**
 * What is printed, in the names of the wire: header, content, QR code before and after the content, text under the second one; the content of
 * a tax document's bar code and its picture, a PNG in base64. Missing parts are empty, but not all of them may be. Q83, K7-018.
 */
const messageSchema = z
  .object({
    h: part,
    c: part,
    qrpre: qrCode,
    qrpost: qrCode,
    txqrpost: part,
    pdf417: z.string().exactOptional(),
    pdf417png: z.string().max(MAX_PICTURE_CHARACTERS).regex(PNG, 'must be a PNG in base64').exactOptional(),
  })
  .refine(({ h, c, qrpre, qrpost, txqrpost }) => h + c + qrpre + qrpost + txqrpost !== '', 'is empty');
export type PrintedMessage = Readonly<z.output<typeof messageSchema>>;

/**
 * `id` names the ticket for good: a second job of the same id is not printed. `columns`: characters per line. `fontSize`: of the letters in
 * the picture, in CSS pixels; the paper printer has its own. `language` chooses the character set of the printer.
 */
export const jobSchema = z
  .object({
    id: z.string().regex(/^\w[\w.-]{0,99}$/, 'needs 1 to 100 letters, digits, _ . or -'),
    columns: z.int().min(MIN_COLUMNS).max(MAX_COLUMNS).default(DEFAULT_COLUMNS),
    fontSize: z.int().min(6).max(72).nullish(),
    language: z.string().default('es'),
    message: messageSchema,
  })
  .transform((job) => ({ ...job, fontSize: job.fontSize ?? fontSizeOf(job.columns) }));
export type PrintJob = Readonly<z.output<typeof jobSchema>>;

export type ParsedJob = { readonly status: 'ok'; readonly job: PrintJob } | { readonly status: 'invalid'; readonly reason: string };

/** Reads the body of a print request; `invalid` names the field. */
export function parseJob(body: unknown): ParsedJob {
  const { data, error } = jobSchema.safeParse(body);
  if (error === undefined) return { status: 'ok', job: data };
  return { status: 'invalid', reason: error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') };
}

/** A width that is not listed takes the size of the next smaller one. Q83. */
function fontSizeOf(columns: number): number {
  return FONT_SIZES.find(([width]) => width <= columns)?.[1] ?? LARGEST_FONT_SIZE;
}
