import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../test-app.tsx';
import { keysLeft, menuAnswer } from '../../test-world.ts';

const FOOD = menuAnswer({ 1: { ftags: ['gluten', 'lacteos'] }, 2: { ftags: ['lacteos'] }, 3: { ftags: ['sinalergenos'] } });
const tiles = (level: 2 | 3) =>
  screen
    .getAllByRole('heading', { level })
    .flatMap((heading) => (heading.closest('li') !== null && heading.closest('aside') === null ? [heading.textContent] : []));
const tile = (name: string) => {
  const found = screen.getByRole('button', { name }).closest('li');
  if (found === null) throw new Error(`no tile ${name}`);
  return within(found);
};
const write = (value: string) =>
  act(async () => fireEvent.change(screen.getByRole('textbox', { name: 'Buscar en la carta' }), { target: { value } }));

async function avoidDairy({ press, showDialog, settle }: Awaited<ReturnType<typeof openApp>>) {
  await press('Alergias y dieta');
  showDialog();
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Lácteos' })));
  await press('Guardar');
  await settle();
}

it('[K2-004] all of the menu stands under the headings of its categories, one category under its own (Q210)', async () => {
  const { toMenu, press } = await openApp();
  await toMenu();
  const parts = ['Pollos', 'Bebidas'].map((name) => {
    const part = screen.getByRole('heading', { level: 2, name }).closest('section');
    return within(part ?? document.body)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  });
  expect(parts).toEqual([['Medio pollo'], ['Agua', 'Jugo', 'Papas']]);
  await press('Bebidas');
  expect([screen.getByRole('heading', { level: 1 }).textContent, tiles(2)]).toEqual(['Bebidas', ['Agua', 'Jugo', 'Papas']]);
});

it('[K2-017] what adds at once is a sign, what asks for a choice a word, and both say how many there are', async () => {
  const { toMenu, press, stores } = await openApp();
  await toMenu();
  const marks = () => [
    screen.getByRole('button', { name: /^Agregar Agua/ }).textContent,
    screen.getByRole('button', { name: /^Elegir, ver producto Medio pollo/ }).textContent,
  ];
  expect(marks()).toEqual(['', 'Elegir']);
  await press('Agregar Agua');
  const chicken = stores.menu.find('1');
  const [group] = chicken?.groups ?? [];
  const [cola] = group?.extras ?? [];
  if (chicken === undefined || group === undefined || cola === undefined) throw new Error('no chicken');
  const extras = { [group.code]: [{ extra: cola, quantity: 1, chosenAt: 1 }] };
  await act(async () => void stores.visit.add({ product: chicken, quantity: 2, extras, comment: '' }));
  expect(marks()).toEqual(['1', 'Elegir']);
  const chosen = screen.getByRole('button', { name: 'Elegir, ver producto Medio pollo, 2 en tu pedido' });
  expect(chosen.querySelector('[data-units]')).toHaveProperty('dataset.units', '2');
});

describe('the search', () => {
  it('finds by words in whatever language and accents, from two letters on, and says how many (Q211)', async () => {
    const { toMenu, press } = await openApp();
    await toMenu();
    await press('Buscar en la carta');
    expect(screen.getByRole('textbox', { name: 'Buscar en la carta' }).dataset['keys']).toBe('words');
    expect(screen.getByText('Escribe al menos 2 letras.')).toBeTruthy();
    await write('HÁLF');
    expect([screen.getByText('1 resultado').getAttribute('role'), tiles(2)]).toEqual(['status', ['Medio pollo']]);
    await write('zz');
    expect(screen.getByText('No encontramos resultados para "zz".')).toBeTruthy();
    await press('Ver toda la carta');
    expect([screen.queryByRole('textbox'), tiles(3).length]).toEqual([null, 4]);
  });

  it('stays while a product is looked at, adds from what it found, and ends with a category or its cross', async () => {
    const { toMenu, press, stores } = await openApp();
    await toMenu();
    await press('Buscar en la carta');
    await write('ju');
    await press('Agregar Jugo');
    expect(stores.visit.view.getState()?.lines.map(({ product }) => product.name)).toEqual(['Jugo']);
    await press('Jugo');
    await press('Volver');
    expect(screen.getByRole('textbox', { name: 'Buscar en la carta' })).toHaveProperty('value', 'ju');
    expect(document.activeElement).not.toBe(screen.getByRole('textbox'));
    await press('Pollos');
    expect([screen.queryByRole('textbox'), tiles(2)]).toEqual([null, ['Medio pollo']]);
    await press('Buscar en la carta');
    await press('Cerrar la búsqueda');
    expect(tiles(2)).toEqual(['Medio pollo']);
  });
});

describe('what the customer does not eat', () => {
  it('[X-18] is warned of on tiles, products and lines; what holds it comes last and can be ordered (Q210)', async () => {
    const app = await openApp('/KioskWelcome', { api: { menu: FOOD } });
    await app.toMenu();
    await avoidDairy(app);
    expect(tile('Agua').getByText('Contiene lácteos').closest('[data-diet]')).toHaveProperty('dataset.diet', 'avoid');
    expect(tile('Papas').getByText('Alérgenos sin informar: pregunta al local').closest('[data-diet]')).toHaveProperty(
      'dataset.diet',
      'unknown',
    );
    expect(tile('Jugo').queryByText(/Contiene|sin informar/)).toBeNull();
    expect(tiles(3)).toEqual(['Medio pollo', 'Jugo', 'Papas', 'Agua']);
    expect(screen.getByText('Te avisamos en cada plato: lácteos.')).toBeTruthy();
    await app.press('Medio pollo');
    expect(screen.getByText('Contiene lácteos')).toBeTruthy();
    expect(screen.getByText('Algunas opciones no informan lo que contienen: pregunta al local.')).toBeTruthy();
    await app.press('Volver');
    await app.press('Agregar Agua');
    expect(within(screen.getByRole('complementary', { name: 'Tu Pedido' })).getByText('Contiene lácteos')).toBeTruthy();
    await app.press('Ver Pedido');
    expect(screen.getByText('Contiene lácteos')).toBeTruthy();
  });

  it('[X-18] is taken back in its dialog; closing it alone changes nothing', async () => {
    const app = await openApp('/KioskWelcome', { api: { menu: FOOD } });
    const dairy = { allergens: ['dairy'], diets: [] } as const;
    await app.toMenu();
    await act(async () => app.stores.menu.look.setState({ diet: dairy }));
    await app.press('Cambiar');
    app.showDialog();
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: 'Gluten' })));
    await app.press('Cerrar');
    expect(app.stores.menu.look.getState().diet).toEqual(dairy);
    await app.press('Quitar avisos');
    expect([app.stores.menu.look.getState().diet, document.querySelector('[data-diet]')]).toEqual([{ allergens: [], diets: [] }, null]);
  });
});

it.each([
  ['by itself, once nobody touches it', ({ pass }: Awaited<ReturnType<typeof openApp>>) => pass(181_000)],
  [
    'by the way back alone',
    async ({ press }: Awaited<ReturnType<typeof openApp>>) => {
      await press('Volver');
      await press('Volver');
    },
  ],
])('[K4-017] nothing of how one looked at the menu is left for the next: it ends %s (F8, Q211)', async (_how, end) => {
  const app = await openApp('/KioskWelcome', { api: { menu: FOOD } });
  await app.toMenu();
  await avoidDairy(app);
  await app.press('Bebidas');
  await app.press('Buscar en la carta');
  await write('agua');
  await end(app);
  expect(app.here()).toBe('/KioskWelcome');
  await app.toMenu();
  expect([screen.queryByRole('textbox'), document.querySelector('[data-diet]'), tiles(3)]).toEqual([
    null,
    null,
    ['Medio pollo', 'Agua', 'Jugo', 'Papas'],
  ]);
  expect(keysLeft(app.stored)).toEqual([]);
});
