/** The three environments of the product. Spec C1-009. */
export const ENVIRONMENTS = ['PROD', 'DEV', 'TEST'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

/**
 * A language of the texts by its two letters: it is data. There are those whose files stand in the parts' `i18n` folders; a composition says which of them are offered. Spec
 * C1-008, Q150.
 */
export type Language = string;
/** The language that every part has all texts in: that of whoever chose none, and of what another lacks. Spec C1-008. */
export const DEFAULT_LANGUAGE: Language = 'es';
/** The language of the second name that the provider's records have beside their own. */
export const TRANSLATED_LANGUAGE: Language = 'en';

/** Locales for formats (dates, numbers); not for texts. Spec C9-031, Q102. */
export const LOCALES = ['es-AR', 'es-CO', 'es-ES', 'es-MX', 'es-PE', 'en-US'] as const;

/** One of them, or that of another language, each with the clock of the country where it is read: English in Chile writes 13:30. Decided on C2-047. */
export type FormatLocale = `${string}-${string}`;
