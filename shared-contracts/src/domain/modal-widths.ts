/** Widths of small dialogs, in CSS pixels. Spec C9-036. */
export const MODAL_WIDTHS = { bookingEdit: 350, message: 300, map: 350 } as const;
