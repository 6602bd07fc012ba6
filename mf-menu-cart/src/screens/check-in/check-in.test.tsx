import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TestHostOptions } from '@comanda/shared-contracts/testing/create-test-host';
import { openApp, WAIT } from '../../test-app.tsx';
import { line, menuAnswer, rawProduct, record, venue } from '../../test-data.ts';

const CHECKIN = '/r/cl/fuente-alameda/1/checkin';
const API = { menu: menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela')] }], 3) };
const OPEN = { selfat: 1, selfatbanner: 0, selfattableonly: 0 };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

/** A camera that shows something, or refuses. */
function stubCamera(refusal?: DOMException) {
  const stop = vi.fn();
  const getUserMedia = vi.fn(() => (refusal === undefined ? Promise.resolve({ getTracks: () => [{ stop }] }) : Promise.reject(refusal)));
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, writable: true, value: null });
  Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { configurable: true, get: () => 4 });
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  return { stop, getUserMedia };
}

/** The browser's own reader, which sees these codes. */
function stubReader(...texts: readonly string[]) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = () => Promise.resolve(texts.map((rawValue) => ({ rawValue })));
    },
  );
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
    stubCamera();
    stubReader('https://otro.example/hola');
    const { dialog, settle, visited } = await open();
    await settle(250);
    expect(within(dialog).getByText('Error de lectura')).toBeDefined();
    expect(within(dialog).getByText('Vuelve a intentar escanear el código QR de tu mesa.')).toBeDefined();
    expect(visited).toEqual([]);
  });
  it('goes to the table that a code names, and lets go of the camera', async () => {
    const { stop } = stubCamera();
    stubReader(`https://comanda.test${CHECKIN}/7`);
    const { settle, visited } = await open();
    await settle(250);
    await settle();
    expect(visited).toEqual([`${CHECKIN}/7`]);
    expect(stop).toHaveBeenCalled();
  });
  it('takes the number of the table where no page may see a camera', async () => {
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
  it('says that the camera is not allowed, and asks again when told to', async () => {
    const { getUserMedia } = stubCamera(new DOMException('', 'NotAllowedError'));
    stubReader();
    const { dialog, settle, reports } = await open();
    expect(within(dialog).getByText(/^No tenemos permiso para usar la cámara/).role).toBe('alert');
    expect(within(dialog).getByRole('textbox', { name: 'Número de tu mesa' })).toBeDefined();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reintentar' }));
    await settle();
    expect(getUserMedia).toHaveBeenCalledTimes(2);
    // A person's no is nothing to report.
    expect(reports).toEqual([]);
  });
  it('says that there is no camera', async () => {
    stubCamera(new DOMException('', 'NotFoundError'));
    const { dialog } = await open();
    expect(within(dialog).getByText(/^No encontramos una cámara/).role).toBe('alert');
    expect(within(dialog).queryByRole('button', { name: 'Reintentar' })).toBeNull();
  });
  it('[X-22] says that the reader cannot be had, reports it once, and tries again', async () => {
    const { getUserMedia, stop } = stubCamera();
    vi.stubGlobal('__webpack_public_path__', '/remotes/mf-menu-cart/1/');
    vi.stubGlobal(
      'Worker',
      class extends EventTarget {
        terminate = () => undefined;
        constructor() {
          super();
          setTimeout(() => this.dispatchEvent(new Event('error')));
        }
      },
    );
    const { dialog, reports, settle } = await open();
    expect((await within(dialog).findByText(/^No pudimos leer con la cámara/)).role).toBe('alert');
    expect(stop).toHaveBeenCalledTimes(1);
    expect(reports).toHaveLength(1);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Reintentar' }));
    await settle();
    expect(getUserMedia).toHaveBeenCalledTimes(2);
  });
  it('says what else to do when no code was seen for 12 s', async () => {
    stubCamera();
    stubReader();
    const { dialog, settle } = await open();
    await settle(11_999);
    expect(within(dialog).getByText('Apunta al código QR de tu mesa.')).toBeDefined();
    await settle(1);
    expect(within(dialog).getByText(/^Todavía no vemos el código/).role).toBe('status');
  });
});

describe('the flags of a venue', () => {
  const FLAGS = {
    selfat: 'isActive',
    selfatblock: 'isIntroBlocked',
    selfatbanner: 'showsIntro',
    selfatvirtual: 'isVirtual',
    selfatsector: 'asksSector',
    selfattableonly: 'needsTable',
  } as const;
  const none = { selfat: 0, selfatblock: 0, selfatbanner: 0, selfatvirtual: 0, selfatsector: 0, selfattableonly: 0 };
  it.each(Object.entries(FLAGS))('[K3-015] %s is %s, and no other', (flag, meaning) => {
    const { checkin } = venue({ ...none, [flag]: 1 });
    expect(Object.values(FLAGS).filter((name) => checkin[name])).toEqual([meaning]);
  });
  it.each([
    [1, 1, true],
    [1, 0, false],
    [0, 1, false],
  ])('[K3-015] selfAnonymousLogin %d with selfGenerateQR %d: without an account %s', (selfAnonymousLogin, selfGenerateQR, isAllowed) => {
    expect(venue({ selfAnonymousLogin, selfGenerateQR }).checkin.allowsAnonymous).toBe(isAllowed);
  });
});

describe('a virtual table', () => {
  const VIRTUAL = { ...OPEN, selfatvirtual: 1 };
  const MENU = '/r/cl/fuente-alameda/1/menu';
  const open = (path = CHECKIN, options: TestHostOptions = {}) => openApp(path, { venue: venue(VIRTUAL), api: API, ...options });
  /** What the guest of this page takes from the counter. */
  const take = async (number: string, button = 'Escribir el número') => {
    fireEvent.click(await screen.findByRole('button', { name: button }, WAIT));
    const dialog = await screen.findByRole('dialog', { name: 'Tu localizador' }, WAIT);
    const field = within(dialog).getByRole('textbox', { name: 'Número de tu localizador' });
    fireEvent.change(field, { target: { value: number } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Usar este localizador' }));
    return dialog;
  };
  const kept = (app: Awaited<ReturnType<typeof open>>) => {
    const stored = app.as('mf-checkout').peek('cart/current');
    return stored.status === 'ready' ? [stored.value?.table?.id, stored.value?.locator] : stored.status;
  };

  it('[C3-037] asks for the number of the locator in place of a table, and keeps it over a reload', async () => {
    const app = await open();
    expect(screen.getByText('Para pedir, toma un localizador del mesón y escribe su número.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Escanear' })).toBeNull();
    const dialog = await take(' x');
    expect(within(dialog).getByText('Escribe el número de tu localizador.')).toBeDefined();
    fireEvent.change(within(dialog).getByRole('textbox'), { target: { value: 'n 27' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Usar este localizador' }));
    await app.settle();
    expect(screen.getByText('Localizador 27')).toBeDefined();
    expect(kept(app)).toEqual([undefined, '27']);
    app.view.unmount();
    const storage = Object.fromEntries([...app.stored].map(([key, { value }]) => [key, value]));
    const again = await open(CHECKIN, { storage });
    expect(screen.getByText('Localizador 27')).toBeDefined();
    expect(kept(again)).toEqual([undefined, '27']);
    await take('8', 'Cambiar');
    await again.settle();
    expect(screen.getByText('Localizador 8')).toBeDefined();
  });
  it('[K3-015] is none where the code of a table was read, and where only that counts', async () => {
    const app = await open();
    await take('27');
    await app.settle();
    await act(() => app.router.navigate(`${CHECKIN}/7`));
    await app.settle();
    expect(screen.queryByText('Localizador 27')).toBeNull();
    expect(kept(app)).toEqual(['7', undefined]);
    app.view.unmount();
    await open(`${CHECKIN}/99`);
    expect(screen.getByText(/^No encontramos la mesa de este enlace.*o toma un localizador\.$/)).toBeDefined();
    cleanup();
    await openApp(CHECKIN, { venue: venue({ ...VIRTUAL, selfattableonly: 1 }), api: API });
    expect(screen.getByRole('button', { name: 'Escanear' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Escribir el número' })).toBeNull();
  });
  it('[C3-037] is forgotten with the check-in, not with what was in the cart', async () => {
    const app = await open();
    await take('27');
    await app.settle();
    await act(() => app.as('mf-checkout').request('cart/empty', {}));
    await app.settle();
    expect(screen.getByText('Localizador 27')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Retiro' }));
    await app.settle();
    expect(app.router.state.location.pathname).toBe(MENU);
    expect(kept(app)).toEqual([undefined, undefined]);
    await act(() => app.router.navigate(CHECKIN));
    await app.settle();
    expect(await screen.findByRole('button', { name: 'Escribir el número' }, WAIT)).toBeDefined();
  });
  it('[X-22] is not put on the order of another venue: that is said', async () => {
    const other = { ...record({ lines: [line()] }), venue: { ...record().venue, id: '9-9', name: 'Otro' } };
    const app = await open(CHECKIN, { storage: { CURCART: other } });
    await take('27');
    await app.settle();
    expect(app.notices.map(({ text }) => text)).toEqual(['Tienes productos de Otro']);
    expect(kept(app)).toEqual([undefined, undefined]);
    expect(screen.getByRole('button', { name: 'Escribir el número' })).toBeDefined();
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
  it('[K3-015] is asked for one of its own sectors, and keeps the seat that its code named', async () => {
    const table = { id: '7', name: 'Mesa 7', seat: 3 };
    const app = await openApp(`${CHECKIN}/7`, {
      venue: venue({ ...OPEN, selfatsector: 1 }, { dm: [[7, [2], 4, 'Mesa 7']] }),
      api: API,
      storage: { CURCART: record({ dispatch: 3, table }), FIRSTPATH: { path: `${CHECKIN}/7`, ts: 0 } },
    });
    const field = await screen.findByRole('combobox', { name: 'Sector' }, WAIT);
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Terraza']);
    fireEvent.change(field, { target: { value: '2' } });
    await app.settle();
    expect(app.as('mf-checkout').peek('cart/current')).toMatchObject({ value: { table: { ...table, sector: '2' } } });
  });
  it('[K3-015] its sector is not put on the order of another venue: that is said', async () => {
    const table = { id: '3', name: 'Mesa 3' };
    const other = { ...record({ dispatch: 3, table }), venue: { ...record().venue, id: '9-9', name: 'Otro' } };
    const app = await openApp(`${CHECKIN}/7`, {
      venue: venue({ ...OPEN, selfatsector: 1 }),
      api: API,
      storage: { CURCART: other, FIRSTPATH: { path: '/x', ts: 0 } },
    });
    fireEvent.change(await screen.findByRole('combobox', { name: 'Sector' }, WAIT), { target: { value: '2' } });
    await app.settle();
    expect(app.as('mf-checkout').peek('cart/current')).toMatchObject({ value: { venue: { id: '9-9' }, table } });
    expect(app.notices.map(({ text }) => text)).toEqual(['Tienes productos de Otro']);
  });
  it('[C9-020] of a moment ago is offered in the place of the scanner, where one is asked for a table', async () => {
    const of = venue({ ...OPEN, selfatblock: 1 });
    const kept = { path: `${CHECKIN}/7`, ts: 0 };
    const app = await openApp(CHECKIN, { venue: of, api: API, storage: { FIRSTPATH: kept } });
    fireEvent.click(screen.getByRole('button', { name: 'Volver a mi mesa' }));
    await app.settle();
    expect(app.visited).toEqual([`${CHECKIN}/7`]);
    app.view.unmount();
    await openApp(CHECKIN, { venue: of, api: API, storage: { FIRSTPATH: { ...kept, path: '/r/cl/otro/2/checkin/7' } } });
    expect(screen.getByRole('button', { name: 'Escanear' })).toBeDefined();
  });
  it('[C9-020] of a moment ago is where whoever chooses the table on the menu is led', async () => {
    const app = await openApp('/r/cl/fuente-alameda/1/menu', {
      venue: venue({ ...OPEN, selfatblock: 1 }),
      api: API,
      storage: { FIRSTPATH: { path: `${CHECKIN}/7`, ts: 0 } },
    });
    fireEvent.click(screen.getByRole('radio', { name: 'Mesa' }));
    await app.settle();
    expect(app.visited).toEqual([`${CHECKIN}/7`]);
  });
});
