import type { Currency } from '../types.ts';

/** Currency and dollars for one unit of it, in each of the seven countries of the platform. Spec C9-034. */
export const MONEY: Readonly<Record<string, { readonly currency: Currency; readonly usd: number }>> = {
  cl: { currency: ['CLP', '$', 0, ',', 0, '.'], usd: 0.00106 },
  ar: { currency: ['ARS', '$', 0, ',', 2, '.'], usd: 0.00069 },
  co: { currency: ['COP', '$', 0, ',', 0, '.'], usd: 0.00024 },
  es: { currency: ['EUR', '€', 1, ',', 2, '.'], usd: 1.09 },
  mx: { currency: ['MXN', '$', 0, '.', 2, ','], usd: 0.054 },
  pe: { currency: ['PEN', 'S/', 0, '.', 2, ','], usd: 0.27 },
  us: { currency: ['USD', '$', 0, '.', 2, ','], usd: 1 },
};

/** How a menu is written where a venue stands. */
interface Local {
  /** Local units for one Chilean peso of menu price, and the step prices are rounded to. */
  readonly rate: number;
  readonly step: number;
  /** Taken off after rounding, so that a price ends the local way (9,90). */
  readonly minus: number;
  /** `word=word there`, also with a capital letter. */
  readonly words: string;
}

const ABROAD = 'palta=aguacate, frutilla=fresa, cc=ml, manjar=dulce de leche';
const LOCAL: Readonly<Record<string, Local>> = {
  cl: { rate: 1, step: 100, minus: 0, words: '' },
  es: {
    rate: 0.0013,
    step: 0.5,
    minus: 0.1,
    words: `${ABROAD}, schop=cerveza de barril, torta=tarta, panqueques=tortitas, panqueque=tortita, leche asada=flan de la casa, papas=patatas, jugo=zumo, bebida cola=refresco de cola, tocino=beicon`,
  },
  us: { rate: 0.0016, step: 0.5, minus: 0.05, words: `${ABROAD}, torta=pastel, porotos=frijoles, bebida cola=refresco de cola` },
};

/** The currency tuple of a country: code, symbol, position, decimal point, decimals, thousands separator (Q100). */
export function currencyOf(country: string): Currency {
  const found = MONEY[country];
  if (!found) throw new Error(`No such country: ${country}`);
  return found.currency;
}

function localOf(country: string): Local {
  const found = LOCAL[country];
  if (!found) throw new Error(`No menus are written for: ${country}`);
  return found;
}

/** A Chilean menu price in the country's money, rounded the way prices end there; 0 stays 0. Throws for a country without a venue. */
export function localPrice(pesos: number, country: string, factor = 1): number {
  if (pesos === 0) return 0;
  const { rate, step, minus } = localOf(country);
  const rounded = Math.max(step, Math.round((pesos * rate * factor) / step) * step);
  return Math.round((rounded - minus) * 100) / 100;
}

/** A Spanish menu text in the words of the country. Throws for a country without a venue. */
export function localWords(text: string, country: string): string {
  const pairs = localOf(country).words.split(', ').filter(Boolean);
  return pairs.reduce((result, pair) => {
    const [here = '', there = ''] = pair.split('=');
    const asFound = (found: string) => (found.startsWith(here.charAt(0)) ? there : there.charAt(0).toUpperCase() + there.slice(1));
    return result.replaceAll(new RegExp(`\\b${here}\\b`, 'gi'), asFound);
  }, text);
}
