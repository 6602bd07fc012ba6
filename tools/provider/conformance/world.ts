import { publishShop } from '../../../sandbox/src/testing/card-form.ts';
import { startTestSandbox } from '../../../sandbox/src/testing/test-sandbox.ts';
import { LOGIN_PATH, startSecondProvider, TOKEN } from '../../../e2e/second-provider/start.ts';
import { openApi } from '../openapi.ts';
import { SAMPLE } from '../subject.ts';
import { createValidator } from '../validate.ts';
import { tryCors } from './cors.ts';
import { createCaller, type ProviderAddress } from './exchange.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import type { Plan } from './plan.ts';
import { type Change, recording } from './replay.ts';
import { walk } from './walk.ts';

/** Friday 20 November 2026, 13:24 in Santiago: the seeded venues are open. */
const LUNCH = Date.UTC(2026, 10, 20, 16, 24);
/** Whoever serves the product from elsewhere. */
const SHOP = 'https://shop.example';

/** A provider, walked once, and what changes of its answers come to. */
export interface World {
  readonly right: Outcome;
  /** The outcome with every answer changed on its way. */
  walked(change: Change): Promise<Outcome>;
}

/** Walks a provider whole, with all that there is to ask, and keeps what it said. */
async function walkWhole(address: ProviderAddress, plan: Omit<Plan, 'newIntent'>): Promise<World> {
  const validator = createValidator(await openApi());
  const { listen, replay } = recording(fetch);
  // The same ids with each walk: an answer that was kept echoes them.
  const again = (): Plan => {
    let count = 0;
    return { ...plan, newIntent: () => `walk${String((count += 1)).padStart(12, '0')}` };
  };
  const walked = await walk(createCaller(address, listen), again(), validator);
  const cors = await tryCors(address.url, SHOP, false);
  return {
    right: outcomeOf(walked, cors),
    walked: async (change) => outcomeOf(await walk(createCaller(address, replay(change)), again(), validator)),
  };
}

/** Starts a sandbox, walks it as a diner and as a kiosk, with orders and a booking, and closes it. */
export async function walkSandbox(): Promise<World> {
  const sandbox = await startTestSandbox({ isSeeded: true });
  try {
    publishShop(sandbox);
    sandbox.context.clock.set(LUNCH);
    return await walkWhole(
      { url: sandbox.base, token: 'public', loginPath: '/srv/security/login', productSlug: 'comanda' },
      {
        on: SAMPLE,
        account: { email: 'ana@comanda.test', password: 'comanda123' },
        kiosk: { kind: 'code', kioskId: 'TOTEM-4-1', code: '4141' },
        portalId: '15',
        isStadium: true,
        courierVenueId: '118-1',
        tableCode: sandbox.context.tableCodes.codeOf(101, 1, 1),
        newEmail: 'recien.llegada@comanda.test',
        writes: true,
        now: () => LUNCH,
      },
    );
  } finally {
    await sandbox.close();
  }
}

/**
 * Starts the provider that was written from the specification alone, walks it in the same way, and stops it. `left`: numbers of the
 * orders and keys of the bookings that the walk did not take back.
 */
export async function walkSecondProvider(): Promise<World & { readonly left: readonly (string | number)[] }> {
  const provider = await startSecondProvider();
  try {
    const world = await walkWhole(
      { url: provider.url, token: TOKEN, loginPath: LOGIN_PATH, productSlug: 'comanda' },
      {
        on: { ...SAMPLE, point: { lat: -25.2867, lng: -57.72 }, addressText: 'san martin' },
        account: { email: 'marta@segundo.test', password: 'terere2026' },
        kiosk: { kind: 'code', kioskId: 'CAJA-908-A', code: '7719' },
        portalId: '15',
        isStadium: true,
        courierVenueId: '7031-2',
        newEmail: 'recien.llegada@segundo.test',
        writes: true,
        now: Date.now,
      },
    );
    const orders = provider.orders.stored.flatMap(({ order }) => (order.ss < 0 ? [] : [order.iped]));
    const bookings = provider.bookings.stored.flatMap(({ booking }) => (booking.st < 0 ? [] : [booking.key]));
    return { ...world, left: [...orders, ...bookings] };
  } finally {
    await provider.stop();
  }
}
