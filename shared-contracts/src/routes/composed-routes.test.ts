import { describe, expect, it } from 'vitest';
import type { ComposedRemote, Composition } from '../composition.ts';
import type { StatedRoute } from '../passport.ts';
import { routesOf } from './composed-routes.ts';
import { matchIn } from './match.ts';

const remote = (routes: Readonly<Record<string, StatedRoute>>, enabled = true): ComposedRemote => ({
  version: '1',
  contract: '2.0',
  container: 'c',
  entry: '/x.js',
  integrity: '',
  enabled,
  passport: { routes, calls: {}, storage: {}, domains: [], policies: [] },
});
const composition = (remotes: Composition['remotes'], more: { kind?: Composition['kind']; isStadium?: boolean } = {}) => ({
  kind: more.kind ?? 'consumer',
  remotes,
  rules: {
    loginProviders: [],
    allowsGuestLogin: false,
    isStadium: more.isStadium === true,
    isDevelopment: false,
    staffEmailDomains: [],
    productSlug: '',
    defaultEnvironment: 'PROD' as const,
  },
});
const PICKER: StatedRoute = { screen: 'choice', scope: 'site', path: '/SelectRestaurant' };
const ownerOf = (of: Parameters<typeof routesOf>[0], path: string) => matchIn(routesOf(of), path)?.entry.owner;

describe('the routes of a composition', () => {
  it('are those that its parts state, also of a part that nobody here has heard of, and the shell’s own', () => {
    const of = composition({ 'mf-loyalty': remote({ Points: { screen: 'points', scope: 'venue', path: '/points/:id' } }) });
    expect(matchIn(routesOf(of), '/rt/cl/x/1/points/7')).toMatchObject({
      name: 'Points',
      environment: 'TEST',
      params: { id: '7' },
      entry: { owner: 'mf-loyalty', screen: 'points' },
    });
    expect(ownerOf(of, '/l/profilelogin')).toBe('shell');
    expect(ownerOf(of, '/l/cart')).toBeUndefined();
  });

  it('cannot take the shell’s own away', () => {
    const of = composition({ 'mf-loyalty': remote({ ProfileLogin: { screen: 'a', scope: 'site', path: '/elsewhere' } }) });
    expect([ownerOf(of, '/l/profilelogin'), ownerOf(of, '/elsewhere')]).toEqual(['shell', undefined]);
  });

  it('of a stadium are there in a stadium alone', () => {
    const remotes = { 'mf-stadium': remote({ Landing: { screen: 'landing', scope: 'site', path: '/l/landing', onlyAt: 'stadium' } }) };
    expect(ownerOf(composition(remotes), '/l/landing')).toBeUndefined();
    expect(ownerOf(composition(remotes, { isStadium: true }), '/l/landing')).toBe('mf-stadium');
  });

  it('have the choice of venue of the kiosk that is on, and else of the shell for its staff', () => {
    const kiosk = (enabled: boolean) => ({ 'mf-kiosk': remote({ SelectRestaurant: PICKER }, enabled) });
    const at = (of: Parameters<typeof routesOf>[0]) => ownerOf(of, '/SelectRestaurant');
    expect([at(composition({})), at(composition(kiosk(true))), at(composition(kiosk(false)))]).toEqual(['shell', 'mf-kiosk', 'shell']);
    expect([at(composition({}, { kind: 'partner' })), at(composition(kiosk(true), { kind: 'kiosk' }))]).toEqual([undefined, 'mf-kiosk']);
  });
});
