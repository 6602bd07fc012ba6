import { distanceKm } from '../geo.ts';
import type { Point } from '../geo.ts';

export interface Commune extends Point {
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly region: string;
  readonly zip: number;
}

type Row = readonly [name: string, zip: number, lat: number, lng: number];

function communes(city: string, country: string, region: string, rows: readonly Row[]): Commune[] {
  return rows.map(([name, zip, lat, lng]) => ({ name, city, country, region, zip, lat, lng }));
}

/** Communes and districts with their approximate centres; a place belongs to the nearest. */
export const COMMUNES: readonly Commune[] = [
  ...communes('Santiago', 'cl', 'Región Metropolitana', [
    ['Santiago', 8320000, -33.4489, -70.6593],
    ['Providencia', 7500000, -33.429, -70.61],
    ['Ñuñoa', 7750000, -33.4569, -70.612],
    ['Las Condes', 7550000, -33.4117, -70.5667],
    ['Vitacura', 7630000, -33.3886, -70.5736],
    ['Lo Barnechea', 7690000, -33.3522, -70.5189],
    ['La Reina', 7850000, -33.4456, -70.5439],
    ['Peñalolén', 7910000, -33.4844, -70.5417],
    ['Macul', 7810000, -33.4886, -70.5989],
    ['San Joaquín', 8940000, -33.4961, -70.6275],
    ['San Miguel', 8900000, -33.4961, -70.6517],
    ['La Cisterna', 7970000, -33.5289, -70.6636],
    ['El Bosque', 8010000, -33.5619, -70.6744],
    ['La Florida', 8240000, -33.5228, -70.5983],
    ['Puente Alto', 8150000, -33.6111, -70.5758],
    ['La Granja', 8780000, -33.5364, -70.6253],
    ['San Ramón', 8860000, -33.5414, -70.6436],
    ['Pedro Aguirre Cerda', 8460000, -33.4878, -70.6747],
    ['Lo Espejo', 9120000, -33.5203, -70.6892],
    ['Cerrillos', 9200000, -33.4978, -70.7122],
    ['Maipú', 9250000, -33.5106, -70.7572],
    ['Estación Central', 9160000, -33.4594, -70.6989],
    ['Quinta Normal', 8500000, -33.4275, -70.6997],
    ['Lo Prado', 8980000, -33.4436, -70.7222],
    ['Pudahuel', 9020000, -33.4422, -70.7608],
    ['Cerro Navia', 9080000, -33.4242, -70.7347],
    ['Renca', 8640000, -33.4, -70.7142],
    ['Independencia', 8380000, -33.4186, -70.6656],
    ['Recoleta', 8420000, -33.4086, -70.6406],
    ['Conchalí', 8540000, -33.3844, -70.6739],
    ['Huechuraba', 8580000, -33.3686, -70.6361],
    ['Quilicura', 8700000, -33.3606, -70.7286],
    ['Colina', 9340000, -33.2028, -70.6747],
    ['Lampa', 9380000, -33.2861, -70.8756],
    ['San Bernardo', 8050000, -33.5922, -70.6997],
    ['Buin', 9500000, -33.7325, -70.7422],
  ]),
  ...communes('Buenos Aires', 'ar', 'Ciudad Autónoma de Buenos Aires', [
    ['San Telmo', 1064, -34.6212, -58.3731],
    ['Recoleta', 1113, -34.5889, -58.3974],
    ['Palermo', 1425, -34.5794, -58.4258],
    ['Boedo', 1218, -34.6306, -58.4169],
    ['Caballito', 1406, -34.6187, -58.4405],
    ['San Nicolás', 1008, -34.6037, -58.3816],
  ]),
  ...communes('Bogotá', 'co', 'Cundinamarca', [
    ['La Candelaria', 111711, 4.5969, -74.0728],
    ['Chapinero', 110231, 4.6486, -74.0639],
    ['Usaquén', 110111, 4.6953, -74.0308],
    ['Teusaquillo', 111321, 4.6361, -74.0822],
  ]),
  ...communes('Ciudad de México', 'mx', 'Ciudad de México', [
    ['Centro', 6000, 19.4326, -99.1332],
    ['Roma Norte', 6700, 19.4195, -99.1617],
    ['Condesa', 6140, 19.4115, -99.1738],
    ['Coyoacán', 4000, 19.3467, -99.1617],
    ['Polanco', 11550, 19.4333, -99.1911],
  ]),
  ...communes('Lima', 'pe', 'Lima', [
    ['Cercado de Lima', 15001, -12.0464, -77.0428],
    ['Miraflores', 15074, -12.1211, -77.0297],
    ['Barranco', 15063, -12.1486, -77.0211],
    ['San Isidro', 15073, -12.0975, -77.0364],
    ['Surquillo', 15047, -12.1128, -77.0186],
  ]),
  ...communes('Madrid', 'es', 'Comunidad de Madrid', [
    ['Centro', 28012, 40.4153, -3.7074],
    ['Chamberí', 28010, 40.4344, -3.7038],
    ['Salamanca', 28006, 40.4298, -3.6774],
    ['Arganzuela', 28045, 40.3999, -3.6989],
    ['Retiro', 28009, 40.4115, -3.6768],
  ]),
  ...communes('Barcelona', 'es', 'Cataluña', [
    ['Ciutat Vella', 8002, 41.3826, 2.1771],
    ['Eixample', 8008, 41.3917, 2.1649],
    ['Gràcia', 8012, 41.4034, 2.1563],
    ['Sant Martí', 8018, 41.4053, 2.1951],
    ['Sants', 8014, 41.3756, 2.1353],
  ]),
  ...communes('Miami', 'us', 'Florida', [
    ['Little Havana', 33135, 25.7685, -80.2232],
    ['Brickell', 33131, 25.7602, -80.1953],
    ['Wynwood', 33127, 25.8006, -80.199],
    ['Downtown', 33132, 25.7743, -80.1937],
  ]),
  ...communes('Los Angeles', 'us', 'California', [
    ['Echo Park', 90026, 34.0782, -118.2606],
    ['Silver Lake', 90039, 34.0869, -118.2702],
    ['Downtown', 90012, 34.0522, -118.2437],
    ['Hollywood', 90028, 34.0983, -118.3267],
  ]),
];

/** The centre of Santiago, where a question without a place begins. Spec C9-030. */
export const SANTIAGO: Point = { lat: -33.4489, lng: -70.6693 };

/** The commune whose centre is nearest. */
export function communeAt(point: Point): Commune {
  let best = COMMUNES[0];
  let bestKm = Infinity;
  for (const commune of COMMUNES) {
    const km = distanceKm(point, commune);
    if (km < bestKm) [best, bestKm] = [commune, km];
  }
  if (!best) throw new Error('No communes');
  return best;
}
