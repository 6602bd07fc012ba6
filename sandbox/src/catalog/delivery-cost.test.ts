import { describe, expect, it } from 'vitest';
import { buildVenue } from './build-venue.ts';
import { courierQuote } from './courier-quote.ts';
import { deliveryCost, deliveryTo } from './delivery-cost.ts';
import { VENUES } from './seed/venues.ts';
import type { WebConfig } from './types.ts';

const [base] = VENUES;
const matta = VENUES.find(({ sid }) => sid === 5);
if (!base || !matta) throw new Error('no seed');
const FRIDAY = '20261120';
const SUNDAY = '20261122';

/** The cost of a venue with only this configuration, or the refusal. */
function cost(config: WebConfig, subtotal: number, dist: number): number | string {
  const venue = buildVenue({ ...base!, config: { ord: 1, ordunidist: 'km', ...config }, destacados: [] });
  const answer = deliveryCost(venue, { subtotal, dist, poly: -1, fecha: FRIDAY });
  return answer.ok ? answer.cost : answer.msg;
}

describe('delivery cost', () => {
  it('is nothing, fixed, or a percent of the subtotal', () => {
    expect(cost({ ordrectipo: 0 }, 9000, 3)).toBe(0);
    expect(cost({ ordrectipo: 1, ordrecmto: 2500 }, 9000, 3)).toBe(2500);
    expect(cost({ ordrectipo: 1, ordrecmto: '10%' }, 15000, 3)).toBe(1500);
  });

  it('grows with the distance, by kilometre or by block, between its bounds', () => {
    const distance = { ordrectipo: 2, ordrec2f: 1000, ordrecmto: 300 } as const;
    expect(cost(distance, 9000, 5.5)).toBe(2500);
    expect(cost({ ...distance, ordrec2tr: 2 }, 9000, 5.5)).toBe(1900);
    expect(cost({ ...distance, ordrec2mi: 3000 }, 9000, 5.5)).toBe(3000);
    expect(cost({ ...distance, ordrec2mx: 2000 }, 9000, 5.5)).toBe(2000);
  });

  it('is free from a subtotal, within a distance, or only with both', () => {
    const fixed = { ordrectipo: 1, ordrecmto: 2500 } as const;
    expect([cost({ ...fixed, ordsincosto: 20000 }, 20000, 5), cost({ ...fixed, ordsincosto: 20000 }, 19999, 5)]).toEqual([0, 2500]);
    expect([cost({ ...fixed, ordsincostodist: 2 }, 9000, 2.2), cost({ ...fixed, ordsincostodist: 2 }, 9000, 2.3)]).toEqual([0, 2500]);
    expect(cost({ ...fixed, ordsincosto: 20000, ordsincostodist: 2, ordsincostoboth: 1 }, 20000, 2.3)).toBe(2500);
    expect(cost({ ...fixed, ordsincosto: 20000, ordsincostodist: 2, ordsincostoboth: 1 }, 20000, 2.2)).toBe(0);
  });

  it('ends where nine tenths of the distance pass the limit, in km or miles', () => {
    expect(cost({ ordmaxdist: 10 }, 9000, 11.1)).toBe(0);
    expect(cost({ ordmaxdist: 10 }, 9000, 11.2)).toBe('Fuera de area');
    expect(cost({ ordmaxdist: 5.6, ordunidist: 'mi' }, 9000, 10)).toBe(0);
    expect(cost({ ordmaxdist: 5.5, ordunidist: 'mi' }, 9000, 10)).toBe('Fuera de area');
    expect(cost({ ord: 0 }, 9000, 1)).toBe('Despacho no disponible');
  });

  it("takes the polygon's price, its free delivery, and respects its days and switch", () => {
    const venue = buildVenue(matta);
    const at = (poly: number, fecha = FRIDAY) => {
      const answer = deliveryCost(venue, { subtotal: 9000, dist: 2, poly, fecha });
      return answer.ok ? answer.cost : answer.msg;
    };
    expect([at(0), at(1), at(3)]).toEqual([990, 0, 2490]);
    expect([at(1, SUNDAY), at(2, SUNDAY), at(4), at(-1)]).toEqual(['Fuera de area', 1990, 'Fuera de area', 'Fuera de area']);
  });

  it('finds distance, area and courier of an order by its place alone', () => {
    const [areas, plain, ridden] = [matta, base, VENUES.find(({ sid }) => sid === 18)].map((seed) => buildVenue(seed!));
    const to = (venue: typeof areas, lat: number, lng: number, subtotal = 9000, commune = 'Providencia') => {
      const answer = deliveryTo(venue!, { subtotal, point: { lat, lng }, commune, fecha: FRIDAY });
      return answer.ok ? answer.cost : answer.msg;
    };
    const [corner] = areas!.polygons[0]!.coords;
    const [lat, lng] = [0, 1].map(
      (axis) => areas!.polygons[0]!.coords.reduce((sum, point) => sum + point[axis]!, 0) / areas!.polygons[0]!.coords.length,
    );
    expect(to(areas, lat!, lng!)).toBe(990);
    expect(to(areas, corner![0] + 5, corner![1])).toBe('Fuera de area');
    expect(to(plain, plain!.seed.lat + 0.01, plain!.seed.lng)).toBe(1990);
    expect(to(plain, plain!.seed.lat + 5, plain!.seed.lng)).toBe('Fuera de area');
    const [rideLat, rideLng] = [ridden!.seed.lat + 0.05, ridden!.seed.lng];
    const quote = courierQuote(ridden!, { commune: 'Providencia', point: { lat: rideLat, lng: rideLng } });
    expect(to(ridden, rideLat, rideLng)).toBe(quote.ok ? quote.fee : 0);
    expect(to(ridden, rideLat, rideLng, 30000)).toBe(0);
    expect(to(ridden, rideLat, rideLng, 9000, 'Lampa')).toBe('La comuna no tiene reparto');
  });

  it('says when the subtotal is under the minimum, and prices it all the same', () => {
    const venue = buildVenue(base);
    expect(deliveryCost(venue, { subtotal: 5999, dist: 2, poly: -1, fecha: FRIDAY })).toEqual({
      ok: true,
      cost: 1990,
      isUnderMinimum: true,
    });
    expect(deliveryCost(venue, { subtotal: 6000, dist: 2, poly: -1, fecha: FRIDAY })).toMatchObject({ isUnderMinimum: false });
  });
});
