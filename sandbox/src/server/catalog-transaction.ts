import type { Transaction } from 'kysely';
import type { Announce } from '../catalog-port.ts';
import type { SandboxContext } from './context.ts';
import type { Tables } from './tables.ts';

interface VenueId {
  readonly ir: number;
  readonly il: number;
}

/** Makes a change of a venue's catalogue within the transaction. False when there was nothing to change. */
export type ChangeCatalog = (venue: VenueId, change: () => Announce | null) => boolean;

/**
 * One transaction over what is stored and the catalogue: both are kept or neither is. Open menus are told after the commit; when the work
 * fails, the catalogue forgets the changes and the error goes on.
 */
export async function catalogTransaction<T>(
  context: SandboxContext,
  work: (trx: Transaction<Tables>, changeCatalog: ChangeCatalog) => Promise<T>,
): Promise<T> {
  const touched: VenueId[] = [];
  const announcements: Announce[] = [];
  const changeCatalog: ChangeCatalog = (venue, change) => {
    touched.push(venue);
    const announce = change();
    if (announce !== null) announcements.push(announce);
    return announce !== null;
  };
  const result = await context.db
    .transaction()
    .execute((trx) => work(trx, changeCatalog))
    .catch((error: unknown) => {
      for (const { ir, il } of touched) context.catalog.reread(ir, il);
      throw error;
    });
  for (const announce of announcements) announce();
  return result;
}
