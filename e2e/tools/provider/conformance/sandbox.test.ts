import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../../../sandbox/src/testing/test-sandbox.ts';
import { openApi } from '../openapi.ts';
import { SAMPLE } from '../subject.ts';
import { createCaller } from './exchange.ts';
import { outcomeOf } from './outcome.ts';
import { walk } from './walk.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ isSeeded: true });
  sandbox.context.clock.set(Date.UTC(2026, 10, 20, 16, 24));
});
afterAll(() => sandbox.close());

describe('the sandbox before the written wire', () => {
  it('answers everything that a diner and a kiosk ask as it is written', async () => {
    const { xiu = '', xapitoken = '' } = await sandbox.linkKiosk();
    const caller = createCaller({ url: sandbox.base, token: 'public', loginPath: '/srv/security/login', productSlug: 'comanda' });
    const plan = {
      on: SAMPLE,
      account: { email: 'ana@comanda.test', password: 'comanda123' },
      kiosk: { kind: 'kiosk', xiu, xapitoken },
      portalId: '15',
      isStadium: true,
      writes: true,
    } as const;
    const outcome = outcomeOf(await walk(caller, plan, await openApi()));
    expect(outcome.findings).toEqual([]);
    expect(outcome.extensions.filter(({ standing }) => standing === 'missing')).toEqual([]);
  });
});
