import { expect, it } from 'vitest';
import type { Composition } from '../../shared-contracts/src/composition.ts';
import { settingsOf } from '../deploy/deploy-testing.ts';
import { bootComposition } from './boot-composition.ts';

const SHOP = 'https://shop.example';

it('what is tried orders nothing, reports to nobody and shows itself in no page of the live site', () => {
  const { parts: _, ...settings } = settingsOf('consumer', []);
  const live: Composition = {
    ...settings,
    contract: '2.0',
    revision: 1,
    shellVersion: 's',
    remotes: {},
    hosts: ['shop.example'],
    embedders: [SHOP],
    brand: { ...settings.brand, logoUrl: `${SHOP}/logo.svg` },
    provider: { ...settings.provider, url: SHOP, authorizeUrl: `${SHOP}/{provider}` },
    realtime: { databaseUrl: SHOP, authUrl: SHOP, apiKey: 'shop.example', projectId: 'shop.example' },
    payment: { origin: SHOP, mercadoPagoKey: 'shop.example' },
    printAgent: { url: SHOP, token: 'shop.example' },
    assets: { mapTiles: `${SHOP}/{z}`, dishPictures: `${SHOP}/{stem}` },
    reportsUrl: `${SHOP}/reports`,
  };
  const tried = bootComposition(live);
  expect(JSON.stringify(tried)).not.toContain('shop.example');
  // Of what it has something stands in its place, reports among it: they are what is looked at.
  expect(Object.keys(live).filter((name) => !(name in tried))).toEqual(['printAgent']);
  expect(tried.reportsUrl).toBe('/reports');
  expect(tried.brand.color).toBe(settings.brand.color);
});
