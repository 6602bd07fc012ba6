import { z } from 'zod';
import { each } from './each.ts';

/** A switch that travels as a number. */
const onOff = z.literal([0, 1]);
const weekdayMask = z.int().min(0).max(255);
const dispatchType = z.literal([1, 2, 3, 4, 5]);
const opening = z.literal([-1, 0, 1]);
const payMode = z.literal([0, 1, 2, 3]);
const byType = z.record(z.string(), z.number());

export const slotSchema = z.object({
  dv: z.int(),
  d: weekdayMask,
  hi: z.string(),
  hf: z.string(),
  si: z.int(),
  sf: z.int(),
});

const text = z.string().exactOptional();
const number = z.number().exactOptional();
const switched = onOff.exactOptional();
const flag = z.boolean().exactOptional();

export const webConfigSchema = z.object({
  ...each('des phone wha mail web inst fb tw fiscalId phonedvy phonersvp colorP logoQ featuredCategoryName terminalId amb', text),
  ...each('ordact ord ordpick ordpickonly rsvp ordpickphone orddvyphone orddife orddifedia polygonsact ordsincostoboth', switched),
  ...each('selfat selfattableonly selfatbanner selfatblock selfatsector selfatvirtual selfatph selfatdir selfatrut', switched),
  ...each('selfatpwd selfattrm', switched),
  ...each('ordtiempomin ordtiempominpick orddifemin orddifemax ordmaxdist ordsincostodist ordmindvy ordsincosto', number),
  ...each('ordrec2tr ordrec2f ordrec2mi ordrec2mx', number),
  ...each('selfAnonymousLogin selfGenerateQR checkin_enable_call_waiter qr_enable_call_waiter qr_call_waiter_ask_for_table_id', flag),
  ...each('qr_call_waiter_ask_for_sector enable_request_bill_button_in_call_waiter_modal enable_comments_in_call_waiter_modal', flag),
  ...each('nopict newCarr drinkandeat hidesearch tagsBool payQR darkMode featuredProductsBool differentFeaturedProducts loginToPay', flag),
  ...each('fordrink foreat', z.array(z.int()).exactOptional()),
  ...each('ordpay ordpickpay selfatpay', payMode.exactOptional()),
  lastmile: z.literal('uberDirect').exactOptional(),
  /** Said to whoever orders for later. */
  orddifemsg: text,
  ordunidist: z.literal(['km', 'mi']).exactOptional(),
  ordrectipo: z.literal([0, 1, 2]).exactOptional(),
  ordrecmto: z.union([z.number(), z.string().regex(/^\d+(\.\d+)?%$/)]).exactOptional(),
  featuredProductsList: z.array(z.array(z.int())).exactOptional(),
});

export const extraSchema = z.object({
  ...each('pl maxex', z.int()),
  ...each('np nombreTrad dn', z.string()),
  pm: z.number(),
  ref: byType.exactOptional(),
  ...each('agot sinPrecio', z.boolean()),
  ...each('stock crinvol', z.int().exactOptional()),
  ...each('fo ftags', z.array(z.string()).exactOptional()),
});

export const extrasGroupSchema = z.object({
  ...each('codJextras nomCatExtra nombreTrad', z.string()),
  ...each('min max', z.int()),
  multi: onOff,
  extras: z.array(extraSchema),
});

export const productSchema = z.object({
  ...each('ip pl jp jb category_id', z.int()),
  ...each('np nombreTrad dn dnTrad', z.string()),
  pm: z.number(),
  refpr: z.number().exactOptional(),
  ref: byType.exactOptional(),
  ...each('foto foext', text),
  fo: z.array(z.string()).exactOptional(),
  ...each('ftags tokens', z.array(z.string())),
  ...each('stock crinvol', z.int().exactOptional()),
  ...each('agot sinPrecio', z.boolean()),
  opcionFoto: onOff,
  catExtras: z.array(extrasGroupSchema),
});

export const categorySchema = z.object({
  ...each('jp jb', z.int()),
  ...each('nombre nombreTrad', z.string()),
  foto: text,
  productos: z.array(productSchema),
});

const serviceSchema = z.object({ bit: z.int(), name: z.string(), grupo: z.literal(['col1', 'col2', 'pagos']), ac: onOff });

export const restaurantCardSchema = z.object({
  id: z.string().regex(/^\d+-\d+$/),
  ...each('simpleId dk', z.int()),
  irl: z.string().min(22),
  ...each('nombre direccion ciudad comuna pais logo fotoPortada tz', z.string()),
  ...each('latitud longitud', z.number()),
  dist: z.number().exactOptional(),
  tipoCocina: z.array(z.int()),
  rango: z.int().min(1).max(4),
  logos: z.array(z.string()),
  serviciosResto: z.array(serviceSchema),
  webConfig: webConfigSchema,
  ...each('_tieneReserva allInfo', z.boolean()),
  ta: opening,
});

export const paymentSchema = z.object({ id: z.int(), nm: z.string(), idpr: z.int(), types: z.array(dispatchType) });
export const currencySchema = z.tuple([z.string(), z.string(), onOff, z.string(), z.int(), z.string()]);
export const tableSchema = z.tuple([z.int(), z.array(z.int()), z.int(), z.string()]);
export const sectorSchema = z.tuple([z.int(), z.string()]);

/** What /srv/test gives at position 12; the complete restaurant carries the same fields. */
export const publicConfigSchema = z.object({
  inf: z.object({ sid: z.int(), nr: z.string(), pa: z.string(), dk: z.int() }),
  webConfig: webConfigSchema,
  ta: opening,
  dm: z.array(tableSchema),
  ds: z.array(sectorSchema),
  cf: z.object({ cur: currencySchema, pagos: z.array(paymentSchema) }),
});

export const restaurantSchema = restaurantCardSchema.extend(publicConfigSchema.shape).extend({
  fotos: z.array(z.object({ url: z.string(), t: z.int() })),
  horario: z.array(slotSchema),
});

export const polygonSchema = z.object({
  id: z.int(),
  nombre: z.string(),
  ...each('active freeCharge', z.boolean()),
  days: weekdayMask,
  price: z.number().exactOptional(),
  coords: z.array(z.tuple([z.number(), z.number()])),
});

export const menuSchema = z.object({
  tipo: dispatchType,
  resto: restaurantSchema,
  cats: z.array(categorySchema),
  hd: z.array(slotSchema),
  polys: z.array(polygonSchema),
});

export const kioskConfigSchema = z.object({
  ...each('nombre idKiosk kioskName _xpa welcomeText payCaja customPaymentReceivedMessage customPrinterMessage', z.string()),
  ...each('_xsimpleid seosort', z.int()),
  ...each('active userDataForm productComment adte discoMode sendQR enable_order_draft_association', z.boolean()),
  logoQ: z.array(z.string()),
  orderType: z.literal([1, 2, 3]),
  ...each('welcomeImage imgmain imageQr', text),
  payMethods: z.array(z.int()),
  userDataRequiredFields: z.literal(['emailAndPhone', 'email', 'phone']),
  printerConfig: z
    .object({ ancho: z.int().exactOptional(), tbpip: z.string(), nm: z.string(), nmc: z.string(), id: z.int() })
    .exactOptional(),
});

export const bookingTurnSchema = z.object({
  ...each('jid si sf', z.int()),
  ...each('hi hf', z.string()),
  d: weekdayMask,
  rv: onOff,
});

export const bookingConfigSchema = z.object({
  ...each('wfd wfpx inc anp atr', z.int().exactOptional()),
  bkd: z.array(z.string()),
});

export const tagSchema = z.object({
  ...each('id color background icon', z.string()),
  translation: z.object({ es: z.string(), en: z.string() }),
  amount: z.int(),
});

export const stadiumSchema = z.object({
  nm: z.string(),
  pls: z.array(z.tuple([z.string(), z.int(), z.int(), z.string()])),
  sts: z.array(z.int()),
  rls: z.object({
    pIzq: z.array(z.string()),
    pDer: z.array(z.string()),
    pGen: z.array(z.string()),
    suites: z.array(z.string()),
    suitesOcc: z.array(z.string()),
    suitesOri: z.array(z.string()),
    suitesExc: z.record(z.string(), z.array(z.string())),
  }),
});

export const portalRestaurantSchema = z.object({
  ...each('nombre fotoPortada logo idrl pais irl', z.string()),
  ...each('simpleId dk', z.int()),
  ta: opening,
  webConfig: webConfigSchema,
});

export const placeSchema = z.object({
  ...each('place_id street number commune city region country formatted', z.string()),
  zc: z.int(),
  ...each('lat lng', z.number()),
});

export const suggestionSchema = z.object({
  ...each('place_id description main_text secondary_text', z.string()),
});

const liveExtraSchema = z.object({
  pm: number,
  stock: z.int().exactOptional(),
  agot: z.boolean(),
  fm: z.int(),
});

/** Content of the realtime node `/{env}/P/{ir}-{il}`. */
export const publicNodeSchema = z.object({
  ta: opening,
  fm: z.int(),
  p: z.record(z.string(), liveExtraSchema.extend({ pm: byType.exactOptional() })).exactOptional(),
  x: z.record(z.string(), liveExtraSchema).exactOptional(),
});
