import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openApp } from '../../test-app.tsx';
import { DRINKS, menuAnswer } from '../../test-world.ts';

/** At the product of an id, whose record says so. */
async function at(name: string, over: Readonly<Record<string, object>>) {
  const app = await openApp('/KioskWelcome', { api: { menu: menuAnswer(over) } });
  await app.toMenu();
  await app.press(name);
  return app;
}

it('[K2-018] shows the picture, the words and the prices of a product', async () => {
  const words = { dn: 'A las brasas, con papas', dnTrad: 'Grilled, with chips', foto: '/assets/dishes/chicken-480.webp' };
  const { press } = await at('Medio pollo', { '1': words });
  const page = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(page?.textContent).toContain('A las brasas, con papas');
  expect([page?.textContent?.includes('$9.900'), page?.querySelector('s')?.textContent?.includes('$12.900')]).toEqual([true, true]);
  expect([...document.querySelectorAll('img')].map((picture) => picture.getAttribute('src'))).toContain('/assets/dishes/chicken-480.webp');
  await press('English');
  expect(screen.getByText('Grilled, with chips')).toBeTruthy();
});

it('[K2-017, K2-018] nothing is struck through, and no discount said, of a product without a reference price', async () => {
  const { toMenu, press } = await openApp();
  await toMenu();
  const tile = screen.getByRole('heading', { level: 3, name: 'Agua' }).closest('li');
  expect([tile?.textContent?.includes('$1.500'), tile?.querySelector('s'), tile?.textContent?.includes('%')]).toEqual([true, null, false]);
  await press('Agua');
  const intro = screen.getByRole('heading', { level: 1 }).parentElement;
  expect([intro?.textContent?.includes('$1.500'), intro?.querySelector('s'), intro?.textContent?.includes('%')]).toEqual([
    true,
    null,
    false,
  ]);
});

it.each([
  ['in a row', false],
  ['with a count', true],
])('[K5-007] what is sold out says so and cannot be chosen, %s', async (_, isCounted) => {
  const extras = [
    { pl: 1, np: 'Cola', pm: 500, maxex: 2, agot: true },
    { pl: 2, np: 'Agua', pm: 0, maxex: 2 },
  ];
  const { stores, press } = await at('Medio pollo', {
    '1': { catExtras: [{ ...DRINKS, ...(isCounted ? { multi: 1, max: 4 } : {}), extras }] },
  });
  const group = within(screen.getByRole('group', { name: 'Elige tu bebida' }));
  expect(screen.getByRole('group', { name: 'Elige tu bebida' }).textContent).toMatch(/Cola.*Agotado/);
  if (isCounted) expect(group.getByRole('group', { name: /Cola/ }).querySelectorAll('button:not([aria-disabled="true"])')).toHaveLength(0);
  else expect(group.getByRole<HTMLInputElement>('checkbox', { name: /^Cola/ }).disabled).toBe(true);
  const water = isCounted ? group.getAllByRole('button', { name: 'Agregar uno' }).at(-1) : group.getByRole('checkbox', { name: /^Agua/ });
  await act(async () => void (water === undefined ? undefined : fireEvent.click(water)));
  await press(/^Agregar al pedido/);
  expect(stores.visit.view.getState()?.lines[0]?.extras['G1']?.map(({ extra }) => extra.name)).toEqual(['Agua']);
});

it('[K5-007] of what is counted the one that was chosen first gives way, also where more of it was chosen later', async () => {
  const extras = ['Cola', 'Agua', 'Té'].map((np, index) => ({ pl: index + 1, np, pm: 0, maxex: 3 }));
  const { stores, press, pass } = await at('Medio pollo', { '1': { catExtras: [{ ...DRINKS, multi: 1, max: 3, extras }] } });
  for (const name of ['Cola', 'Agua', 'Cola', 'Té']) {
    const more = within(screen.getByRole('group', { name: new RegExp(name) })).getByRole('button', { name: 'Agregar uno' });
    await act(async () => void fireEvent.click(more));
    await pass(10);
  }
  await press(/^Agregar al pedido/);
  const chosen = stores.visit.view.getState()?.lines[0]?.extras['G1']?.map(({ extra, quantity }) => `${quantity} ${extra.name}`);
  expect(chosen?.toSorted()).toEqual(['1 Agua', '1 Cola', '1 Té']);
});

it('[K5-008] no more can be counted than the stock leaves, what is in the cart already included', async () => {
  const { press, here, stores } = await at('Agua', { '2': { stock: 5, crinvol: 1 } });
  await press('Agregar uno');
  await press(/^Agregar al pedido/);
  await press('Agua');
  for (let tap = 0; tap < 3; tap += 1) await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Agregar uno' })));
  expect(screen.getByRole('group', { name: 'Cantidad' }).textContent).toContain('2');
  await press(/^Agregar al pedido/);
  expect([here(), stores.visit.view.getState()?.lines.map(({ quantity }) => quantity)]).toEqual(['/ProductMenu', [4]]);
});

/** A dish with five options of which so many are to be chosen, at its page. */
async function withRange(min: number, max: number) {
  const extras = [1, 2, 3, 4, 5].map((pl) => ({ pl, np: `Salsa ${pl}`, pm: 0, maxex: 1 }));
  const app = await at('Medio pollo', { '1': { catExtras: [{ ...DRINKS, nomCatExtra: 'Salsas', min, max, multi: 1, extras }] } });
  const tick = (name: string) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })));
  const isOpen = () => screen.getByRole('button', { name: /^Agregar al pedido/ }).getAttribute('aria-disabled') !== 'true';
  return { ...app, tick, isOpen };
}

it('[K5-005] a group of one to two is in error with none, and in none with one or two: a third takes the place of the first', async () => {
  const { tick, isOpen, press, stores } = await withRange(1, 2);
  const seen = [isOpen()];
  for (const name of ['Salsa 1', 'Salsa 2', 'Salsa 3']) {
    await tick(name);
    seen.push(isOpen());
  }
  expect(seen).toEqual([false, true, true, true]);
  await press(/^Agregar al pedido/);
  expect(stores.visit.view.getState()?.lines[0]?.extras['G1']?.map(({ extra }) => extra.name)).toEqual(['Salsa 2', 'Salsa 3']);
});

it('[K5-005] a group without bounds is never in error: with none, and with all five', async () => {
  const { tick, isOpen, press, stores } = await withRange(0, 0);
  expect(isOpen()).toBe(true);
  for (const name of ['Salsa 1', 'Salsa 2', 'Salsa 3', 'Salsa 4', 'Salsa 5']) await tick(name);
  expect(isOpen()).toBe(true);
  await press(/^Agregar al pedido/);
  expect(stores.visit.view.getState()?.lines[0]?.extras['G1']).toHaveLength(5);
});

it('[K2-018] has a way back, and a quantity that is priced and added', async () => {
  const { press, stores, here } = await at('Agua', {});
  await press('Agregar uno');
  expect(screen.getByRole('button', { name: /^Agregar al pedido/ }).textContent).toContain('$3.000');
  await press(/^Agregar al pedido/);
  expect([stores.visit.view.getState()?.lines.map(({ quantity }) => quantity), here()]).toEqual([[2], '/ProductMenu']);
  await press('Agua');
  expect(here()).toBe('/KioskProduct/2');
  await press('Volver');
  expect([stores.visit.view.getState()?.lines.length, here()]).toEqual([1, '/ProductMenu']);
});
