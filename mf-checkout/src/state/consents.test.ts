import { describe, expect, it } from 'vitest';
import { createTestHost, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { PASSPORT } from '../../passport.ts';
import { aDiner } from '../testing/fixtures.ts';
import { consentAt, keepConsent } from './consents.ts';

const CONSENTS = 'mf-checkout/CONSENTS';
const venueOf = (id: number) => ({ id: `${id}-1`, name: `Local ${id}` });

describe('what was accepted with an order', () => {
  it('is kept of the latest twenty venues, of each once', () => {
    const { host, stored } = createTestHost('mf-checkout', { session: aDiner(), keys: PASSPORT.storage });
    for (const id of [1, 2, 1]) keepConsent(host, venueOf(id));
    expect(stored.get(CONSENTS)?.value).toMatchObject([{ venueId: '1-1' }, { venueId: '2-1' }]);
    for (let id = 3; id < 22; id += 1) keepConsent(host, venueOf(id));
    expect([1, 2, 21].map((id) => consentAt(host, venueOf(id)) !== undefined)).toEqual([true, false, true]);
  });

  it.each([
    ['a visitor', VISITOR],
    ['staff', { kind: 'staff', profile: aDiner().profile, module: 1, venues: [], endsAt: Number.MAX_SAFE_INTEGER }],
  ] as const)('is not kept of %s', (_, session) => {
    const { host, stored } = createTestHost('mf-checkout', { session, keys: PASSPORT.storage });
    keepConsent(host, venueOf(1));
    expect(stored.has(CONSENTS)).toBe(false);
  });
});
