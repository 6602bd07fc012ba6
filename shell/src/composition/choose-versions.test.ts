import { describe, expect, it } from 'vitest';
import type { ComposedCanary, Composition } from '@comanda/shared-contracts/composition';
import { deviceMark, placeOf } from '@comanda/shared-contracts/share';
import { BASELINE } from './baseline.ts';
import { chooseVersions } from './choose-versions.ts';

const loadable = (version: string) => ({
  version,
  contract: BASELINE.contract,
  container: `c_${version}`,
  entry: `/${version}.js`,
  integrity: 'x',
});
const offering = (more: Partial<ComposedCanary>): Composition => ({
  ...BASELINE,
  remotes: {
    'mf-booking': { ...loadable('old'), enabled: true, canary: { ...loadable('new'), share: 0, ...more } },
    'mf-profile': { ...loadable('only'), enabled: false },
  },
});
const DEVICE = '3f2b8c1e-0d4a-4c55-9a77-1f0f6f1f2a3b';
const PLACE = placeOf(DEVICE, 'mf-booking');

/** The version that the device runs of mf-booking. */
const runs = (canary: Partial<ComposedCanary>, pinned?: Readonly<Record<string, unknown>>, names: readonly string[] = []) =>
  chooseVersions(offering(canary), [DEVICE, ...names], pinned).remotes['mf-booking'];

describe('the version of a part on this page', () => {
  it('[X-20] is the canary, with all that loads it, where the device is among its visitors', () => {
    expect(runs({ share: PLACE + 1e-9 })).toMatchObject({ ...loadable('new'), enabled: true, previous: loadable('old') });
    expect(runs({ share: PLACE })).toMatchObject(loadable('old'));
    expect(runs({ devices: [deviceMark('KIO-7')] }, undefined, ['KIO-7'])).toMatchObject(loadable('new'));
  });

  it('[X-07] is the one of the visit while something of it is in flight, whatever the share became', () => {
    expect(runs({ share: 1 }, { 'mf-booking': 'old' })).toMatchObject(loadable('old'));
    expect(runs({ share: 0 }, { 'mf-booking': 'new' })).toMatchObject(loadable('new'));
  });

  it('is none that the composition no longer offers', () => {
    expect(runs({ share: 1 }, { 'mf-booking': 'gone' })).toMatchObject(loadable('new'));
    expect(runs({ share: 0 }, { 'mf-booking': 'gone', 'mf-profile': 7 })).toMatchObject(loadable('old'));
  });

  it('of a part without a canary is the one that there is', () => {
    const { remotes, ...rest } = offering({ share: 1 });
    const chosen = chooseVersions({ ...rest, remotes }, [DEVICE], { 'mf-profile': 'other' });
    expect(chosen).toMatchObject(rest);
    expect(chosen.remotes['mf-profile']).toBe(remotes['mf-profile']);
  });
});
