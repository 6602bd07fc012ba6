import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { picture } from './picture.tsx';
import { openApp } from './test-app.tsx';
import { menuAnswer, rawProduct, venue } from './test-data.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';

it('[X-09] the picture of a long menu has its first products as rows and the rest by name and price, with links to them', async () => {
  const categories = Array.from({ length: 20 }, (_, c) => ({
    id: c + 1,
    name: `Categoría ${c}`,
    products: Array.from({ length: 8 }, (__, p) => rawProduct(c * 100 + p + 1, `Producto ${c} ${p}`, { pm: 4200 + c })),
  }));
  const { host, router, settle } = await openApp(PATH, { venue: venue({ selfat: 0 }), api: { menu: menuAnswer(categories) } });
  await act(() => router.navigate('/elsewhere'));
  await picture.prepare['RestaurantMenu']?.(host, { pathname: PATH, params: { pais: 'cl', name: 'fuente-alameda', idsimple: '1' } });
  await act(() => router.navigate(PATH));
  await settle();
  expect(screen.getAllByRole('button', { name: /^Agregar Producto/ })).toHaveLength(40);
  expect(screen.getAllByRole('listitem')).toHaveLength(160);
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Producto 19 7$4.219');
  // Nothing else of a picture leads to them where no program comes. Q130.
  const links = screen.getAllByRole('link', { name: /^Producto / });
  expect(links).toHaveLength(120);
  expect(links.at(-1)?.getAttribute('href')).toBe(`${PATH}?dish=1908`);
});
