/** The three environments of the product. Spec C1-009. */
export const ENVIRONMENTS = ['PROD', 'DEV', 'TEST'] as const;
export type Environment = (typeof ENVIRONMENTS)[number];

export const LANGUAGES = ['es', 'en'] as const;
/** The languages of the texts: Spanish (default and fallback) and English. Spec C1-008. */
export type Language = (typeof LANGUAGES)[number];

/** Locales for formats (dates, numbers); not for texts. Spec C9-031, Q102. */
export const LOCALES = ['es-AR', 'es-CO', 'es-ES', 'es-MX', 'es-PE', 'en-US'] as const;
export type Locale = (typeof LOCALES)[number];

/** One of them, or one with the clock of the country where it is read: English in Chile writes 13:30. Decided on C2-047. */
export type FormatLocale = Locale | 'es-AR-u-hc-h23' | 'en-US-u-hc-h23';
