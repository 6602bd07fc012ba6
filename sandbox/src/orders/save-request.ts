import { z } from 'zod';
import type { AskedLine } from '../catalog-port.ts';
import { integer, text } from '../server/answers.ts';

const MAX_LINES = 200;
const MAX_QUANTITY = 1000;
/** The product's own QR payment is sent without a method code (Q86). */
const PRODUCT_QR = 2000;

const amount = z.number().min(0).max(1e10);
const extra = z.tuple([z.looseObject({ pl: integer, pm: z.number() }), z.number().int().min(0).max(MAX_QUANTITY)], z.unknown());
const line = z.looseObject({
  cant: z.number().int().min(1).max(MAX_QUANTITY),
  item: z.looseObject({ ip: integer, pm: z.number() }),
  extras: z.record(z.string(), z.array(extra)).default({}),
  ct: text.default(''),
});
const cart = z.looseObject({ dl: z.array(line).min(1).max(MAX_LINES), clave: text.default('') });
const address = z.looseObject({ di: text, lt: z.number().nullish(), lg: z.number().nullish() });

const det = z.looseObject({
  tipo: integer,
  cart,
  total: amount.optional(),
  costoDespacho: amount.default(0),
  propina: amount.default(0),
  prepago: integer.nullish().transform((method) => method ?? PRODUCT_QR),
  mesa: integer.nullish().transform((table) => table ?? 0),
  ad: address.nullish(),
  us: z.looseObject({}).nullish(),
  card: z.looseObject({ token: text }).nullish(),
  idcard: text.nullish(),
  code: text.nullish(),
});

/** The body of saveorder as far as the server reads it; the rest is kept as it came. */
export const saveRequest = z.looseObject({
  ioext: z.string().regex(/^[A-Za-z0-9_-]{16}$/),
  ir: integer,
  il: integer,
  dk: integer.default(0),
  im: integer.nullish().transform((table) => table ?? 0),
  virtual_table_id: z
    .union([text, z.number()])
    .nullish()
    .transform((id) => (id === null || id === undefined ? '' : String(id))),
  dsid: text.default(''),
  det,
});
export type SaveRequest = z.output<typeof saveRequest>;

/** The lines in the form in which the catalogue prices them. */
export function askedLines({ dl }: { readonly dl: SaveRequest['det']['cart']['dl'] }): AskedLine[] {
  return dl.map(({ cant, item, extras }, index) => ({
    lir: index + 1,
    ip: item.ip,
    quantity: cant,
    pm: item.pm,
    extras: Object.entries(extras).flatMap(([group, chosen]) => chosen.map(([{ pl, pm }, quantity]) => ({ group, pl, quantity, pm }))),
  }));
}

/** The lines of an order as it was stored. */
export function storedLines(detJson: string): AskedLine[] {
  return askedLines(z.looseObject({ cart }).parse(JSON.parse(detJson)).cart);
}
