/** What a map does, whatever it shows. */
export interface MapHandle {
  zoomBy(steps: number): void;
  /** Asks for the tiles again. */
  redraw(): void;
  remove(): void;
}

/** Of a Leaflet map what is needed here: the kit does not know Leaflet. */
interface DrawnMap {
  getZoom(): number;
  setZoom(zoom: number): unknown;
  invalidateSize(options: { readonly animate: boolean }): unknown;
  remove(): unknown;
}

/**
 * Leaflet's options for a map whose controls are ours: its own write markup, which Trusted Types refuses. The wheel scrolls the page, as it
 * does beside the map.
 */
export const BARE_MAP = {
  attributionControl: false,
  zoomControl: false,
  keyboard: false,
  scrollWheelZoom: false,
  boxZoom: false,
  fadeAnimation: false,
} as const;

/** Keeps a map that was just drawn fitting its container, until it is removed. `tiles`: undefined where its ground is plain. */
export function holdMap(container: HTMLElement, map: DrawnMap, tiles: { redraw(): unknown } | undefined): MapHandle {
  // A finger on the map moves the map, not the sheet around it.
  const abort = new AbortController();
  container.addEventListener('touchstart', (event) => event.stopPropagation(), { passive: true, signal: abort.signal });
  const sizes = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  sizes.observe(container);
  return {
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    redraw: () => void tiles?.redraw(),
    remove: () => {
      sizes.disconnect();
      abort.abort();
      map.remove();
    },
  };
}
