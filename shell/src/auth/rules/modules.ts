import type { Scope } from '@comanda/shared-contracts/domain/account';

/** The diner's application, and those of the staff; no further role levels exist. Spec C6-004. */
export const MODULE_DINER = 2000;
export const MODULE_FLOOR = 5000;
export const MODULE_KITCHEN = 9000;
export const STAFF_MODULES: readonly number[] = [MODULE_FLOOR, MODULE_KITCHEN];

/** Whether somebody with these permissions may log in to a module: those above 2000 need one for it. Spec C6-006. */
export function mayUseModule(module: number, permissions: readonly Scope[]): boolean {
  return module <= MODULE_DINER || permissions.some((permission) => permission.module === module);
}

/** The role of a person in a module at a venue: the exact entry, else one for the restaurant as a whole, else 0. Spec C6-007, Q16. */
export function roleOf(roles: readonly (Scope & { readonly roleId: number })[], { module, restaurantId, localId }: Scope): number {
  const here = roles.filter((role) => role.module === module && role.restaurantId === restaurantId);
  const found = here.find((role) => role.localId === localId) ?? here.find((role) => role.localId === 0);
  return found?.roleId ?? 0;
}

/** Ids of the venues for which somebody has a permission in a module, each once, in the provider's order. Spec C6-005. */
export function permittedVenues(module: number, permissions: readonly Scope[]): readonly string[] {
  const here = permissions.filter((permission) => permission.module === module);
  return [...new Set(here.map(({ restaurantId, localId }) => `${restaurantId}-${localId}`))];
}

/** The person's role at each venue of a module, by the venue's id. Spec C6-007, Q16. */
export function rolesAt(
  module: number,
  venues: readonly string[],
  roles: readonly (Scope & { readonly roleId: number })[],
): Readonly<Record<string, number>> {
  return Object.fromEntries(
    venues.map((id) => {
      const [restaurantId = 0, localId = 0] = id.split('-').map(Number);
      return [id, roleOf(roles, { module, restaurantId, localId })];
    }),
  );
}
