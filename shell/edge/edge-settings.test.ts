import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { edgeSettings } from './edge-settings.ts';

describe('the settings of a page service', () => {
  it('are those of this checkout where the environment says nothing', () => {
    expect(edgeSettings({})).toEqual({
      port: 8080,
      host: '0.0.0.0',
      storeDir: expect.stringContaining('sandbox/data/store'),
      trustedProxies: [],
      refreshMs: 2_000,
      room: 128 * 1_024 * 1_024,
      drainMs: 0,
    });
  });

  it('name a folder of pictures from where the program is started', () => {
    expect(edgeSettings({ ASSETS_DIR: 'pictures' })).toMatchObject({ assetsDir: join(process.cwd(), 'pictures') });
  });

  it('are what the environment says', () => {
    const env = {
      PORT: '9000',
      HOST: '::1',
      STORE_URL: 's3://bucket',
      STORE_DIR: '/tmp/copy',
      ASSETS_DIR: '/assets',
      PROVIDER_URL: 'http://provider:1',
      TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
      REFRESH_MS: '500',
      PAGE_CACHE_MB: '1',
      DRAIN_MS: '3000',
    };
    expect(edgeSettings(env)).toEqual({
      port: 9_000,
      host: '::1',
      storeUrl: 's3://bucket',
      storeDir: '/tmp/copy',
      assetsDir: '/assets',
      providerUrl: 'http://provider:1',
      trustedProxies: ['loopback', '10.0.0.0/8'],
      refreshMs: 500,
      room: 1_024 * 1_024,
      drainMs: 3_000,
    });
    // A bucket without a folder gets a new one at each start: nothing of another store is in it.
    expect(edgeSettings({ STORE_URL: 's3://bucket' })).not.toHaveProperty('storeDir');
  });

  it.each([
    [{ PORT: 'x' }, 'PORT must be a whole number, not "x"'],
    [{ DRAIN_MS: '-1' }, 'DRAIN_MS must be a whole number, not "-1"'],
    [{ PAGE_CACHE_MB: '1.5' }, 'PAGE_CACHE_MB must be a whole number, not "1.5"'],
    [{ REFRESH_MS: '10' }, 'REFRESH_MS must be 100 or more'],
    [{ PROVIDER_URL: 'provider' }, 'PROVIDER_URL is no address: "provider"'],
    [{ PROVIDER_URL: 'file:///etc' }, 'PROVIDER_URL is no address: "file:///etc"'],
  ])('that cannot be meant are refused in words: %j', (env, words) => {
    expect(edgeSettings(env)).toBe(words);
  });
});
