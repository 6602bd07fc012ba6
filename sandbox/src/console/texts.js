/** All words of the console that are not in the page itself. */

/** @type {Readonly<Record<string, string>>} */
export const ACTION = {
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

/** @type {Readonly<Record<string, string>>} */
const DONE = {
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
export const CLOSED = {
  expired: 'Pago vencido',
  customer: 'Anulado por el cliente',
  venue: 'Rechazado',
  notReceived: 'No recibido',
  delivered: 'Entregado',
};

export const TYPE = { delivery: 'Delivery', pickup: 'Retiro', table: 'Mesa', takeAway: 'Kiosco · llevar', eatHere: 'Kiosco · servir' };
export const PAYMENT = {
  paid: 'Pagado',
  waiting: 'Pago en curso',
  due: 'Por pagar',
  cashier: 'Pagar en caja',
  cancelled: 'Sin cobro',
  refused: 'Pago rechazado',
  expired: 'Pago vencido',
};

export const PRINTER = {
  ready: 'Impresora lista',
  'out-of-paper': 'Sin papel',
  hanging: 'No responde',
  missing: 'Sin impresora',
};

/** @type {Readonly<Record<string, string>>} */
export const FAULT = {
  slow: 'lenta',
  hang: 'no responde',
  '5xx-before': 'error 500, sin hacerla',
  '5xx-after': 'error 500, ya hecha',
  'answer-lost': 'respuesta perdida',
  html: 'responde HTML',
  truncated: 'respuesta cortada',
  404: 'no existe (404)',
  500: 'error 500',
  throws: 'falla al cargar',
  garbage: 'no exporta nada',
  tampered: 'alterado',
  flipped: 'un bit distinto',
};

/** Kiosks that are kept from selling. */
export const DEVICE = { off: 'apagado', inactive: 'inactivo', blocked: 'bloqueado' };

/** Bookings by status, as an operator sets them. */
/** @type {Readonly<Record<number, string>>} */
export const BOOKING = {
  1: 'Pedida',
  20: 'Confirmada',
  30: 'Llegó',
  40: 'En la mesa',
  100: 'Terminada',
  '-1': 'Cancelada',
  '-6': 'No vino',
};

/** What stands before what a guest wrote. */
export const NOTE = { allergy: 'Alergia', courier: 'Indicaciones de entrega' };

export const T = {
  allVenues: 'Todos los locales',
  /** @param {number} count */
  surfaces: (count) => (count === 1 ? '1 superficie conectada' : `${count} superficies conectadas`),
  /** @param {number} count */
  waitingTickets: (count) => `${count} en cola`,
  late: 'atrasado',
  /** @param {number} iped */
  order: (iped) => `pedido ${iped}`,
  /** @param {number} iped */
  more: (iped) => `Más acciones del pedido ${iped}`,
  /** @param {string} product */
  cancelLine: (product) => `Anular: ${product}`,
  cancelled: 'anulada',
  test: 'DEV',
  /** @param {string} number */
  locator: (number) => `Localizador ${number}`,
  /** @param {string} number */
  offlineTicket: (number) => `Ticket ${number}`,
  comment: 'Comentario',
  /** @type {Readonly<Record<'new' | 'kitchen' | 'ready', string>>} */
  stage: { new: '', kitchen: 'Aceptado', ready: 'Listo' },
  waits: 'Espera',
  /** @param {string} time */
  inTime: (time) => `en ${time}`,
  /** @param {number} open @param {number} closed */
  found: (open, closed) => `${open} en curso, ${closed} ${closed === 1 ? 'cerrado' : 'cerrados'}`,
  notFound: 'Ningún pedido con ese número.',
  kiosk: 'Kiosco',
  atCounter: 'Retira en el mesón',
  /** @param {string} when */
  scheduled: (when) => `para ${when}`,
  /** @param {string} hour */
  today: (hour) => `las ${hour}`,
  none: { new: 'Sin pedidos nuevos', kitchen: 'Nada en preparación', ready: 'Nada listo por entregar' },
  noProducts: 'Ningún producto con ese nombre.',
  asksBill: 'Pide la cuenta',
  callsWaiter: 'Llama al garzón',
  /** @param {string} text */
  says: (text) => `“${text}”`,
  table: 'Mesa',
  sector: 'Sector',
  answer: 'Voy',
  answered: 'atendido',
  /** @param {number} count */
  unanswered: (count) => `${count} sin atender`,
  /** @param {string} time */
  ago: (time) => `hace ${time}`,
  /** @param {string} time */
  printedAt: (time) => `Impresa ${time}`,
  queued: 'En cola',
  queuedNoPaper: 'Sin papel · espera',
  queuedHanging: 'La impresora no responde',
  direct: 'directo desde el kiosco',
  fromConsole: 'desde esta consola',
  cloud: 'por el servidor',
  ticket: 'Comanda',
  /** @param {string} name */
  ticketPicture: (name) => `Comanda impresa ${name}`,
  /** @param {string} name */
  openTicket: (name) => `Ver la comanda ${name}`,
  printedTest: 'Prueba impresa.',
  linked: 'vinculado',
  notLinked: 'sin vincular',
  copy: 'Copiar',
  copied: 'Código copiado.',
  copyYourself: 'El código quedó seleccionado: cópialo con el teclado.',
  /** @param {string} code */
  copyCode: (code) => `Copiar el código ${code}`,
  open: 'Abrir',
  soldOut: 'Agotado',
  stock: 'Quedan',
  untracked: 'Stock libre',
  /** @param {string} name */
  editProduct: (name) => `Editar ${name}`,
  /** @param {string} name */
  isAvailable: (name) => `${name}: a la venta`,
  /** @param {number} count */
  moreProducts: (count) => `Hay ${count} más: escribe parte del nombre.`,
  shiftOpen: 'Turno abierto',
  shiftClosed: 'Turno cerrado',
  outOfHours: 'Fuera de horario',
  outOfHoursWhy: 'El local está fuera de su horario: no recibe pedidos aunque el turno esté abierto.',
  newOrder: 'Pedido nuevo',
  offline: 'Sin conexión con el entorno de prueba. Se vuelve a intentar solo.',
  failed: 'No se pudo. Intenta de nuevo.',
  /** @param {number} iped */
  impossible: (iped) => `El pedido ${iped} ya cambió: esa acción no se puede ahora.`,
  saved: 'Guardado.',
  badCall: 'Esa llamada no existe. Escríbela como “POST /srv/saveorder”, o * para todas.',
  close: 'Cerrar',
  back: 'Volver',
  save: 'Guardar',
  /** @param {string} currency */
  price: (currency) => `Precio (${currency})`,
  unitsLeft: 'Unidades que quedan',
  stockHint: 'Vacío: no se cambia. Al reponer, el producto vuelve a la venta.',
  /** @param {number} count */
  people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
  /** @param {string} name */
  bookingStatus: (name) => `Estado de la reserva de ${name}`,
  /**
   * @param {number} iped
   * @param {string} action
   */
  done: (iped, action) => `Pedido ${iped} ${DONE[action] ?? ''}`.trim(),
  orderPrefix: 'Pedido ',
  remove: 'Quitar',
  /** @param {number} count how often it still strikes, 0 for ever */
  times: (count) => (count === 0 ? 'hasta quitarla' : count === 1 ? 'una vez' : `${count} veces`),
  /** @param {number} hits */
  hits: (hits) => (hits === 1 ? 'usada 1 vez' : `usada ${hits} veces`),
  confirm: {
    /** @param {number} iped */
    reject: (iped) => `¿Rechazar el pedido ${iped}?`,
    rejectWhy: 'El cliente lo ve al instante y el stock vuelve a la carta.',
    rejectDo: 'Rechazar',
    /** @param {string} product */
    cancelLine: (product) => `¿Anular ${product}?`,
    cancelLineWhy: 'El total no cambia: el cliente ve que debe revisarlo.',
    cancelLineDo: 'Anular línea',
  },
};
