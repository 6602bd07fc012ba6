import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { aSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { goToCart, openApp, WAIT } from './test-app.tsx';
import { line, menuAnswer, product, rawProduct, record, venue } from './test-data.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';
const MENU = menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(9, 'Otro', { pm: 3700 })] }]);
const API = { menu: () => ({ json: structuredClone(MENU) }) };

// A lazy chunk: its first loading must not count against a test's patience.
beforeAll(() => import('./screens/menu/menu-screen.tsx'), 60_000);

it('[C7-063] app_product is told when a product is opened', async () => {
  const { tracked } = await openApp(PATH, { venue: venue({ selfat: 0 }), api: API });
  expect(tracked).toEqual([]);
  fireEvent.click(within(screen.getAllByRole('heading', { level: 3 })[0] ?? document.body).getByRole('button'));
  await screen.findByRole('dialog', {}, WAIT);
  expect(tracked).toEqual([{ name: 'app_product', values: { productId: '9' } }]);
});

it('[C7-063] app_checkout is told when the checkout is opened, with how much is in the cart', async () => {
  const CURCART = record({ lines: [line({ product: product({ id: '9', name: 'Otro', categoryId: '1' }), quantity: 2 })] });
  const { tracked, visited, settle } = await openApp(PATH, {
    venue: venue({ selfat: 0 }),
    api: API,
    session: aSession(),
    storage: { CURCART },
  });
  expect(tracked).toEqual([]);
  await goToCart();
  await settle();
  expect(visited).toContain('/l/cart');
  expect(tracked).toEqual([{ name: 'app_checkout', values: { items: 2 } }]);
});
