import { expect, it } from 'vitest';
import { deviceMark, placeOf } from '@comanda/shared-contracts/share';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { BASELINE } from '../composition/baseline.ts';
import { ownVersions } from './own-versions.ts';

const ID = '3f2b8c1e-0d4a-4c55-9a77-1f0f6f1f2a3b';
const loadable = (version: string) => ({ version, contract: BASELINE.contract, container: 'c', entry: '/c.js', integrity: '' });
const offered = (share: number, devices: readonly number[] = []) => ({
  ...BASELINE,
  remotes: { 'mf-kiosk': { ...loadable('1'), enabled: true, canary: { ...loadable('2'), share, devices } } },
});
const versionOf = (composition: ReturnType<typeof offered>, storage: object) => {
  const { host } = createTestHost('shell', { storage });
  const random = { bytes: (count: number) => new Uint8Array(count) };
  return ownVersions(composition, host.storage, random).remotes['mf-kiosk']?.version;
};

it('[X-20] a device runs what is for its own id, for that under which it was linked, and what its visit has pinned', () => {
  const share = placeOf(ID, 'mf-kiosk') + 1e-9;
  expect([versionOf(offered(share), { DGID: ID }), versionOf(offered(share - 1e-6), { DGID: ID })]).toEqual(['2', '1']);
  const listed = offered(0, [deviceMark('KIO-7')]);
  expect([versionOf(listed, { DGID: ID, KIOUSER: { iu: 'KIO-7' } }), versionOf(listed, { DGID: ID, KIOUSER: 'KIO-7' })]).toEqual([
    '2',
    '1',
  ]);
  expect(versionOf(offered(share), { DGID: ID, VERSIONS: { 'mf-kiosk': '1' } })).toBe('1');
});
