import { FIRST_PATH_KEEPS_CART_MS } from '../rules/cart-lifetime.ts';
import { readFirstPath } from '../stored/first-path.ts';
import type { MenuCartHost } from './host.ts';

/**
 * Notes the first check-in path of a visit with its time. The same table within the time of a visit keeps the first
 * note; another table, or a later visit, makes a new one. Spec C4-027, C9-020, K9-007, Q31.
 */
export function rememberFirstPath(host: Pick<MenuCartHost, 'clock' | 'storage'>, path: string): void {
  const age = host.storage.age('FIRSTPATH');
  const known = host.storage.read('FIRSTPATH', readFirstPath);
  if (known === path && age !== undefined && age <= FIRST_PATH_KEEPS_CART_MS) return;
  host.storage.write('FIRSTPATH', { path, ts: host.clock.now() });
}

/** How long a check-in path sends its diner back to the table, ms. Spec C9-020, Q31. */
const SENDS_BACK_MS = 30 * 60_000;

/** The check-in path that this diner came by within the last 30 minutes; undefined when there is none. Spec C9-020, Q31. */
export function rememberedPath(host: Pick<MenuCartHost, 'storage'>): string | undefined {
  const age = host.storage.age('FIRSTPATH');
  return age !== undefined && age <= SENDS_BACK_MS ? host.storage.read('FIRSTPATH', readFirstPath) : undefined;
}
