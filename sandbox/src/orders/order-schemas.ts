import { z } from 'zod';
import { currencySchema } from '../catalog/wire-schemas.ts';
import { each } from '../catalog/each.ts';
import { addressSchema } from '../session/person.ts';

const text = z.string();
const integer = z.int();
const amount = z.number();

/** `[]`, or payment id and, at its position, the link to pay by (Q27). */
const ppago = z.union([z.tuple([]), z.tuple([text, z.null(), z.null(), z.null(), z.object({ init_point: text }).nullable()])]);
const amounts = { ...each('tipo prepago', integer), ...each('total subtotal descuento costoDespacho propina', amount), ppago };

const extra = z.tuple([z.object({ pl: integer, np: text, nombreTrad: text, pm: amount }), integer], z.number());
const lineSchema = z.object({
  cant: integer,
  ct: text,
  lineReference: text.optional(),
  item: z.object({ ip: integer, pm: amount, ...each('np nombreTrad foto', text.optional()), ...each('pl jp jb', integer.optional()) }),
  extras: z.record(text, z.array(extra)),
});
const cartSchema = z.object({
  resto: z.object({ ...each('id nombre pais', text), ...each('simpleId dk', integer), ...each('logo tz', text.optional()) }),
  ...each('tipo st prepago fmu', integer),
  ...each('propina costoDespacho', amount),
  ...each('fechaDespacho horaDespacho', text),
  ...each('idUberDirect zd ct', text.optional()),
  qc: amount.nullish(),
  sector: z.union([text, amount]).nullish(),
  cur: currencySchema.nullable(),
  dl: z.array(lineSchema),
});

/** An order as all calls answer it. What does not apply is absent. Whoever only has its check gets less of `det` and no `tracking_url`. */
export const orderSchema = z.object({
  ...each('iped ir il dk ss sp stdvy ti fc fm im', integer),
  ...each('io ioext ent virtual_table_id', text),
  /** Of a delivery that is on its way. */
  tracking_url: text.optional(),
  orden: z.object({ dlres: z.array(z.object(each('lir stk st', integer))) }),
  det: z.object({
    ...amounts,
    ...each('mesa', integer),
    mesaName: text,
    xid: text.optional(),
    cfgApp: z.object({ kdsst: integer }),
    inf: z.object({ ...each('nr pa', text), ...each('sid dk', integer) }),
    us: z.object(each('nm ln em ph rut', text.nullish())).optional(),
    ad: addressSchema.optional(),
    cart: cartSchema,
    pagado: z.object({ pid: text }).optional(),
    abonado: amount.optional(),
    propinaPagada: z.boolean().optional(),
  }),
});

/** What saveorder answers: the stored order, or with `preflight` what it would cost. */
export const savedSchema = z.union([
  z.object({
    ...each('iped ss sp stdvy fc fm', integer),
    ...each('io ioext ent', text),
    /** This intent was stored before. */
    dup: z.boolean(),
    det: z.object(amounts),
  }),
  z.object({ det: z.object(each('total subtotal', amount)) }),
]);
const change = z.object({
  ...each('lir ip', integer),
  motivo: z.enum(['precio', 'agotado', 'stock', 'extras', 'extra-agotado', 'extra-precio', 'no-existe']),
  pm: amount.optional(),
  ...each('pl max', integer.optional()),
});
/** What a refused save says besides its sentence: a code, and what changed. */
export const refusedSave = {
  error: z.enum(['cart-changed', 'delivery-cost-changed', 'total-changed']).optional(),
  data: z.object({ error: text, det: z.object(each('total subtotal', amount)).optional(), cambios: z.array(change).optional() }).optional(),
};

/** Beside a check or a bill: what its screen needs of the venue, and a token for the order's node. */
export const besideCheck = {
  cfg: z.object({ ...each('nr pa', text), cur: currencySchema.nullable(), payQR: z.literal([0, 1]), kdsst: integer }),
  fbtemp: text,
};
/** The bill of a table (Q39). */
export const billSchema = z.object({
  ...each('ic imTxt', text),
  ...each('iped ir il ss sp fm', integer),
  ...each('total pagado', amount),
  stks: z.record(text, integer),
  lines: z.array(z.object({ ...each('li ca pr dp st', integer), pn: text, ...each('p28 p23', amount) })),
});
export const paidSchema = z.object({ ic: text, ...each('sp fm', integer), pagadas: z.array(integer), ppago });
