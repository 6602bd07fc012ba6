import { BehaviorSubject } from 'rxjs';
import { describe, expect, it, vi } from 'vitest';
import type { Composition } from '@comanda/shared-contracts/composition';
import type { PinnedPassport } from '@comanda/shared-contracts/passport';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { BASELINE } from '../composition/baseline.ts';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { remotesAsRun } from '../composition/as-run.ts';
import { NOTHING_SWITCHED } from '../live/switched.ts';
import { createHosts, type SharedServices } from './hosts.ts';

// No remote is loaded here: the runtime that would do it stands in the page alone.
vi.mock('../remotes/create-loader.ts', () => ({ createLoader: () => ({}) }));

const REMOTE = { contract: BASELINE.contract, container: 'c', entry: '/c.js', integrity: '', enabled: true };
const composition: Composition = {
  ...BASELINE,
  remotes: { 'mf-booking': { ...REMOTE, version: '1.4.0' }, 'mf-profile': { ...REMOTE, version: '2.0.0' } },
};

function setup(remotes: Composition['remotes'] = composition.remotes) {
  const test = createTestHost('shell');
  const made: string[] = [];
  const named = (what: string) => ({
    forPart: (id: string, version = '') => {
      made.push(`${what} ${id} ${version}`.trim());
      return { ...test.host.report, of: id } as never;
    },
  });
  const own = { read: () => undefined, write: () => undefined };
  const previous = new Set<RemoteId>();
  const world = {
    ...test.host,
    composition: { ...composition, remotes },
    previous,
    runs: remotesAsRun({ remotes }, previous),
    own,
    switched: new BehaviorSubject(NOTHING_SWITCHED),
    reports: named('reports'),
    storage: named('storage'),
    report: test.host.report,
  };
  const hosts = createHosts(world as never, { texts: { ...named('texts'), add: () => undefined } as never }, () =>
    Promise.reject(new Error('no network')),
  );
  return { hosts, previous, switched: world.switched, made, services: test.host as unknown as SharedServices };
}

describe('the hosts of the parts', () => {
  it('have storage, texts and reports of their own, told by part and version, and share all else; one host a part', () => {
    const { hosts, made, services } = setup();
    hosts.share(services);
    const booking = hosts.hostFor('mf-booking');
    expect(made.toSorted()).toEqual(['reports mf-booking 1.4.0', 'storage mf-booking', 'texts mf-booking']);
    expect(booking.api).toBe(services.api);
    expect(booking.bus).not.toBe(hosts.bus);
    expect(hosts.hostFor('mf-booking')).toBe(booking);
    expect(hosts.hostFor('mf-profile')).not.toBe(booking);
    expect(hosts.hostFor('mf-profile').api).toBe(booking.api);
  });

  it('[X-19] are by the passport of the version that runs: that of the version before, where it came in the place of a newer one', async () => {
    const states = (calls: PinnedPassport['calls']): PinnedPassport => ({
      routes: {},
      uses: [],
      calls,
      storage: {},
      domains: [],
      policies: [],
    });
    const before = { ...REMOTE, version: '1.3.0', passport: states({ 'booking-make': {} as never }) };
    const newer = { ...REMOTE, version: '1.4.0', passport: states({}), previous: before };
    const { hosts, previous, made, services } = setup({ 'mf-booking': newer });
    hosts.share(services);
    const call = vi.spyOn(services.api, 'call').mockResolvedValue({ ok: true } as never);
    const saves = () => hosts.hostFor('mf-booking').api.call({ operation: 'booking-make' } as never);
    expect(await saves()).toMatchObject({ ok: false });
    previous.add('mf-booking');
    expect(await saves()).toEqual({ ok: true });
    expect(call).toHaveBeenCalledOnce();
    expect(made).toContain('reports mf-booking 1.3.0');
    expect(hosts.hostFor('mf-booking')).toBe(hosts.hostFor('mf-booking'));
  });

  it('are not of a part that was switched off, for whoever asks, until it is on again', async () => {
    const { hosts, switched } = setup();
    const bus = hosts.bus;
    expect(bus.has('mf-booking')).toBe(true);
    switched.next({ off: ['mf-booking'], closed: [] });
    expect(bus.has('mf-booking')).toBe(false);
    expect(await bus.request('booking/refresh', {})).toEqual({ ok: false, failure: { kind: 'absent' } });
    switched.next(NOTHING_SWITCHED);
    expect(bus.has('mf-booking')).toBe(true);
  });

  it('are not to be had before what they share is there', () => {
    expect(() => setup().hosts.hostFor('mf-booking')).toThrow('the host services is used before it is there');
  });
});
