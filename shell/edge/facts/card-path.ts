import { fnv1a } from '@comanda/shared-contracts/fnv1a';
import type { Brand } from '@comanda/shared-contracts/composition';
import type { VenueSummary } from '@comanda/shared-contracts/domain/venue';

/** Size of a card in chats and feeds, px. */
export const CARD = { width: 1200, height: 630 } as const;

/** Below it lie the cards of a site: `/cards/r/cl/fuente-alameda/1.jpg` of a venue, `/cards/site.jpg` of the brand. */
export const CARDS = '/cards/';

/** What a card shows. */
export type CardContent = Pick<VenueSummary, 'name' | 'commune' | 'cover' | 'logoUrl'>;

/** Path of a card; who kept one that shows something else meets another address. `venuePath`: of a venue's page. */
export function cardPath({ name, logoUrl, color }: Brand, venue?: { readonly path: string; readonly content: CardContent }): string {
  const shown = [name, logoUrl, color, venue?.content.name, venue?.content.commune, venue?.content.cover?.url, venue?.content.logoUrl];
  const version = fnv1a(JSON.stringify(shown)).toString(36);
  return `${CARDS}${venue === undefined ? 'site' : venue.path.replace(/^\/+/, '')}.jpg?v=${version}`;
}
