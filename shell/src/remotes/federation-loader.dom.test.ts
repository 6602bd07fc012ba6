import { init } from '@module-federation/enhanced/runtime';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Composition } from '@comanda/shared-contracts/composition';
import { BASELINE } from '../composition/baseline.ts';
import { createFederationLoader } from './federation-loader.ts';

const remote = {
  version: '1',
  contract: BASELINE.contract,
  container: 'k',
  entry: '/remotes/mf-kiosk/1/x.js',
  integrity: '',
  enabled: true,
};

function composition(isDevelopment: boolean): Composition {
  return { ...BASELINE, rules: { ...BASELINE.rules, isDevelopment }, remotes: { 'mf-kiosk': remote } };
}

describe('the federation loader', () => {
  // In the product the build does it.
  beforeAll(() => void init({ name: 'shell', remotes: [] }));

  it('does not ask for a remote without a hash outside development', async () => {
    await expect(createFederationLoader(composition(false)).load('mf-kiosk', 'service', 0)).rejects.toThrow('mf-kiosk has no hash');
    expect(document.querySelectorAll('script')).toHaveLength(0);
  });

  it('does not ask for a remote that the composition does not have', async () => {
    await expect(createFederationLoader(composition(true)).load('mf-stadium', 'service', 0)).rejects.toThrow('mf-stadium is not composed');
  });
});
