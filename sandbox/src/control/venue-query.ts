import { z } from 'zod';
import { integer } from '../server/answers.ts';

/** No list of the console is longer. */
export const MAX_ROWS = 200;

/** Which venue a list is asked for; both absent: all. */
export const venueQuery = z.object({ ir: integer.optional(), il: integer.optional() });

/** Whether a row belongs to the venue asked for. */
export function isAtVenue({ ir, il }: z.output<typeof venueQuery>): (row: { readonly ir: number; readonly il: number }) => boolean {
  return (row) => (ir === undefined || row.ir === ir) && (il === undefined || row.il === il);
}
