import { act } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openApp, WAIT } from '../../test-app.tsx';
import { menuAnswer, rawProduct, venue } from '../../test-data.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';
const MENU = menuAnswer([{ id: 1, name: 'Papas', products: [rawProduct(2, 'Papas rústicas', { pm: 4200, nombreTrad: 'Rustic fries' })] }]);
/** The dish stands under a heading of its own, too. */
const FEATURED = { featuredProductsBool: true, featuredProductsList: [[2]], featuredCategoryName: 'Del día' };
const OPTIONS = { venue: venue({ newCarr: false, ...FEATURED }), api: { menu: () => ({ json: structuredClone(MENU) }) } };

const data = () => [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent));
const itemsOf = (menu: { hasMenuSection: { hasMenuItem: { name: string }[] }[] }) =>
  menu.hasMenuSection.flatMap(({ hasMenuItem }) => hasMenuItem.map(({ name }) => name));

it('the menu stands in its page for machines once it has come to rest, in the language of the page, and goes with it', async () => {
  const app = await openApp(PATH, OPTIONS);
  await app.settle(3_499);
  expect(data()).toEqual([]);
  await app.settle(1);
  // The file of the data comes in its own time.
  await vi.waitFor(async () => {
    await app.settle();
    expect(data()).toHaveLength(1);
  }, WAIT);
  expect(data()).toMatchObject([
    {
      '@context': 'https://schema.org',
      '@type': 'Menu',
      name: 'Fuente Alameda',
      hasMenuSection: [{ name: 'Papas', hasMenuItem: [{ offers: { price: '4200', priceCurrency: 'CLP' } }] }],
    },
  ]);
  await act(() => app.texts.changeLanguage('en'));
  expect(data().map(itemsOf)).toEqual([['Rustic fries']]);
  await act(() => app.router.navigate('/'));
  expect(data()).toEqual([]);
});

it('the page of a table has none', async () => {
  const app = await openApp('/r/cl/fuente-alameda/1/checkin/menu', OPTIONS);
  await app.settle(10_000);
  expect(data()).toEqual([]);
});
