import { expect, it } from 'vitest';
import { decodeComposition } from '../../shared-contracts/src/hosting/composition-schema.ts';
import { compositionFault } from './composition-fault.ts';
import { settingsOf } from './deploy-testing.ts';

it('what the shell would refuse is said with its place, and is just what it refuses', () => {
  const { parts: _, ...settings } = settingsOf('consumer', []);
  const whole = { ...settings, contract: '2.0', revision: 1, shellVersion: 's', remotes: {} };
  expect([compositionFault(whole), decodeComposition(whole)]).toEqual([undefined, whole]);
  const color = { ...whole, brand: { ...whole.brand, color: '#fff' } };
  expect([compositionFault(color), decodeComposition(color)]).toEqual([expect.stringMatching(/^brand\.color .*#fff/), undefined]);
  const remote = { version: '1', contract: '2.0', container: 'c', entry: '/1', integrity: '', enabled: true };
  const bare = { ...whole, remotes: { 'mf-booking': remote } };
  expect([compositionFault(bare), decodeComposition(bare)]).toEqual(['a remote without a hash', undefined]);
});
