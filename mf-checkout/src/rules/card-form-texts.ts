import { CARD_ERROR_CODES } from './card-messages.ts';

/** The texts that the card page draws, by their key under `card.form`. */
export const CARD_FORM_TEXTS = [
  'number',
  'month',
  'year',
  'securityCode',
  'holder',
  'documentType',
  'document',
  'documentInvalid',
  'documentOther',
  'save',
  'submit',
  'network',
  'notTaken',
] as const;

/** All texts of the card page in the language of the page that shows it. */
export function cardFormTexts(t: (key: string) => string): Readonly<Record<string, string>> {
  const form = CARD_FORM_TEXTS.map((key) => [key, t(`card.form.${key}`)] as const);
  const errors = [...CARD_ERROR_CODES, 'other'].map((code) => [`error.${code}`, t(`card.error.${code}`)] as const);
  return Object.fromEntries([...form, ...errors]);
}
