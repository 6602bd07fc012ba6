const ZOOM = { default: 16, wizard: 17, profile: 18 } as const;

/** Where a map is shown. */
export type MapPlace = keyof typeof ZOOM;

/** How near a map begins. Spec C2-071. */
export function mapZoom(place: MapPlace): number {
  return ZOOM[place];
}
