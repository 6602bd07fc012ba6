import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../test-app.tsx';

const ASKS = { enable_order_draft_association: true };

describe('another way to eat, chosen in the cart', () => {
  it('[K2-019, K2-003] eating here after all asks for the locator and comes back with the cart', async () => {
    const { here, press, settle, toCart } = await openApp('/KioskWelcome', { config: ASKS });
    await toCart();
    await choose('Comer aquí');
    await settle();
    expect(here()).toBe('/OrderTable');
    await press('Dígito 7');
    await press('Confirmar');
    expect([here(), screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)]).toEqual([
      '/KioskCart',
      ['Agua', 'Jugo'],
    ]);
    expect(screen.getByText('Localizador 7')).toBeTruthy();
  });

  it('[K2-019] back at the keypad it is taken away again, with the cart', async () => {
    const { here, press, settle, toCart, stores } = await openApp('/KioskWelcome', { config: ASKS });
    await toCart();
    await choose('Comer aquí');
    await settle();
    await press('Volver');
    expect([here(), stores.visit.view.getState()?.dispatch, stores.visit.view.getState()?.lines.length]).toEqual(['/KioskCart', 4, 2]);
  });
});

async function choose(name: string): Promise<void> {
  await act(async () => fireEvent.click(screen.getByRole('radio', { name })));
}
