import { DEFAULT_PRICE_FORMAT } from '@comanda/shared-contracts/domain/money';
import { kioskConfigRaw, portalInfoRaw, portalSessionRaw, portalVenueRaw } from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { openKiosk, testInfo, type WorldOptions } from './test-world.ts';

/** The venue that the device itself is linked to, and another one of its portal: nothing that is printed or shown is alike. */
export const BRASA = aVenue({ id: '104-1', restaurantId: 104, localId: 1, simpleId: 4, dk: 1, name: 'Brasa Norte' });
export const NORI = aVenue({
  id: '103-1',
  restaurantId: 103,
  localId: 1,
  simpleId: 3,
  dk: 1,
  name: 'Nori Ñuñoa',
  reference: 'RL000480906626819067b97e',
  zone: 'Europe/Madrid',
  priceFormat: { ...DEFAULT_PRICE_FORMAT, symbol: 'CLP', symbolPosition: 'after' },
});
/** How the kiosk is set up at Nori. */
export const NORI_CONFIG = {
  discoMode: true,
  payMethods: [1000, 5025],
  customPrinterMessage: 'Gracias por comer en Nori',
  customPaymentReceivedMessage: 'Retira en la barra de Nori',
  printerConfig: { ...kioskConfigRaw.printerConfig, id: '3001', ancho: 30 },
};

/** A device of a portal with both venues, as its storage has it from the beginning; `here`: it prints by itself. */
export function portalOptions({ here = false, ...options }: WorldOptions & { readonly here?: boolean } = {}): WorldOptions {
  return {
    ...options,
    venue: BRASA,
    venues: [BRASA, NORI],
    environmentReader: {
      isKiosk: true,
      home: '/SelectRestaurant',
      composition: 'kiosk',
      ...(here ? { printAgent: { url: 'http://127.0.0.1:8091', token: 't' } } : {}),
    },
    storage: { KIOPORTAL: portalSessionRaw, ...options.storage },
    api: {
      'test-info': ({ query }: { readonly query?: Readonly<Record<string, unknown>> }) => ({
        json: testInfo(query?.['sid'] === 3 ? NORI_CONFIG : { payMethods: [1000, 5025] }),
      }),
      'portal-info': portalInfoRaw,
      'portal-venues': {
        ok: true,
        data: [portalVenueRaw, { ...portalVenueRaw, nombre: 'Nori Ñuñoa', idrl: '103-1', simpleId: 3, dk: 1 }],
      },
      'print-token': { ok: true, data: { uid: 'KIO4-1', fbt: 'x', fbtio: 'y', tk5: 'pk.77' } },
      'print-remote': { ok: true, data: { id: 't-1', dup: false } },
      ...options.api,
    },
  };
}

/** The same, with a customer at Nori who has filled their cart. */
export async function openPortal(options: Parameters<typeof portalOptions>[0] = {}) {
  const world = await openKiosk(portalOptions(options));
  const { stores, clock } = world;
  await stores.portal.load();
  const state = stores.portal.view.getState();
  const nori = state.status === 'ready' ? state.venues.find(({ id }) => id === NORI.id) : undefined;
  if (nori === undefined) throw new Error('no venue');
  await stores.flow.chooseVenue(nori);
  await world.fill();
  /** Orders, and the provider has it. */
  const orderBy = async (methodId: number) => {
    stores.flow.pay(methodId);
    await clock.advance(0);
    world.progress('intent-000000001', { state: 'received', saved: { orderId: '90001' } });
  };
  /** Where and on which printer the provider was asked to print what. */
  const jobs = () =>
    world.calls
      .filter(({ operation }) => operation === 'print-remote')
      .map(({ query, body }) => [query?.['xir'], query?.['xil'], query?.['kdsid'], (body as { id: string }).id]);
  return { ...world, orderBy, jobs };
}
