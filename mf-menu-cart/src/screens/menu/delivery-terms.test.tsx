import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp, WAIT } from '../../test-app.tsx';
import { HOME, line, menuAnswer, rawProduct, record, venue } from '../../test-data.ts';
import { venuePartOf } from '../../rules/cart-record.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';
const MENU = menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela')] }]);
const never = () => new Promise(() => undefined);
/** 5,5 km on the road count as 5. */
const DISTANCE = { ok: true, dist: 5.5, poly: -1 };

interface Visit {
  readonly flags?: Readonly<Record<string, unknown>>;
  readonly address?: object | null;
  readonly api?: Readonly<Record<string, unknown>>;
  readonly units?: number;
  readonly dispatch?: 1 | 2;
}

/** The menu for a delivery, unless another type was chosen before, with dishes of 1.000 pesos in the cart, once all that is asked was answered. */
async function look({ flags = {}, address = HOME, api = {}, units = 1, dispatch = 2 }: Visit) {
  const here = venue({ selfat: 0, ...flags });
  const app = await openApp(PATH, {
    venue: here,
    api: { menu: MENU, distance: DISTANCE, 'delivery-cost': never, ...api },
    storage: { CURCART: record({ ...venuePartOf(here, PATH), dispatch, lines: [line({ quantity: units })] }) },
  });
  app.as('mf-profile').publish('address/delivery', address as never);
  await app.settle(3_000);
  return app;
}

const note = () => screen.getAllByRole('status').map(({ textContent }) => textContent ?? '');
const terms = () => screen.getByText(/min · Despacho/).textContent;

describe('what is said of a delivery', () => {
  it.each<[string, string, Visit]>([
    ['[C8-026] without an address', 'Ingresa una dirección de entrega.', { address: null }],
    ['[C8-026] without its place', 'Confirma la ubicación de tu dirección en el mapa.', { address: { ...HOME, point: undefined } }],
    ['[C8-027] [C3-034] outside of all areas', 'Tu zona se encuentra fuera del área de entrega', { flags: { polygonsact: 1 } }],
    ['[C8-028] [C3-034] too far away', 'Tu dirección supera la distancia máxima de entrega (4 km).', { flags: { ordmaxdist: 4 } }],
    [
      '[C3-034] too many miles away',
      'Tu dirección supera la distancia máxima de entrega (3 mi).',
      { flags: { ordmaxdist: 3, ordunidist: 'mi' } },
    ],
    [
      '[C8-030] where no courier goes',
      'Dirección fuera de área de cobertura',
      { flags: { lastmile: 'uberDirect' }, api: { 'delivery-quote': { ok: false } } },
    ],
    ['[C8-012] of unknown cost', 'Error al calcular valor de despacho', { api: { 'delivery-cost': { ok: false, msg: 'x' } } }],
  ])('%s: %s', async (_, sentence, visit) => {
    await look(visit);
    await waitFor(() => expect(note().filter((text) => text.startsWith(sentence))).toHaveLength(1), WAIT);
    expect(screen.queryByText('Llegamos a tu dirección.')).toBeNull();
  });

  it('[C3-034] 5 km are 3,1 miles, and a venue that goes for 3,2 comes', async () => {
    await look({ flags: { ordmaxdist: 3.2, ordunidist: 'mi' } });
    await screen.findByText('Llegamos a tu dirección.', {}, WAIT);
  });

  it('[C2-043] its address, that the venue comes, how long it takes and what it costs; of a pickup neither address nor cost', async () => {
    const flags = { ordtiempomin: 45, ordtiempominpick: 20 };
    const { view } = await look({ flags, api: { 'delivery-cost': { ok: true, cost: 2200 } } });
    await screen.findByText('Llegamos a tu dirección.', {}, WAIT);
    expect(screen.getByText('Av. Italia 1234, Ñuñoa')).toBeDefined();
    await waitFor(() => expect(terms()).toMatch(/^45 min · Despacho \$2\.200/), WAIT);
    view.unmount();
    await look({ flags, dispatch: 1 });
    expect((await screen.findByText(/^20 min/, {}, WAIT)).textContent).not.toContain('Despacho');
    expect(screen.queryByText('Av. Italia 1234, Ñuñoa')).toBeNull();
    expect(screen.queryByText('Llegamos a tu dirección.')).toBeNull();
  });

  it('[C5-031] counts nine tenths of the way: 5,5 km are within 5, and not within 4,9', async () => {
    const near = await look({ flags: { ordmaxdist: 5 } });
    await screen.findByText('Llegamos a tu dirección.', {}, WAIT);
    near.view.unmount();
    await look({ flags: { ordmaxdist: 4.9 } });
    await screen.findByText('Tu dirección supera la distancia máxima de entrega (4,9 km).', {}, WAIT);
  });
});

describe('what a delivery costs', () => {
  const BY_DISTANCE = { ordrectipo: 2, ordrec2f: 1000, ordrecmto: 300, ordrec2mi: 0, ordrec2mx: 0, ordrec2tr: 0 };
  it.each<[string, string, Visit]>([
    ['[C5-035] nothing', 'gratis', { flags: { ordrectipo: 0 } }],
    ['[C5-035] always the same', '$2.500', { flags: { ordrectipo: 1, ordrecmto: 2500 } }],
    ['[C5-035] a part of 15.000', '$1.500', { flags: { ordrectipo: 1, ordrecmto: '10%' }, units: 15 }],
    ['[C5-036] for each of 5 km', '$2.500', { flags: BY_DISTANCE }],
    ['[C5-036] for each 2 km begun', '$1.900', { flags: { ...BY_DISTANCE, ordrec2tr: 2 } }],
    ['[C5-036] at least', '$3.000', { flags: { ...BY_DISTANCE, ordrec2mi: 3000 } }],
    ['[C5-036] at most', '$2.000', { flags: { ...BY_DISTANCE, ordrec2mx: 2000 } }],
    ['[C5-034] [C3-034] from 20.000', 'gratis', { flags: { ordsincosto: 20_000 }, units: 20 }],
    ['[C5-034] below 20.000', '$1.990', { flags: { ordsincosto: 20_000 }, units: 19 }],
    ['[C5-034] [C3-034] within 5 km', 'gratis', { flags: { ordsincostodist: 5 } }],
    ['[C5-034] [C3-034] within 5 km alone', '$1.990', { flags: { ordsincosto: 20_000, ordsincostodist: 5, ordsincostoboth: 1 } }],
    ['[C7-055] as the provider says', '$2.200', { api: { 'delivery-cost': { ok: true, cost: 2200 } } }],
  ])('%s: %s', async (_, sum, visit) => {
    await look(visit);
    await waitFor(() => expect(terms()).toContain(`Despacho ${sum}`), WAIT);
  });

  it.each([
    [10_000, 'Mínimo $10.000'],
    [0, undefined],
  ])('[C3-034] names the least order where there is one: ordmindvy %i', async (ordmindvy, words) => {
    await look({ flags: { ordmindvy } });
    expect(/Mínimo \S+/.exec(terms() ?? '')?.[0]).toBe(words);
  });

  it('[C8-031] no sum at all where the courier refused', async () => {
    const uber = { lastmile: 'uberDirect' };
    const taken = await look({ flags: uber, api: { 'delivery-quote': { ok: true, fee: 3490, id: 'q-1' } } });
    await waitFor(() => expect(terms()).toContain('Despacho $3.490'), WAIT);
    taken.view.unmount();
    await look({ flags: uber, api: { 'delivery-quote': { ok: false, message: 'Fuera de cobertura' } } });
    await screen.findByText(/^Dirección fuera de área de cobertura/, {}, WAIT);
    expect(screen.getByText(/ min/, { selector: 'p' }).textContent).not.toMatch(/Despacho (\$|gratis)/);
  });
});
