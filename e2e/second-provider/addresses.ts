import { type Handler, no, plain, yes } from './answer.ts';
import { CITY, COUNTRY, kilometres } from './catalog.ts';

/** Streets of the city, each with the place where its numbers begin. */
const STREETS = [
  { name: 'San Martín', lat: -25.2862, lng: -57.7201 },
  { name: 'Avenida 12 de Octubre', lat: -25.291, lng: -57.7155 },
  { name: 'Buenos Aires', lat: -25.2845, lng: -57.7188 },
];
type Street = (typeof STREETS)[number];
/** So many degrees further is the next number. */
const NUMBER_DEGREES = 0.000_01;

/** A place as the specification's address has its parts. Spec C3-003. */
function placeOf(street: Street, number: string, at: { readonly lat: number; readonly lng: number }): Readonly<Record<string, unknown>> {
  const formatted = `${street.name} ${number}`.trim();
  const parts = { street: street.name, number, commune: CITY, city: CITY, region: 'Formosa', country: COUNTRY };
  return { place_id: `${STREETS.indexOf(street)}-${number}`, ...parts, ...at, formatted: `${formatted}, ${CITY}` };
}

/** Addresses that fit what is typed, and the one of a suggestion or under a point. Spec C7-037. */
export function addressRoutes(): Readonly<Record<string, Handler>> {
  return {
    'GET /srv/google-maps/autocomplete': ({ query }) => {
      const [, typed = '', number = ''] = /^(.*?)\s*(\d*)$/.exec(plain(query['text_input'] ?? '').trim()) ?? [];
      const found = STREETS.filter(({ name }) => typed !== '' && plain(name).includes(typed));
      const suggestions = found.map((street) => {
        const main_text = `${street.name} ${number}`.trim();
        return { place_id: `${STREETS.indexOf(street)}-${number}`, description: `${main_text}, ${CITY}`, main_text, secondary_text: CITY };
      });
      return yes({ data: suggestions });
    },
    'GET /srv/google-maps/details': ({ query }) => {
      const [at, number = ''] = (query['place_id'] ?? '').split('-');
      const street = STREETS[Number(at)];
      if (query['place_id'] !== undefined)
        return street === undefined
          ? no('No existe la dirección.')
          : yes({ data: placeOf(street, number, { lat: street.lat, lng: street.lng + Number(number) * NUMBER_DEGREES }) });
      const point = { lat: Number(query['lat']), lng: Number(query['lng']) };
      const [nearest] = STREETS.toSorted((a, b) => kilometres(point, a) - kilometres(point, b));
      return nearest === undefined ? no('No existe la dirección.') : yes({ data: placeOf(nearest, '', point) });
    },
  };
}
