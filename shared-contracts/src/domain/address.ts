/** A point on the map, degrees in WGS 84. */
export interface GeoPoint {
  readonly lat: number;
  readonly lng: number;
}

/** A diner's address. Spec C3-003. */
export interface Address {
  readonly alias: string;
  readonly isDefault: boolean;
  /** Country code in lower case. */
  readonly country: string;
  readonly street: string;
  readonly unit?: string;
  readonly commune: string;
  readonly city: string;
  readonly postalCode?: number;
  readonly comments?: string;
  readonly point?: GeoPoint;
}

/** Where the diner is, or was last seen. `source` says how far it can be trusted. */
export interface KnownLocation {
  readonly point: GeoPoint;
  readonly source: 'device' | 'address' | 'default';
  readonly at: number;
}
