import { bookings, sectors, tables } from './furniture.ts';
import { BRASA_NORTE, DULCE_HUERFANOS, FUENTE_ALAMEDA, MASA_MADRE, NORI, PARRILLA_ANSELMO } from './menu-own.ts';
import { marketSections } from './menu-market.ts';
import { PAY } from './payments.ts';
import type { VenueSeed } from './seed-types.ts';

const HERE = { ciudad: 'Santiago', pais: 'cl', tz: 'America/Santiago' } as const;

/** Everything a table needs: check-in, waiter call, bill, guests by QR. */
const FULL_TABLE_SERVICE = {
  selfat: 1, selfatbanner: 1, selfatpay: 2, selfattrm: 0, selfAnonymousLogin: true, selfGenerateQR: true,
  checkin_enable_call_waiter: true, qr_enable_call_waiter: true, qr_call_waiter_ask_for_table_id: true,
  enable_request_bill_button_in_call_waiter_modal: true, enable_comments_in_call_waiter_modal: true,
} as const;

/** The first four stand in the design pictures; number 1 carries every feature and never closes. */
export const MAIN_VENUES: readonly VenueSeed[] = [
  {
    ...HERE, sid: 1, nombre: 'Fuente Alameda', direccion: "Avenida Libertador Bernardo O'Higgins 1170", comuna: 'Santiago', lat: -33.4441, lng: -70.6536,
    cocinas: [402, 405, 101], palabras: ['fuente de soda', 'completos', 'hot dog'], rango: 2, portada: 'cover-burger', galeria: ['burger', 'sandwich', 'hotdog', 'fries', 'burger2', 'custard', 'beer', 'juice'],
    horario: '24h', servicios: 'col1: Terraza, Acceso universal, Mudador; col2: Wi-Fi, Pantallas, Estacionamiento de bicicletas; pagos: Efectivo, Tarjeta de crédito, Tarjeta de débito, MercadoPago',
    config: {
      des: 'Fuente de soda de barrio desde 1968: sándwiches a la plancha, completos y papas rústicas.', phone: '+56 2 2345 1170', wha: '+56 9 7345 1170', mail: 'hola@fuentealameda.example',
      web: 'https://fuentealameda.example', inst: 'fuentealameda', fb: 'fuentealameda', tw: 'fuentealameda', fiscalId: '76.086.428-5', phonedvy: '+56 2 2345 1171', phonersvp: '+56 2 2345 1172',
      colorP: '#D2361F', darkMode: false, ordact: 1, ord: 1, ordpick: 1, rsvp: 1, ordtiempomin: 45, ordtiempominpick: 15, ordmindvy: 6000, ordsincosto: 15000, ordmaxdist: 10, ordunidist: 'km',
      ordrectipo: 1, ordrecmto: 1990, orddife: 1, orddifemin: 0, orddifemax: 7, ordpay: 2, ordpickpay: 2, orddvyphone: 1, ...FULL_TABLE_SERVICE,
      drinkandeat: true, fordrink: [2], foreat: [1], featuredProductsBool: true, differentFeaturedProducts: true, featuredCategoryName: 'Destacados', tagsBool: true, newCarr: false, payQR: true,
    },
    pagos: [PAY.mercadopago(77101), PAY.mach(77102), PAY.stripe(77103), PAY.redsys(77104), PAY.receipt(), PAY.cash(), PAY.terminal(), PAY.transfer()],
    mesas: [...tables(1, 12, [1]), ...tables(13, 8, [2])], sectores: sectors('Salón', 'Terraza'),
    reservas: bookings({ wfd: 31, wfpx: 10, inc: 15, anp: 60, atr: 15, bkd: ['20261225', '20270101'] }, 'lu-do 12:30-15:30', 'lu-do 19:00-23:00'),
    carta: FUENTE_ALAMEDA, compartida: ['homefood:1-5', 'drinks', 'beers:1-5', 'coffee:1-6', 'desserts:1-6'],
    destacados: [
      ['Combo frica con papas', 'Alameda clásica', 'Barros Luco', 'Completo de la casa', 'Papas rústicas grandes', 'Limonada menta jengibre', 'Churrasco Alameda', 'Leche asada'],
      ['Alameda clásica', 'Papas rústicas grandes', 'Completo de la casa', 'Leche asada'],
      ['Completo de la casa', 'Italiano XL', 'Papas a la huancaína', 'Limonada menta jengibre'],
      ['Churrasco Alameda', 'Alameda doble', 'Leche asada', 'Papas rústicas grandes'],
      ['Mechada italiana', 'Alameda clásica', 'Papas rústicas grandes', 'Capuchino'],
      ['Combo frica con papas', 'Alameda clásica', 'Barros Luco', 'Completo de la casa', 'Papas rústicas grandes', 'Limonada menta jengibre', 'Churrasco Alameda', 'Leche asada'],
      ['Chorrillana Alameda', 'Schop 500 cc', 'Combo frica con papas', 'Alameda doble'],
      ['Cazuela de vacuno', 'Pernil con pebre', 'Combo frica con papas', 'Leche asada'],
    ],
  },
  {
    ...HERE, sid: 2, nombre: 'Masa Madre Lastarria', direccion: 'José Victorino Lastarria 307', comuna: 'Santiago', lat: -33.4378, lng: -70.6403,
    cocinas: [401, 102, 175], palabras: ['pizzeria', 'masa madre', 'pan'], rango: 3, portada: 'cover-pizza', galeria: ['pizza', 'spaghetti', 'sandwich', 'cake', 'salad', 'juice', 'croissant', 'coffee', 'pie'],
    horario: 'lu-ju 12:00-23:00; vi-sa 12:00-00:30; do 12:30-22:00', horarioDespacho: 'lu-ju 12:30-22:30; vi-sa 12:30-23:30; do 12:30-21:30', servicios: 'col1: Terraza, Patio interior; col2: Wi-Fi, Apto para mascotas; pagos: Efectivo, Tarjeta de crédito, Tarjeta de débito',
    config: {
      des: 'Pizza de fermentación lenta y pan del día en el barrio Lastarria.', phone: '+56 2 2638 3071', wha: '+56 9 6638 3071', mail: 'reservas@masamadre.example', web: 'https://masamadre.example', inst: 'masamadrelastarria', phonersvp: '+56 2 2638 3072', fiscalId: '77.412.900-9',
      colorP: '#0D6E78', darkMode: false, ordact: 1, ord: 1, ordpick: 1, rsvp: 1, selfat: 1, selfatpay: 2, ordtiempomin: 50, ordtiempominpick: 20, ordmindvy: 9000, ordmaxdist: 6, ordunidist: 'km', ordrectipo: 0, orddife: 1, orddifedia: 1, ordpay: 2, ordpickpay: 2,
      featuredProductsBool: true, featuredCategoryName: 'De la casa', tagsBool: true, newCarr: true,
    },
    pagos: [PAY.mercadopago(77201), PAY.stripe(77202), PAY.receipt(), PAY.cash([1, 3])],
    mesas: tables(1, 14, [1]), sectores: sectors('Salón'),
    reservas: bookings({ wfd: 60, wfpx: 8, inc: 30, anp: 120, atr: 15, bkd: ['20261123', '20261225', '202612312'] }, 'ma-do 12:30-15:00', 'ma-do 19:30-22:30', '-lu 19:30-22:30'),
    carta: MASA_MADRE, compartida: ['pizzas', 'pasta', 'antipasti', 'salads:2-4', 'italiandesserts', 'drinks:1-8', 'wines:1-3', 'coffee:1-5'],
    destacados: [['Lastarria', 'Margarita', 'Rosal', 'Burrata con tomates', 'Hogaza de masa madre', 'Tiramisú']],
  },
  {
    ...HERE, sid: 3, nombre: 'Nori Ñuñoa', direccion: 'Avenida Irarrázaval 780', comuna: 'Ñuñoa', lat: -33.4528, lng: -70.6262,
    cocinas: [403, 103, 412, 422], palabras: ['nigiri', 'rolls', 'bento'], rango: 3, portada: 'cover-sushi', galeria: ['sushi', 'bento', 'ramen', 'dumpling', 'riceball', 'shrimp'],
    horario: 'lu-ju 12:30-23:30; vi-sa 12:30-00:15; do 13:00-22:30', servicios: 'col1: Barra, Terraza; col2: Wi-Fi; pagos: Tarjeta de crédito, Tarjeta de débito, MACH',
    config: {
      des: 'Barra de nigiri y ramen de doce horas.', phone: '+56 2 2277 0780', mail: 'hola@norinunoa.example', inst: 'norinunoa', web: 'https://norinunoa.example', fiscalId: '76.990.211-K',
      colorP: '#6D3BEB', darkMode: true, ordact: 1, ord: 1, ordpick: 1, rsvp: 1, selfat: 1, selfatpay: 1, selfatph: 1, ordtiempomin: 40, ordtiempominpick: 25, ordmindvy: 8000, ordsincosto: 15000, ordmaxdist: 8, ordunidist: 'km',
      ordrectipo: 2, ordrec2f: 1000, ordrecmto: 300, ordrec2mi: 1500, ordrec2mx: 4900, ordpay: 1, ordpickpay: 2, orddvyphone: 1, ordpickphone: 1, featuredProductsBool: true, featuredCategoryName: 'Destacados', tagsBool: true,
    },
    pagos: [PAY.mercadopago(77301), PAY.mach(77302), PAY.globalpay(77303, [1, 2]), PAY.receipt([1, 3]), PAY.terminal([1, 3])],
    mesas: tables(1, 10, [1]), sectores: sectors('Barra y salón'),
    reservas: bookings({ wfpx: 6, inc: 15, anp: 30, atr: 10 }, 'lu-do 13:00-15:30', 'lu-sa 19:00-22:45'),
    carta: NORI, compartida: ['rolls', 'gohan', 'gyozas', 'sharing', 'drinks:1-7', 'beers:3-6', 'desserts:4-8'],
    destacados: [['Nigiri mixto, 8 piezas', 'Bento del día', 'Ramen picante de cerdo', 'Gyozas de cerdo, 6 piezas', 'Arcoíris, 10 piezas']],
  },
  {
    ...HERE, sid: 4, nombre: 'Brasa Norte', direccion: 'Avenida Independencia 565', comuna: 'Independencia', lat: -33.4272, lng: -70.6561,
    cocinas: [407, 402, 101], palabras: ['pollo asado', 'papas', 'wraps'], rango: 1, portada: 'cover-chicken', galeria: ['chicken', 'burger2', 'stuffed', 'fries', 'dumpling', 'soda'],
    horario: '24h', servicios: 'col1: Juegos infantiles, Acceso universal; col2: Wi-Fi, Tótem de autoservicio; pagos: Efectivo, Tarjeta de crédito, Tarjeta de débito, QR',
    config: {
      des: 'Pollo a las brasas, hecho al momento.', phone: '+56 2 2737 0565', wha: '+56 9 8737 0565', mail: 'hola@brasanorte.example', inst: 'brasanorte', fiscalId: '76.123.870-4', colorP: '#FFC21A', darkMode: false, logoQ: '/assets/logos/4.svg', terminalId: 'TRM-0565',
      ordact: 1, ord: 1, ordpick: 1, selfat: 1, selfatpay: 2, selfatvirtual: 1, ordtiempomin: 35, ordtiempominpick: 12, ordmindvy: 5000, ordsincostodist: 2, ordmaxdist: 7, ordunidist: 'km', ordrectipo: 1, ordrecmto: '10%', ordpay: 2, ordpickpay: 3,
      featuredProductsBool: true, featuredCategoryName: '¿Un último antojo?', tagsBool: true,
    },
    pagos: [PAY.mercadopago(77401), PAY.chek(77402, [1, 2]), PAY.receipt(), PAY.cash()],
    mesas: tables(1, 24, [1]), sectores: sectors('Comedor'),
    carta: BRASA_NORTE, compartida: [], destacados: [['Papas rústicas grandes', 'Empanaditas de pollo', 'Helado suave', 'Leche asada', 'Limonada', 'Alitas al merkén, 8 unidades']],
  },
];

/** More venues within 6 km of the centre. */
export const CENTRE_VENUES: readonly VenueSeed[] = [
  {
    ...HERE, sid: 5, nombre: 'Verde Matta', direccion: 'Avenida Manuel Antonio Matta 745', comuna: 'Santiago', lat: -33.4594, lng: -70.6467,
    cocinas: [415, 114, 161, 404], palabras: ['saludable', 'ensaladas', 'poke'], rango: 2, portada: 'cover-salad', galeria: ['salad', 'stuffed', 'juice'], horario: 'lu-vi 09:00-21:00; sa 10:00-17:00', servicios: 'col1: Terraza; col2: Wi-Fi, Apto para mascotas; pagos: Tarjeta de crédito, Tarjeta de débito',
    config: { des: 'Bowls y sopas de temporada, todo vegetal o casi.', phone: '+56 2 2555 0745', mail: 'hola@verdematta.example', inst: 'verdematta', colorP: '#0F6B4F', ordact: 1, ord: 1, ordpick: 1, ordtiempomin: 40, ordtiempominpick: 15, polygonsact: 1, ordmindvy: 7000, ordrectipo: 1, ordrecmto: 2490, orddife: 1, orddifemin: 0, orddifemax: 3, ordpay: 2, ordpickpay: 2, tagsBool: true },
    pagos: [PAY.mercadopago(77501), PAY.receipt([1, 2]), PAY.meal([1])],
    poligonos: [
      { nombre: 'Barrio Matta', price: 990, coords: [[-33.453, -70.658], [-33.453, -70.636], [-33.467, -70.636], [-33.467, -70.658]] },
      { nombre: 'Centro, gratis en la semana', days: 62, freeCharge: true, coords: [[-33.432, -70.675], [-33.432, -70.636], [-33.453, -70.636], [-33.453, -70.675]] },
      { nombre: 'Centro, fin de semana', days: 65, price: 1990, coords: [[-33.432, -70.675], [-33.432, -70.636], [-33.453, -70.636], [-33.453, -70.675]] },
      { nombre: 'Ñuñoa poniente', coords: [[-33.445, -70.636], [-33.445, -70.605], [-33.468, -70.605], [-33.468, -70.636]] },
      { nombre: 'Providencia, suspendido', active: false, price: 2990, coords: [[-33.418, -70.636], [-33.418, -70.605], [-33.445, -70.605], [-33.445, -70.636]] },
    ],
    carta: [], compartida: ['bowls', 'wraps', 'salads', 'breakfast:1-4', 'desserts:7-8', 'drinks:1-9', 'coffee:1-9'],
  },
  {
    ...HERE, sid: 6, nombre: 'Taquería La Comadre', direccion: 'Avenida Italia 1439', comuna: 'Ñuñoa', lat: -33.4489, lng: -70.6264,
    cocinas: [105, 410], palabras: ['tacos', 'burritos', 'mexicano'], rango: 2, portada: 'cover-taco', galeria: ['taco', 'burrito', 'tamale', 'juice'], horario: 'ma-do 12:30-23:30', servicios: 'col1: Terraza, Música en vivo; col2: Wi-Fi; pagos: Efectivo, Tarjeta de crédito',
    config: { des: 'Tacos de guisado y masa de maíz nixtamalizado.', phone: '+56 2 2209 1439', inst: 'lacomadreitalia', colorP: '#C2410C', ordact: 1, ord: 1, ordpick: 1, rsvp: 1, selfat: 1, selfatpay: 0, ordtiempomin: 45, ordtiempominpick: 20, ordmindvy: 8000, ordmaxdist: 6, ordunidist: 'km', ordrectipo: 2, ordrec2f: 900, ordrecmto: 600, ordrec2tr: 2, ordrec2mi: 1500, ordrec2mx: 4500, ordpay: 2, ordpickpay: 0, tagsBool: true },
    pagos: [PAY.mercadopago(77601), PAY.receipt(), PAY.cash()], mesas: tables(1, 12, [1]), sectores: sectors('Patio'), reservas: bookings({ wfpx: 12, inc: 30, anp: 60 }, 'ma-do 19:00-22:30'),
    carta: [], compartida: ['tacos', 'burritos', 'mexicansnacks', 'drinks:1-6', 'beers', 'wines:6-6', 'desserts:2-4'],
  },
  {
    ...HERE, sid: 7, nombre: 'Ramen Yungay', direccion: 'Calle Libertad 410', comuna: 'Santiago', lat: -33.4402, lng: -70.6794,
    cocinas: [412, 103, 422], palabras: ['fideos', 'sopa'], rango: 2, portada: 'cover-sushi', galeria: ['ramen', 'dumpling'], horario: 'lu,mi-do 12:00-15:30; lu,mi-do 18:30-23:00', servicios: 'col1: Barra; col2: Wi-Fi; pagos: Tarjeta de crédito, Tarjeta de débito',
    config: { des: 'Doce asientos, doce horas de caldo.', phone: '+56 2 2681 0410', colorP: '#1C5B9E', darkMode: true, ordact: 1, ord: 1, ordpick: 1, ordtiempomin: 40, ordtiempominpick: 25, ordmindvy: 9000, ordmaxdist: 5, ordunidist: 'km', ordrectipo: 1, ordrecmto: 2200, ordsincosto: 20000, ordsincostodist: 2, ordsincostoboth: 1, ordpay: 2, ordpickpay: 2, tagsBool: true },
    pagos: [PAY.mach(77701), PAY.mercadopago(77702), PAY.receipt([1])],
    carta: [], compartida: ['noodles', 'gyozas', 'gohan:2-5', 'drinks:1-6', 'beers:1-4', 'desserts:4-4'], factor: 0.95,
  },
  {
    ...HERE, sid: 8, nombre: 'Doble Bellavista', direccion: 'Calle Pío Nono 185', comuna: 'Recoleta', lat: -33.4319, lng: -70.6352,
    cocinas: [402, 110], palabras: ['burger', 'smash', 'trasnoche'], rango: 2, portada: 'cover-burger', galeria: ['burger', 'burger2', 'fries'], horario: '24h', servicios: 'col1: Terraza; col2: Pantallas; pagos: Tarjeta de crédito, Tarjeta de débito',
    config: { des: 'Hamburguesas aplastadas, toda la noche.', phone: '+56 2 2732 0185', inst: 'doblebellavista', colorP: '#E11D48', darkMode: true, ordact: 1, ord: 1, ordpick: 1, ordtiempomin: 30, ordtiempominpick: 12, ordmindvy: 7000, ordsincosto: 20000, ordmaxdist: 6, ordunidist: 'km', ordrectipo: 1, ordrecmto: 2490, ordpay: 1, ordpickpay: 1, tagsBool: true, featuredProductsBool: true },
    pagos: [PAY.mercadopago(77801), PAY.stripe(77802), PAY.chek(77803)],
    carta: [], compartida: ['burgers', 'combos', 'fries:1-3', 'diner:3-7', 'drinks:1-6', 'beers:3-5'], destacados: [['Doble queso', 'Combo doble queso', 'Triple desafío', 'Batido de vainilla']],
  },
  {
    ...HERE, sid: 9, nombre: 'Café Barrio Brasil', direccion: 'Avenida Brasil 302', comuna: 'Santiago', lat: -33.4408, lng: -70.6652,
    cocinas: [171, 417, 174], palabras: ['desayuno', 'cafe', 'cafeteria'], rango: 2, portada: 'cover-salad', galeria: ['coffee', 'croissant', 'pancakes'], horario: 'lu-vi 07:30-20:00; sa-do 09:00-19:00', servicios: 'col1: Terraza; col2: Wi-Fi; pagos: Efectivo, Tarjeta de débito',
    config: { des: 'Café de especialidad. Pide y retira, sin despacho.', phone: '+56 2 2697 0302', inst: 'cafebarriobrasil', colorP: '#7C4A21', ordact: 1, ordpick: 1, ordpickonly: 1, ordtiempominpick: 10, ordpickpay: 3, ordpickphone: 1, tagsBool: true },
    pagos: [PAY.mercadopago(77901, [1]), PAY.receipt([1]), PAY.cash([1])],
    carta: [], compartida: ['coffee', 'breakfast', 'bakery:1-9', 'sandwiches:4-5', 'drinks:4-8'], factor: 0.95,
  },
  {
    ...HERE, sid: 10, nombre: 'Dulce Huérfanos', direccion: 'Calle Huérfanos 1022', comuna: 'Santiago', lat: -33.4393, lng: -70.6507,
    cocinas: [174, 416, 173], palabras: ['postres', 'tortas', 'helados'], rango: 2, portada: 'cover-pizza', galeria: ['cake', 'pie', 'icecream', 'custard'], horario: 'lu-sa 09:00-20:30; do 10:00-18:00', servicios: 'col1: Vitrina; col2: Wi-Fi; pagos: Efectivo, Tarjeta de crédito',
    config: { des: 'Pastelería chilena. Las tortas enteras se encargan con un día.', phone: '+56 2 2671 1022', inst: 'dulcehuerfanos', colorP: '#BE185D', ordact: 1, ord: 1, ordpick: 1, ordtiempomin: 60, ordtiempominpick: 20, ordmindvy: 6000, ordmaxdist: 9, ordunidist: 'km', ordrectipo: 1, ordrecmto: 2990, orddife: 1, orddifemin: 1, orddifemax: 14, ordpay: 1, ordpickpay: 2, loginToPay: true, tagsBool: true },
    pagos: [PAY.mercadopago(78001, [1, 2]), PAY.receipt([1]), PAY.transfer()],
    carta: DULCE_HUERFANOS, compartida: ['bakery:4-13', 'icecreams', 'desserts:1-6', 'coffee:1-6', 'drinks:4-6'],
  },
  {
    ...HERE, sid: 11, nombre: 'Cevichería Punta Callao', direccion: 'Calle Merced 492', comuna: 'Santiago', lat: -33.4372, lng: -70.6425,
    cocinas: [104, 411, 424], palabras: ['peruano', 'ceviche', 'mariscos'], rango: 3, portada: 'cover-sushi', galeria: ['shrimp', 'curry', 'steak'], horario: 'ma-sa 12:30-23:00; do 12:30-17:00', servicios: 'col1: Terraza; col2: Wi-Fi; pagos: Tarjeta de crédito, Tarjeta de débito',
    config: { des: 'Cocina limeña de mar y wok.', phone: '+56 2 2633 0492', phonersvp: '+56 2 2633 0493', colorP: '#0369A1', ordact: 1, ord: 1, ordpick: 1, rsvp: 1, ordtiempomin: 50, ordtiempominpick: 25, ordmindvy: 10000, ordmaxdist: 7, ordunidist: 'km', ordrectipo: 1, ordrecmto: 2490, ordpay: 2, ordpickpay: 2, tagsBool: true },
    pagos: [PAY.mercadopago(78101), PAY.receipt([1, 2])], reservas: bookings({ wfd: 21, wfpx: 10, anp: 90, atr: 20 }, 'ma-do 13:00-15:30', 'ma-sa 19:30-22:00'),
    carta: [], compartida: ['ceviches', 'peruvian', 'wok:1-2', 'drinks:1-7', 'wines:2-4', 'desserts:2-3'],
  },
  {
    ...HERE, sid: 12, nombre: 'Wok Meiggs', direccion: 'Calle Salvador Sanfuentes 2240', comuna: 'Santiago', lat: -33.4511, lng: -70.6705,
    cocinas: [106, 413, 422], palabras: ['chifa', 'chaufa', 'comida china', 'asiatico'], rango: 1, portada: 'cover-sushi', galeria: ['curry', 'ramen', 'dumpling'], horario: '24h', servicios: 'col1: Comedor familiar; col2: Estacionamiento; pagos: Efectivo, Tarjeta de débito',
    config: { des: 'Porciones grandes, día y noche.', phone: '+56 2 2699 2240', colorP: '#B45309', ordact: 1, ord: 1, ordpick: 1, ordtiempomin: 40, ordtiempominpick: 20, ordmindvy: 6000, ordmaxdist: 8, ordunidist: 'km', ordrectipo: 2, ordrec2f: 800, ordrecmto: 350, ordrec2mi: 1200, ordrec2mx: 4500, ordpay: 2, ordpickpay: 2, nopict: true },
    pagos: [PAY.receipt([1, 2]), PAY.cash([1, 2]), PAY.mercadopago(78201, [1, 2])],
    carta: [], compartida: ['wok', 'noodles:4-6', 'gyozas', 'rolls:1-4', 'drinks'], factor: 0.85,
  },
  {
    ...HERE, sid: 13, nombre: 'Bar Los Plátanos', direccion: 'Avenida Santa Isabel 540', comuna: 'Providencia', lat: -33.4487, lng: -70.6318,
    cocinas: [172, 425, 418], palabras: ['bar', 'cervezas', 'tragos'], rango: 2, portada: 'cover-taco', galeria: ['beer', 'fries', 'juice'], horario: 'lu-ju 17:00-01:00; vi-sa 17:00-03:00', servicios: 'col1: Terraza, Música en vivo; col2: Pantallas, Wi-Fi; pagos: Efectivo, Tarjeta de crédito',
    config: {
      des: 'Veinte salidas de cerveza y picoteo bajo los plátanos.', phone: '+56 2 2204 0540', inst: 'barlosplatanos', colorP: '#FFC21A', darkMode: true, ordact: 1, ordpick: 1, rsvp: 1, ordtiempominpick: 15, ordpickpay: 2, ...FULL_TABLE_SERVICE, selfatsector: 1, selfattableonly: 1, qr_call_waiter_ask_for_sector: true, selfatpay: 2,
      drinkandeat: true, fordrink: [2], foreat: [1], tagsBool: true,
    },
    pagos: [PAY.mercadopago(78301, [1, 3]), PAY.receipt([1, 3]), PAY.terminal([3])],
    mesas: [...tables(1, 10, [1]), ...tables(11, 8, [2]), ...tables(21, 4, [1, 3])], sectores: sectors('Salón', 'Terraza', 'Barra'), reservas: bookings({ wfd: 14, wfpx: 20, inc: 30, anp: 30, atr: 10 }, 'lu-do 18:00-22:00'),
    carta: [], compartida: ['beers', 'wines', 'fries', 'tapas:1-3', 'sandwiches:1-3', 'mexicansnacks:1-3', 'drinks:1-5'],
  },
  {
    ...HERE, sid: 14, nombre: 'Parrilla Don Anselmo', direccion: 'Avenida Franklin 812', comuna: 'San Miguel', lat: -33.4757, lng: -70.6489,
    cocinas: [408, 101], palabras: ['carnes', 'asado', 'parrillada'], rango: 3, portada: 'cover-chicken', galeria: ['steak', 'salad', 'hotdog'], horario: 'ma-sa 13:00-23:30; do 13:00-18:00', servicios: 'col1: Salón privado; col2: Estacionamiento; pagos: Efectivo, Tarjeta de crédito',
    config: { des: 'Brasas de espino y vino por jarra.', phone: '+56 2 2556 0812', phonersvp: '+56 2 2556 0813', colorP: '#7F1D1D', ordact: 1, ord: 1, ordpick: 1, rsvp: 1, selfat: 1, selfatpwd: 1, selfattrm: 0, selfatpay: 3, selfatrut: 1, selfatdir: 0, ordtiempomin: 60, ordtiempominpick: 35, ordmindvy: 15000, ordmaxdist: 5, ordunidist: 'km', ordrectipo: 1, ordrecmto: 3490, ordpay: 2, ordpickpay: 2, tagsBool: true },
    pagos: [PAY.mercadopago(78401), PAY.receipt(), PAY.cash()], clave: 'ESPINO', red: '10.77.14.', reservas: bookings({ wfd: 45, wfpx: 16, inc: 30, anp: 180, atr: 20 }, 'ma-do 13:00-16:00', 'ma-sa 20:00-22:30'),
    carta: PARRILLA_ANSELMO, compartida: ['grill', 'salads:1-2', 'desserts:1-4', 'wines', 'beers:1-3', 'drinks:1-6'],
  },
  {
    ...HERE, sid: 15, nombre: 'Empanadas Doña Clarita', direccion: 'Calle San Diego 1130', comuna: 'Santiago', lat: -33.4571, lng: -70.6512,
    cocinas: [409, 101, 423], palabras: ['empanadas', 'pino', 'comida casera'], rango: 1, portada: 'cover-burger', galeria: ['empanada', 'dumpling', 'pot'], horario: '24h', servicios: 'col1: Para llevar; col2: Horno a la vista; pagos: Efectivo, Tarjeta de débito',
    config: { des: 'Horno de barro prendido desde 1974.', phone: '+56 2 2698 1130', wha: '+56 9 9698 1130', colorP: '#D97706', ordact: 1, ord: 1, ordpick: 1, ordtiempomin: 35, ordtiempominpick: 10, ordmindvy: 5000, ordsincosto: 18000, ordmaxdist: 8, ordunidist: 'km', ordrectipo: 1, ordrecmto: 1790, ordpay: 2, ordpickpay: 2, hidesearch: true },
    pagos: [PAY.mercadopago(78501, [1, 2]), PAY.receipt([1, 2]), PAY.cash([1, 2])],
    carta: [], compartida: ['empanadas', 'homefood', 'desserts:1-4', 'drinks'], factor: 0.95,
  },
  {
    ...HERE, sid: 16, nombre: 'Picada Mesón de Pancha', direccion: 'Calle Matucana 640', comuna: 'Estación Central', lat: -33.4446, lng: -70.6801,
    cocinas: [423, 101], palabras: ['picada', 'colacion', 'menu del dia'], rango: 1, portada: 'cover-chicken', galeria: ['pot', 'steak'], horario: 'lu-sa 12:00-18:00', servicios: 'col1: Comedor; col2: Televisión; pagos: Efectivo, Tarjeta de débito',
    config: { des: 'Colaciones de lunes a sábado. Se pide desde la mesa.', phone: '+56 2 2776 0640', colorP: '#4D7C0F', ordact: 1, selfat: 1, selfatpay: 2, selfatph: 1, selfatbanner: 1, selfAnonymousLogin: true, selfGenerateQR: true, checkin_enable_call_waiter: true, tagsBool: false },
    pagos: [PAY.mercadopago(78601, [3]), PAY.receipt([3]), PAY.cash([3])],
    carta: [], compartida: ['homefood', 'sandwiches:4-9', 'desserts:1-3', 'drinks:1-6'], factor: 0.8,
  },
  {
    ...HERE, sid: 17, nombre: 'La Gran Despensa', direccion: 'Calle San Pablo 1060', comuna: 'Santiago', lat: -33.4344, lng: -70.6531,
    cocinas: [176, 426], palabras: ['almacen', 'mercado', 'supermercado'], rango: 2, portada: 'cover-salad', galeria: ['salad', 'sandwich', 'pizza', 'croissant'], horario: '24h', servicios: 'col1: Estacionamiento; col2: Cajas rápidas; pagos: Efectivo, Tarjeta de crédito, Tarjeta de débito',
    config: { des: 'Dos mil productos, de la feria y de la cocina.', phone: '+56 2 2688 1060', mail: 'hola@grandespensa.example', colorP: '#15803D', ordact: 1, ord: 1, ordpick: 1, ordtiempomin: 90, ordtiempominpick: 40, ordmindvy: 12000, ordsincosto: 35000, ordmaxdist: 9, ordunidist: 'km', ordrectipo: 1, ordrecmto: 2990, orddife: 1, orddifemin: 0, orddifemax: 5, ordpay: 2, ordpickpay: 2, tagsBool: true },
    pagos: [PAY.mercadopago(78701, [1, 2]), PAY.receipt([1, 2])],
    carta: marketSections(), compartida: [],
  },
  {
    ...HERE, sid: 18, nombre: 'Poke Providencia', direccion: 'Avenida Providencia 1208', comuna: 'Providencia', lat: -33.4301, lng: -70.6218,
    cocinas: [415, 113, 404], palabras: ['poke', 'saludable'], rango: 2, portada: 'cover-salad', galeria: ['salad', 'riceball'], horario: 'lu-do 11:30-22:30', servicios: 'col1: Terraza; col2: Wi-Fi; pagos: Tarjeta de crédito, Tarjeta de débito',
    config: { des: 'Bowls frescos con reparto de última milla.', phone: '+56 2 2235 1208', colorP: '#0891B2', ordact: 1, ord: 1, ordpick: 1, lastmile: 'uberDirect', ordtiempomin: 35, ordtiempominpick: 15, ordmindvy: 8000, ordsincosto: 30000, ordmaxdist: 15, ordunidist: 'km', ordrectipo: 1, ordrecmto: 2990, ordpay: 1, ordpickpay: 2, tagsBool: true },
    pagos: [PAY.mercadopago(78801, [1, 2]), PAY.stripe(78802, [1, 2]), PAY.receipt([1])],
    carta: [], compartida: ['bowls:1-7', 'gohan:1-3', 'wraps:1-2', 'drinks:1-8', 'icecreams:2-5'],
  },
  {
    ...HERE, sid: 19, nombre: 'Fogón de Buin', direccion: 'Camino a Maipo 1450', comuna: 'Buin', lat: -33.7273, lng: -70.6693,
    cocinas: [408, 101], palabras: ['campo', 'asado'], rango: 3, portada: 'cover-chicken', galeria: ['steak', 'tamale'], horario: 'vi-do 12:30-20:00', servicios: 'col1: Parque; col2: Estacionamiento; pagos: Efectivo, Tarjeta de crédito',
    config: { des: 'Asado al palo de viernes a domingo, a 31 km del centro.', phone: '+56 2 2821 1450', colorP: '#92400E', ordact: 1, ordpick: 1, rsvp: 1, ordtiempominpick: 45, ordpickpay: 0 },
    pagos: [PAY.receipt([1]), PAY.cash([1])], reservas: bookings({ wfd: 60, wfpx: 30, inc: 60, anp: 1440 }, 'vi-do 13:00-17:00'),
    carta: [], compartida: ['grill', 'homefood:1-4', 'salads:1-3', 'desserts:1-3', 'drinks:1-5'],
  },
];
