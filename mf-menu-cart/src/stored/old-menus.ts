import * as v from 'valibot';

/** `mf-menu-cart/OLD`, version 1: names of menus. */
const schema = v.array(v.string());

/** The menus of which nobody has read the prices since the network went away. Q202. */
export function readOldMenus(stored: unknown): readonly string[] | undefined {
  const old = v.safeParse(schema, stored);
  return old.success ? old.output : undefined;
}
