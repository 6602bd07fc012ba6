import type { PartId } from './remotes.ts';

/**
 * What kind of data a key holds; wiping goes by class.
 * device: survives everything but "clear local data" (DGID survives even that). session: login. personal: about a
 * person. health: what nobody who comes after may read, gone with every logout. cart, order: what is being bought. cache: may
 * vanish at any time.
 */
export type StorageClass = 'device' | 'session' | 'personal' | 'health' | 'cart' | 'order' | 'cache';

export interface StorageRule {
  readonly owner: PartId;
  readonly class: StorageClass;
  /** How long a written value lives, ms; null: until removed. */
  readonly lifetimeMs: number | null;
  /** Grows when the stored form changes; older values are dropped. */
  readonly version: number;
  /** Of one tab and of no other; gone with it, but not with its page. */
  readonly isOfTab?: boolean;
}
