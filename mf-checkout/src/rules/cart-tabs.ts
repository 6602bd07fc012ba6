/** The tabs of the cart by their index. Spec C2-053. */
const CART_TABS = ['Cart', 'CartEnCurso', 'CartHistoricos', 'CartToken', 'CartCheckIn'] as const;

export type CartTab = (typeof CART_TABS)[number];

/** The index of a tab. Spec C2-053. */
export function tabIndex(tab: CartTab): number {
  return CART_TABS.indexOf(tab);
}
