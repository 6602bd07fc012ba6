import { z } from 'zod';

/** Fields of requests. In a query everything is text; in a body numbers may come as numbers or as text. */

/** A whole number written in digits. */
export const queryInteger = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number);

/** A number written in digits, with an optional decimal point. */
export const queryNumber = z
  .string()
  .regex(/^-?\d{1,15}(\.\d+)?$/)
  .transform(Number);

/** A switch: on when it is `1` or `true`. */
export const querySwitch = z
  .string()
  .optional()
  .transform((value) => value === '1' || value === 'true');

/** A short text, `''` when absent. */
export const queryText = z.string().max(300).default('');

export const bodyNumber = z.union([z.number(), queryNumber]);

export const latitude = bodyNumber.pipe(z.number().min(-90).max(90));
export const longitude = bodyNumber.pipe(z.number().min(-180).max(180));

export const queryLatitude = queryNumber.pipe(z.number().min(-90).max(90));
export const queryLongitude = queryNumber.pipe(z.number().min(-180).max(180));

export const pointSchema = z.object({ lat: latitude, lng: longitude });

/** An expected refusal. */
export const refusalSchema = z.object({ ok: z.literal(false), msg: z.string() });

/** `{ok: true, ...}` with these fields, or a refusal. */
export function answerWith<T extends z.ZodRawShape>(fields: T) {
  return z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), ...fields }), refusalSchema]);
}

/** `{ok: true, data}` or a refusal. */
export function answerOf<T extends z.ZodType>(data: T) {
  return answerWith({ data });
}

/** A refusal with its text. */
export function refuse(msg: string): { ok: false; msg: string } {
  return { ok: false, msg };
}
