import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { EarlyScreen } from '@comanda/shared-contracts/composition';
import { matchRoute } from '@comanda/shared-contracts/testing/href';
import { venueRefOf } from '@comanda/shared-contracts/routes/venue-params';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { REMOTE_IDS } from '@comanda/shared-contracts/testing/part-ids';
import { START_OPERATIONS } from '../http/start-operations.ts';
import { createVenue } from '../venue/create-venue.ts';
import { earlyCalls } from './early-calls.ts';

const HERE = { lat: -33.45, lng: -70.66 };

function callsOf(path: string, screen: Parameters<typeof earlyCalls>[1] = {}) {
  const match = matchRoute(path);
  if (match === undefined) throw new Error(`no route: ${path}`);
  return earlyCalls(match, screen, HERE);
}

describe('the calls with which a screen begins', () => {
  it("are of a venue's page its info, as the shell asks for it", () => {
    const info = { operation: 'venue-info', query: { sid: 12, pais: 'cl' } };
    expect(callsOf('/r/cl/nori-nunoa/12/menu')).toEqual([info]);
    expect(callsOf('/rd/cl/nori-nunoa/12')).toEqual([info]);
  });

  it.each([
    ['/r/cl/brasa-norte/4-1', { sid: 4, dk: 1, pais: 'cl' }],
    ['/rt/pe/x/12-0/menu', { sid: 12, dk: 0, pais: 'pe' }],
    ['/r/cl/x/123-x/booking', { sid: 123, pais: 'cl' }],
  ])('[C7-052] name the device of %s exactly as the program will', async (path, query) => {
    const { host, calls } = createTestHost('shell', { api: { 'venue-info': { ok: false } } });
    const venue = createVenue({ api: host.api, clock: host.clock, bus: host.bus, isKiosk: false, environment: () => 'PROD' });
    const ref = venueRefOf(matchRoute(path)?.params ?? {});
    if (ref === undefined) throw new Error(`no venue: ${path}`);
    await venue.open(ref);
    expect(callsOf(path)).toEqual([{ operation: 'venue-info', query }]);
    expect(calls.map(({ operation, query: asked }) => ({ operation, query: asked }))).toEqual(callsOf(path));
  });

  it.each(REMOTE_IDS)('are of %s none that the early file does not know', (id) => {
    const { comanda } = JSON.parse(readFileSync(new URL(`../../../${id}/package.json`, import.meta.url), 'utf8'));
    const screens: readonly EarlyScreen[] = Object.values(comanda?.early ?? {});
    const named = screens.flatMap(({ calls = [] }) => calls.map(({ operation }) => operation));
    expect(named.filter((operation) => START_OPERATIONS[operation] === undefined)).toEqual([]);
    if (id === 'mf-discovery') expect(named).not.toEqual([]);
  });

  it('are none for a venue whose id is no number', () => expect(callsOf('/r/cl/x/abc/menu')).toEqual([]));

  it('are what the remote declares, where the diner is', () => {
    const calls = [{ operation: 'venues-nearby', query: { dist: 30 }, body: { lat: '{lat}', lng: '{lng}', text: 'x' } }] as const;
    expect(callsOf('/', { calls })).toEqual([{ operation: 'venues-nearby', query: { dist: 30 }, body: { ...HERE, text: 'x' } }]);
    expect(callsOf('/')).toEqual([]);
  });
});
