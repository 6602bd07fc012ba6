import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestHost } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { aDiner, anOrder, aVenue } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { alertsOf } from '../../state/order-alerts.ts';
import { storesFor } from '../../state/stores.ts';
import { Component } from './order-screen.tsx';

/** What the browser was asked for; a stand-in for its own parts, which jsdom has not. */
const asked = { notices: [] as string[], vibrations: 0, locks: 0, released: 0, permission: 'granted' };

class FakeNotice extends EventTarget {
  static readonly permission = 'granted';
  static readonly requestPermission = () => Promise.resolve(asked.permission);
  constructor(title: string, { body }: { readonly body: string }) {
    super();
    asked.notices.push(`${title}: ${body}`);
  }
}
class NoNotice extends FakeNotice {
  constructor(title: string, how: { readonly body: string }) {
    super(title, how);
    throw new TypeError('Illegal constructor');
  }
}

const visibility = vi.spyOn(document, 'visibilityState', 'get');
beforeEach(() => {
  Object.assign(asked, { notices: [], vibrations: 0, locks: 0, released: 0, permission: 'granted' });
  visibility.mockReturnValue('visible');
  vi.stubGlobal('Notification', FakeNotice);
  Reflect.set(navigator, 'vibrate', () => (asked.vibrations += 1));
  const lock = () => Object.assign(new EventTarget(), { release: () => Promise.resolve(void (asked.released += 1)) });
  Reflect.set(navigator, 'wakeLock', { request: () => Promise.resolve(((asked.locks += 1), lock())) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const name of ['vibrate', 'wakeLock', 'share', 'clipboard']) Reflect.deleteProperty(navigator, name);
});

const PATH = '/r/cl/fuente-alameda/1-1/order/Zk3vQ0a9TtP1cX7w';
const PATTERN = '/r/:pais/:name/:idsimple/order/:idorden';

async function setUp(over: object = {}, { venue = aVenue(), storage = {} } = {}) {
  const data = { ...orderRaw, sp: 2, ss: 1, stdvy: 100, ti: 1, det: { ...orderRaw.det, tipo: 1 }, ...over };
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    venue,
    storage,
    texts: spanish,
    api: { 'order-by-check': { ok: true, data, cfg: { nr: 'Fuente Alameda', pa: 'cl' } } },
  });
  await renderScreen(test.host, Component, PATH, PATTERN);
  const { orders } = storesFor(test.host);
  alertsOf(test.host).follow(orders);
  let at = orderRaw.fm;
  await act(async () => orders.put(anOrder({}, data)));
  return {
    ...test,
    /** The provider says that it is elsewhere now. */
    move: (changed: object) =>
      act(async () => {
        orders.put(anOrder({}, { ...data, ...changed, fm: (at += 60_000) }));
        await settle();
      }),
  };
}
const press = (name: string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settle();
  });
const READY = { stdvy: 110 };

describe('waiting for an order', () => {
  it('the title of the tab says how far it is', async () => {
    const { move } = await setUp();
    expect(document.title).toBe('En preparación · Pedido N.º 90001 · Comanda');
    await move(READY);
    expect(document.title).toBe('Listo para retirar · Pedido N.º 90001 · Comanda');
  });

  it('nobody is called who has not asked for it', async () => {
    const { move, stored } = await setUp();
    visibility.mockReturnValue('hidden');
    await move(READY);
    expect([asked.notices, asked.vibrations, stored.has('mf-checkout/ALERTS')]).toEqual([[], 0, false]);
  });

  it('whoever asked is called when it moves: by a notice out of sight, by vibration in sight; until they no longer want it', async () => {
    const { move, stored } = await setUp();
    await press('Avisarme cuando avance');
    expect(stored.get('mf-checkout/ALERTS')?.value).toBe('notice');
    expect(screen.getByText(/con una notificación cuando tu pedido avance, mientras esta pestaña siga abierta/)).toBeTruthy();
    asked.notices = [];
    visibility.mockReturnValue('hidden');
    await move(READY);
    await move(READY);
    expect([asked.notices, asked.vibrations]).toEqual([['Listo para retirar · Fuente Alameda: Pedido N.º 90001'], 0]);
    visibility.mockReturnValue('visible');
    await move({ stdvy: 100 });
    expect([asked.notices.length, asked.vibrations]).toEqual([1, 1]);
    await press('No avisarme');
    await move(READY);
    expect([asked.notices.length, asked.vibrations, stored.has('mf-checkout/ALERTS')]).toEqual([1, 1, false]);
  });

  it.each([
    ['the diner refuses notices', () => (asked.permission = 'denied')],
    ['pages may not show any', () => vi.stubGlobal('Notification', NoNotice)],
  ])('where %s, a sound alone is promised', async (_, prepare) => {
    prepare();
    const { stored } = await setUp();
    await press('Avisarme cuando avance');
    expect(stored.get('mf-checkout/ALERTS')?.value).toBe('sound');
    expect(screen.getByText(/con un sonido cuando tu pedido avance/)).toBeTruthy();
  });

  it('a browser that can do none of it is not asked', async () => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'vibrate');
    Reflect.deleteProperty(globalThis, 'Notification');
    await setUp();
    expect(screen.queryByRole('button', { name: 'Avisarme cuando avance' })).toBeNull();
  });

  it('the screen stays on while a pickup is ready and in sight, and is given back', async () => {
    const { move } = await setUp();
    expect(asked.locks).toBe(0);
    await move(READY);
    expect(screen.getByText('La pantalla se queda encendida mientras lo muestras.')).toBeTruthy();
    expect(asked.locks).toBe(1);
    await act(async () => document.dispatchEvent(new Event('visibilitychange')));
    expect(asked.locks).toBe(2);
    cleanup();
    expect(asked.released).toBeGreaterThan(0);
  });
});

describe('help and receipt', () => {
  const contact = { ...aVenue().contact, whatsapp: '+56 9 8123 4417' };

  it('the venue is written to where it has WhatsApp, with the number of the order', async () => {
    const { left } = await setUp({}, { venue: aVenue({ contact }) });
    await press('Escribir por WhatsApp');
    expect(left).toEqual([
      { url: `https://wa.me/56981234417?text=${encodeURIComponent('Hola, te escribo por mi pedido N.º 90001.')}`, kind: 'web' },
    ]);
    cleanup();
    await setUp({ ss: -2 }, { venue: aVenue({ contact: {} }) });
    expect(screen.queryByText('Ayuda y comprobante')).toBeNull();
  });

  it.each([
    [{ sp: 2 }, true],
    [{ ss: -1 }, false],
    [{ ss: 0, sp: 1, det: { ...orderRaw.det, prepago: 5011 } }, false],
  ])('with %j there is a receipt: %s', async (over, isThere) => {
    await setUp(over);
    expect(screen.queryByRole('link', { name: 'Comprobante' }) !== null).toBe(isThere);
  });

  it('the receipt says who, what and how much, is printed, and handed on as text', async () => {
    const data = { ...orderRaw, sp: 2, ss: 3 };
    const { host, notices } = createTestHost('mf-checkout', {
      session: aDiner(),
      venue: aVenue(),
      texts: spanish,
      api: { 'order-by-check': { ok: true, data, cfg: { nr: 'Fuente Alameda', pa: 'cl' } } },
    });
    let printed = 0;
    vi.stubGlobal('print', () => (printed += 1));
    await renderScreen(host, Component, `${PATH}?receipt=1`, PATTERN);
    const sheet = screen.getByRole('article', { name: 'Comprobante de tu pedido' });
    for (const said of [
      'Fuente Alameda',
      '90001',
      'Barros Luco en marraqueta',
      'Total pagado',
      '$18.240',
      'No es una boleta ni otro documento tributario.',
    ])
      expect(sheet.textContent).toContain(said);
    await press('Imprimir o guardar');
    expect(printed).toBe(1);
    let copied = '';
    Reflect.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: (text: string) => Promise.resolve(void (copied = text)) },
    });
    await press('Compartir');
    expect(copied).toMatch(
      /^Fuente Alameda\nPedido N.º 90001 · .*\n.*Barros Luco en marraqueta {2}\$.*\nTotal pagado {2}\$18\.240\nNo es una boleta/s,
    );
    expect(notices).toEqual([{ tone: 'ok', text: 'Comprobante copiado' }]);
  });
});
