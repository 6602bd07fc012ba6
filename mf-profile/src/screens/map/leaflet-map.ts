import { DivIcon, Map as LeafletMap, Marker, TileLayer } from 'leaflet';
import type { LatLng } from 'leaflet';
import type { GeoPoint } from '@comanda/shared-contracts/domain/address';
import { BARE_MAP, holdMap, type MapHandle } from '@comanda/shared-ui/map-surface';
import '@comanda/shared-ui/leaflet.css';

const ZOOMS = { minZoom: 12, maxZoom: 19 };
/** The pin's point is in the middle of its lower edge. */
const PIN = { width: 44, height: 52 };
/** Pixels that an arrow key moves the pin. */
const KEY_STEP = 8;

export interface MapOptions {
  readonly point: GeoPoint;
  readonly zoom: number;
  /** The drawing of the pin. */
  readonly pin: HTMLElement;
  /** What the pin says to who cannot see it. */
  readonly label: string;
  /** Dragged, tapped or moved by arrow keys; without it the map is a picture. Spec C2-071. */
  readonly onMove?: ((point: GeoPoint) => void) | undefined;
  /** Address of the tiles, in Web Mercator; without them the ground is plain. */
  readonly tiles: string | undefined;
  readonly onTileError: () => void;
  readonly isStill: boolean;
}

export interface PinMapHandle extends MapHandle {
  show(point: GeoPoint): void;
  label(text: string): void;
}

/** One marker on a map. A DivIcon that is given an element writes no markup, which Trusted Types would refuse. */
export function mountMap(container: HTMLElement, options: MapOptions): PinMapHandle {
  const { onMove, isStill } = options;
  const isMovable = onMove !== undefined;
  const map = new LeafletMap(container, {
    ...ZOOMS,
    ...BARE_MAP,
    doubleClickZoom: false,
    dragging: isMovable,
    touchZoom: isMovable ? 'center' : false,
    zoomAnimation: !isStill,
  }).setView([options.point.lat, options.point.lng], options.zoom);
  const tiles =
    options.tiles === undefined
      ? undefined
      : new TileLayer(options.tiles, { ...ZOOMS, keepBuffer: 1 }).on('tileerror', options.onTileError).addTo(map);
  const marker = new Marker([options.point.lat, options.point.lng], {
    icon: new DivIcon({
      html: options.pin,
      className: '',
      iconSize: [PIN.width, PIN.height],
      iconAnchor: [PIN.width / 2, PIN.height - 4],
    }),
    draggable: isMovable,
    interactive: isMovable,
    keyboard: isMovable,
    autoPan: true,
  }).addTo(map);

  const moved = (at: LatLng): void => {
    marker.setLatLng(at);
    map.panTo(at, { animate: !isStill });
    onMove?.({ lat: round(at.lat), lng: round(at.lng) });
  };
  const element = marker.getElement();
  if (isMovable) {
    map.on('click', ({ latlng }) => moved(latlng));
    marker.on('dragend', () => moved(marker.getLatLng()));
    element?.addEventListener('keydown', (event) => {
      const by = KEYS[event.key];
      if (by === undefined) return;
      event.preventDefault();
      moved(map.containerPointToLatLng(map.latLngToContainerPoint(marker.getLatLng()).add(by)));
    });
    element?.setAttribute('aria-label', options.label);
  }

  return {
    ...holdMap(container, map, tiles),
    show: ({ lat, lng }) => {
      const now = marker.getLatLng();
      if (now.lat === lat && now.lng === lng) return;
      marker.setLatLng([lat, lng]);
      map.panTo([lat, lng], { animate: !isStill });
    },
    label: (text) => element?.setAttribute('aria-label', text),
  };
}

const KEYS: Readonly<Record<string, [number, number]>> = {
  ArrowUp: [0, -KEY_STEP],
  ArrowDown: [0, KEY_STEP],
  ArrowLeft: [-KEY_STEP, 0],
  ArrowRight: [KEY_STEP, 0],
};

/** Seven decimals are a centimetre. */
function round(degrees: number): number {
  return Math.round(degrees * 1e7) / 1e7;
}
