/* Bundled into the card page on the payment’s origin too: what is imported here runs beside a card’s number. */

/** The codes of the payment provider that have a sentence of their own. Spec C8-036, Q103. */
export const CARD_ERROR_CODES = [
  '205',
  '208',
  '209',
  '212',
  '213',
  '214',
  '221',
  '224',
  'E301',
  'E302',
  '316',
  '322',
  '323',
  '324',
  '325',
  '326',
] as const;

/** The key of the sentence for a code, under `card.error`; every other code asks to check the data. Spec C8-036. */
export function cardErrorKey(code: string): string {
  return CARD_ERROR_CODES.some((known) => known === code) ? code : 'other';
}
