import type { VenueRef } from '../domain/venue.ts';
import type { VenueParams } from './route-table.ts';

/** Reads `idsimple`: the simple id, optionally a dash and a numeric dk; undefined when the id is no number. Spec C2-003. */
export function parseSimpleId(text: string): { readonly sid: number; readonly dk: number | undefined } | undefined {
  const match = /^(\d{1,9})(?:-(.*))?$/.exec(text);
  if (match === null) return undefined;
  const dk = match[2] !== undefined && /^\d{1,9}$/.test(match[2]) ? Number(match[2]) : undefined;
  return { sid: Number(match[1]), dk };
}

/** A name as it stands in an address: lower case, no accents, dashes for all else. Spec C2-003. */
export function slug(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'x' : plain;
}

/** The path parameters of a venue. */
export function venueParams(venue: {
  readonly country: string;
  readonly name: string;
  readonly simpleId: number;
  readonly dk?: number;
}): VenueParams {
  const dk = venue.dk === undefined || venue.dk === 0 ? '' : `-${venue.dk}`;
  return { pais: venue.country, name: slug(venue.name), idsimple: `${venue.simpleId}${dk}` };
}

/** The venue that path parameters name, or undefined when they name none. */
export function venueRefOf(params: Readonly<Record<string, string | undefined>>): VenueRef | undefined {
  const id = params['idsimple'] === undefined ? undefined : parseSimpleId(params['idsimple']);
  if (id === undefined) return undefined;
  return {
    country: params['pais'] ?? 'cl',
    slug: params['name'] ?? 'x',
    simpleId: id.sid,
    ...(id.dk === undefined ? {} : { dk: id.dk }),
  };
}
