import { LANGUAGE } from './language.ts';

/** All words of the page that prints the codes of the tables, in both languages. */

const ES = {
  title: 'Códigos de las mesas · Comanda',
  heading: 'Códigos de las mesas',
  chooseVenue: 'Elige un local arriba para ver los códigos de sus mesas.',
  noTables: 'Este local no tiene mesas.',
  site: 'Dirección del sitio',
  siteHint: 'Por la que llegan los teléfonos: cada código la lleva.',
  badSite: 'Escribe una dirección como https://pedidos.local.cl',
  perSheet: 'Códigos por hoja',
  aSheet: (count: string) => `${count} por hoja`,
  print: (count: number) => (count === 1 ? 'Imprimir 1 código' : `Imprimir ${count} códigos`),
  all: 'Todas',
  none: 'Ninguna',
  include: (table: string) => `Imprimir ${table}`,
  code: (table: string) => `Código de ${table}`,
  hint: 'Escanea con la cámara para ver la carta, pedir y pagar.',
};

const EN: typeof ES = {
  title: 'Codes of the tables · Comanda',
  heading: 'Codes of the tables',
  chooseVenue: 'Choose a venue above to see the codes of its tables.',
  noTables: 'This venue has no tables.',
  site: 'Address of the site',
  siteHint: 'By which phones get there: each code has it.',
  badSite: 'Write an address like https://orders.venue.com',
  perSheet: 'Codes a sheet',
  aSheet: (count) => `${count} a sheet`,
  print: (count) => (count === 1 ? 'Print 1 code' : `Print ${count} codes`),
  all: 'All',
  none: 'None',
  include: (table) => `Print ${table}`,
  code: (table) => `Code of ${table}`,
  hint: 'Scan it with your camera to see the menu, order and pay.',
};

/** Those of the language of the page. */
export const C = LANGUAGE === 'en' ? EN : ES;
