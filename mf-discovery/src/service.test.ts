import { beforeAll, describe, expect, it } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { aVenue, aVenueRef } from '@comanda/shared-contracts/testing/fixtures/venue';
import { CONTRACT } from '@comanda/shared-contracts/module';
import es from './i18n/es.json';
import en from './i18n/en.json';
import { service } from './service.ts';

// A lazy chunk: its first loading must not count against a test's patience.
beforeAll(() => import('./screens/venue-info-dialog/open-venue-info.tsx'), 60_000);

describe('the service', () => {
  it('answers discovery/show-venue-info when the dialog is closed', async () => {
    const { host, as, dialogs, closeDialog } = createTestHost('mf-discovery', { venue: aVenue() });
    await service.activate(host);
    const answer = as('mf-menu-cart').request('discovery/show-venue-info', { ref: aVenueRef() });
    await expect.poll(() => dialogs.map(({ name }) => name)).toEqual(['mf-discovery/venue-info']);
    closeDialog(null);
    expect(await answer).toEqual({ ok: true, value: null });
  });

  it('says so when the venue cannot be read', async () => {
    const { host, as, dialogs, notices } = createTestHost('mf-discovery', { texts: { 'venue.failed': es.venue.failed } });
    await service.activate(host);
    expect(await as('shell').request('discovery/show-venue-info', { ref: aVenueRef() })).toEqual({ ok: true, value: null });
    expect(notices).toEqual([{ tone: 'bad', text: 'No pudimos cargar el local' }]);
    expect(dialogs).toEqual([]);
  });

  it('lets go of everything', async () => {
    const { host, as } = createTestHost('mf-discovery', { venue: aVenue() });
    const deactivate = await service.activate(host);
    deactivate();
    expect(await as('shell').request('discovery/show-venue-info', { ref: aVenueRef() })).toEqual({
      ok: false,
      failure: { kind: 'unhandled' },
    });
  });

  it('speaks the contract of this tree, with the same texts in both languages', async () => {
    expect(service.contract).toBe(CONTRACT);
    const keys = (tree: object, path = ''): string[] =>
      Object.entries(tree).flatMap(([key, value]) => (typeof value === 'object' ? keys(value, `${path}${key}.`) : [`${path}${key}`]));
    expect(keys(en).toSorted()).toEqual(keys(es).toSorted());
    expect(await service.texts?.['en']?.()).toEqual(en);
  });
});
