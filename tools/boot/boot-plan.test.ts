import { describe, expect, it } from 'vitest';
import type { Composition } from '../../shared-contracts/src/composition.ts';
import { REMOTE_IDS } from '../../shared-contracts/src/testing/part-ids.ts';
import type { PartId } from '../../shared-contracts/src/remotes.ts';
import { matchIn } from '../../shared-contracts/src/routes/match.ts';
import { ROUTES } from '../../shared-contracts/src/routes/route-table.ts';
import { settingsOf } from '../deploy/deploy-testing.ts';
import { bootsOf, screensOf } from './boot-plan.ts';

function composition(name: string, remotes: Readonly<Record<string, string>>, more: Partial<Composition> = {}): Composition {
  const { parts: _, ...settings } = settingsOf(name, []);
  const pin = (version: string) => ({
    version: version.replace('(', ''),
    contract: '2.0' as const,
    container: 'c',
    entry: '/x',
    integrity: '',
    enabled: !version.startsWith('('),
  });
  return {
    ...settings,
    contract: '2.0',
    revision: 1,
    shellVersion: 's1',
    remotes: Object.fromEntries(Object.entries(remotes).map(([id, version]) => [id, pin(version)])),
    ...more,
  };
}

/** What is tried, in short: composition, remote, version, number of screens. */
function planned(compositions: readonly Composition[], ...moved: readonly PartId[]) {
  return bootsOf(compositions, new Set(moved)).map((boot) =>
    [boot.composition.name, boot.remote, boot.version, boot.screens.length].join(' '),
  );
}

describe('what is tried before it goes live', () => {
  it('has every screen of a remote once, at a path that leads to it', () => {
    for (const id of REMOTE_IDS) {
      const screens = screensOf(id);
      const all = new Set(Object.values(ROUTES).flatMap(({ owner, screen }) => (owner === id ? [screen] : [])));
      expect(screens.map(({ screen }) => screen)).toEqual([...all]);
      for (const { route, path } of screens) expect(matchIn(ROUTES, path)?.name, path).toBe(route);
    }
  });

  it('is a remote that changed, in one brand of many, with all its screens', () => {
    const brands = Array.from({ length: 1000 }, (_, index) => composition(`brand-${index}`, { 'mf-booking': '2' }));
    const most = composition('most', { 'mf-booking': '2', 'mf-profile': '1' });
    expect(planned([...brands, most], 'mf-booking')).toEqual([`most mf-booking 2 ${screensOf('mf-booking').length}`]);
  });

  it('is it under each shell that it meets, and its first screen in each other kind of composition', () => {
    const kinds = [composition('site', { 'mf-booking': '2' }), composition('frame', { 'mf-booking': '2' }, { kind: 'partner' })];
    const canary = composition('canary', { 'mf-booking': '2' }, { shellVersion: 's2' });
    const all = screensOf('mf-booking').length;
    expect(planned([...kinds, canary], 'mf-booking')).toEqual([
      `site mf-booking 2 ${all}`,
      'frame mf-booking 2 1',
      `canary mf-booking 2 ${all}`,
    ]);
  });

  it('is each of its versions where they differ, and nothing of what is off, or without a shell', () => {
    expect(planned([composition('a', { 'mf-booking': '2' }), composition('b', { 'mf-booking': '3' })], 'mf-booking')).toHaveLength(2);
    expect(planned([composition('a', { 'mf-booking': '(2' })], 'mf-booking')).toEqual([]);
    expect(planned([composition('a', { 'mf-booking': '2' }, { shellVersion: '' })], 'mf-booking', 'shell')).toEqual([]);
  });

  it('is under a new shell every remote that is on, by its first screen', () => {
    const site = composition('site', { 'mf-booking': '1', 'mf-profile': '1', 'mf-checkout': '(1' });
    const stadium = { 'mf-stadium': '1' };
    const isStadium = { rules: { ...site.rules, isStadium: true } };
    expect(planned([site, composition('hall', stadium), composition('stadium', stadium, isStadium)], 'shell')).toEqual([
      'site mf-booking 1 1',
      'site mf-profile 1 1',
      'stadium mf-stadium 1 1',
    ]);
  });
});
