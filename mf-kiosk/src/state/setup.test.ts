import { describe, expect, it } from 'vitest';
import { done, failed, failure } from '@comanda/shared-contracts/failures';
import { VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { kioskWorld, testInfo, type WorldOptions } from '../test-world.ts';
import { createSetupStore } from './setup.ts';

async function start(options: WorldOptions = {}) {
  const world = kioskWorld(options);
  const setup = createSetupStore(world.host);
  await setup.load();
  return { ...world, setup };
}
const refused = (code: string) => () => ({ failure: failure('auth', code) });

describe('the setup of a kiosk', () => {
  it('[K7-001] asks with tipo 10 for its own venue and number', async () => {
    const { calls, setup } = await start();
    expect(calls[0]).toMatchObject({
      operation: 'test-info',
      query: { tipo: 10, sid: 4, dk: 1, pais: 'cl', xir: 104, xil: 1, name: 'u4-1' },
    });
    expect(setup.view.getState()).toMatchObject({ status: 'ready', config: { kioskId: 'TOTEM-4-1' }, venue: { name: 'Brasa Norte' } });
  });

  it('goes to the linking form when the device is not linked', async () => {
    const { setup, calls } = await start({ session: VISITOR });
    expect(setup.view.getState()).toEqual({ status: 'unlinked' });
    expect(calls).toEqual([]);
  });

  it.each([
    ['device-inactive', 'inactive'],
    ['device-blocked', 'notAvailable'],
  ])('[K6-004] a refusal %s blocks it as %s', async (code, error) => {
    const { setup } = await start({ api: { 'test-info': refused(code) } });
    expect(setup.view.getState()).toEqual({ status: 'blocked', error });
  });

  it('is out of service when its configuration says so', async () => {
    const { setup } = await start({ config: { active: false } });
    expect(setup.view.getState()).toEqual({ status: 'blocked', error: 'inactive' });
  });

  it('tries again by itself until it can be read', async () => {
    const { setup, clock, setAnswer } = await start({ api: { 'test-info': () => ({ failure: failure('transport', 'offline') }) } });
    expect(setup.view.getState().status).toBe('failed');
    setAnswer('test-info', testInfo());
    await clock.advance(10_000);
    expect(setup.view.getState().status).toBe('ready');
  });

  it('reports a kiosk that the provider does not know', async () => {
    const { setup, reports } = await start({ api: { 'test-info': [] } });
    expect(setup.view.getState().status).toBe('failed');
    const unknown = await start({ api: { 'test-info': Array.from({ length: 17 }, () => null) } });
    expect(unknown.setup.view.getState()).toMatchObject({ status: 'failed', failure: { code: 'unknown-kiosk' } });
    expect(reports).toEqual([]);
    expect(unknown.reports).toMatchObject([{ cause: { code: 'unknown-kiosk' }, context: { phase: 'call', operation: 'test-info' } }]);
  });

  it('stays as it is while it is read anew, and when that fails', async () => {
    const { setup, setAnswer, clock } = await start();
    const seen: string[] = [];
    setup.view.subscribe(({ status }) => seen.push(status));
    setAnswer('test-info', () => ({ failure: failure('transport', 'offline') }));
    await setup.load();
    expect(seen).toEqual([]);
    setAnswer('test-info', testInfo({ welcomeText: 'Hola' }));
    await clock.advance(10_000);
    expect(seen).toEqual(['ready']);
  });

  it('[X-16] is cut no more once a check reaches the provider, without waiting for the next try; one that is not cut is asked once', async () => {
    const { setup, setAnswer, calls } = await start();
    const before = calls.length;
    await setup.check();
    expect([calls.length - before, setup.isCut.getState()]).toEqual([1, false]);
    setAnswer('test-info', () => ({ failure: failure('transport', 'offline') }));
    await setup.load(true);
    expect([setup.view.getState().status, setup.isCut.getState()]).toEqual(['ready', true]);
    setAnswer('test-info', testInfo({ welcomeText: 'Hola' }));
    await setup.check();
    expect([setup.view.getState(), setup.isCut.getState()]).toMatchObject([{ status: 'ready', config: { welcomeText: 'Hola' } }, false]);
    expect(calls.at(-1)).toMatchObject({ operation: 'test-info', fresh: true });
  });

  it('of two readings the later one counts', async () => {
    const world = kioskWorld();
    const answers: ((name: string) => void)[] = [];
    const host = {
      ...world.host,
      venue: {
        ...world.host.venue,
        open: () =>
          new Promise<ReturnType<typeof done<ReturnType<typeof aVenue>>>>(
            (resolve) => void answers.push((name) => resolve(done(aVenue({ name })))),
          ),
      },
    };
    const setup = createSetupStore(host);
    const both = [setup.load(), setup.load()];
    answers[1]?.('later');
    answers[0]?.('earlier');
    await Promise.all(both);
    expect(setup.view.getState()).toMatchObject({ venue: { name: 'later' } });
  });

  it('needs the venue, too', async () => {
    const world = kioskWorld();
    const host = { ...world.host, venue: { ...world.host.venue, open: () => Promise.resolve(failed(failure('http', 'http-500'))) } };
    const setup = createSetupStore(host);
    await setup.load();
    expect(setup.view.getState()).toMatchObject({ status: 'failed', failure: { code: 'http-500' } });
  });
});
