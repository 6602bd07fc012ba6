/** The parameter by which the address of a menu names a dish that is open on it. Q130. */
export const DISH_QUERY = 'dish';

/** The address of a dish: of the menu's page that it lies on. */
export function dishAddress(menuPath: string, dishId: string): string {
  return `${menuPath}?${new URLSearchParams({ [DISH_QUERY]: dishId })}`;
}
