import { z } from 'zod';
import type { AskedLine } from '../catalog-port.ts';
import { integer, text } from '../server/answers.ts';

const MAX_LINES = 200;
const MAX_QUANTITY = 1000;
/** The product's own QR payment is sent without a method code (Q86). */
const PRODUCT_QR = 2000;

const amount = z.number().min(0).max(1e10);
const number = z.number().nullish();
const optional = text.nullish();
/** A stamp follows; an older client sends a boolean in its place. Q60. */
const extra = z.tuple([z.object({ pl: integer, pm: z.number() }), z.number().int().min(0).max(MAX_QUANTITY)], z.unknown());
const line = z.object({
  cant: z.number().int().min(1).max(MAX_QUANTITY),
  item: z.object({ ip: integer, pm: z.number() }),
  extras: z.record(z.string().max(60), z.array(extra).max(MAX_LINES)).default({}),
  ct: text.default(''),
  lineReference: text.optional(),
});
const cart = z.object({
  dl: z.array(line).min(1).max(MAX_LINES),
  clave: text.default(''),
  fechaDespacho: z.union([z.literal(''), z.string().regex(/^\d{8}$/)]).default(''),
  horaDespacho: z.union([z.literal(''), z.string().regex(/^\d{2}:\d{2}$/)]).default(''),
  idUberDirect: text.optional(),
  zd: text.optional(),
  ct: text.optional(),
  qc: number,
  sector: z.union([text, z.number()]).nullish(),
});
const address = z.object({
  alias: optional,
  def: z.union([z.boolean(), z.number()]).nullish(),
  pa: optional,
  di: text,
  dp: optional,
  cm: optional,
  ci: optional,
  zc: number,
  ct: optional,
  lt: z.number().min(-90).max(90).nullish(),
  lg: z.number().min(-180).max(180).nullish(),
});

const det = z.object({
  tipo: integer,
  cart,
  total: amount.optional(),
  costoDespacho: amount.optional(),
  propina: amount.default(0),
  prepago: integer.nullish().transform((method) => method ?? PRODUCT_QR),
  mesa: integer.nullish().transform((table) => table ?? 0),
  ad: address.nullish(),
  us: z.object({ nm: optional, ln: optional, em: optional, ph: optional, rut: optional }).nullish(),
  card: z.looseObject({ token: text }).nullish(),
  idcard: text.nullish(),
  code: text.nullish(),
});

/** The body of saveorder. What is not named here is not taken: an order's state and amounts are the server's. */
export const saveRequest = z.object({
  ioext: z.string().regex(/^[A-Za-z0-9_-]{16}$/),
  /** Of an order that is stored already: this save is of it, and of no new one. */
  iped: integer.optional(),
  ir: integer,
  il: integer,
  dk: integer.default(0),
  im: integer.nullish().transform((table) => table ?? 0),
  virtual_table_id: z
    .union([text, z.number()])
    .nullish()
    .transform((id) => (id === null || id === undefined ? '' : String(id))),
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

const storedDetail = z.object({ cart: z.object({ dl: z.array(line) }) });

/** The lines of an order as it was stored. */
export function storedLines(detJson: string): AskedLine[] {
  return askedLines(storedDetail.parse(JSON.parse(detJson)).cart);
}
