import * as v from 'valibot';
import { KioskOrderTypes, type KioskConfig, type KioskContactRule, type KioskPrinter } from '../domain/kiosk.ts';
import type { Result } from '../failures.ts';
import { read, readLenient, saysNone } from './decode.ts';
import { picture, pictureUrl } from './picture.ts';
import { count, flag, flagUnlessOff, lenient, lenientOr, numberList, text } from './primitives.ts';
import { asList, asNumber, asText, compact, isRecord } from './values.ts';
import { countrySchema } from './venue-parts.ts';
import { words } from './words.ts';

/** Columns of paper where a printer does not say. Spec K3-005, K9. */
const DEFAULT_COLUMNS = 38;

/** The first is what is asked where the provider does not say. Spec K3-004. */
const CONTACT_RULES: readonly KioskContactRule[] = ['emailAndPhone', 'email', 'phone'];

/** An address, or, as the editor of messages leaves it, a list of addresses. */
const firstUrl = lenient((value) => pictureUrl(Array.isArray(value) ? asList(value)[0] : value));

export const printerSchema = v.object({
  ancho: lenientOr((value) => {
    const columns = asNumber(value);
    return columns !== undefined && columns >= 1 && columns <= 200 ? Math.floor(columns) : undefined;
  }, DEFAULT_COLUMNS),
  tbpip: text,
  nm: text,
  nmc: text,
  id: text,
});

export const kioskConfigSchema = v.object({
  nombre: words,
  idKiosk: text,
  kioskName: words,
  _xsimpleid: count,
  _xpa: countrySchema,
  active: flagUnlessOff,
  logoQ: firstUrl,
  welcomeText: words,
  welcomeImage: lenient(picture),
  imgmain: lenient(picture),
  imageQr: lenient(picture),
  customPaymentReceivedMessage: words,
  customPrinterMessage: words,
  sendQR: flag,
  orderType: lenientOr((value) => Object.values(KioskOrderTypes).find((type) => type === asNumber(value)), KioskOrderTypes.BOTH),
  seosort: count,
  payMethods: numberList,
  userDataForm: flag,
  userDataRequiredFields: lenientOr((value) => CONTACT_RULES.find((rule) => rule === value), 'emailAndPhone'),
  productComment: flag,
  /** Its id, or that there is one. */
  payCaja: lenient((value) => (value === true ? '1' : saysNone(value) ? undefined : asText(value))),
  adte: flag,
  discoMode: flag,
  enable_order_draft_association: flag,
  printerConfig: lenient((value) => (isRecord(value) ? value : undefined)),
});

/** Position 16 of /srv/test. Spec K3-001 to K3-005. */
export function decodeKioskConfig(value: unknown): Result<KioskConfig> {
  return read(kioskConfigSchema, value, (wire) =>
    compact({
      venueName: wire.nombre,
      kioskId: wire.idKiosk,
      name: wire.kioskName,
      simpleId: wire._xsimpleid,
      country: wire._xpa,
      isActive: wire.active,
      logoUrl: wire.logoQ,
      welcomeText: wire.welcomeText,
      welcomePicture: wire.welcomeImage,
      mainPicture: wire.imgmain,
      qrPicture: wire.imageQr,
      paymentReceivedMessage: wire.customPaymentReceivedMessage,
      printerMessage: wire.customPrinterMessage,
      sendsQr: wire.sendQR,
      orderTypes: wire.orderType,
      sort: wire.seosort,
      paymentMethodIds: wire.payMethods,
      asksContact: wire.userDataForm,
      contactRule: wire.userDataRequiredFields,
      allowsComments: wire.productComment,
      registerId: wire.payCaja,
      printsTaxDocument: wire.adte,
      isDisco: wire.discoMode,
      asksLocator: wire.enable_order_draft_association,
      printer: decodePrinter(wire.printerConfig),
    }),
  );
}

/** `printerConfig`; undefined where there is none. A missing width is 38 columns. Spec K3-005. */
export function decodePrinter(value: unknown): KioskPrinter | undefined {
  if (!isRecord(value)) return undefined;
  const wire = readLenient(printerSchema, value);
  return { columns: wire.ancho, address: wire.tbpip, name: wire.nm, computerName: wire.nmc, id: wire.id };
}
