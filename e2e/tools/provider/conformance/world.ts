import { startTestSandbox } from '../../../../sandbox/src/testing/test-sandbox.ts';
import { openApi } from '../openapi.ts';
import { SAMPLE } from '../subject.ts';
import { createValidator } from '../validate.ts';
import { createCaller } from './exchange.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { type Kept, recording } from './replay.ts';
import { type Plan, walk } from './walk.ts';

/** Friday 20 November 2026, 13:24 in Santiago: the seeded venues are open. */
const LUNCH = Date.UTC(2026, 10, 20, 16, 24);

/** The sandbox, walked once, and what changes of its answers come to. */
export interface World {
  readonly right: Outcome;
  /** The outcome with every answer changed on its way. */
  walked(change: (path: string, kept: Kept) => Kept | 'lost'): Promise<Outcome>;
}

/** Starts a sandbox, walks it as a diner and as a kiosk, with an order, and closes it. */
export async function walkSandbox(): Promise<World> {
  const sandbox = await startTestSandbox({ isSeeded: true });
  try {
    sandbox.context.clock.set(LUNCH);
    const { xiu = '', xapitoken = '' } = await sandbox.linkKiosk();
    const plan: Plan = {
      on: SAMPLE,
      account: { email: 'ana@comanda.test', password: 'comanda123' },
      kiosk: { kind: 'kiosk', xiu, xapitoken },
      portalId: '15',
      isStadium: true,
      writes: true,
    };
    const validator = createValidator(await openApi());
    const address = { url: sandbox.base, token: 'public', loginPath: '/srv/security/login', productSlug: 'comanda' };
    const { listen, replay } = recording(fetch);
    const right = outcomeOf(await walk(createCaller(address, listen), plan, validator));
    return {
      right,
      walked: async (change) => outcomeOf(await walk(createCaller(address, replay(change)), plan, validator)),
    };
  } finally {
    await sandbox.close();
  }
}
