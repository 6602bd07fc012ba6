import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { portalInfoRaw, portalSessionRaw, portalVenueRaw } from '@comanda/shared-contracts/testing/fixtures/wire-kiosk';
import { openApp } from '../test-app.tsx';
import { keysLeft } from '../test-world.ts';

const NORI = { ...portalVenueRaw, nombre: 'Nori Ñuñoa', idrl: '103-1', simpleId: 3, dk: 1 };
const CLOSED = { ...portalVenueRaw, nombre: 'Fuente Alameda', idrl: '101-1', ta: 0 };
const PORTAL = { 'portal-info': portalInfoRaw, 'portal-venues': { ok: true, data: [portalVenueRaw, NORI, CLOSED] } };

describe('the choice of venue', () => {
  it('[K2-013] has the steps 1, 2 and 3 and one card for each restaurant of the portal', async () => {
    await openApp('/SelectRestaurant', { api: PORTAL, storage: { KIOPORTAL: portalSessionRaw } });
    expect(
      screen
        .getAllByRole('listitem')
        .slice(0, 3)
        .map(({ textContent }) => textContent),
    ).toEqual(['1Elige un restaurante', '2Arma tu pedido', '3Paga y retira']);
    for (const name of [/Brasa Norte/, /Nori Ñuñoa/, /Fuente Alameda/]) expect(screen.getAllByRole('button', { name })).toHaveLength(1);
  });

  it('[K2-013, K3-008] the card of a restaurant has its cover and its logo', async () => {
    await openApp('/SelectRestaurant', { api: PORTAL, storage: { KIOPORTAL: portalSessionRaw } });
    const pictures = [...screen.getByRole('button', { name: /Brasa Norte/ }).querySelectorAll('img')].map((one) => one.getAttribute('src'));
    expect(pictures).toEqual([portalVenueRaw.fotoPortada, portalVenueRaw.logo]);
  });

  it.each([
    ['cl', '15'],
    ['pe', '16'],
  ])('[C2-021] is opened by the address /l/%s/portal/%s; a venue leads to its welcome', async (pais, ipr) => {
    const { here, press, calls } = await openApp(`/l/${pais}/portal/${ipr}`, { api: PORTAL });
    expect(here()).toBe(`/l/${pais}/portal/${ipr}`);
    for (const call of ['portal-info', 'portal-venues'])
      expect(calls.find(({ operation }) => operation === call)?.query).toMatchObject({ pais, ipr });
    await press(/Nori Ñuñoa/);
    expect(here()).toBe('/KioskWelcome');
  });

  it('[K4-009] whoever cancels there chooses a restaurant anew, and nothing of the order is left', async () => {
    const { here, press, showDialog, settle, stores, stored } = await openApp('/l/cl/portal/15', { api: PORTAL });
    await press(/Nori Ñuñoa/);
    await press('Toca la pantalla para empezar');
    await press(/^Para llevar/);
    await press('Agregar Agua');
    await press(/^Cancelar/);
    showDialog();
    await press('Sí, cancelar');
    await settle();
    expect([here(), stores.visit.view.getState(), stores.portal.chosen.getState()]).toEqual(['/SelectRestaurant', null, null]);
    expect(keysLeft(stored)).toEqual(['KIOPORTAL']);
  });

  it('a closed restaurant says so and is not opened', async () => {
    const { here, press, notices } = await openApp('/l/cl/portal/15', { api: PORTAL });
    // On its picture: beside its name it would make one card taller than the others.
    expect(screen.getByText('Fuente Alameda').parentElement?.textContent).toBe('Fuente Alameda');
    expect(screen.getByRole('button', { name: /Fuente Alameda/ }).textContent).toBe('Fuente AlamedaCerrado');
    await press(/Fuente Alameda/);
    expect([here(), notices.map(({ text }) => text)]).toEqual(['/l/cl/portal/15', ['Fuente Alameda está cerrado ahora. Elige otro.']]);
  });

  it('says that it could not be read, and tries again', async () => {
    const { setAnswer, press } = await openApp('/l/cl/portal/15', {
      api: { 'portal-info': () => ({ failure: failure('transport', 'offline') }) },
    });
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar los restaurantes');
    for (const [operation, answer] of Object.entries(PORTAL)) setAnswer(operation as keyof typeof PORTAL, answer);
    await press('Reintentar');
    expect(screen.getByRole('button', { name: /Brasa Norte/ })).toBeTruthy();
  });

  it.each(['/KioskWelcome', '/ProductMenu'])('[K6-002] %s of a portal without a venue leads there', async (path) => {
    const { here } = await openApp(path, { api: PORTAL, storage: { KIOPORTAL: portalSessionRaw } });
    expect(here()).toBe('/SelectRestaurant');
  });

  it('[K6-002] whoever comes back to the choice chooses anew: nobody orders where the one before stood', async () => {
    const { here, press, router, settle } = await openApp('/l/cl/portal/15', { api: PORTAL });
    await press(/Nori Ñuñoa/);
    expect(here()).toBe('/KioskWelcome');
    await act(() => router.navigate('/SelectRestaurant'));
    await settle();
    await act(() => router.navigate('/KioskWelcome'));
    await settle();
    expect(here()).toBe('/SelectRestaurant');
  });

  it('of a device without a portal leads to the welcome', async () => {
    expect((await openApp('/SelectRestaurant')).here()).toBe('/KioskWelcome');
  });
});

describe('the print test', () => {
  it('[K2-014] sends one test ticket to the printer, and says how it went', async () => {
    const { press, printed } = await openApp('/testPrint');
    expect(printed).toEqual([]);
    await press('Imprimir prueba');
    expect([printed.length, printed[0]?.columns, printed[0]?.message.content.includes('Si se lee esta línea')]).toEqual([1, 42, true]);
    expect(screen.getByRole('heading', { name: 'Impreso' })).toBeTruthy();
  });

  it.each([
    ['out-of-paper', 'La impresora se quedó sin papel'],
    ['no-printer', 'No tiene impresora configurada'],
    ['timeout', 'La impresora no responde'],
  ])('[K8-008] tells %s from the rest', async (code, words) => {
    const { press, setPrinter } = await openApp('/testPrint');
    setPrinter(() => Promise.resolve(failed(failure('device', code))));
    await press('Imprimir prueba');
    expect(screen.getByRole('heading', { name: words })).toBeTruthy();
  });
});

describe('the start', () => {
  it('[K9-001] nothing turns longer than 3 s, although what is awaited has not come', async () => {
    const { pass } = await openApp('/KioskWelcome', { api: { 'test-info': () => new Promise(() => undefined) } });
    await pass(2_900);
    expect(screen.getByText('Preparando el tótem')).toBeTruthy();
    await pass(100);
    expect([screen.queryByText('Preparando el tótem'), screen.getByText(/Seguimos intentando/) !== null]).toEqual([null, true]);
  });
});

it('[K9-001] nor at the choice of venue, while the restaurants of the portal are awaited', async () => {
  const { pass } = await openApp('/l/cl/portal/15', { api: { 'portal-info': () => new Promise(() => undefined) } });
  await pass(2_900);
  expect(screen.getByText('Buscando los restaurantes')).toBeTruthy();
  await pass(100);
  expect([screen.queryByText('Buscando los restaurantes'), screen.getByText(/Seguimos intentando/) !== null]).toEqual([null, true]);
});

describe('the accessible mode', () => {
  const html = document.documentElement;

  it('[X-14] puts everything within reach, doubles the text, raises the contrast and gives ten times as long', async () => {
    const { press, showDialog, pass, here, toMenu, stores } = await openApp();
    await press('Accesibilidad');
    showDialog();
    await press('Activar todo');
    expect([html.dataset['reach'], html.dataset['text'], html.dataset['contrast']]).toEqual(['low', 'large', 'more']);
    await press('Listo');
    await toMenu();
    await pass(1_499_000);
    expect([here(), stores.inactivity.view.getState()]).toEqual(['/ProductMenu', null]);
    await pass(1_000);
    expect(stores.inactivity.view.getState()).toEqual({ cycle: 1, secondsLeft: 300 });
    await pass(300_000);
    expect([here(), html.dataset['reach'], html.dataset['text'], html.dataset['contrast']]).toEqual([
      '/KioskWelcome',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('[X-14] back from a product the frame is where it was left, and at its top for the next customer', async () => {
    const { toMenu, stores, settle, here, router } = await openApp();
    const frame = () => document.querySelector<HTMLElement>('[data-kiosk-frame]');
    const scrollTo = (top: number) => {
      const shown = frame();
      if (shown === null) throw new Error('no frame');
      shown.scrollTop = top;
      fireEvent.scroll(shown);
    };
    await toMenu();
    scrollTo(640);
    stores.flow.openProduct('1');
    await settle();
    expect([here(), frame()?.scrollTop]).toEqual(['/KioskProduct/1', 0]);
    await act(() => router.navigate(-1));
    await settle();
    expect([here(), frame()?.scrollTop]).toEqual(['/ProductMenu', 640]);
    await act(async () => stores.flow.reset('cancelled'));
    await settle();
    await toMenu();
    expect([here(), frame()?.scrollTop]).toEqual(['/ProductMenu', 0]);
  });

  it('[X-14] each help stands by itself', async () => {
    const { press, showDialog } = await openApp();
    await press('Accesibilidad');
    showDialog();
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: /Alto contraste/ })));
    expect([html.dataset['reach'], html.dataset['contrast']]).toEqual([undefined, 'more']);
    await press('Desactivar todo');
    expect(html.dataset['contrast']).toBeUndefined();
  });
});
