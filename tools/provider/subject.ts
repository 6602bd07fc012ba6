import type { Address, GeoPoint } from '@comanda/shared-contracts/domain/address';
import type { CartLine } from '@comanda/shared-contracts/domain/cart';
import type { CardToken } from '@comanda/shared-contracts/domain/card';
import { DEFAULT_PRICE_FORMAT, fromMajor, type PriceFormat } from '@comanda/shared-contracts/domain/money';
import type { OrderDraft } from '@comanda/shared-contracts/domain/order-draft';
import type { Product } from '@comanda/shared-contracts/domain/product';
import type { KioskDevice } from '@comanda/shared-contracts/domain/session';
import type { PlainDate, PlainTime, Zone } from '@comanda/shared-contracts/domain/time';

/** What calls are made about: a venue, a place, an order. The examples of the pages are about one, the conformance kit finds its own. */
export interface Subject {
  readonly point: GeoPoint;
  readonly venue: {
    readonly restaurantId: number;
    readonly localId: number;
    readonly simpleId: number;
    readonly dk: number;
    /** `irl` */
    readonly reference: string;
    readonly name: string;
    readonly country: string;
    readonly point: GeoPoint;
    readonly zone: Zone;
    readonly priceFormat: PriceFormat;
  };
  readonly address: Address;
  readonly draft: OrderDraft;
  readonly intentId: string;
  readonly orderId: string;
  readonly searchText: string;
  readonly placeId: string;
  readonly portalId: string;
  readonly device: KioskDevice;
  readonly kioskLogin: { readonly kioskId: string; readonly code: string };
  readonly email: string;
  readonly password: string;
  readonly code: string;
  /** What the password is changed to. */
  readonly newPassword: string;
  /** Of a mailed link that sets a password. */
  readonly link: { readonly code: string; readonly tag: string };
  /** What is known of who is logged in. */
  readonly person: { readonly firstName: string; readonly lastName: string; readonly phone: string; readonly nationalId: string };
  readonly addresses: readonly Address[];
  readonly table: { readonly id: string; readonly name: string; readonly sector: string; readonly password: string };
  /** What the code on that table says. */
  readonly tableCode: string;
  /** What is typed into a search of addresses. */
  readonly addressText: string;
  /** `{restaurant}-{local}` of a venue that delivers by a courier. */
  readonly courierVenueId: string;
  readonly printing: { readonly ticketId: string; readonly printerId: string; readonly token: string };
  readonly booking: { readonly date: PlainDate; readonly time: PlainTime; readonly turnId: string; readonly key: string };
  readonly cardId: string;
  readonly card: CardToken;
  /** When the bill was last changed. */
  readonly billAt: number;
}

const VENUE: Subject['venue'] = {
  restaurantId: 101,
  localId: 1,
  simpleId: 1,
  dk: 0,
  reference: 'RL0001516731c5506730324f',
  name: 'Fuente Alameda',
  country: 'cl',
  point: { lat: -33.4441, lng: -70.6536 },
  zone: 'America/Santiago',
  priceFormat: DEFAULT_PRICE_FORMAT,
};

const ADDRESS: Address = {
  alias: 'Casa',
  isDefault: true,
  country: 'cl',
  street: 'Av. Italia 1234',
  unit: '502',
  commune: 'Providencia',
  city: 'Santiago',
  postalCode: 7_500_000,
  comments: 'Conserjería',
  point: { lat: -33.4429, lng: -70.6257 },
};

const pesos = (major: number) => fromMajor(major, DEFAULT_PRICE_FORMAT);

const PRODUCT: Product = {
  id: '10007',
  priceLineId: '110007',
  categoryId: '1002',
  areaId: '1',
  name: 'Barros Luco en marraqueta',
  description: '',
  price: pesos(6990),
  referencePrices: {},
  picture: { url: '/assets/dishes/sandwich-480.webp' },
  morePictures: [],
  tagIds: [],
  reserved: 0,
  isSoldOut: false,
  hidesPrice: false,
  groups: [],
  searchWords: [],
  pictureLayout: 'small',
};

const LINE: CartLine = {
  id: 'l1',
  product: PRODUCT,
  quantity: 2,
  extras: {
    G1: [
      {
        extra: { id: '190002', name: 'Pan integral', description: '', price: pesos(400), isSoldOut: false, reserved: 0, hidesPrice: false },
        quantity: 1,
        chosenAt: 1_794_999_999_000,
      },
    ],
  },
  comment: 'sin cebolla',
  subtotal: pesos(14_780),
};

const CARD: CardToken = {
  token: 'tok_visa_4242_61f0',
  methodId: 'visa',
  installments: 1,
  amount: pesos(18_270),
  description: 'Fuente Alameda',
  issuerId: '24',
  payer: { email: 'ana@comanda.test', documentType: 'RUT', documentNumber: '12345678-5' },
  savesCard: false,
};

/** An order for delivery, paid on receipt. */
const DRAFT: OrderDraft = {
  venue: { id: '101-1', simpleId: 1, dk: 0, name: VENUE.name, country: 'cl', priceFormat: DEFAULT_PRICE_FORMAT },
  dispatch: 2,
  lines: [LINE],
  subtotal: pesos(14_780),
  deliveryFee: pesos(1990),
  tip: pesos(1500),
  total: pesos(18_270),
  contact: { firstName: 'Ana', lastName: 'Rojas', email: 'ana@comanda.test', phone: '+56912345678', nationalId: '12345678-5' },
  address: ADDRESS,
  slot: { date: '2026-11-21', time: '13:30' },
  paymentMethodId: 0,
  deviceSessionId: '3f2b8c1e-0d4a-4c55-9a77-1f0f6f1f2a3b',
};

/** What the examples of the pages are about. */
export const SAMPLE: Subject = {
  point: { lat: -33.4489, lng: -70.6693 },
  venue: VENUE,
  address: ADDRESS,
  draft: DRAFT,
  intentId: 'Zk3vQ0a9TtP1cX7w',
  orderId: '90001',
  searchText: 'sushi',
  placeId: 'PWyJBdmVuaWRhIFByb3ZpZGVuY2lhIiwxMjA4XQ',
  portalId: '15',
  device: { venueId: '104-1', simpleId: 4, dk: 1, name: 'Tótem entrada', country: 'cl', deviceId: 'u4-1' },
  kioskLogin: { kioskId: 'TOTEM-4-1', code: '4141' },
  email: 'ana@comanda.test',
  password: 'comanda123',
  code: 'K7M2QX',
  newPassword: 'nueva1234',
  link: { code: 'r4nd0m', tag: 't4g' },
  person: { firstName: 'Ana', lastName: 'Rojas', phone: '+56912345678', nationalId: '12345678-5' },
  addresses: [ADDRESS],
  table: { id: '5', name: 'Mesa 5', sector: '1', password: '1234' },
  tableCode: 'K7M4Q2X9T3VB',
  addressText: 'providencia 12',
  courierVenueId: '118-1',
  printing: { ticketId: 't-90001-1', printerId: '4001', token: 'pk.77c2' },
  booking: { date: '2026-11-21', time: '20:30', turnId: '2', key: 'b7001' },
  cardId: 'card_9001',
  card: CARD,
  billAt: 1_795_000_300_000,
};
