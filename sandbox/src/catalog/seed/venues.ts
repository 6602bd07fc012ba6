import { BRASA_NORTE, FUENTE_ALAMEDA, MASA_MADRE, NORI, PARRILLA_ANSELMO } from './menu-own.ts';
import { marketSections } from './menu-market.ts';
import { cells, linesOf, words } from './menu-table.ts';
import { area, bookings, configOf, FULL_TABLE_SERVICE, paymentsOf, sectors, tables } from './seed-words.ts';
import type { VenueOptions, VenueSeed } from './seed-types.ts';
import type { WebConfig } from '../types.ts';

/**
 * Who is where, a line each: `number | name | address | commune | country | place | cuisines | words a search finds it by | price range |
 * cover | gallery | hours | services | phone | in a sentence`. The first four stand in the design pictures; number 1 carries every feature
 * and never closes, number 17 sells 2,000 products, number 19 is 31 km away, the last two are abroad: other money, other words, miles.
 */
const PLACES = `
1 | Fuente Alameda | Avenida Libertador Bernardo O'Higgins 1170 | Santiago | cl | -33.4441 -70.6536 | 402 405 101 | fuente de soda, completos, hot dog | 2 | cover-fuente | burger sandwich hotdog fries burger2 custard beer juice | 24h | col1: Terraza, Acceso universal, Mudador; col2: Wi-Fi, Pantallas, Estacionamiento de bicicletas; pagos: Efectivo, Tarjeta de crédito, Tarjeta de débito, MercadoPago | +56 2 2345 1170 | Fuente de soda de barrio desde 1968: sándwiches a la plancha, completos y papas rústicas.
2 | Masa Madre Lastarria | José Victorino Lastarria 307 | Santiago | cl | -33.4378 -70.6403 | 401 102 175 | pizzeria, masa madre, pan | 3 | cover-pizza | pizza spaghetti sandwich cake salad juice croissant coffee pie | lu-ju 12:00-23:00; vi-sa 12:00-00:30; do 12:30-22:00 | col1: Terraza, Patio interior; col2: Wi-Fi, Apto para mascotas; pagos: Efectivo, Tarjeta de crédito, Tarjeta de débito | +56 2 2638 3071 | Pizza de fermentación lenta y pan del día en el barrio Lastarria.
3 | Nori Ñuñoa | Avenida Irarrázaval 780 | Ñuñoa | cl | -33.4528 -70.6262 | 403 103 412 422 | nigiri, rolls, bento | 3 | cover-sushi | sushi bento ramen dumpling riceball shrimp | lu-ju 12:30-23:30; vi-sa 12:30-00:15; do 13:00-22:30 | col1: Barra, Terraza; col2: Wi-Fi; pagos: Tarjeta de crédito, Tarjeta de débito, MACH | +56 2 2277 0780 | Barra de nigiri y ramen de doce horas.
4 | Brasa Norte | Avenida Independencia 565 | Independencia | cl | -33.4272 -70.6561 | 407 402 101 | pollo asado, papas, wraps | 1 | cover-chicken | chicken burger2 stuffed fries dumpling soda | 24h | col1: Juegos infantiles, Acceso universal; col2: Wi-Fi, Tótem de autoservicio; pagos: Efectivo, Tarjeta de crédito, Tarjeta de débito, QR | +56 2 2737 0565 | Pollo a las brasas, hecho al momento.
5 | Verde Matta | Avenida Manuel Antonio Matta 745 | Santiago | cl | -33.4594 -70.6467 | 415 114 161 404 | saludable, ensaladas, poke | 2 | cover-salad | salad stuffed juice | lu-vi 09:00-21:00; sa 10:00-17:00 | col1: Terraza; col2: Wi-Fi, Apto para mascotas; pagos: Tarjeta de crédito, Tarjeta de débito | +56 2 2555 0745 | Bowls y sopas de temporada, todo vegetal o casi.
6 | Taquería La Comadre | Avenida Italia 1439 | Ñuñoa | cl | -33.4489 -70.6264 | 105 410 | tacos, burritos, mexicano | 2 | cover-taco | taco burrito tamale juice | ma-do 12:30-23:30 | col1: Terraza, Música en vivo; col2: Wi-Fi; pagos: Efectivo, Tarjeta de crédito | +56 2 2209 1439 | Tacos de guisado y masa de maíz nixtamalizado.
9 | Café Barrio Brasil | Avenida Brasil 302 | Santiago | cl | -33.4408 -70.6652 | 171 417 174 416 | desayuno, cafe, cafeteria, postres | 2 | cover-cafe | coffee croissant pancakes | lu-vi 07:30-20:00; sa-do 09:00-19:00 | col1: Terraza; col2: Wi-Fi; pagos: Efectivo, Tarjeta de débito | +56 2 2697 0302 | Café de especialidad. Pide y retira, sin despacho.
12 | Wok Meiggs | Calle Salvador Sanfuentes 2240 | Santiago | cl | -33.4511 -70.6705 | 106 413 422 104 | chifa, chaufa, comida china, asiatico | 1 | cover-wok | curry ramen dumpling | 24h | col1: Comedor familiar; col2: Estacionamiento; pagos: Efectivo, Tarjeta de débito | +56 2 2699 2240 | Porciones grandes, día y noche.
14 | Parrilla Don Anselmo | Avenida Franklin 812 | San Miguel | cl | -33.4757 -70.6489 | 408 101 | carnes, asado, parrillada | 3 | cover-parrilla | steak salad hotdog | ma-sa 13:00-23:30; do 13:00-18:00 | col1: Salón privado; col2: Estacionamiento; pagos: Efectivo, Tarjeta de crédito | +56 2 2556 0812 | Brasas de espino y vino por jarra.
17 | La Gran Despensa | Calle San Pablo 1060 | Santiago | cl | -33.4344 -70.6531 | 176 426 | almacen, mercado, supermercado | 2 | cover-despensa | salad sandwich pizza croissant | 24h | col1: Estacionamiento; col2: Cajas rápidas; pagos: Efectivo, Tarjeta de crédito, Tarjeta de débito | +56 2 2688 1060 | Dos mil productos, de la feria y de la cocina.
18 | Poke Providencia | Avenida Providencia 1208 | Providencia | cl | -33.4301 -70.6218 | 415 113 404 | poke, saludable | 2 | cover-poke | salad riceball | lu-do 11:30-22:30 | col1: Terraza; col2: Wi-Fi; pagos: Tarjeta de crédito, Tarjeta de débito | +56 2 2235 1208 | Bowls frescos con reparto de última milla.
19 | Fogón de Buin | Camino a Maipo 1450 | Buin | cl | -33.7273 -70.6693 | 408 101 | campo, asado | 3 | cover-fogon | steak tamale | vi-do 12:30-20:00 | col1: Parque; col2: Estacionamiento; pagos: Efectivo, Tarjeta de crédito | +56 2 2821 1450 | Asado al palo de viernes a domingo, a 31 km del centro.
28 | Taberna La Corrala | Calle del Mesón de Paredes 54 | Centro | es | 40.4088 -3.7029 | 418 109 | tapas, croquetas, vermut | 2 | cover-tapas | shrimp fries sandwich | ma-ju 12:00-00:00; vi-sa 12:00-01:30; do 12:00-17:00 | col1: Terraza, Barra; col2: Wi-Fi; pagos: Efectivo, Tarjeta de crédito, Bizum | +34 915 270 054 | Tapas de toda la vida en Lavapiés.
30 | Little Palm Kitchen | 1468 SW 8th Street | Little Havana | us | 25.7654 -80.2186 | 110 402 405 | burgers, cuban sandwich, ribs | 2 | cover-diner | burger sandwich chicken | lu-do 10:00-23:00 | col1: Patio; col2: Wi-Fi; pagos: Tarjeta de crédito, Square | +1 305 555 0168 | Plancha, humo y sándwich cubano en la calle ocho.
`;

const CITIES: Readonly<Record<string, Pick<VenueSeed, 'ciudad' | 'tz'>>> = {
  cl: { ciudad: 'Santiago', tz: 'America/Santiago' },
  es: { ciudad: 'Madrid', tz: 'Europe/Madrid' },
  us: { ciudad: 'Miami', tz: 'America/New_York' },
};

/** How a venue works: what is written out in words (see seed-words.ts; money is local) and the rest. */
interface Ways extends Partial<VenueOptions> {
  readonly config: string;
  /** Configuration that is no single word. */
  readonly stated?: WebConfig;
  readonly pays: string;
  /** Keys of shared menus. */
  readonly shared?: string;
  /** Featured dishes, a line each. */
  readonly featured?: string;
}

const WAYS: Readonly<Record<number, Ways>> = {
  1: {
    config: `colorP=#D2361F darkMode=false rsvp ordtiempomin=45 ordtiempominpick=15 ordmindvy=6000 ordsincosto=15000 ordmaxdist=10 ordrecmto=1990
      orddife orddifemin=0 orddifemax=7 orddvyphone ${FULL_TABLE_SERVICE} drinkandeat=true fordrink=[2] foreat=[1] featuredProductsBool=true
      differentFeaturedProducts=true featuredCategoryName= newCarr=false payQR=true mail=hola@fuentealameda.example web=https://fuentealameda.example
      inst=fuentealameda fb=fuentealameda tw=fuentealameda fiscalId=76.086.428-5`,
    stated: { wha: '+56 9 7345 1170', phonedvy: '+56 2 2345 1171', phonersvp: '+56 2 2345 1172' },
    pays: '5011:77101 5050:77102 5082:77103 5045:77104 0 -1 -2 -9001@12',
    mesas: [...tables(1, 12, [1]), ...tables(13, 8, [2])],
    sectores: sectors('Salón', 'Terraza'),
    reservas: bookings(
      { wfd: 31, wfpx: 10, inc: 15, anp: 60, atr: 15, bkd: ['20261225', '20270101'] },
      'lu-do 12:30-15:30',
      'lu-do 19:00-23:00',
    ),
    carta: FUENTE_ALAMEDA,
    shared: 'homefood:1-5 drinks beers:1-5 coffee:1-6 desserts:1-6',
    featured: `
      Combo frica con papas; Alameda clásica; Barros Luco; Completo de la casa; Papas rústicas grandes; Limonada menta jengibre; Churrasco Alameda; Leche asada
      Alameda clásica; Papas rústicas grandes; Completo de la casa; Leche asada
      Completo de la casa; Italiano XL; Papas a la huancaína; Limonada menta jengibre
      Churrasco Alameda; Alameda doble; Leche asada; Papas rústicas grandes
      Mechada italiana; Alameda clásica; Papas rústicas grandes; Capuchino
      Combo frica con papas; Alameda clásica; Barros Luco; Completo de la casa; Papas rústicas grandes; Limonada menta jengibre; Churrasco Alameda; Leche asada
      Chorrillana Alameda; Schop 500 cc; Combo frica con papas; Alameda doble
      Cazuela de vacuno; Pernil con pebre; Combo frica con papas; Leche asada`,
  },
  2: {
    config: `colorP=#0D6E78 darkMode=false rsvp selfat selfatpay=2 ordtiempomin=50 ordmindvy=9000 ordmaxdist=6 ordrectipo=0 orddife orddifedia
      featuredProductsBool=true newCarr=true mail=reservas@masamadre.example web=https://masamadre.example inst=masamadrelastarria fiscalId=77.412.900-9`,
    stated: { wha: '+56 9 6638 3071', phonersvp: '+56 2 2638 3072', featuredCategoryName: 'De la casa' },
    pays: '5011:77201 5082:77202 0 -1@13',
    horarioDespacho: 'lu-ju 12:30-22:30; vi-sa 12:30-23:30; do 12:30-21:30',
    mesas: tables(1, 14, [1]),
    sectores: sectors('Salón'),
    reservas: bookings(
      { wfd: 60, wfpx: 8, inc: 30, anp: 120, atr: 15, bkd: ['20261123', '20261225', '202612312'] },
      'ma-do 12:30-15:00',
      'ma-do 19:30-22:30',
      '-lu 19:30-22:30',
    ),
    carta: MASA_MADRE,
    shared: 'pizzas pasta antipasti salads:2-4 italiandesserts drinks:1-8 wines:1-3 coffee:1-5',
    featured: 'Lastarria; Margarita; Rosal; Burrata con tomates; Hogaza de masa madre; Tiramisú',
  },
  3: {
    config: `colorP=#6D3BEB darkMode=true rsvp ${FULL_TABLE_SERVICE} selfatpay=1 selfatph orddife orddifemin=0 orddifemax=6 ordtiempominpick=25
      ordmindvy=8000 ordsincosto=15000 ordmaxdist=8 ordrectipo=2 ordrec2f=1000 ordrecmto=300 ordrec2mi=1500 ordrec2mx=4900 ordpay=1 orddvyphone
      ordpickphone featuredProductsBool=true featuredCategoryName= payQR=true mail=hola@norinunoa.example inst=norinunoa
      web=https://norinunoa.example fiscalId=76.990.211-K`,
    pays: '5011:77301 5050:77302 5218:77303@12 0@13 -2@13',
    mesas: tables(1, 10, [1]),
    sectores: sectors('Barra y salón'),
    reservas: bookings({ wfpx: 6, inc: 15, anp: 30, atr: 10 }, 'lu-do 13:00-15:30', 'lu-sa 19:00-22:45'),
    carta: NORI,
    shared: 'rolls gohan gyozas sharing drinks:1-7 beers:3-6 desserts:4-8',
    featured: 'Nigiri mixto, 8 piezas; Bento del día; Ramen picante de cerdo; Gyozas de cerdo, 6 piezas; Arcoíris, 10 piezas',
  },
  4: {
    config: `colorP=#FFC21A darkMode=false logoQ=/assets/logos/4.svg terminalId=TRM-0565 selfat selfatpay=2 selfatvirtual ordtiempomin=35
      ordtiempominpick=12 ordmindvy=5000 ordsincostodist=2 ordmaxdist=7 ordrecmto=10% ordpickpay=3 featuredProductsBool=true
      mail=hola@brasanorte.example inst=brasanorte fiscalId=76.123.870-4`,
    stated: { wha: '+56 9 8737 0565', featuredCategoryName: 'Para acompañar' },
    pays: '5011:77401 5061:77402@12 0 -1',
    mesas: tables(1, 24, [1]),
    sectores: sectors('Comedor'),
    carta: BRASA_NORTE,
    featured: 'Papas rústicas grandes; Empanaditas de pollo; Helado suave; Leche asada; Limonada; Alitas al merkén, 8 unidades',
  },
  5: {
    config: `colorP=#0F6B4F ordtiempominpick=15 polygonsact ordmindvy=7000 ordsincosto=18000 ordrecmto=2490 orddife orddifemin=0 orddifemax=3
      mail=hola@verdematta.example inst=verdematta`,
    pays: '5011:77501 0@12 -3@1',
    poligonos: [
      area('Barrio Matta', -33.453, -70.658, -33.467, -70.636, { price: 990 }),
      area('Centro, gratis en la semana', -33.432, -70.675, -33.453, -70.636, { days: 62, freeCharge: true }),
      area('Centro, fin de semana', -33.432, -70.675, -33.453, -70.636, { days: 65, price: 1990 }),
      area('Ñuñoa poniente', -33.445, -70.636, -33.468, -70.605),
      area('Providencia, suspendido', -33.418, -70.636, -33.445, -70.605, { active: false, price: 2990 }),
    ],
    shared: 'bowls wraps salads breakfast:1-4 desserts:7-8 drinks:1-9 coffee:1-9',
  },
  6: {
    config: `colorP=#C2410C rsvp selfat selfatpay=0 ordtiempomin=45 ordmindvy=8000 ordmaxdist=6 ordrectipo=2 ordrec2f=900 ordrecmto=600
      ordrec2tr=2 ordrec2mi=1500 ordrec2mx=4500 ordpickpay=0`,
    pays: '5011:77601 0 -1',
    mesas: tables(1, 12, [1]),
    sectores: sectors('Patio'),
    reservas: bookings({ wfpx: 12, inc: 30, anp: 60 }, 'ma-do 19:00-22:30'),
    shared: 'tacos burritos mexicansnacks drinks:1-6 beers wines:6-6 desserts:2-4',
  },
  9: {
    config: `colorP=#7C4A21 ord=0 ordpickonly ordtiempominpick=10 ordpickpay=3 ordpickphone orddife orddifemin=1 orddifemax=14 loginToPay=true`,
    stated: { orddifemsg: 'Horneamos a pedido: retira tu torta el día que elijas.' },
    pays: '5011:77901@1 0@1 -1@1',
    shared: 'coffee breakfast bakery:1-9 drinks:4-8',
    factor: 0.95,
  },
  12: {
    config: `colorP=#1C5B9E darkMode=true ordmindvy=6000 ordmaxdist=8 ordrectipo=2 ordrec2f=800 ordrecmto=350 ordrec2mi=1200 ordrec2mx=4500
      nopict=true tagsBool=false`,
    pays: '0@12 -1@12 5011:78201@12',
    shared: 'wok noodles gyozas rolls:1-4 drinks',
    factor: 0.85,
  },
  14: {
    config: `colorP=#7F1D1D rsvp selfat selfatpwd selfattrm=0 selfatpay=3 selfatrut selfatdir=0 ordtiempomin=60 ordtiempominpick=35
      ordmindvy=15000 ordmaxdist=5 ordrecmto=3490`,
    stated: { phonersvp: '+56 2 2556 0813' },
    pays: '5011:78401 0 -1',
    clave: 'ESPINO',
    red: '10.77.14.',
    reservas: bookings({ wfd: 45, wfpx: 16, inc: 30, anp: 180, atr: 20 }, 'ma-do 13:00-16:00', 'ma-sa 20:00-22:30'),
    carta: PARRILLA_ANSELMO,
    shared: 'grill salads:1-2 desserts:1-4 wines beers:1-3 drinks:1-6',
  },
  17: {
    config: `colorP=#15803D ordtiempomin=90 ordtiempominpick=40 ordmindvy=12000 ordsincosto=35000 ordmaxdist=9 ordrecmto=2990
      orddife orddifemin=0 orddifemax=5 mail=hola@grandespensa.example`,
    pays: '5011:78701@12 0@12',
    carta: marketSections(),
  },
  18: {
    config:
      'colorP=#0891B2 lastmile=uberDirect ordtiempomin=35 ordtiempominpick=15 ordmindvy=8000 ordsincosto=30000 ordmaxdist=15 ordrecmto=2990 ordpay=1',
    pays: '5011:78801@12 5082:78802@12 0@1',
    shared: 'bowls:1-7 gohan:1-3 wraps:1-2 drinks:1-8 icecreams:2-5',
  },
  19: {
    config: 'colorP=#92400E ord=0 rsvp ordtiempominpick=45 ordpickpay=0',
    pays: '0@1 -1@1',
    reservas: bookings({ wfd: 60, wfpx: 30, inc: 60, anp: 1440 }, 'vi-do 13:00-17:00'),
    shared: 'grill homefood:1-4 salads:1-3 desserts:1-3 drinks:1-5',
  },
  28: {
    config: 'colorP=#A16207 rsvp selfat selfatpay=2 ordmindvy=15 ordsincosto=35 ordmaxdist=4 ordrecmto=2.9',
    pays: '5045:79801 5082:79802@12 0',
    mesas: tables(1, 12, [1]),
    sectores: sectors('Salón'),
    reservas: bookings({ wfd: 31, wfpx: 8, inc: 15, anp: 60, atr: 15 }, 'ma-do 13:30-15:30', 'ma-sa 20:30-23:00'),
    shared: 'tapas paellas:1-3 salads:2-4 desserts:1-6 drinks:1-8 beers:1-6 wines:1-3',
  },
  30: {
    config: `colorP=#0E7490 selfat selfatpay=2 ordtiempominpick=15 ordmindvy=15 ordsincosto=40 ordmaxdist=5 ordunidist=mi ordrectipo=2
      ordrec2f=1.99 ordrecmto=0.75 ordrec2mi=2.99 ordrec2mx=8.99`,
    pays: '5081:80001 5082:80002 0 -1@13',
    mesas: tables(1, 10, []),
    shared: 'diner fries:1-3 salads:2-3 desserts:2-6 drinks:1-8 beers:3-6',
  },
};

function venueOf(line: string): VenueSeed {
  const [sid, nombre = '', direccion = '', comuna = '', pais = '', place = '', cuisines = '', search = '', rango, ...rest] = cells(line);
  const [portada = '', gallery = '', horario = '', servicios = '', phone = '', des = ''] = rest;
  const [lat = 0, lng = 0] = place.split(' ').map(Number);
  const [city, ways] = [CITIES[pais], WAYS[Number(sid)]];
  if (!city || !ways) throw new Error(`Venue line that cannot be read: ${line}`);
  const { config, stated, pays, shared = '', featured = '', ...options } = ways;
  const written = { nombre, direccion, comuna, pais, lat, lng, portada, horario, servicios };
  return {
    ...city,
    ...written,
    sid: Number(sid),
    rango: Number(rango),
    cocinas: words(cuisines).map(Number),
    palabras: search.split(', '),
    galeria: words(gallery),
    config: configOf(config, { des, phone, ...stated }),
    pagos: paymentsOf(pays),
    compartida: words(shared),
    destacados: linesOf(featured).map((names) => names.split('; ')),
    ...options,
  };
}

/** All venues of the platform, by simple id. */
export const VENUES: readonly VenueSeed[] = linesOf(PLACES).map(venueOf);
