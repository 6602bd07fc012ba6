import type { MapVenue } from './leaflet-venues.ts';

/** Class names of the drawings, from the style sheet of the map. */
export interface MarkLook {
  readonly mark: string;
  readonly chosen: string;
  readonly several: string;
  readonly here: string;
}

/** A venue by its logo, or by its first letter; several by their number. Elements only: Trusted Types refuses markup. */
export function markElement(
  look: MarkLook,
  venues: readonly MapVenue[],
  isChosen: boolean,
  logoOf: (id: string) => string | undefined,
): HTMLElement {
  const mark = document.createElement('span');
  mark.className = [look.mark, isChosen ? look.chosen : '', venues.length > 1 ? look.several : ''].filter((name) => name !== '').join(' ');
  const [venue] = venues;
  const logo = venue === undefined || venues.length > 1 ? undefined : logoOf(venue.id);
  if (logo === undefined) mark.textContent = venues.length > 1 ? String(venues.length) : (venue?.name.charAt(0) ?? '');
  else {
    const picture = document.createElement('img');
    Object.assign(picture, { src: logo, alt: '', width: 32, height: 32, draggable: false });
    mark.append(picture);
  }
  return mark;
}

/** Where the diner is. */
export function hereElement(look: MarkLook): HTMLElement {
  const dot = document.createElement('span');
  dot.className = look.here;
  return dot;
}
