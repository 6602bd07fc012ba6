import type { KioskConfig, Stadium } from '../types.ts';

/** A kiosk device: `sc` is the short code typed when linking it; `ipr` the portal it belongs to. */
export interface KioskSeed {
  readonly sid: number;
  readonly dk: number;
  readonly sc: string;
  readonly ipr?: number;
  readonly config: Omit<KioskConfig, 'nombre' | 'idKiosk' | '_xsimpleid' | '_xpa' | 'logoQ'>;
}

type Own = Pick<KioskSeed['config'], 'kioskName' | 'welcomeText' | 'customPaymentReceivedMessage'> & Partial<KioskSeed['config']>;

/** A device with what most of them are: on, eat here or take away, paid at its terminal or the till, with a printer of 38 columns. */
function kiosk(sid: number, dk: number, own: Own, ipr?: number): KioskSeed {
  const config: KioskSeed['config'] = {
    active: true,
    orderType: 3,
    seosort: 0,
    payMethods: [5025, 1000],
    welcomeImage: '/assets/dishes/kiosk-hero-960.webp',
    userDataForm: false,
    userDataRequiredFields: 'email',
    productComment: true,
    payCaja: '',
    discoMode: false,
    adte: false,
    sendQR: false,
    enable_order_draft_association: false,
    customPrinterMessage: '¡Gracias por tu visita!',
    printerConfig: { ancho: 38, tbpip: '127.0.0.1:9100', nm: 'IMIN3-80', nmc: `totem-${sid}-${dk}`, id: sid * 1000 + dk },
    ...own,
  };
  return { sid, dk, sc: `${sid}${dk}`.repeat(2), config, ...(ipr === undefined ? {} : { ipr }) };
}

/** The portal of two devices. */
const PATIO = 15;
const CHICKEN = 'Pollo a las brasas, hecho al momento';
const HERO = '/assets/dishes/hero-chicken-960.webp';
const PAPER = { tbpip: '127.0.0.1:9100' } as const;

export const KIOSKS: readonly KioskSeed[] = [
  kiosk(4, 1, {
    kioskName: 'Tótem entrada',
    welcomeText: CHICKEN,
    imgmain: HERO,
    payMethods: [1000],
    customPaymentReceivedMessage: 'Espera tu número junto a la barra',
  }),
  kiosk(4, 2, {
    kioskName: 'Tótem terraza',
    orderType: 1,
    seosort: 1,
    welcomeText: CHICKEN,
    imgmain: HERO,
    payMethods: [5025, 2000, 5010, 1000],
    userDataForm: true,
    userDataRequiredFields: 'emailAndPhone',
    imageQr: '/assets/logos/4.svg',
    payCaja: 'CAJA-04-02',
    adte: true,
    sendQR: true,
    enable_order_draft_association: true,
    printerConfig: { ...PAPER, ancho: 48, nm: 'IMIN3-80', nmc: 'totem-4-2', id: 4002 },
    customPaymentReceivedMessage: 'Te lo llevamos a la mesa',
  }),
  kiosk(4, 3, {
    kioskName: 'Tótem noche',
    orderType: 2,
    seosort: 3,
    discoMode: true,
    productComment: false,
    welcomeText: 'Un ticket por trago',
    payMethods: [5250],
    userDataForm: true,
    userDataRequiredFields: 'phone',
    printerConfig: { ...PAPER, nm: 'EPSON-T20', nmc: 'totem-4-3', id: 4003 },
    customPaymentReceivedMessage: 'Canjea cada ticket en la barra',
  }),
  kiosk(4, 4, { kioskName: 'Tótem patio', welcomeText: CHICKEN, customPaymentReceivedMessage: 'Retira en la barra de Brasa Norte' }, PATIO),
  kiosk(
    3,
    1,
    {
      kioskName: 'Tótem Nori',
      welcomeText: 'Nigiri, ramen y bento',
      welcomeImage: '/assets/dishes/cover-sushi-960.webp',
      customPaymentReceivedMessage: 'Te llamaremos por tu número',
    },
    PATIO,
  ),
  kiosk(1, 1, {
    kioskName: 'Tótem retirado',
    active: false,
    welcomeText: 'Fuente Alameda',
    payMethods: [1000],
    customPaymentReceivedMessage: '',
  }),
];

export interface PortalSeed {
  readonly ipr: number;
  readonly pais: string;
  readonly nombre: string;
  /** Venue and its kiosk, in the order shown. */
  readonly kioscos: readonly { readonly sid: number; readonly dk: number }[];
}

export const PORTALS: readonly PortalSeed[] = [
  {
    ipr: PATIO,
    pais: 'cl',
    nombre: 'Patio Lastarria',
    kioscos: [
      { sid: 4, dk: 4 },
      { sid: 3, dk: 1 },
    ],
  },
];

/** Boxes A to D, suites 1 to 50. Spec K3-019, Q92, Q93. */
export const STADIUM: Stadium = {
  nm: 'Coliseo Mapocho',
  pls: [
    ['A', 1, 20, 'Andes'],
    ['B', 11, 31, 'Andes'],
    ['C', 1, 24, 'Pacífico'],
    ['D', 101, 130, 'Pacífico'],
  ],
  sts: Array.from({ length: 50 }, (_, index) => index + 1),
  rls: {
    pGen: ['104-1', '118-1'],
    pIzq: ['101-1'],
    pDer: ['103-1'],
    suites: ['102-1', '104-1'],
    suitesOcc: ['101-1', '105-1'],
    suitesOri: ['103-1', '112-1'],
    suitesExc: { '7': ['102-1'], '50': ['103-1', '109-1'] },
  },
};

/** Texts laid over the bundled ones; the cuisine names by typology id are among them. Q99. */
export const TYPOLOGIES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  `101 Chilena = Chilean; 102 Italiana = Italian; 103 Japonesa = Japanese; 104 Peruana = Peruvian; 105 Mexicana = Mexican;
   106 China = Chinese; 109 Española = Spanish; 110 Estadounidense = American; 113 Fusión = Fusion; 114 Vegetariana = Vegetarian;
   161 Vegana = Vegan; 171 Cafetería = Coffee shop; 174 Pastelería = Pastry shop; 175 Panadería = Bakery; 176 Mercado = Market;
   401 Pizza = Pizza; 402 Hamburguesas = Hamburgers; 403 Sushi = Sushi; 404 Ensaladas = Salads; 405 Sándwiches = Sandwiches;
   407 Pollo a las brasas = Grilled chicken; 408 Parrilla = Grill; 410 Tacos = Tacos; 412 Ramen = Ramen; 413 Wok = Wok;
   415 Bowls = Bowls; 416 Postres = Desserts; 417 Desayunos = Breakfast; 418 Tapas = Tapas; 422 Asiática = Asian;
   426 Almacén = Grocery`
    .split(';')
    .map((entry) => /^\s*(\d+) (.*) = (.*)$/.exec(entry)?.slice(1) ?? [])
    .map(([id = '', ...names]) => [id, names]),
);

/** `[id, Spanish, English, colour, background, lucide icon]`; the second half are allergens, and that there are none. */
export const TAGS: readonly (readonly [string, string, string, string, string, string])[] = [
  ['pop', 'Favorita', 'Favourite', '#544D46', '#F1EDE8', 'sparkles'],
  ['nuevo', 'Nuevo', 'New', '#1C5B9E', '#E6F0FA', 'badge-plus'],
  ['veg', 'Vegetariano', 'Vegetarian', '#12704A', '#E2F2E9', 'leaf'],
  ['vegano', 'Vegano', 'Vegan', '#12704A', '#E2F2E9', 'sprout'],
  ['picante', 'Picante', 'Spicy', '#B3261E', '#FCEAE7', 'flame'],
  ['singluten', 'Sin gluten', 'Gluten free', '#855400', '#FCF0D6', 'wheat-off'],
  ['gluten', 'Gluten', 'Gluten', '#544D46', '#F1EDE8', 'wheat'],
  ['lacteos', 'Lácteos', 'Dairy', '#544D46', '#F1EDE8', 'milk'],
  ['huevo', 'Huevo', 'Egg', '#544D46', '#F1EDE8', 'egg'],
  ['mariscos', 'Mariscos', 'Shellfish', '#544D46', '#F1EDE8', 'shrimp'],
  ['pescado', 'Pescado', 'Fish', '#544D46', '#F1EDE8', 'fish'],
  ['mani', 'Maní', 'Peanut', '#544D46', '#F1EDE8', 'nut'],
  ['frutosecos', 'Frutos secos', 'Tree nuts', '#544D46', '#F1EDE8', 'nut'],
  ['soya', 'Soya', 'Soy', '#544D46', '#F1EDE8', 'bean'],
  ['sinalergenos', 'Sin alérgenos', 'No allergens', '#544D46', '#F1EDE8', 'circle-check'],
  ['sesamo', 'Sésamo', 'Sesame', '#544D46', '#F1EDE8', 'circle-dot'],
];

/** Staff and diner profiles of /sapi/perfiles. */
export const PROFILES: Readonly<Record<string, { id: number; nombre: string; mod: number; per: string[] }>> = {
  '0': { id: 0, nombre: 'Cliente', mod: 2000, per: [] },
  '10': { id: 10, nombre: 'Garzón', mod: 5000, per: ['ver', 'cobrar'] },
  '11': { id: 11, nombre: 'Cajero', mod: 5000, per: ['ver', 'cobrar', 'anular'] },
  '20': { id: 20, nombre: 'Administrador', mod: 9000, per: ['ver', 'cobrar', 'anular', 'editar'] },
};

/** Communes whose last-mile quotes are refused. Spec C7-018. */
export const UNSERVED_COMMUNES = ['lampa', 'colina'];
