import fc from 'fast-check';
import { Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { keepStartupFresh, readStartupInfo } from './startup-info.ts';

const VENUE = { restaurantId: 104, localId: 1, simpleId: 4, dk: 2 };
const answer = (application: unknown) => Array.from({ length: 17 }, (_, position) => (position === 6 ? application : null));

function start(application: unknown = { serverTime: 1, dedup: true }) {
  const { host, calls, clock, setAnswer } = createTestHost('shell', { api: { 'test-info': answer(application) } });
  return { api: host.api, calls, clock, setAnswer };
}

describe('what the platform says at the start', () => {
  it('[C7-006] is asked for with name, pais, xir, xil, tipo, sid and dk', async () => {
    const { api, calls } = start();
    expect(await readStartupInfo(api, { name: 'comanda', country: 'cl', venue: VENUE })).toEqual({
      ok: true,
      value: { deduplicates: true },
    });
    expect(calls[0]?.query).toEqual({ name: 'comanda', pais: 'cl', xir: 104, xil: 1, tipo: 4, sid: 4, dk: 2 });
  });

  it('[C7-006] is asked for by a kiosk with its own venue', async () => {
    const { api, calls } = start();
    const kiosk = { venueId: '101-3', simpleId: 1, dk: 1, name: '', country: 'pe', deviceId: 'u1-1' };
    await readStartupInfo(api, { name: 'comanda', country: 'cl', venue: null, kiosk });
    expect(calls[0]?.query).toEqual({ name: 'comanda', pais: 'pe', xir: 101, xil: 3, tipo: 4, sid: 1, dk: 1 });
  });

  it('[C7-006] is read from its own position alone, whatever stands at the others', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.jsonValue(), { minLength: 17, maxLength: 17 }), fc.boolean(), async (others, dedup) => {
        const { api, setAnswer } = start();
        setAnswer(
          'test-info',
          others.map((value, position) => (position === 6 ? { dedup } : value)),
        );
        expect(await readStartupInfo(api, { name: 'x', country: 'cl', venue: null })).toEqual({ ok: true, value: { deduplicates: dedup } });
      }),
      { numRuns: 50 },
    );
  });

  it.each([null, 'x', 7])('is a failure when its position holds %j', async (application) => {
    const { api } = start(application);
    expect(await readStartupInfo(api, { name: 'x', country: 'cl', venue: null })).toMatchObject({
      ok: false,
      failure: { kind: 'protocol' },
    });
  });

  it('[C9-008] is read again with the first navigation after 30 minutes', async () => {
    const { clock } = start();
    const navigations = new Subject<void>();
    let reads = 0;
    await keepStartupFresh(navigations, clock, () => {
      reads += 1;
      return Promise.resolve();
    });
    await clock.advance(30 * 60_000 - 1);
    navigations.next();
    expect(reads).toBe(1);
    await clock.advance(1);
    expect(reads).toBe(1);
    navigations.next();
    navigations.next();
    expect(reads).toBe(2);
  });
});
