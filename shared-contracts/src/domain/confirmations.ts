/** What a saved-confirmation dialog can say. Spec C2-046. */
export const CONFIRMATION_TYPES = ['address-saved', 'card-saved', 'address-verified', 'out-of-coverage'] as const;
export type ConfirmationType = (typeof CONFIRMATION_TYPES)[number];

/** Text key and icon (a lucide name) of each. Spec C2-046. */
export const CONFIRMATIONS: Readonly<Record<ConfirmationType, { readonly textKey: string; readonly icon: string }>> = {
  'address-saved': { textKey: 'confirmation.address-saved', icon: 'map-pin-check' },
  'card-saved': { textKey: 'confirmation.card-saved', icon: 'credit-card' },
  'address-verified': { textKey: 'confirmation.address-verified', icon: 'badge-check' },
  'out-of-coverage': { textKey: 'confirmation.out-of-coverage', icon: 'map-pin-off' },
};
