/** From here on the cart stands beside the menu; the same number stands in `menu-screen.module.css`. */
export const SIDE_PANEL = '(min-width: 800px)';

/** What stands in the panel and, in a narrow window, elsewhere: the cart at the bottom, earlier orders in the bar of the way. The focus goes along. */
export type FocusPart = 'cart' | 'orders';
