import * as EN from './texts-en.ts';
import { LANGUAGE } from './language.ts';

/** All words of the console, here in Spanish, in `texts-en.ts` in English; told in the language of the page. */
const isEnglish = LANGUAGE === 'en';

const ES_ACTION: Readonly<Record<string, string>> = {
  accept: 'Aceptar',
  prepare: 'Preparar',
  ready: 'Listo',
  dispatch: 'Despachar',
  deliver: 'Entregar',
  collect: 'Cobrar',
  'not-received': 'No lo recibieron',
  transfer: 'Transferir',
  reject: 'Rechazar pedido',
  pay: 'Aprobar pago',
  'refuse-payment': 'Rechazar pago',
  dte: 'Enviar boleta',
};

const DONE: Readonly<Record<string, string>> = {
  accept: 'aceptado',
  prepare: 'en preparación',
  ready: 'listo',
  dispatch: 'despachado',
  deliver: 'entregado',
  collect: 'cobrado',
  'not-received': 'no recibido',
  transfer: 'transferido',
  reject: 'rechazado',
  pay: 'pagado',
  'refuse-payment': 'con pago rechazado',
  dte: 'con boleta enviada',
  'cancel-line': 'con una línea anulada',
};

/** Why an order is no longer in process. */
const ES_CLOSED = {
  expired: 'Pago vencido',
  customer: 'Anulado por el cliente',
  venue: 'Rechazado',
  notReceived: 'No recibido',
  delivered: 'Entregado',
};

const ES_TYPE = { delivery: 'Delivery', pickup: 'Retiro', table: 'Mesa', takeAway: 'Kiosco · llevar', eatHere: 'Kiosco · servir' };
const ES_PAYMENT = {
  paid: 'Pagado',
  waiting: 'Pago en curso',
  due: 'Por pagar',
  cashier: 'Pagar en caja',
  cancelled: 'Sin cobro',
  refused: 'Pago rechazado',
  expired: 'Pago vencido',
};

const ES_PRINTER = {
  ready: 'Impresora lista',
  'out-of-paper': 'Sin papel',
  hanging: 'No responde',
  missing: 'Sin impresora',
};

const ES_FAULT: Readonly<Record<string, string>> = {
  slow: 'lenta',
  hang: 'no responde',
  '5xx-before': 'error 500, sin hacerla',
  '5xx-after': 'error 500, ya hecha',
  'answer-lost': 'respuesta perdida',
  html: 'responde HTML',
  truncated: 'respuesta cortada',
  404: 'no existe (404)',
  500: 'error 500',
  cut: 'conexión cortada',
  type: 'otro tipo de archivo',
  empty: 'vacío',
  throws: 'falla al cargar',
  garbage: 'no exporta nada',
  tampered: 'alterado',
  flipped: 'un bit distinto',
};

/** Kiosks that are kept from selling. */
const ES_DEVICE = { off: 'apagado', inactive: 'inactivo', blocked: 'bloqueado' };

/** Bookings by status, as an operator sets them. */
const ES_BOOKING: Readonly<Record<number, string>> = {
  1: 'Pedida',
  20: 'Confirmada',
  30: 'Llegó',
  40: 'En la mesa',
  100: 'Terminada',
  '-1': 'Cancelada',
  '-6': 'No vino',
};

/** The printer's switches. */
const ES_PRINTER_SWITCH = {
  paper: { label: 'Impresora con papel', hint: 'Sin papel, las comandas esperan.' },
  hang: { label: 'Impresora pegada', hint: 'Recibe y no contesta hasta que se suelta.' },
  crash: { label: 'Caída al imprimir', hint: 'La próxima comanda sale y la impresora se reinicia.' },
};

/** What stands before what a guest wrote. */
const ES_NOTE = { allergy: 'Alergia', courier: 'Indicaciones de entrega' };

const ES_COLUMN = { new: 'Nuevos', kitchen: 'En preparación', ready: 'Listos', panels: 'Local' };

/** What became of a field of an answer that is not as it was promised. */
const ES_FIELD = { dropped: 'descartado', guessed: 'supuesto', refused: 'respuesta rechazada' };

const ES_T = {
  title: 'Consola · Comanda',
  heading: 'Consola del local',
  place: 'Consola del local · entorno de prueba',
  skip: 'Ir a los pedidos',
  venue: 'Local',
  views: 'Vistas',
  sections: 'Secciones',
  notices: 'Avisos',
  search: 'Buscar pedido por un número',
  searchHint: 'Pedido, localizador, ticket, mesa, teléfono',
  calls: 'Llamados de mesa',
  noCalls: 'Nadie ha llamado.',
  tickets: 'Comandas impresas',
  testPrint: 'Probar impresora',
  noTickets: 'Todavía no se imprime ninguna comanda.',
  mails: 'Bandeja de salida',
  mailsAside: 'Correos simulados',
  noMails: 'Todavía no sale ningún correo.',
  shift: 'Turno e impresora',
  chooseForShift: 'Elige un local arriba para abrir o cerrar su turno.',
  shiftHint: 'Cerrado, el local no recibe pedidos.',
  noPrinter: 'No hay impresora conectada.',
  menu: 'Carta',
  chooseForMenu: 'Elige un local arriba para ver su carta.',
  searchProduct: 'Buscar producto',
  bookings: 'Reservas',
  noBookings: 'Sin reservas.',
  closed: 'Pedidos cerrados',
  noClosed: 'Ningún pedido cerrado.',
  providerData: 'Datos del proveedor',
  providerDataHint: 'Lo que las páginas descartaron o supusieron al leer sus respuestas.',
  noProviderData: 'Todo llegó como se prometió.',
  fields: (count: number) => (count === 1 ? '1 campo' : `${count} campos`),
  noOperation: 'llamada sin nombre',
  developer: 'Desarrollo',
  noDevices: 'Este local no tiene kioscos.',
  callFault: 'Falla de una llamada',
  call: 'Llamada',
  what: 'Qué pasa',
  timesLabel: 'Veces (0: siempre)',
  waitLabel: 'Espera (ms), si es lenta',
  fileFault: 'Falla de archivos',
  part: 'Parte',
  match: 'Solo si la ruta contiene',
  addFault: 'Activar falla',
  faults: 'Activas',
  noFaults: 'Ninguna falla activa.',
  rolloutNotice: (part: string) => `La versión en prueba de ${part} se retiró: falla más que la publicada`,
  reports: 'Fallas informadas por las páginas',
  noReports: 'Ninguna página ha informado una falla.',
  vitals: 'Qué tan rápido se siente',
  noVitals: 'Ninguna página ha informado sus tiempos.',
  visits: (count: number) => (count === 1 ? '1 visita' : `${count} visitas`),
  allVenues: 'Todos los locales',
  surfaces: (count: number) => (count === 1 ? '1 superficie conectada' : `${count} superficies conectadas`),
  waitingTickets: (count: number) => `${count} en cola`,
  late: 'atrasado',
  order: (iped: number) => `pedido ${iped}`,
  more: (iped: number) => `Más acciones del pedido ${iped}`,
  cancelLine: (product: string) => `Anular: ${product}`,
  cancelled: 'anulada',
  test: 'DEV',
  locator: (number: string) => `Localizador ${number}`,
  offlineTicket: (number: string) => `Ticket ${number}`,
  comment: 'Comentario',
  stage: { new: '', kitchen: 'Aceptado', ready: 'Listo' },
  waits: 'Espera',
  inTime: (time: string) => `en ${time}`,
  found: (open: number, closed: number) => `${open} en curso, ${closed} ${closed === 1 ? 'cerrado' : 'cerrados'}`,
  notFound: 'Ningún pedido con ese número.',
  kiosk: 'Kiosco',
  atCounter: 'Retira en el mesón',
  scheduled: (when: string) => `para ${when}`,
  today: (hour: string) => `las ${hour}`,
  none: { new: 'Sin pedidos nuevos', kitchen: 'Nada en preparación', ready: 'Nada listo por entregar' },
  noProducts: 'Ningún producto con ese nombre.',
  asksBill: 'Pide la cuenta',
  callsWaiter: 'Llama al garzón',
  shows: (text: string) => `“${text}”`,
  table: 'Mesa',
  sector: 'Sector',
  answer: 'Voy',
  answered: 'atendido',
  unanswered: (count: number) => `${count} sin atender`,
  ago: (time: string) => `hace ${time}`,
  printedAt: (time: string) => `Impresa ${time}`,
  queued: 'En cola',
  queuedNoPaper: 'Sin papel · espera',
  queuedHanging: 'La impresora no responde',
  direct: 'directo desde el kiosco',
  fromConsole: 'desde esta consola',
  cloud: 'por el servidor',
  ticket: 'Comanda',
  ticketPicture: (name: string) => `Comanda impresa ${name}`,
  openTicket: (name: string) => `Ver la comanda ${name}`,
  printedTest: 'Prueba impresa.',
  linked: 'vinculado',
  notLinked: 'sin vincular',
  copy: 'Copiar',
  copied: 'Código copiado.',
  copyYourself: 'El código quedó seleccionado: cópialo con el teclado.',
  copyCode: (code: string) => `Copiar el código ${code}`,
  open: 'Abrir',
  soldOut: 'Agotado',
  sellOut: (product: string) => `Agotar: ${product}`,
  sellAgain: (product: string) => `Volver a vender: ${product}`,
  isSoldOut: (product: string) => `${product}: agotado`,
  stock: 'Quedan',
  untracked: 'Stock libre',
  editProduct: (name: string) => `Editar ${name}`,
  isAvailable: (name: string) => `${name}: a la venta`,
  moreProducts: (count: number) => `Hay ${count} más: escribe parte del nombre.`,
  shiftOpen: 'Turno abierto',
  shiftClosed: 'Turno cerrado',
  outOfHours: 'Fuera de horario',
  outOfHoursWhy: 'El local está fuera de su horario: no recibe pedidos aunque el turno esté abierto.',
  newOrder: 'Pedido nuevo',
  offline: 'Sin conexión con el entorno de prueba. Se vuelve a intentar solo.',
  failed: 'No se pudo. Intenta de nuevo.',
  impossible: (iped: number) => `El pedido ${iped} ya cambió: esa acción no se puede ahora.`,
  saved: 'Guardado.',
  badCall: 'Esa llamada no existe. Escríbela como “POST /srv/saveorder”, o * para todas.',
  close: 'Cerrar',
  back: 'Volver',
  save: 'Guardar',
  price: (currency: string) => `Precio (${currency})`,
  unitsLeft: 'Unidades que quedan',
  stockHint: 'Vacío: no se cambia. Al reponer, el producto vuelve a la venta.',
  people: (count: number) => (count === 1 ? '1 persona' : `${count} personas`),
  bookingStatus: (name: string) => `Estado de la reserva de ${name}`,
  done: (iped: number, action: string) => `Pedido ${iped} ${DONE[action] ?? ''}`.trim(),
  orderPrefix: 'Pedido ',
  remove: 'Quitar',
  /** `count`: how often it still strikes, 0 for ever. */
  times: (count: number) => (count === 0 ? 'hasta quitarla' : count === 1 ? 'una vez' : `${count} veces`),
  hits: (hits: number) => (hits === 1 ? 'usada 1 vez' : `usada ${hits} veces`),
  confirm: {
    reject: (iped: number) => `¿Rechazar el pedido ${iped}?`,
    rejectWhy: 'El cliente lo ve al instante y el stock vuelve a la carta.',
    rejectDo: 'Rechazar',
    cancelLine: (product: string) => `¿Anular ${product}?`,
    cancelLineWhy: 'El total no cambia: el cliente ve que debe revisarlo.',
    cancelLineDo: 'Anular línea',
  },
};

export const ACTION: typeof ES_ACTION = isEnglish ? EN.ACTION : ES_ACTION;
export const CLOSED: typeof ES_CLOSED = isEnglish ? EN.CLOSED : ES_CLOSED;
export const TYPE: typeof ES_TYPE = isEnglish ? EN.TYPE : ES_TYPE;
export const PAYMENT: typeof ES_PAYMENT = isEnglish ? EN.PAYMENT : ES_PAYMENT;
export const PRINTER: typeof ES_PRINTER = isEnglish ? EN.PRINTER : ES_PRINTER;
export const FAULT: typeof ES_FAULT = isEnglish ? EN.FAULT : ES_FAULT;
export const DEVICE: typeof ES_DEVICE = isEnglish ? EN.DEVICE : ES_DEVICE;
export const BOOKING: typeof ES_BOOKING = isEnglish ? EN.BOOKING : ES_BOOKING;
export const PRINTER_SWITCH: typeof ES_PRINTER_SWITCH = isEnglish ? EN.PRINTER_SWITCH : ES_PRINTER_SWITCH;
export const NOTE: typeof ES_NOTE = isEnglish ? EN.NOTE : ES_NOTE;
export const COLUMN: typeof ES_COLUMN = isEnglish ? EN.COLUMN : ES_COLUMN;
export const FIELD: typeof ES_FIELD = isEnglish ? EN.FIELD : ES_FIELD;
export const T: typeof ES_T = isEnglish ? EN.T : ES_T;
