import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../test-app.tsx';
import { comboGroup, DRINKS, menuAnswer, WITH_WATER } from '../../test-world.ts';

/** A combo of the chicken with its drink, and a juice. */
const COMBO = {
  np: 'Combo pollo',
  agot: false,
  pm: 10_900,
  catExtras: [comboGroup('M1', 'Medio pollo', 'Pavo'), DRINKS, comboGroup('M2', 'Jugo')],
};

async function openMenu(combo: object) {
  const app = await openApp('/KioskWelcome', { api: { menu: menuAnswer({ 4: combo }) } });
  await app.toMenu();
  const lines = () => app.stores.visit.view.getState()?.lines.map(({ product, quantity }) => `${quantity} ${product.name}`);
  /** That are open. */
  const offers = () => app.dialogs.filter(({ name }) => name === 'mf-kiosk/combo').length;
  return { ...app, lines, offers };
}

const tick = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));

/** With a cola. */
async function chooseChicken({ press }: Awaited<ReturnType<typeof openMenu>>) {
  await press(/^Elegir, ver producto Medio pollo/);
  await tick(/Cola/);
  await press(/^Agregar al pedido/);
}

describe('a combo is offered (Q212)', () => {
  it('with its difference and the total; taken, it takes the place of the dish with all that was chosen', async () => {
    const app = await openMenu(COMBO);
    await chooseChicken(app);
    expect([app.offers(), app.lines()]).toEqual([1, ['1 Medio pollo']]);
    app.showDialog();
    const dialog = within(screen.getByRole('dialog', { name: '¿Lo hacemos combo?' }));
    expect(dialog.getByText('+$1.000')).toBeTruthy();
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['$10.400', '$11.400']);
    await app.press('Hazlo combo');
    await app.settle();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Combo pollo');
    await tick(/Jugo/);
    await app.press(/^Agregar al pedido/);
    await app.settle();
    expect([app.here(), app.lines()]).toEqual(['/ProductMenu', ['1 Combo pollo']]);
    const [line] = app.stores.visit.view.getState()?.lines ?? [];
    expect(Object.values(line?.extras ?? {}).flatMap((chosen) => chosen.map(({ extra }) => extra.name))).toEqual([
      'Cola',
      'Medio pollo',
      'Jugo',
    ]);
  });

  it('and answered no with one tap, once for each dish', async () => {
    const app = await openMenu(COMBO);
    await chooseChicken(app);
    app.showDialog();
    await app.press('No, gracias');
    await app.settle();
    expect([app.here(), app.lines()]).toEqual(['/ProductMenu', ['1 Medio pollo']]);
    await chooseChicken(app);
    expect([app.offers(), app.here(), app.lines()]).toEqual([0, '/ProductMenu', ['1 Medio pollo', '1 Medio pollo']]);
  });

  it('and left on its page the dish is in the cart as it was', async () => {
    const app = await openMenu(COMBO);
    await chooseChicken(app);
    app.showDialog();
    await app.press('Hazlo combo');
    await app.settle();
    expect(app.lines()).toEqual([]);
    await app.press('Volver');
    expect([app.here(), app.lines()]).toEqual(['/ProductMenu', ['1 Medio pollo']]);
  });

  it('and the way to it may pass the page below its dialog, which is still going', async () => {
    const app = await openMenu(COMBO);
    await chooseChicken(app);
    app.closeDialog(null);
    await app.settle();
    const [line] = app.stores.visit.view.getState()?.lines ?? [];
    if (line === undefined) throw new Error('no line');
    const { go } = app.host.navigation;
    Object.assign(app.host.navigation, {
      go: (...to: Parameters<typeof go>) => {
        app.stores.flow.standsAt('/ProductMenu');
        go(...to);
      },
    });
    await act(async () => app.stores.flow.makeCombo(line.id, { productId: '4', extras: {} }));
    await app.settle();
    expect([screen.getByRole('heading', { level: 1 }).textContent, app.lines()]).toEqual(['Combo pollo', []]);
    await app.press('Volver');
    expect(app.lines()).toEqual(['1 Medio pollo']);
  });

  it('for a dish of one tap, too, but for none that only grows, that is edited, or that holds nothing of it', async () => {
    const app = await openMenu(WITH_WATER);
    await app.press('Agregar Jugo');
    expect(app.offers()).toBe(0);
    await app.press('Agregar Agua');
    expect(app.offers()).toBe(1);
    app.closeDialog(null);
    await app.settle();
    await app.press(/^Agregar Agua/);
    expect([app.offers(), app.lines()]).toEqual([0, ['1 Jugo', '2 Agua']]);
  });

  it('for as many as there are of the dish by now', async () => {
    const app = await openMenu(WITH_WATER);
    await app.press('Agregar Agua');
    const [line] = app.stores.visit.view.getState()?.lines ?? [];
    await act(async () => app.stores.visit.changeQuantity(line?.id ?? '', 3));
    app.showDialog();
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(['$4.500', '$6.000']);
  });

  it('and its page leads back to the menu, whatever was opened from the cart before (K4-002)', async () => {
    const app = await openMenu(WITH_WATER);
    await app.press('Agregar Jugo');
    await app.press('Ver Pedido');
    await app.press(/^Editar/);
    await app.press('Volver');
    await app.press('Volver');
    await app.press('Agregar Agua');
    app.showDialog();
    await app.press('Hazlo combo');
    await app.settle();
    expect([screen.getByRole('heading', { level: 1 }).textContent, app.stores.flow.facts()?.opener]).toEqual(['Dúo', 'menu']);
  });

  it('[K4-017] to nobody else: the next customer is asked anew, and what was asked ends with its customer (F8)', async () => {
    const app = await openMenu(WITH_WATER);
    await app.press('Agregar Agua');
    await app.pass(181_000);
    app.closeDialog('combo');
    await app.settle();
    expect([app.here(), app.lines()]).toEqual(['/KioskWelcome', undefined]);
    await app.toMenu();
    await app.press('Agregar Agua');
    expect([app.offers(), app.lines()]).toEqual([1, ['1 Agua']]);
  });
});
