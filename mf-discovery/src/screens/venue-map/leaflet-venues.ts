import { DivIcon, LatLngBounds, Map as LeafletMap, Marker, TileLayer } from 'leaflet';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { BARE_MAP, holdMap, type MapHandle } from '@comanda/shared-ui/map-surface';
import { groupSpots, nextOf } from '../../rules/map-groups.ts';
import '@comanda/shared-ui/leaflet.css';

const ZOOMS = { minZoom: 9, maxZoom: 19 };
/** Side of a mark, px: what a finger needs. */
const MARK = 44;
/** A list of one venue does not begin at its door. */
const NEAREST_ZOOM = 16;
const FIT_PADDING: [number, number] = [36, 36];

/** A venue as the map knows it. */
export interface MapVenue {
  readonly id: string;
  readonly name: string;
  readonly point: GeoPoint;
}

export interface VenueMapOptions {
  /** The drawing of a mark: one venue, or several that stand too near to each other. */
  readonly mark: (venues: readonly MapVenue[], isChosen: boolean) => HTMLElement;
  /** What a mark says to who cannot see it. */
  readonly label: (venues: readonly MapVenue[]) => string;
  /** The drawing of the diner's place. */
  readonly here: HTMLElement;
  readonly onChoose: (id: string | undefined) => void;
  /** Address of the tiles, in Web Mercator; without them the ground is plain. */
  readonly tiles: string | undefined;
  readonly onTileError: () => void;
  readonly isStill: boolean;
}

export interface VenueMapHandle extends MapHandle {
  /** Draws these venues; the view moves to them, and to the diner's place among them, when they or the place are others. */
  show(venues: readonly MapVenue[], here: GeoPoint): void;
  choose(id: string | undefined): void;
}

/** Venues on a map. A DivIcon that is given an element writes no markup, which Trusted Types would refuse. */
export function mountVenueMap(container: HTMLElement, options: VenueMapOptions): VenueMapHandle {
  const map = new LeafletMap(container, {
    ...ZOOMS,
    ...BARE_MAP,
    zoomAnimation: !options.isStill,
    markerZoomAnimation: !options.isStill,
  });
  const tiles =
    options.tiles === undefined
      ? undefined
      : new TileLayer(options.tiles, { ...ZOOMS, keepBuffer: 1 }).on('tileerror', options.onTileError).addTo(map);
  const hereMark = new Marker([0, 0], { icon: iconOf(options.here, 24), interactive: false, keyboard: false, zIndexOffset: -1000 });
  const marks = createMarks(map, options);
  let shown = '';
  map.on('zoomend', marks.draw);
  map.on('click', () => options.onChoose(undefined));
  container.classList.add('leaflet-grab');

  return {
    ...holdMap(container, map, tiles),
    show: (next, here) => {
      const now = JSON.stringify([here, next.map(({ id }) => id)]);
      if (now !== shown) {
        shown = now;
        hereMark.setLatLng([here.lat, here.lng]).addTo(map);
        const bounds = new LatLngBounds([here, ...next.map(({ point }) => point)].map(({ lat, lng }) => [lat, lng]));
        map.fitBounds(bounds, { padding: FIT_PADDING, maxZoom: NEAREST_ZOOM, animate: false });
      }
      marks.show(next);
    },
    choose: (id) => {
      const venue = marks.choose(id);
      if (venue !== undefined) map.panInside([venue.point.lat, venue.point.lng], { padding: [60, 120], animate: !options.isStill });
    },
  };
}

/** The marks of venues, drawn anew whenever the zoom parts or joins them. */
function createMarks(map: LeafletMap, options: Pick<VenueMapOptions, 'mark' | 'label' | 'onChoose' | 'isStill'>) {
  let venues: readonly MapVenue[] = [];
  let chosen: string | undefined;
  let marks: readonly Marker[] = [];

  const draw = (): void => {
    const focused = marks.findIndex((mark) => mark.getElement() === document.activeElement);
    for (const mark of marks) mark.remove();
    const spots = venues.map((venue) => ({ item: venue, ...map.project([venue.point.lat, venue.point.lng]) }));
    marks = groupSpots(spots, MARK).map(({ items }) => {
      const isChosen = items.some(({ id }) => id === chosen);
      const lead = items.find(({ id }) => id === chosen) ?? items[0];
      const mark = new Marker(lead === undefined ? [0, 0] : [lead.point.lat, lead.point.lng], {
        icon: iconOf(options.mark(isChosen && lead !== undefined ? [lead] : items, isChosen), MARK),
        zIndexOffset: isChosen ? 1000 : 0,
      })
        .on('click', () => press(items))
        .addTo(map);
      const element = mark.getElement();
      element?.addEventListener('keydown', (event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        press(items);
      });
      element?.setAttribute('aria-label', options.label(items));
      element?.setAttribute('aria-pressed', String(isChosen));
      return mark;
    });
    if (focused >= 0) marks[Math.min(focused, marks.length - 1)]?.getElement()?.focus({ preventScroll: true });
  };
  const press = (items: readonly MapVenue[]): void => {
    const bounds = new LatLngBounds(items.map(({ point }) => [point.lat, point.lng]));
    const canPart = items.length > 1 && map.getZoom() < map.getBoundsZoom(bounds.pad(0.3)) && map.getZoom() < ZOOMS.maxZoom;
    if (canPart) map.fitBounds(bounds.pad(0.3), { animate: !options.isStill });
    else
      options.onChoose(
        nextOf(
          items,
          items.find(({ id }) => id === chosen),
        )?.id,
      );
  };
  return {
    draw,
    show: (next: readonly MapVenue[]): void => {
      venues = next;
      draw();
    },
    /** Gives the venue, when it is another one. */
    choose: (id: string | undefined): MapVenue | undefined => {
      if (id === chosen) return undefined;
      chosen = id;
      draw();
      return venues.find((one) => one.id === id);
    },
  };
}

function iconOf(html: HTMLElement, side: number): DivIcon {
  return new DivIcon({ html, className: '', iconSize: [side, side], iconAnchor: [side / 2, side / 2] });
}
