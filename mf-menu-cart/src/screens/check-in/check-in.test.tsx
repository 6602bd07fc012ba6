import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp, WAIT } from '../../test-app.tsx';
import { menuAnswer, rawProduct, venue } from '../../test-data.ts';

const CHECKIN = '/r/cl/fuente-alameda/1/checkin';
const API = { menu: menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela')] }], 3) };
const OPEN = { selfat: 1, selfatbanner: 0, selfattableonly: 0 };

afterEach(() => vi.unstubAllGlobals());

function stubCamera(text: string) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.resolve([{ rawValue: text }]);
    },
  );
  const stop = vi.fn();
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: () => Promise.resolve({ getTracks: () => [{ stop }] }) },
  });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return stop;
}

async function open(config: Record<string, unknown> = {}) {
  const app = await openApp(CHECKIN, { venue: venue({ ...OPEN, ...config }), api: API });
  fireEvent.click(screen.getByRole('button', { name: 'Escanear' }));
  const dialog = await screen.findByRole('dialog', { name: 'Escanea el código de tu mesa' }, WAIT);
  await app.settle();
  return { ...app, dialog };
}

describe('the scanner', () => {
  it('[K8-011] says that the code is not one of a table here', async () => {
    stubCamera('https://otro.example/hola');
    const { dialog, settle, visited } = await open();
    await settle(250);
    expect(within(dialog).getByText('Error de lectura')).toBeDefined();
    expect(within(dialog).getByText('Vuelve a itentar escanear el código QR de tu mesa.')).toBeDefined();
    expect(visited).toEqual([]);
  });
  it('goes to the table that a code names, and lets go of the camera', async () => {
    const stop = stubCamera(`https://comanda.test${CHECKIN}/7`);
    const { settle, visited } = await open();
    await settle(250);
    await settle();
    expect(visited).toEqual([`${CHECKIN}/7`]);
    expect(stop).toHaveBeenCalled();
  });
  it('takes the number of the table where there is no reader', async () => {
    const { dialog, visited, settle } = await open();
    expect(within(dialog).getByText(/^Este navegador no lee códigos/)).toBeDefined();
    const field = within(dialog).getByRole('textbox', { name: 'Número de tu mesa' });
    fireEvent.change(field, { target: { value: '99' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ir a mi mesa' }));
    expect(within(dialog).getByText('No encontramos esa mesa. Revisa el número.')).toBeDefined();
    fireEvent.change(field, { target: { value: '7' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Ir a mi mesa' }));
    await settle();
    expect(visited).toEqual([`${CHECKIN}/7`]);
  });
  it('[C3-037] takes nothing but the code where only that counts', async () => {
    const { dialog } = await open({ selfattableonly: 1 });
    expect(within(dialog).queryByRole('textbox')).toBeNull();
  });
});

describe('a table', () => {
  it('[K3-015] asks for its sector where the venue orders by sector', async () => {
    const app = await openApp(`${CHECKIN}/7`, { venue: venue({ ...OPEN, selfatsector: 1 }), api: API });
    const field = await screen.findByRole('combobox', { name: 'Sector' }, WAIT);
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Salón', 'Terraza']);
    fireEvent.change(field, { target: { value: '2' } });
    await app.settle();
    expect(app.as('mf-checkout').peek('cart/current')).toMatchObject({ value: { table: { id: '7', sector: '2' } } });
    app.view.unmount();
    await openApp(`${CHECKIN}/7`, { venue: venue({ ...OPEN, selfatsector: 0 }), api: API });
    expect(screen.queryByRole('combobox', { name: 'Sector' })).toBeNull();
  });
});
