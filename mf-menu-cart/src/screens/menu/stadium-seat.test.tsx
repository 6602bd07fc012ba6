import { act, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { aSeat } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { openApp, WAIT } from '../../test-app.tsx';
import { menuAnswer, rawProduct } from '../../test-data.ts';

// A lazy chunk: its first loading must not count against a test's patience.
beforeAll(() => import('./menu-screen.tsx'), 60_000);

const MENU = menuAnswer([{ id: 1, name: 'Sándwiches', products: [rawProduct(1, 'Barros Luco', { pm: 8000 })] }]);

it.each(['I', 'D', 'Occ', 'Ori'])('[K3-020] the menu is asked for with the zone of the seat: zd %s', async (zone) => {
  const { as, calls } = await openApp('/r/cl/fuente-alameda/1/menu', {
    api: { menu: () => ({ json: structuredClone(MENU) }) },
    environmentReader: { isStadium: true },
  });
  await act(async () => as('mf-stadium').publish('seat/current', aSeat({ text: 'Aquí', zone })));
  await screen.findAllByText('Barros Luco', undefined, WAIT);
  expect(calls.filter(({ operation }) => operation === 'menu').map(({ body }) => body)).toMatchObject([{ zd: zone }]);
});
