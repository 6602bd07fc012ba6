import type { KioskConfig, Stadium } from '../types.ts';

/** A kiosk device: `sc` is the short code typed when linking it; `ipr` the portal it belongs to. */
export interface KioskSeed {
  readonly sid: number;
  readonly dk: number;
  readonly sc: string;
  readonly ipr?: number;
  readonly config: Omit<KioskConfig, 'nombre' | 'idKiosk' | '_xsimpleid' | '_xpa' | 'logoQ'>;
}

const PRINTER = { ancho: 38, tbpip: '127.0.0.1:9100', nm: 'IMIN3-80' } as const;
const PLAIN = {
  seosort: 0,
  productComment: true,
  discoMode: false,
  adte: false,
  sendQR: false,
  enable_order_draft_association: false,
  customPrinterMessage: '¡Gracias por tu visita!',
} as const;

export const KIOSKS: readonly KioskSeed[] = [
  {
    sid: 4,
    dk: 1,
    sc: '4141',
    config: {
      ...PLAIN,
      kioskName: 'Tótem entrada',
      active: true,
      orderType: 3,
      welcomeText: 'Pollo a las brasas, hecho al momento',
      welcomeImage: '/assets/dishes/kiosk-hero-960.webp',
      imgmain: '/assets/dishes/hero-chicken-960.webp',
      payMethods: [1000],
      userDataForm: false,
      userDataRequiredFields: 'email',
      payCaja: '',
      printerConfig: { ...PRINTER, nmc: 'totem-4-1', id: 4001 },
      customPaymentReceivedMessage: 'Espera tu número junto a la barra',
    },
  },
  {
    sid: 4,
    dk: 2,
    sc: '4242',
    config: {
      ...PLAIN,
      kioskName: 'Tótem terraza',
      active: true,
      orderType: 1,
      seosort: 1,
      welcomeText: 'Pollo a las brasas, hecho al momento',
      welcomeImage: '/assets/dishes/kiosk-hero-960.webp',
      imgmain: '/assets/dishes/hero-chicken-960.webp',
      payMethods: [5025, 2000, 5010, 1000],
      userDataForm: true,
      userDataRequiredFields: 'emailAndPhone',
      imageQr: '/assets/logos/4.svg',
      payCaja: 'CAJA-04-02',
      adte: true,
      sendQR: true,
      enable_order_draft_association: true,
      printerConfig: { ...PRINTER, ancho: 48, nmc: 'totem-4-2', id: 4002 },
      customPaymentReceivedMessage: 'Te lo llevamos a la mesa',
    },
  },
  {
    sid: 4,
    dk: 3,
    sc: '4343',
    config: {
      ...PLAIN,
      kioskName: 'Tótem noche',
      active: true,
      orderType: 2,
      seosort: 3,
      discoMode: true,
      productComment: false,
      welcomeText: 'Un ticket por trago',
      welcomeImage: '/assets/dishes/kiosk-hero-960.webp',
      payMethods: [5250],
      userDataForm: true,
      userDataRequiredFields: 'phone',
      payCaja: '',
      printerConfig: { tbpip: '127.0.0.1:9100', nm: 'EPSON-T20', nmc: 'totem-4-3', id: 4003 },
      customPaymentReceivedMessage: 'Canjea cada ticket en la barra',
    },
  },
  {
    sid: 4,
    dk: 4,
    sc: '4444',
    ipr: 15,
    config: {
      ...PLAIN,
      kioskName: 'Tótem patio',
      active: true,
      orderType: 3,
      welcomeText: 'Pollo a las brasas, hecho al momento',
      welcomeImage: '/assets/dishes/kiosk-hero-960.webp',
      payMethods: [5025, 1000],
      userDataForm: false,
      userDataRequiredFields: 'email',
      payCaja: '',
      printerConfig: { ...PRINTER, nmc: 'totem-4-4', id: 4004 },
      customPaymentReceivedMessage: 'Retira en la barra de Brasa Norte',
    },
  },
  {
    sid: 3,
    dk: 1,
    sc: '3131',
    ipr: 15,
    config: {
      ...PLAIN,
      kioskName: 'Tótem Nori',
      active: true,
      orderType: 3,
      welcomeText: 'Nigiri, ramen y bento',
      welcomeImage: '/assets/dishes/cover-sushi-960.webp',
      payMethods: [5025, 1000],
      userDataForm: false,
      userDataRequiredFields: 'email',
      payCaja: '',
      printerConfig: { ...PRINTER, nmc: 'totem-3-1', id: 3001 },
      customPaymentReceivedMessage: 'Te llamaremos por tu número',
    },
  },
  {
    sid: 1,
    dk: 1,
    sc: '1111',
    config: {
      ...PLAIN,
      kioskName: 'Tótem retirado',
      active: false,
      orderType: 3,
      welcomeText: 'Fuente Alameda',
      payMethods: [1000],
      userDataForm: false,
      userDataRequiredFields: 'email',
      payCaja: '',
      customPaymentReceivedMessage: '',
    },
  },
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
    ipr: 15,
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
    pGen: ['104-1', '108-1'],
    pIzq: ['101-1'],
    pDer: ['103-1'],
    suites: ['102-1', '104-1'],
    suitesOcc: ['101-1', '111-1'],
    suitesOri: ['103-1', '112-1'],
    suitesExc: { '7': ['102-1'], '50': ['103-1', '110-1'] },
  },
};

/** Texts laid over the bundled ones; the cuisine names by typology id are among them. Q99. */
export const TYPOLOGIES: Readonly<Record<number, readonly [es: string, en: string]>> = {
  101: ['Chilena', 'Chilean'],
  102: ['Italiana', 'Italian'],
  103: ['Japonesa', 'Japanese'],
  104: ['Peruana', 'Peruvian'],
  105: ['Mexicana', 'Mexican'],
  106: ['China', 'Chinese'],
  107: ['Argentina', 'Argentine'],
  108: ['Colombiana', 'Colombian'],
  109: ['Española', 'Spanish'],
  110: ['Estadounidense', 'American'],
  111: ['Mediterránea', 'Mediterranean'],
  112: ['Tailandesa', 'Thai'],
  113: ['Fusión', 'Fusion'],
  114: ['Vegetariana', 'Vegetarian'],
  115: ['Internacional', 'International'],
  161: ['Vegana', 'Vegan'],
  171: ['Cafetería', 'Coffee shop'],
  172: ['Bar', 'Bar'],
  173: ['Heladería', 'Ice cream parlour'],
  174: ['Pastelería', 'Pastry shop'],
  175: ['Panadería', 'Bakery'],
  176: ['Mercado', 'Market'],
  401: ['Pizza', 'Pizza'],
  402: ['Hamburguesas', 'Hamburgers'],
  403: ['Sushi', 'Sushi'],
  404: ['Ensaladas', 'Salads'],
  405: ['Sándwiches', 'Sandwiches'],
  406: ['Completos', 'Hot dogs'],
  407: ['Pollo a las brasas', 'Grilled chicken'],
  408: ['Parrilla', 'Grill'],
  409: ['Empanadas', 'Empanadas'],
  410: ['Tacos', 'Tacos'],
  411: ['Ceviche', 'Ceviche'],
  412: ['Ramen', 'Ramen'],
  413: ['Wok', 'Wok'],
  414: ['Pastas', 'Pasta'],
  415: ['Bowls', 'Bowls'],
  416: ['Postres', 'Desserts'],
  417: ['Desayunos', 'Breakfast'],
  418: ['Tapas', 'Tapas'],
  419: ['Paella', 'Paella'],
  420: ['Arepas', 'Arepas'],
  421: ['Tamales', 'Tamales'],
  422: ['Asiática', 'Asian'],
  423: ['Comida casera', 'Home cooking'],
  424: ['Pescados y mariscos', 'Fish and seafood'],
  425: ['Cervecería', 'Brewery'],
  426: ['Almacén', 'Grocery'],
};

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
