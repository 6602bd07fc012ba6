import type { Currency } from '../types.ts';

interface CountrySeed {
  readonly currency: Currency;
  /** Local units for one Chilean peso of menu price, and the step prices are rounded to. */
  readonly rate: number;
  readonly step: number;
  /** Taken off after rounding, so that a price ends the local way (9,90). */
  readonly minus: number;
  /** Dollars for one unit. */
  readonly usd: number;
  /** How a word of the menus is said there. */
  readonly words: readonly (readonly [RegExp, string])[];
}

const AVOCADO: readonly (readonly [RegExp, string])[] = [
  [/\bpalta\b/g, 'aguacate'],
  [/\bPalta\b/g, 'Aguacate'],
];
/** Draught beer, volumes and cakes have other names outside Chile. */
const MILLILITRES: readonly [RegExp, string] = [/\b(\d+) cc\b/g, '$1 ml'];
const SWEET: readonly (readonly [RegExp, string])[] = [
  [/\bmanjar\b/g, 'dulce de leche'],
  [/\bManjar\b/g, 'Dulce de leche'],
];
const STRAWBERRY: readonly [RegExp, string] = [/\b([Ff])rutilla/g, '$1resa'];

/** The seven countries of the platform. Spec C9-034. */
export const COUNTRIES: Readonly<Record<string, CountrySeed>> = {
  cl: { currency: ['CLP', '$', 0, ',', 0, '.'], rate: 1, step: 100, minus: 0, usd: 0.00106, words: [] },
  ar: {
    currency: ['ARS', '$', 0, ',', 2, '.'],
    rate: 1.6,
    step: 100,
    minus: 0,
    usd: 0.00069,
    words: [[/\bají verde\b/g, 'provenzal'], ...SWEET, [/\bSchop\b/g, 'Chopp'], [/\bBebida cola\b/g, 'Gaseosa cola']],
  },
  co: {
    currency: ['COP', '$', 0, ',', 0, '.'],
    rate: 4,
    step: 500,
    minus: 0,
    usd: 0.00024,
    words: [
      ...AVOCADO,
      STRAWBERRY,
      [/\bchoclo\b/g, 'mazorca'],
      [/\bporotos\b/g, 'frijoles'],
      [/\bmanjar\b/g, 'manjar blanco'],
      [/\bManjar\b/g, 'Manjar blanco'],
      [/\bBebida cola\b/g, 'Gaseosa cola'],
      [/\btocino\b/g, 'tocineta'],
    ],
  },
  es: {
    currency: ['EUR', '€', 1, ',', 2, '.'],
    rate: 0.0013,
    step: 0.5,
    minus: 0.1,
    usd: 1.09,
    words: [
      ...AVOCADO,
      STRAWBERRY,
      MILLILITRES,
      ...SWEET,
      [/\bSchop\b/g, 'Cerveza de barril'],
      [/\bTorta\b/g, 'Tarta'],
      [/\bPanqueque/g, 'Tortita'],
      [/\bLeche asada\b/g, 'Flan de la casa'],
      [/\bpapas\b/g, 'patatas'],
      [/\bPapas\b/g, 'Patatas'],
      [/\bJugo\b/g, 'Zumo'],
      [/\bjugo\b/g, 'zumo'],
      [/\bBebida cola\b/g, 'Refresco de cola'],
      [/\btocino\b/g, 'beicon'],
    ],
  },
  mx: {
    currency: ['MXN', '$', 0, '.', 2, ','],
    rate: 0.0185,
    step: 5,
    minus: 0,
    usd: 0.054,
    words: [
      ...AVOCADO,
      STRAWBERRY,
      MILLILITRES,
      [/\bSchop\b/g, 'Cerveza de barril'],
      [/\bTorta\b/g, 'Pastel'],
      [/\bchoclo\b/g, 'elote'],
      [/\bporotos\b/g, 'frijoles'],
      [/\bmanjar\b/g, 'cajeta'],
      [/\bManjar\b/g, 'Cajeta'],
      [/\bBebida cola\b/g, 'Refresco de cola'],
    ],
  },
  pe: {
    currency: ['PEN', 'S/', 0, '.', 2, ','],
    rate: 0.0034,
    step: 1,
    minus: 0.1,
    usd: 0.27,
    words: [
      STRAWBERRY,
      [/\bporotos\b/g, 'frijoles'],
      [/\bBebida cola\b/g, 'Gaseosa cola'],
      [/\bmanjar\b/g, 'manjar blanco'],
      [/\bManjar\b/g, 'Manjar blanco'],
    ],
  },
  us: {
    currency: ['USD', '$', 0, '.', 2, ','],
    rate: 0.0016,
    step: 0.5,
    minus: 0.05,
    usd: 1,
    words: [
      ...AVOCADO,
      STRAWBERRY,
      MILLILITRES,
      ...SWEET,
      [/\bTorta\b/g, 'Pastel'],
      [/\bporotos\b/g, 'frijoles'],
      [/\bBebida cola\b/g, 'Refresco de cola'],
    ],
  },
};

function countryOf(country: string): CountrySeed {
  const found = COUNTRIES[country];
  if (!found) throw new Error(`No such country: ${country}`);
  return found;
}

/** The currency tuple of a country: code, symbol, position, decimal point, decimals, thousands separator (Q100). */
export function currencyOf(country: string): Currency {
  return countryOf(country).currency;
}

/** A Chilean menu price in the country's money, rounded the way prices end there; 0 stays 0. */
export function localPrice(pesos: number, country: string, factor = 1): number {
  if (pesos === 0) return 0;
  const { rate, step, minus } = countryOf(country);
  const rounded = Math.max(step, Math.round((pesos * rate * factor) / step) * step);
  return Math.round((rounded - minus) * 100) / 100;
}

/** A Spanish menu text in the words of the country. */
export function localWords(text: string, country: string): string {
  return countryOf(country).words.reduce((result, [pattern, word]) => result.replace(pattern, word), text);
}
