import { z } from 'zod';

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
  des: text,
  phone: text,
  wha: text,
  mail: text,
  web: text,
  inst: text,
  fb: text,
  tw: text,
  fiscalId: text,
  phonedvy: text,
  phonersvp: text,
  colorP: text,
  logoQ: text,
  featuredCategoryName: text,
  terminalId: text,
  amb: text,
  lastmile: z.literal('uberDirect').exactOptional(),
  ordact: switched,
  ord: switched,
  ordpick: switched,
  ordpickonly: switched,
  rsvp: switched,
  ordpickphone: switched,
  orddvyphone: switched,
  orddife: switched,
  orddifedia: switched,
  polygonsact: switched,
  ordsincostoboth: switched,
  selfat: switched,
  selfattableonly: switched,
  selfatbanner: switched,
  selfatblock: switched,
  selfatsector: switched,
  selfatvirtual: switched,
  selfatph: switched,
  selfatdir: switched,
  selfatrut: switched,
  selfatpwd: switched,
  selfattrm: switched,
  ordtiempomin: number,
  ordtiempominpick: number,
  /** Said to whoever orders for later. */
  orddifemsg: text,
  orddifemin: number,
  orddifemax: number,
  ordmaxdist: number,
  ordsincostodist: number,
  ordrec2tr: number,
  ordmindvy: number,
  ordsincosto: number,
  ordrec2f: number,
  ordrec2mi: number,
  ordrec2mx: number,
  ordunidist: z.literal(['km', 'mi']).exactOptional(),
  ordrectipo: z.literal([0, 1, 2]).exactOptional(),
  ordrecmto: z.union([z.number(), z.string().regex(/^\d+(\.\d+)?%$/)]).exactOptional(),
  ordpay: payMode.exactOptional(),
  ordpickpay: payMode.exactOptional(),
  selfatpay: payMode.exactOptional(),
  selfAnonymousLogin: flag,
  selfGenerateQR: flag,
  checkin_enable_call_waiter: flag,
  qr_enable_call_waiter: flag,
  qr_call_waiter_ask_for_table_id: flag,
  qr_call_waiter_ask_for_sector: flag,
  enable_request_bill_button_in_call_waiter_modal: flag,
  enable_comments_in_call_waiter_modal: flag,
  nopict: flag,
  newCarr: flag,
  drinkandeat: flag,
  hidesearch: flag,
  tagsBool: flag,
  payQR: flag,
  darkMode: flag,
  featuredProductsBool: flag,
  differentFeaturedProducts: flag,
  loginToPay: flag,
  fordrink: z.array(z.int()).exactOptional(),
  foreat: z.array(z.int()).exactOptional(),
  featuredProductsList: z.array(z.array(z.int())).exactOptional(),
});

export const extraSchema = z.object({
  pl: z.int(),
  np: z.string(),
  nombreTrad: z.string(),
  dn: z.string(),
  pm: z.number(),
  ref: byType.exactOptional(),
  maxex: z.int(),
  agot: z.boolean(),
  stock: z.int().exactOptional(),
  crinvol: z.int().exactOptional(),
  sinPrecio: z.boolean(),
  fo: z.array(z.string()).exactOptional(),
  ftags: z.array(z.string()).exactOptional(),
});

export const extrasGroupSchema = z.object({
  codJextras: z.string(),
  nomCatExtra: z.string(),
  nombreTrad: z.string(),
  min: z.int(),
  max: z.int(),
  multi: onOff,
  extras: z.array(extraSchema),
});

export const productSchema = z.object({
  ip: z.int(),
  np: z.string(),
  nombreTrad: z.string(),
  dn: z.string(),
  dnTrad: z.string(),
  pm: z.number(),
  refpr: z.number().exactOptional(),
  ref: byType.exactOptional(),
  pl: z.int(),
  jp: z.int(),
  jb: z.int(),
  category_id: z.int(),
  foto: text,
  foext: text,
  fo: z.array(z.string()).exactOptional(),
  ftags: z.array(z.string()),
  stock: z.int().exactOptional(),
  crinvol: z.int().exactOptional(),
  agot: z.boolean(),
  sinPrecio: z.boolean(),
  tokens: z.array(z.string()),
  opcionFoto: onOff,
  catExtras: z.array(extrasGroupSchema),
});

export const categorySchema = z.object({
  jp: z.int(),
  nombre: z.string(),
  nombreTrad: z.string(),
  jb: z.int(),
  foto: text,
  productos: z.array(productSchema),
});

const serviceSchema = z.object({ bit: z.int(), name: z.string(), grupo: z.literal(['col1', 'col2', 'pagos']), ac: onOff });

export const restaurantCardSchema = z.object({
  id: z.string().regex(/^\d+-\d+$/),
  simpleId: z.int(),
  dk: z.int(),
  irl: z.string().min(22),
  nombre: z.string(),
  direccion: z.string(),
  ciudad: z.string(),
  comuna: z.string(),
  pais: z.string(),
  latitud: z.number(),
  longitud: z.number(),
  dist: z.number().exactOptional(),
  tipoCocina: z.array(z.int()),
  rango: z.int().min(1).max(4),
  logo: z.string(),
  logos: z.array(z.string()),
  fotoPortada: z.string(),
  serviciosResto: z.array(serviceSchema),
  webConfig: webConfigSchema,
  _tieneReserva: z.boolean(),
  ta: opening,
  tz: z.string(),
  allInfo: z.boolean(),
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
  active: z.boolean(),
  days: weekdayMask,
  price: z.number().exactOptional(),
  freeCharge: z.boolean(),
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
  nombre: z.string(),
  idKiosk: z.string(),
  kioskName: z.string(),
  _xsimpleid: z.int(),
  _xpa: z.string(),
  active: z.boolean(),
  logoQ: z.array(z.string()),
  orderType: z.literal([1, 2, 3]),
  welcomeText: z.string(),
  welcomeImage: text,
  imgmain: text,
  seosort: z.int(),
  payMethods: z.array(z.int()),
  userDataForm: z.boolean(),
  userDataRequiredFields: z.literal(['emailAndPhone', 'email', 'phone']),
  productComment: z.boolean(),
  imageQr: text,
  payCaja: z.string(),
  adte: z.boolean(),
  discoMode: z.boolean(),
  printerConfig: z
    .object({ ancho: z.int().exactOptional(), tbpip: z.string(), nm: z.string(), nmc: z.string(), id: z.int() })
    .exactOptional(),
  customPaymentReceivedMessage: z.string(),
  customPrinterMessage: z.string(),
  sendQR: z.boolean(),
  enable_order_draft_association: z.boolean(),
});

export const bookingTurnSchema = z.object({
  jid: z.int(),
  hi: z.string(),
  hf: z.string(),
  si: z.int(),
  sf: z.int(),
  d: weekdayMask,
  rv: onOff,
});

export const bookingConfigSchema = z.object({
  wfd: z.int().exactOptional(),
  wfpx: z.int().exactOptional(),
  inc: z.int().exactOptional(),
  anp: z.int().exactOptional(),
  atr: z.int().exactOptional(),
  bkd: z.array(z.string()),
});

export const tagSchema = z.object({
  id: z.string(),
  translation: z.object({ es: z.string(), en: z.string() }),
  color: z.string(),
  background: z.string(),
  icon: z.string(),
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
  nombre: z.string(),
  fotoPortada: z.string(),
  logo: z.string(),
  idrl: z.string(),
  simpleId: z.int(),
  dk: z.int(),
  pais: z.string(),
  irl: z.string(),
  ta: opening,
  webConfig: webConfigSchema,
});

export const placeSchema = z.object({
  place_id: z.string(),
  street: z.string(),
  number: z.string(),
  commune: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  zc: z.int(),
  lat: z.number(),
  lng: z.number(),
  formatted: z.string(),
});

export const suggestionSchema = z.object({
  place_id: z.string(),
  description: z.string(),
  main_text: z.string(),
  secondary_text: z.string(),
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
