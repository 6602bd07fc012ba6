import { defer, map, startWith, Subject } from 'rxjs';
import type { Venue } from '@comanda/shared-contracts/domain/venue';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import type { Navigation } from '@comanda/shared-contracts/host';
import { createTestHost, type TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { aKioskSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { kioskConfigRaw } from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import { PASSPORT } from '../passport.ts';
import { storesFor } from './state/stores.ts';

/** A kiosk that sells both ways, takes the cashier, asks for nothing and prints. */
export const KIOSK = {
  ...kioskConfigRaw,
  payMethods: [1000],
  userDataForm: false,
  adte: false,
  enable_order_draft_association: false,
};

/** The answer of the start call with a kiosk in its place. */
export const testInfo = (over: object = {}): readonly unknown[] => [...Array.from({ length: 16 }, () => null), { ...KIOSK, ...over }];

const product = (ip: number, np: string, over: object = {}) => ({
  ip,
  np,
  nombreTrad: '',
  dn: '',
  dnTrad: '',
  pm: 1500,
  pl: 500_000 + ip,
  jp: 1,
  jb: 1,
  category_id: 1,
  ftags: [],
  agot: false,
  sinPrecio: false,
  tokens: [],
  catExtras: [],
  ...over,
});

/** A drink that must be chosen, one of three. */
export const DRINKS = {
  codJextras: 'G1',
  nomCatExtra: 'Elige tu bebida',
  nombreTrad: 'Choose your drink',
  min: 1,
  max: 1,
  multi: 0,
  extras: ['Cola', 'Limonada', 'Agua'].map((np, index) => ({
    pl: 900 + index,
    np,
    nombreTrad: '',
    dn: '',
    pm: index === 0 ? 500 : 0,
    maxex: 1,
    agot: false,
    sinPrecio: false,
  })),
};

/** A part of a combo, of which one is chosen. */
export const comboGroup = (codJextras: string, ...names: readonly string[]) => ({
  codJextras,
  nomCatExtra: `Elige ${names.join(' o ')}`,
  min: 1,
  max: 1,
  multi: 0,
  extras: names.map((np, index) => ({ pl: 970 + index, np, nombreTrad: '', dn: '', pm: 0, maxex: 1, agot: false, sinPrecio: false })),
});
/** A combo of the water and a juice. */
export const WITH_WATER = { np: 'Dúo', agot: false, pm: 2000, catExtras: [comboGroup('M1', 'Agua'), comboGroup('M2', 'Jugo')] };

/** Chicken with a drink, water and juice without extras, fries that are sold out. */
export const menuAnswer = (over: Readonly<Record<string, object>> = {}) => ({
  ok: true,
  data: {
    tipo: 4,
    resto: {},
    hd: [],
    polys: [],
    cats: [
      {
        jp: 1,
        nombre: 'Pollos',
        nombreTrad: 'Chicken',
        productos: [product(1, 'Medio pollo', { nombreTrad: 'Half chicken', pm: 9900, refpr: 12_900, catExtras: [DRINKS], ...over['1'] })],
      },
      {
        jp: 2,
        nombre: 'Bebidas',
        nombreTrad: 'Drinks',
        productos: [
          product(2, 'Agua', over['2']),
          product(3, 'Jugo', { pm: 1200, foto: '/assets/dishes/box-480.webp', ...over['3'] }),
          product(4, 'Papas', { agot: true, ...over['4'] }),
        ],
      },
    ],
  },
});

export interface WorldOptions extends TestHostOptions {
  readonly config?: object;
  /** Of a portal: each is opened by its number. */
  readonly venues?: readonly Venue[];
}

/** A kiosk without network, browser or real time. */
export function kioskWorld({ config = {}, venues, api, ...options }: WorldOptions = {}) {
  const world = createTestHost('mf-kiosk', {
    session: aKioskSession(),
    venue: aVenue({
      id: '104-1',
      restaurantId: 104,
      localId: 1,
      simpleId: 4,
      dk: 1,
      name: 'Brasa Norte',
      reference: 'RL000480906626819067b97e',
    }),
    api: { 'test-info': testInfo(config), menu: menuAnswer(), ...api },
    keys: PASSPORT.storage,
    environmentReader: {
      isKiosk: true,
      home: '/KioskWelcome',
      composition: 'kiosk',
      printAgent: { url: 'http://127.0.0.1:8091', token: 't' },
    },
    ...options,
  });
  if (venues !== undefined)
    world.host.venue.open = ({ simpleId }) => {
      const venue = venues.find((known) => known.simpleId === simpleId);
      return Promise.resolve(venue === undefined ? failed(failure('http', 'http-404')) : done(venue));
    };
  return world;
}

/** The same with its stores, set up and standing at the welcome. */
export async function openKiosk(options: WorldOptions = {}) {
  const world = kioskWorld(options);
  followPlaces(world.host.navigation);
  const stores = storesFor(world.host);
  world.visited.push('/KioskWelcome');
  const release = stores.attend();
  await world.clock.advance(0);
  const here = () => world.visited.at(-1);
  /** Starts, takes away, and puts two products into the cart. */
  const fill = async () => {
    stores.flow.start();
    stores.flow.chooseDispatch(4);
    await world.clock.advance(0);
    for (const id of ['2', '3']) {
      const found = stores.menu.find(id);
      if (found === undefined) throw new Error(`no product ${id}`);
      stores.visit.add({ product: found, quantity: 1, extras: {}, comment: '' });
    }
  };
  /** Orders at the cashier; the outbox has it. */
  const order = async () => {
    await fill();
    stores.flow.pay(1000);
    await world.clock.advance(0);
    return 'intent-000000001';
  };
  return { ...world, stores, release, here, fill, order };
}

/** Tells of each place that is reached, as the shell's navigation does. */
function followPlaces(navigation: Navigation): void {
  const { go, back } = navigation;
  const reached = new Subject<void>();
  const then =
    <A extends unknown[]>(lead: (...args: A) => void) =>
    (...args: A): void => {
      lead(...args);
      reached.next();
    };
  const changes = defer(() =>
    reached.pipe(
      startWith(undefined),
      map(() => navigation.current()),
    ),
  );
  Object.assign(navigation, { go: then(go), back: then(back), changes });
}

/** What a kiosk knows of itself and its venue, and may keep when its customer goes. X-16. */
const OWN_KEYS: ReadonlySet<string> = new Set(['KSETUP', 'KMENU', 'TAGS']);

/** All that is stored beside that. */
export function keysLeft(stored: ReadonlyMap<string, unknown>): readonly string[] {
  return [...stored.keys()].filter((key) => !OWN_KEYS.has(key));
}
