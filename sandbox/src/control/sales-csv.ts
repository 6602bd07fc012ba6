import type { Sale } from './sale.ts';

/** Of the file's head and its cells; a spreadsheet in Spanish parts cells by semicolons, for its decimals have commas. */
const WORDS = {
  es: {
    separator: ';',
    point: ',',
    head: ['Pedido', 'Día', 'Hora', 'Canal', 'Equipo', 'Pagado', 'Total'],
    channel: { pickup: 'Retiro', delivery: 'Delivery', table: 'Mesa', kiosk: 'Kiosco' },
    paid: ['no', 'sí'],
  },
  en: {
    separator: ',',
    point: '.',
    head: ['Order', 'Day', 'Time', 'Channel', 'Device', 'Paid', 'Total'],
    channel: { pickup: 'Pickup', delivery: 'Delivery', table: 'Table', kiosk: 'Kiosk' },
    paid: ['no', 'yes'],
  },
} as const;
/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF';

/** The sales of a day as a file, a line each, RFC 4180 with the separator of the language. `decimals`: of the currency. */
export function salesCsv(
  sales: readonly Sale[],
  { day, lang, decimals }: { readonly day: string; readonly lang: 'es' | 'en'; readonly decimals: number },
): string {
  const { separator, point, head, channel: channels, paid } = WORDS[lang];
  const date = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;
  const lines = sales.map(({ iped, time, channel, kiosk, isPaid, total }) => [
    String(iped),
    date,
    time,
    channels[channel],
    kiosk,
    paid[isPaid ? 1 : 0],
    total.toFixed(decimals).replace('.', point),
  ]);
  return `${MARK}${[head, ...lines].map((cells) => cells.join(separator)).join('\r\n')}\r\n`;
}
