import { accentTokens } from '@comanda/shared-ui/accent';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import type { PictureJob } from '@comanda/shared-contracts/picture';
import { routesOf } from '@comanda/shared-contracts/routes/composed-routes';
import { lookOf } from '../theme/apply-theme.ts';
import type { Look } from '../theme/apply-theme.ts';
import { isPageOf } from '../venue/shown-venue.ts';

/** The look of a picture's page: the venue's inside its pages, else the brand's, in the light where that follows the system. */
export function lookOfPicture({ composition, pathname }: PictureJob, venue: Venue | null): Look {
  const isVenues = venue !== null && isPageOf(venue, pathname, routesOf(composition), false);
  return lookOf(composition.brand, isVenues ? venue : null, false);
}

/** The rule that says it of the page, as `applyTheme` writes it on the root element. */
export function lookRule({ color, theme }: Look): string {
  const values = Object.entries({ '--primary': color, ...accentTokens(color, theme) });
  return `html:root{${values.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}
