/** From here on the cart stands beside the menu; the same number stands in `menu-screen.module.css`. */
export const SIDE_PANEL = '(min-width: 800px)';
