import { bookings, sectors, tables } from './furniture.ts';
import { PAY } from './payments.ts';
import type { VenueSeed } from './seed-types.ts';

/** The six other countries. Money in each `config` is local. */
export const VENUES_ABROAD: readonly VenueSeed[] = [
  {
    sid: 20, nombre: 'Parrilla La Ochava', direccion: 'Calle Defensa 1102', comuna: 'San Telmo', ciudad: 'Buenos Aires', pais: 'ar', tz: 'America/Argentina/Buenos_Aires', lat: -34.6205, lng: -58.3716,
    cocinas: [408, 107], palabras: ['carnes', 'asado', 'choripan'], rango: 3, portada: 'cover-chicken', galeria: ['steak', 'empanada', 'salad'], horario: 'lu-do 12:00-00:30', servicios: 'col1: Vereda, Salón; col2: Wi-Fi; pagos: Efectivo, Tarjeta de crédito, MercadoPago',
    config: { des: 'Parrilla de esquina en San Telmo.', phone: '+54 11 4361 1102', colorP: '#1D4ED8', ordact: 1, ord: 1, ordpick: 1, rsvp: 1, selfat: 1, selfatpay: 2, ordtiempomin: 50, ordtiempominpick: 25, ordmindvy: 15000, ordsincosto: 45000, ordmaxdist: 6, ordunidist: 'km', ordrectipo: 2, ordrec2f: 1500, ordrecmto: 600.5, ordrec2mi: 2000, ordrec2mx: 7500, ordpay: 2, ordpickpay: 2, tagsBool: true },
    pagos: [PAY.mercadopago(79001), PAY.receipt(), PAY.cash(), PAY.transfer()], mesas: tables(1, 16, [1]), sectores: sectors('Salón'), reservas: bookings({ wfd: 31, wfpx: 10, inc: 30, anp: 60, atr: 15 }, 'lu-do 12:30-15:00', 'lu-do 20:00-23:30'),
    carta: [], compartida: ['argentine', 'salads:2-5', 'desserts:1-6', 'drinks:1-8', 'beers:3-6', 'wines:1-3'],
  },
  {
    sid: 21, nombre: 'Pizzería Boedo Sur', direccion: 'Avenida Boedo 1325', comuna: 'Boedo', ciudad: 'Buenos Aires', pais: 'ar', tz: 'America/Argentina/Buenos_Aires', lat: -34.6331, lng: -58.4166,
    cocinas: [401, 107, 102], palabras: ['pizza', 'fugazzeta', 'faina'], rango: 2, portada: 'cover-pizza', galeria: ['pizza', 'empanada'], horario: 'lu-do 11:30-01:00', servicios: 'col1: Barra; col2: Televisión; pagos: Efectivo, MercadoPago',
    config: { des: 'Al molde, a la piedra y de parado.', phone: '+54 11 4931 1325', colorP: '#B91C1C', ordact: 1, ord: 1, ordpick: 1, ordtiempomin: 40, ordtiempominpick: 20, ordmindvy: 9000, ordmaxdist: 5, ordunidist: 'km', ordrectipo: 1, ordrecmto: '8%', ordpay: 2, ordpickpay: 2 },
    pagos: [PAY.mercadopago(79101, [1, 2]), PAY.receipt([1, 2]), PAY.cash([1, 2])],
    carta: [], compartida: ['pizzas:1-9', 'argentine:7-9', 'empanadas:1-5', 'desserts:1-4', 'drinks', 'beers:3-6'], factor: 0.9,
  },
  {
    sid: 22, nombre: 'Fonda La Candela', direccion: 'Carrera 3 # 12-42', comuna: 'La Candelaria', ciudad: 'Bogotá', pais: 'co', tz: 'America/Bogota', lat: 4.5964, lng: -74.0702,
    cocinas: [108, 420, 423], palabras: ['arepas', 'bandeja paisa', 'ajiaco'], rango: 2, portada: 'cover-taco', galeria: ['steak', 'stuffed', 'pot'], horario: 'lu-sa 08:00-21:00; do 09:00-17:00', servicios: 'col1: Patio colonial; col2: Wi-Fi; pagos: Efectivo, Tarjeta de crédito',
    config: { des: 'Cocina de fogón en una casa de La Candelaria.', phone: '+57 601 342 1242', colorP: '#CA8A04', ordact: 1, ord: 1, ordpick: 1, rsvp: 1, ordtiempomin: 45, ordtiempominpick: 20, ordmindvy: 25000, ordsincosto: 80000, ordmaxdist: 6, ordunidist: 'km', ordrectipo: 1, ordrecmto: 6000, ordpay: 2, ordpickpay: 2, tagsBool: true },
    pagos: [PAY.mercadopago(79201, [1, 2]), PAY.receipt([1, 2]), PAY.cash([1, 2])], reservas: bookings({ wfpx: 8, inc: 30 }, 'lu-sa 12:00-15:00', 'lu-sa 18:00-20:00'),
    carta: [], compartida: ['colombian', 'breakfast:2-6', 'desserts:2-5', 'drinks:1-8', 'coffee'],
  },
  {
    sid: 23, nombre: 'Arepas El Altillo', direccion: 'Calle 63 # 9-18', comuna: 'Chapinero', ciudad: 'Bogotá', pais: 'co', tz: 'America/Bogota', lat: 4.6486, lng: -74.0628,
    cocinas: [420, 108], palabras: ['arepas', 'desayuno'], rango: 1, portada: 'cover-taco', galeria: ['stuffed', 'taco'], horario: 'lu-do 07:00-22:00', servicios: 'col1: Barra; col2: Wi-Fi; pagos: Efectivo, Tarjeta de débito',
    config: { des: 'Arepas rellenas a toda hora.', phone: '+57 601 248 0918', colorP: '#16A34A', ordact: 1, ord: 1, ordpick: 1, ordtiempomin: 30, ordtiempominpick: 15, ordmindvy: 18000, ordmaxdist: 5, ordunidist: 'km', ordrectipo: 0, ordpay: 2, ordpickpay: 2 },
    pagos: [PAY.mercadopago(79301, [1, 2]), PAY.receipt([1, 2])],
    carta: [], compartida: ['colombian:3-9', 'wraps', 'breakfast:1-4', 'drinks:1-9', 'coffee:1-6'], factor: 0.9,
  },
  {
    sid: 24, nombre: 'Taquería El Nopal Azul', direccion: 'Calle Regina 58', comuna: 'Centro', ciudad: 'Ciudad de México', pais: 'mx', tz: 'America/Mexico_City', lat: 19.4286, lng: -99.1372,
    cocinas: [105, 410, 421], palabras: ['tacos', 'pastor', 'antojitos'], rango: 1, portada: 'cover-taco', galeria: ['taco', 'burrito', 'tamale'], horario: '24h', servicios: 'col1: Terraza; col2: Wi-Fi; pagos: Efectivo, Tarjeta de crédito',
    config: { des: 'Trompo encendido las 24 horas.', phone: '+52 55 5521 0058', colorP: '#1E40AF', ordact: 1, ord: 1, ordpick: 1, selfat: 1, selfatpay: 2, ordtiempomin: 35, ordtiempominpick: 12, ordmindvy: 150, ordsincosto: 450, ordmaxdist: 7, ordunidist: 'km', ordrectipo: 2, ordrec2f: 20, ordrecmto: 6.5, ordrec2mi: 29, ordrec2mx: 95, ordpay: 2, ordpickpay: 2, tagsBool: true },
    pagos: [PAY.mercadopago(79401), PAY.receipt(), PAY.cash()], mesas: tables(1, 20, []),
    carta: [], compartida: ['tacos', 'burritos', 'mexicansnacks', 'desserts:3-5', 'drinks', 'beers:1-5', 'wines:6-6'],
  },
  {
    sid: 25, nombre: 'Tamales Doña Eulalia', direccion: 'Calle Orizaba 101', comuna: 'Roma Norte', ciudad: 'Ciudad de México', pais: 'mx', tz: 'America/Mexico_City', lat: 19.4174, lng: -99.1619,
    cocinas: [421, 105, 417], palabras: ['tamales', 'atole', 'desayuno'], rango: 1, portada: 'cover-taco', galeria: ['tamale', 'coffee'], horario: 'lu-do 06:30-13:00; vi-do 18:00-22:00', servicios: 'col1: Para llevar; col2: Barra; pagos: Efectivo',
    config: { des: 'Tamales de hoja, de madrugada y de noche.', phone: '+52 55 5511 0101', colorP: '#9D174D', ordact: 1, ord: 1, ordpick: 1, ordtiempomin: 30, ordtiempominpick: 10, ordmindvy: 120, ordmaxdist: 4, ordunidist: 'km', ordrectipo: 1, ordrecmto: 35, ordpay: 0, ordpickpay: 0 },
    pagos: [PAY.receipt([1, 2]), PAY.cash([1, 2])],
    carta: [], compartida: ['mexicansnacks', 'breakfast:2-6', 'coffee:1-10', 'drinks:4-8'], factor: 0.8,
  },
  {
    sid: 26, nombre: 'Cevichería Punta Roja', direccion: 'Avenida La Mar 740', comuna: 'Miraflores', ciudad: 'Lima', pais: 'pe', tz: 'America/Lima', lat: -12.1127, lng: -77.0431,
    cocinas: [104, 411, 424], palabras: ['ceviche', 'mariscos', 'peruano'], rango: 3, portada: 'cover-sushi', galeria: ['shrimp', 'curry', 'paella'], horario: 'ma-do 12:00-17:30', servicios: 'col1: Terraza; col2: Valet; pagos: Tarjeta de crédito, Tarjeta de débito',
    config: { des: 'Pesca de la mañana, hasta que se acabe.', phone: '+51 1 421 0740', phonersvp: '+51 1 421 0741', colorP: '#DC2626', ordact: 1, ord: 1, ordpick: 1, rsvp: 1, ordtiempomin: 45, ordtiempominpick: 20, ordmindvy: 40, ordsincosto: 120, ordmaxdist: 6, ordunidist: 'km', ordrectipo: 1, ordrecmto: 8.5, ordpay: 2, ordpickpay: 2, tagsBool: true },
    pagos: [PAY.mercadopago(79601, [1, 2]), PAY.receipt([1, 2])], reservas: bookings({ wfpx: 10, inc: 15, anp: 60 }, 'ma-do 12:30-16:00'),
    carta: [], compartida: ['ceviches', 'peruvian', 'drinks:1-7', 'beers:3-6', 'desserts:2-4'],
  },
  {
    sid: 27, nombre: 'Chifa Mar de Jade', direccion: 'Jirón Paruro 880', comuna: 'Cercado de Lima', ciudad: 'Lima', pais: 'pe', tz: 'America/Lima', lat: -12.0521, lng: -77.0262,
    cocinas: [106, 413, 104], palabras: ['chifa', 'chaufa', 'wantan'], rango: 1, portada: 'cover-sushi', galeria: ['curry', 'dumpling'], horario: 'lu-do 12:00-23:00', servicios: 'col1: Salón familiar; col2: Wi-Fi; pagos: Efectivo, Tarjeta de débito',
    config: { des: 'Wok de barrio chino desde 1952.', phone: '+51 1 427 0880', colorP: '#0F766E', ordact: 1, ord: 1, ordpick: 1, ordtiempomin: 40, ordtiempominpick: 20, ordmindvy: 25, ordmaxdist: 7, ordunidist: 'km', ordrectipo: 1, ordrecmto: 6, ordpay: 2, ordpickpay: 2 },
    pagos: [PAY.mercadopago(79701, [1, 2]), PAY.receipt([1, 2]), PAY.cash([1, 2])],
    carta: [], compartida: ['wok', 'gyozas:1-6', 'peruvian:1-2', 'drinks', 'desserts:7-8'], factor: 0.9,
  },
  {
    sid: 28, nombre: 'Taberna La Corrala', direccion: 'Calle del Mesón de Paredes 54', comuna: 'Centro', ciudad: 'Madrid', pais: 'es', tz: 'Europe/Madrid', lat: 40.4088, lng: -3.7029,
    cocinas: [418, 109], palabras: ['tapas', 'croquetas', 'vermut'], rango: 2, portada: 'cover-taco', galeria: ['shrimp', 'fries', 'sandwich'], horario: 'ma-ju 12:00-00:00; vi-sa 12:00-01:30; do 12:00-17:00', servicios: 'col1: Terraza, Barra; col2: Wi-Fi; pagos: Efectivo, Tarjeta de crédito, Bizum',
    config: { des: 'Tapas de toda la vida en Lavapiés.', phone: '+34 915 270 054', colorP: '#A16207', ordact: 1, ord: 1, ordpick: 1, rsvp: 1, selfat: 1, selfatpay: 2, ordtiempomin: 40, ordtiempominpick: 20, ordmindvy: 15, ordsincosto: 35, ordmaxdist: 4, ordunidist: 'km', ordrectipo: 1, ordrecmto: 2.9, ordpay: 2, ordpickpay: 2, tagsBool: true },
    pagos: [PAY.redsys(79801), PAY.stripe(79802, [1, 2]), PAY.receipt()], mesas: tables(1, 12, [1]), sectores: sectors('Salón'), reservas: bookings({ wfd: 31, wfpx: 8, inc: 15, anp: 60, atr: 15 }, 'ma-do 13:30-15:30', 'ma-sa 20:30-23:00'),
    carta: [], compartida: ['tapas', 'paellas:1-3', 'salads:2-4', 'desserts:1-6', 'drinks:1-8', 'beers:1-6', 'wines:1-3'],
  },
  {
    sid: 29, nombre: 'Arrocería Port Blau', direccion: 'Passeig de Joan de Borbó 61', comuna: 'Ciutat Vella', ciudad: 'Barcelona', pais: 'es', tz: 'Europe/Madrid', lat: 41.3783, lng: 2.1879,
    cocinas: [419, 424, 109], palabras: ['paella', 'arroz', 'marisco'], rango: 4, portada: 'cover-salad', galeria: ['paella', 'shrimp'], horario: 'lu-do 12:30-23:30', servicios: 'col1: Terraza con vista al mar; col2: Wi-Fi; pagos: Tarjeta de crédito',
    config: { des: 'Arroces a la leña frente al puerto.', phone: '+34 932 210 061', phonersvp: '+34 932 210 062', colorP: '#075985', ordact: 1, ordpick: 1, rsvp: 1, ordtiempominpick: 40, ordpickpay: 1, tagsBool: true },
    pagos: [PAY.redsys(79901, [1]), PAY.stripe(79902, [1])], reservas: bookings({ wfd: 90, wfpx: 14, inc: 30, anp: 120, atr: 20, bkd: ['20261225'] }, 'lu-do 13:00-16:00', 'lu-do 20:00-22:30'),
    carta: [], compartida: ['paellas', 'tapas:3-9', 'salads:2-4', 'desserts:5-8', 'drinks:1-6', 'wines:1-3'], factor: 1.15,
  },
  {
    sid: 30, nombre: 'Little Palm Kitchen', direccion: '1468 SW 8th Street', comuna: 'Little Havana', ciudad: 'Miami', pais: 'us', tz: 'America/New_York', lat: 25.7654, lng: -80.2186,
    cocinas: [110, 402, 405], palabras: ['burgers', 'cuban sandwich', 'ribs'], rango: 2, portada: 'cover-burger', galeria: ['burger', 'sandwich', 'chicken'], horario: 'lu-do 10:00-23:00', servicios: 'col1: Patio; col2: Wi-Fi; pagos: Tarjeta de crédito, Square',
    config: { des: 'Plancha, humo y sándwich cubano en la calle ocho.', phone: '+1 305 555 0168', colorP: '#0E7490', ordact: 1, ord: 1, ordpick: 1, selfat: 1, selfatpay: 2, ordtiempomin: 40, ordtiempominpick: 15, ordmindvy: 15, ordsincosto: 40, ordmaxdist: 5, ordunidist: 'mi', ordrectipo: 2, ordrec2f: 1.99, ordrecmto: 0.75, ordrec2mi: 2.99, ordrec2mx: 8.99, ordpay: 2, ordpickpay: 2, tagsBool: true },
    pagos: [PAY.square(80001), PAY.stripe(80002), PAY.receipt(), PAY.cash([1, 3])], mesas: tables(1, 10, []),
    carta: [], compartida: ['diner', 'fries:1-3', 'salads:2-3', 'desserts:2-6', 'drinks:1-8', 'beers:3-6'],
  },
  {
    sid: 31, nombre: 'Tacos Sunset Mile', direccion: '2180 Sunset Boulevard', comuna: 'Echo Park', ciudad: 'Los Angeles', pais: 'us', tz: 'America/Los_Angeles', lat: 34.0771, lng: -118.2654,
    cocinas: [410, 105], palabras: ['tacos', 'burritos'], rango: 1, portada: 'cover-taco', galeria: ['taco', 'burrito'], horario: 'lu-ju 11:00-22:00; vi-do 11:00-02:00', servicios: 'col1: Patio; col2: Estacionamiento; pagos: Tarjeta de crédito',
    config: { des: 'Birria y pastor en el bulevar.', phone: '+1 213 555 0180', colorP: '#EA580C', ordact: 1, ord: 1, ordpick: 1, ordtiempomin: 35, ordtiempominpick: 12, ordmindvy: 12, ordmaxdist: 4, ordunidist: 'mi', ordrectipo: 1, ordrecmto: '12%', ordpay: 2, ordpickpay: 2 },
    pagos: [PAY.stripe(80101, [1, 2]), PAY.receipt([1])],
    carta: [], compartida: ['tacos', 'burritos', 'mexicansnacks:1-4', 'drinks:1-6'],
  },
];
