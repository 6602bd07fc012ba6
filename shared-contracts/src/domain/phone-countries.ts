/** Countries whose numbers the consumer's phone input takes. Spec C5-009, Q73. */
export const CONSUMER_PHONE_COUNTRIES = ['CL', 'AR', 'PE', 'CO', 'EC', 'BO', 'MX', 'US', 'ES', 'PA', 'BZ', 'CR'] as const;

/** Countries whose numbers a kiosk's phone input takes: Brazil where the consumer has Belize, as specified. Spec K5-002, Q73. */
export const KIOSK_PHONE_COUNTRIES = ['CL', 'AR', 'PE', 'CO', 'EC', 'BO', 'MX', 'US', 'ES', 'PA', 'BR', 'CR'] as const;

/** A country whose numbers any of the inputs takes. */
export type PhoneCountry = (typeof CONSUMER_PHONE_COUNTRIES | typeof KIOSK_PHONE_COUNTRIES)[number];

/** Most characters of a phone input. Spec C5-009. */
export const PHONE_MAX_LENGTH = 25;
