import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp, WAIT } from '../../test-app.tsx';
import { menuAnswer, rawProduct, venue } from '../../test-data.ts';

const MENU = '/r/cl/fuente-alameda/1/menu';
const GROUP = {
  codJextras: 'G1',
  nomCatExtra: 'Agrega extras',
  min: 0,
  max: 3,
  multi: 1,
  extras: [
    { pl: 1, np: 'Queso', pm: 500, maxex: 1, ftags: ['lacteos'] },
    { pl: 2, np: 'Palta', pm: 500, maxex: 1, ftags: ['sinalergenos', 'vegano'] },
    { pl: 3, np: 'Tocino', pm: 500, maxex: 1 },
  ],
};
const products = [
  rawProduct(1, 'Barros Luco', { ftags: ['gluten', 'lacteos'] }),
  rawProduct(2, 'Lomo liso', { ftags: ['sinalergenos'] }),
  rawProduct(3, 'Cazuela', { ftags: ['pop'], catExtras: [GROUP] }),
];
const API = { menu: menuAnswer([{ id: 1, name: 'Platos', products }]) };
const MINE = { DIET: { a: ['dairy'], d: ['vegan'] } };

const row = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => within(item).queryByRole('button', { name }) !== null);
  if (found === undefined) throw new Error(`no row ${name}`);
  return found;
};

function open(options: Parameters<typeof openApp>[1] = {}) {
  return openApp(MENU, { venue: venue({ tagsBool: false }), api: API, ...options });
}

async function profileDialog() {
  fireEvent.click(screen.getByRole('button', { name: 'Alergias y dieta' }));
  return within(await screen.findByRole('dialog', { name: 'Alergias y dieta' }, WAIT));
}

describe('the profile', () => {
  it('[X-18] is set once and warns in the menu, which hides nothing', async () => {
    const { settle, host } = await open();
    expect(document.querySelector('[data-diet]')).toBeNull();
    const dialog = await profileDialog();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Lácteos' }));
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Dieta vegana' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Guardar' }));
    await settle();
    expect(within(row('Barros Luco')).getByText('Contiene lácteos · No es vegano').closest('[data-diet]')).toHaveProperty(
      'dataset.diet',
      'avoid',
    );
    expect(within(row('Lomo liso')).getByText('No figura como vegano')).toBeDefined();
    expect(within(row('Cazuela')).getByText('No figura como vegano · Alérgenos sin informar: pregunta al local')).toBeDefined();
    expect(screen.getByText('Te avisamos en cada plato: lácteos y dieta vegana.')).toBeDefined();
    expect(host.storage.read('DIET', (raw) => raw)).toEqual({ a: ['dairy'], d: ['vegan'] });
  });
  it('[X-18] says of what is not declared that it is not known, without dimming it', async () => {
    await open({ storage: { DIET: { a: ['gluten'], d: [] } } });
    const note = within(row('Cazuela')).getByText('Alérgenos sin informar: pregunta al local').closest('[data-diet]');
    expect(note).toHaveProperty('dataset.diet', 'unknown');
    expect(row('Lomo liso').querySelector('[data-diet]')).toBeNull();
  });
  it('[X-18] is changed from the menu, and a closed dialog changes nothing', async () => {
    const { settle, host } = await open({ storage: MINE });
    const first = await profileDialog();
    fireEvent.click(first.getByRole('checkbox', { name: 'Gluten' }));
    fireEvent.click(first.getByRole('button', { name: 'Cerrar' }));
    await settle();
    expect(host.storage.read('DIET', (raw) => raw)).toEqual({ a: ['dairy'], d: ['vegan'] });
    fireEvent.click(screen.getByRole('button', { name: 'Cambiar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alergias y dieta' }, WAIT));
    expect(dialog.getByRole('checkbox', { name: 'Gluten' })).toHaveProperty('checked', false);
    fireEvent.click(dialog.getByRole('button', { name: 'Quitar avisos' }));
    await settle();
    expect(document.querySelector('[data-diet]')).toBeNull();
    expect(host.storage.read('DIET', (raw) => raw)).toBeUndefined();
  });
  it('[X-18] goes with the person: nothing of it is left after the session', async () => {
    const { settle, host, as } = await open({ storage: MINE });
    as('shell').emit('session/ended', { reason: 'expired' });
    await settle();
    // Nobody left: a login ran out, and the next dish may hold milk all the same.
    expect(within(row('Barros Luco')).getByText('Contiene lácteos · No es vegano')).toBeDefined();
    as('shell').emit('session/ended', { reason: 'logged-out' });
    await settle();
    expect(document.querySelector('[data-diet]')).toBeNull();
    expect(host.storage.read('DIET', (raw) => raw)).toBeUndefined();
  });
  it.each([['nonsense'], [{ a: 'gluten', d: [] }], [null]])(
    '[X-18] a kept profile that cannot be read warns of nothing: %j',
    async (DIET) => {
      await open({ storage: { DIET } });
      expect(document.querySelector('[data-diet]')).toBeNull();
      expect(row('Barros Luco')).toBeDefined();
    },
  );
});

describe('a product with a profile', () => {
  it('[X-18] warns in the dialog and at each option, and can still be added', async () => {
    const { settle, as } = await open({ storage: MINE });
    fireEvent.click(screen.getByRole('button', { name: 'Cazuela' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cazuela' }, WAIT));
    expect(dialog.getByText('No figura como vegano · Alérgenos sin informar: pregunta al local')).toBeDefined();
    expect(dialog.getByRole('checkbox', { name: /^Queso/ }).closest('div')?.textContent).toContain('Contiene lácteos · No es vegano');
    expect(dialog.getByRole('checkbox', { name: /^Palta/ }).closest('div')?.textContent).not.toContain('vegano');
    expect(dialog.getByText('Algunas opciones no informan lo que contienen: pregunta al local.')).toBeDefined();
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Queso/ }));
    fireEvent.click(dialog.getByRole('button', { name: /^Agregar(?! uno)/ }));
    await settle();
    expect(as('mf-checkout').peek('cart/current')).toMatchObject({ value: { itemCount: 1 } });
  });
  it('[X-18] warns at its line in the cart of what its options bring', async () => {
    const { settle } = await open({ isWide: true, storage: { DIET: { a: ['dairy'], d: [] } } });
    const panel = within(await screen.findByRole('complementary', {}, WAIT));
    fireEvent.click(screen.getByRole('button', { name: 'Cazuela' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cazuela' }, WAIT));
    fireEvent.click(dialog.getByRole('checkbox', { name: /^Queso/ }));
    fireEvent.click(dialog.getByRole('button', { name: /^Agregar(?! uno)/ }));
    await settle();
    expect(panel.getByText('Contiene lácteos · Alérgenos sin informar: pregunta al local')).toBeDefined();
  });
});
