import { describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { BASELINE } from '../composition/baseline.ts';
import { createSocialLogin } from './social-login.ts';

const ORIGIN = 'https://shop.example';

function start({ authorizeUrl = 'https://id.example/{provider}?client_id=7', at = '/l/cart', isEmbedded = false } = {}) {
  const { host, left, stored, clock } = createTestHost('shell');
  const composition = {
    provider: { ...BASELINE.provider, ...(authorizeUrl === '' ? {} : { authorizeUrl }) },
    rules: { ...BASELINE.rules, loginProviders: ['google', 'linkedin'] as const },
  };
  const navigation = { leave: host.navigation.leave, current: () => ({ pathname: at, search: '?a=1' }) };
  const social = createSocialLogin({ composition, storage: host.storage, random: host.random, navigation, origin: ORIGIN, isEmbedded });
  const state = () => new URL(left.at(-1)?.url ?? '').searchParams.get('state') ?? '';
  return { social, left, stored, clock, state };
}

describe('a social login', () => {
  it('leaves for the configured address with the return address and a secret state', () => {
    const { social, left, state } = start();
    expect(social.providers).toEqual(['google', 'linkedin']);
    expect(social.begin('google')).toBe(true);
    const url = new URL(left[0]?.url ?? '');
    expect([url.origin + url.pathname, url.searchParams.get('client_id'), left[0]?.kind]).toEqual([
      'https://id.example/google',
      '7',
      'social',
    ]);
    expect(url.searchParams.get('redirect_uri')).toBe(`${ORIGIN}/l/profilelogin`);
    expect(state()).toMatch(/^[0-9a-f]{32}$/);
  });

  it("[X-21] is not offered inside of a partner's page, where no provider lets itself be framed", () => {
    const { social, left } = start({ isEmbedded: true });
    expect([social.providers, social.begin('google'), left]).toEqual([[], false, []]);
  });

  it('takes the code that comes back with its state, once', () => {
    const { social, state } = start();
    social.begin('linkedin');
    const search = `?code=so.1&state=${state()}`;
    expect(social.finish(search)).toEqual({
      kind: 'code',
      provider: 'linkedin',
      code: 'so.1',
      returnUrl: `${ORIGIN}/l/profilelogin`,
      back: '/l/cart?a=1',
    });
    expect(social.finish(search)).toEqual({ kind: 'stale' });
  });

  it.each(['?code=so.1&state=other', '?code=so.1&state=', '?error=access_denied&state=x'])(
    'uses nothing of a link that this browser did not ask for: %s',
    (search) => {
      const { social } = start();
      expect(social.finish(search)).toEqual({ kind: 'stale' });
      social.begin('google');
      expect(social.finish(search)).toEqual({ kind: 'stale' });
    },
  );

  it('is cancelled when the person turned back, and is no return without a state', () => {
    const { social, state } = start();
    social.begin('google');
    expect(social.finish(`?error=access_denied&state=${state()}`)).toEqual({ kind: 'cancelled', back: '/l/cart?a=1' });
    expect([social.finish(''), social.finish('?code=123'), social.finish('?state=x')]).toEqual([undefined, undefined, undefined]);
  });

  it('goes back only to a path of this site', () => {
    const { social, stored } = start();
    for (const back of ['https://evil.example', '//evil.example', '/\\evil.example']) {
      stored.set('SOCIAL', { value: { provider: 'google', state: 's', back }, at: 0 });
      expect(social.finish('?code=1&state=s')).toEqual({ kind: 'stale' });
    }
  });

  it('goes to the home page after a login that began on the login page', () => {
    const { social, state } = start({ at: '/l/profilelogin' });
    social.begin('google');
    expect(social.finish(`?code=1&state=${state()}`)).toMatchObject({ back: '/' });
  });

  it('is not offered without an address', () => {
    const { social, left } = start({ authorizeUrl: '' });
    expect([social.providers, social.begin('google'), left]).toEqual([[], false, []]);
  });
});
