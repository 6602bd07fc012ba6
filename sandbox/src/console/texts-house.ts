import { LANGUAGE } from './language.ts';

/** All words of the panels of kiosks and sales, in both languages. */

const ES = {
  kiosks: 'Kioscos',
  kiosksHint: 'Un kiosco se vincula con su identificador y su código; desvinculado, lo pide de nuevo.',
  online: (count: number, of: number) => `${count} de ${of} en línea`,
  isOnline: 'en línea',
  lastSeen: (time: string) => `visto hace ${time}`,
  neverSeen: 'sin señal',
  version: (version: string) => `versión ${version}`,
  noPrinter: 'sin impresora',
  unlink: 'Desvincular',
  unlinkOf: (kiosk: string) => `Desvincular ${kiosk}`,
  unlinked: (kiosk: string) => `${kiosk} quedó desvinculado.`,
  ask: (kiosk: string) => `¿Desvincular ${kiosk}?`,
  askWhy: (code: string) =>
    `Deja de vender con su próxima llamada. Para volver hay que escribir en él su identificador y el código ${code}.`,
  sales: 'Ventas del día',
  salesHint: 'Lo aceptado y no devuelto, por hora del local.',
  chooseVenue: 'Elige un local arriba para ver sus ventas.',
  day: 'Día',
  none: 'Nada vendido este día.',
  total: 'Total',
  ordersOf: (count: number) => (count === 1 ? '1 pedido' : `${count} pedidos`),
  average: (amount: string) => `${amount} por pedido`,
  chart: (total: string, orders: string, best: string) => `Ventas por hora: ${total} en ${orders}; la mejor hora, ${best}.`,
  hour: 'Hora',
  byKiosk: 'Por kiosco',
  table: 'Ver como tabla',
  csv: 'Descargar CSV',
  channel: { kiosk: 'Kiosco', table: 'Mesa', pickup: 'Retiro', delivery: 'Delivery' },
};

const EN: typeof ES = {
  kiosks: 'Kiosks',
  kiosksHint: 'A kiosk is linked by its id and its code; unlinked, it asks for them again.',
  online: (count, of) => `${count} of ${of} online`,
  isOnline: 'online',
  lastSeen: (time) => `seen ${time} ago`,
  neverSeen: 'no sign of it',
  version: (version) => `version ${version}`,
  noPrinter: 'without a printer',
  unlink: 'Unlink',
  unlinkOf: (kiosk) => `Unlink ${kiosk}`,
  unlinked: (kiosk) => `${kiosk} is unlinked.`,
  ask: (kiosk) => `Unlink ${kiosk}?`,
  askWhy: (code) => `It stops selling with its next call. To come back somebody has to type its id and the code ${code} there.`,
  sales: 'Sales of the day',
  salesHint: 'What was accepted and not given back, by the hour of the venue.',
  chooseVenue: 'Choose a venue above to see its sales.',
  day: 'Day',
  none: 'Nothing sold on this day.',
  total: 'Total',
  ordersOf: (count) => (count === 1 ? '1 order' : `${count} orders`),
  average: (amount) => `${amount} an order`,
  chart: (total, orders, best) => `Sales by hour: ${total} in ${orders}; the best hour, ${best}.`,
  hour: 'Hour',
  byKiosk: 'By kiosk',
  table: 'See as a table',
  csv: 'Download CSV',
  channel: { kiosk: 'Kiosk', table: 'Table', pickup: 'Pickup', delivery: 'Delivery' },
};

/** Those of the language of the page. */
export const H = LANGUAGE === 'en' ? EN : ES;
