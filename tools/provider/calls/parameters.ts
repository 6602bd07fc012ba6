import type { Parameter } from '../call.ts';
import { country, id, integer, measured, number, text, type WireType } from '../types.ts';

/* Query values that several calls share. */

export const parameter = (type: WireType, meaning: string): Parameter => ({ type, meaning });

/** Restaurant and local: together they are the venue. */
export const VENUE_QUERY = {
  xir: parameter(integer, "restaurant id: the first number of the venue's `id`"),
  xil: parameter(integer, 'local id: the second'),
};

export const COUNTRY_QUERY = { pais: parameter(country, 'country of the venue') };

export const POINT_QUERY = {
  lat: parameter(measured('degrees'), 'latitude'),
  lng: parameter(measured('degrees'), 'longitude'),
};

export const RADIUS_QUERY = { dist: parameter(measured('km'), 'radius') };

export const ORDER_QUERY = { iped: parameter(id, 'number of the order'), ...VENUE_QUERY };

export const CARD_QUERY = {
  gfp: parameter(integer, 'payment provider, always 5011'),
  pais: parameter(country, 'country in which the card is kept'),
};

export const amountQuery = (meaning: string) => ({ amt: parameter(number, meaning) });
export const textQuery = (name: string, meaning: string) => ({ [name]: parameter(text, meaning) });

/** A number that stands for `true`. */
export const switchQuery = (meaning: string) => parameter(integer, meaning);
