import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ComposedRemote, Composition } from '@comanda/shared-contracts/composition';
import { BASELINE } from '../composition/baseline.ts';
import { createFederationLoader } from './federation-loader.ts';

const HASH = `sha384-${'k'.repeat(64)}`;
const OTHER_HASH = `sha384-${'l'.repeat(64)}`;
const ORIGIN = window.location.origin;

const remote: ComposedRemote = {
  version: '1',
  contract: BASELINE.contract,
  container: 'k',
  entry: '/remotes/mf-kiosk/1/x.js',
  integrity: HASH,
  enabled: true,
};

function composition(change: Partial<ComposedRemote> = {}, isDevelopment = false): Composition {
  return { ...BASELINE, rules: { ...BASELINE.rules, isDevelopment }, remotes: { 'mf-kiosk': { ...remote, ...change } } };
}

/** As it was put into the page; it answers nothing, so that it fails. */
let scripts: HTMLScriptElement[] = [];

beforeEach(() => {
  scripts = [];
  // In the product the build makes it; a loader's plugin stays in it, so that each test has one of its own.
  init({ name: `shell-${Math.random()}`, remotes: [] });
  vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (node instanceof HTMLScriptElement) scripts.push(node);
    setTimeout(() => node.dispatchEvent(new Event('error')));
    return node;
  });
});
afterEach(() => void vi.restoreAllMocks());

const attributes = () => scripts.map(({ src, integrity, crossOrigin }) => ({ src, integrity, crossOrigin }));

describe('the federation loader', () => {
  it.each([
    ['an address of the site', '/remotes/mf-kiosk/1/x.js', `${ORIGIN}/remotes/mf-kiosk/1/x.js`],
    ['an address elsewhere', 'https://cdn.example/mf-kiosk/1/x.js', 'https://cdn.example/mf-kiosk/1/x.js'],
  ])('puts the hash of the composition onto the entry, asked for first and again: %s', async (_, entry, src) => {
    const loader = createFederationLoader(composition({ entry }));
    for (const attempt of [0, 1, 2]) await expect(loader.load('mf-kiosk', 'service', attempt, false)).rejects.toThrow();
    expect(attributes()).toEqual(
      [src, `${src}?retry=1`, `${src}?retry=2`].map((address) => ({ src: address, integrity: HASH, crossOrigin: 'anonymous' })),
    );
  });

  it('does not ask for a remote without a hash outside development', async () => {
    await expect(createFederationLoader(composition({ integrity: '' })).load('mf-kiosk', 'service', 0, false)).rejects.toThrow(
      'has no hash',
    );
    expect(scripts).toEqual([]);
  });

  it('asks for what a development server builds without one', async () => {
    await expect(createFederationLoader(composition({ integrity: '' }, true)).load('mf-kiosk', 'service', 0, false)).rejects.toThrow();
    expect(attributes()).toMatchObject([{ integrity: '' }]);
  });

  it.each([
    'https://evil.example/remotes/mf-kiosk/1/x.js',
    '/remotes/mf-kiosk/2/x.js',
    '/remotes/mf-kiosk/1/x.js?other=1',
    'data:/remotes/mf-kiosk/1/x.js,',
  ])('asks for no other entry, whoever registers it: %s', async (entry) => {
    createFederationLoader(composition());
    registerRemotes([{ name: 'guest', entry, type: 'var' }]);
    await expect(loadRemote('guest/service')).rejects.toThrow('no remote has its entry at');
    expect(scripts).toEqual([]);
  });

  it('asks for the version before by its own hash when it is told to, and for none where there is none', async () => {
    const before = { version: '0', contract: BASELINE.contract, container: 'k0', entry: '/remotes/mf-kiosk/0/x.js', integrity: OTHER_HASH };
    const loader = createFederationLoader(composition({ previous: before }));
    await expect(loader.load('mf-kiosk', 'service', 0, false)).rejects.toThrow();
    await expect(loader.load('mf-kiosk', 'service', 0, true)).rejects.toThrow();
    await expect(loader.load('mf-kiosk', 'service', 1, true)).rejects.toThrow();
    expect(scripts.map(({ src, integrity }) => [src, integrity])).toEqual([
      [`${ORIGIN}/remotes/mf-kiosk/1/x.js`, HASH],
      [`${ORIGIN}/remotes/mf-kiosk/0/x.js`, OTHER_HASH],
      [`${ORIGIN}/remotes/mf-kiosk/0/x.js?retry=1`, OTHER_HASH],
    ]);
    await expect(createFederationLoader(composition()).load('mf-kiosk', 'service', 0, true)).rejects.toThrow('mf-kiosk is not composed');
  });

  it('does not ask for a remote that the composition does not have', async () => {
    await expect(createFederationLoader(composition()).load('mf-stadium', 'service', 0, false)).rejects.toThrow(
      'mf-stadium is not composed',
    );
  });
});
