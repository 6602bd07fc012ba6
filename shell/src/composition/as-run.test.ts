import { expect, it } from 'vitest';
import type { ComposedRemote } from '@comanda/shared-contracts/composition';
import type { PinnedPassport } from '@comanda/shared-contracts/passport';
import type { RemoteId } from '@comanda/shared-contracts/remotes';
import { remotesAsRun } from './as-run.ts';

const passport = (policy: string): PinnedPassport => ({ routes: {}, uses: [], calls: {}, storage: {}, domains: [], policies: [policy] });
const version = (of: string) => ({ version: of, contract: '2.0' as const, container: 'c', entry: `/${of}.js`, integrity: '' });
const remote: ComposedRemote = {
  ...version('2'),
  passport: passport('new'),
  enabled: true,
  previous: { ...version('1'), passport: passport('old') },
};

it('what a page runs of a part is the version before with its own passport, from the moment on that it runs', () => {
  const previous = new Set<RemoteId>();
  const runs = remotesAsRun({ remotes: { 'mf-booking': remote, 'mf-profile': remote } }, previous);
  expect(runs()['mf-booking']).toBe(remote);
  previous.add('mf-booking');
  expect(runs()['mf-booking']).toMatchObject({ version: '1', passport: { policies: ['old'] }, enabled: true });
  expect(runs()['mf-profile']).toBe(remote);
  expect(runs()).toBe(runs());
});

it('a part without a version before stays as it is, and one that states nothing otherwise keeps its passport', () => {
  const { previous: _, ...alone } = remote;
  const alike = { ...remote, previous: version('1') };
  const runs = remotesAsRun({ remotes: { 'mf-booking': alone, 'mf-profile': alike } }, new Set<RemoteId>(['mf-booking', 'mf-profile']));
  expect(runs()['mf-booking']).toBe(alone);
  expect(runs()['mf-profile']).toMatchObject({ version: '1', passport: { policies: ['new'] } });
});
