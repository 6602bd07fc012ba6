import { describe, expect, it } from 'vitest';
import { matchRoute } from '@comanda/shared-contracts/routes/href';
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

  it('are what the remote declares, where the diner is', () => {
    const calls = [{ operation: 'venues-nearby', query: { dist: 30 }, body: { lat: '{lat}', lng: '{lng}', text: 'x' } }] as const;
    expect(callsOf('/', { calls })).toEqual([{ operation: 'venues-nearby', query: { dist: 30 }, body: { ...HERE, text: 'x' } }]);
    expect(callsOf('/')).toEqual([]);
  });
});
