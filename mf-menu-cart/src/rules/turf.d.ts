/** The package has types, but its `exports` do not name them. */
declare module '@turf/boolean-point-in-polygon' {
  export default function booleanPointInPolygon(
    point: readonly number[],
    polygon: { readonly type: 'Polygon'; readonly coordinates: readonly (readonly (readonly number[])[])[] },
  ): boolean;
}
