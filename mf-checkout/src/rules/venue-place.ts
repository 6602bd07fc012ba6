import type { Venue } from '@comanda/shared-contracts/domain/venue';

type Place = Pick<Venue, 'name' | 'street' | 'commune' | 'city' | 'point'>;

/** Street, commune and city on one line, each once; empty where the venue names none. Spec C2-035. */
export function placeLine({ street, commune, city }: Pick<Place, 'street' | 'commune' | 'city'>): string {
  return [...new Set([street, commune, city])].filter((part) => part !== '').join(', ');
}

/** Where the device's maps show the venue. */
export function mapLink(place: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${addressQuery(place)}`;
}

function addressQuery(place: Place): string {
  return encodeURIComponent(`${place.name}, ${placeLine(place)}`.toWellFormed());
}

/** The way from where the diner stands: to the very point, which an address may miss, or to the address where no point is known. */
export function directionsLink(place: Place): string {
  const { point } = place;
  return `https://www.google.com/maps/dir/?api=1&destination=${point === undefined ? addressQuery(place) : `${point.lat},${point.lng}`}`;
}
