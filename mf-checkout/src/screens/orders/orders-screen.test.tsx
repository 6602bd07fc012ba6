import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { createBillStore } from '../../state/bill-store.ts';
import { aDiner, anOrder } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './orders-screen.tsx';

afterEach(cleanup);

const { tracking_url: _, ...untracked } = orderRaw;
const withType = (tipo: number, over: object = {}) => ({
  ...untracked,
  ti: tipo,
  det: { ...orderRaw.det, tipo, mesa: tipo === 3 ? 5 : 0, mesaName: tipo === 3 ? 'Mesa 5' : '', ...over },
});

async function setUp(orders: readonly object[], at = '/l/cartc', options: TestHostOptions = {}) {
  const test = createTestHost('mf-checkout', {
    session: aDiner(),
    texts: spanish,
    api: { 'orders-list': { ok: true, data: orders } },
    ...options,
  });
  await renderScreen(test.host, Component, at);
  return test;
}

describe('the lists of orders', () => {
  it('[C2-064] a table order can be added to', async () => {
    await setUp([withType(3)], '/l/cartc', { start: orderRaw.fc + 60_000 });
    const more = screen.getByRole('link', { name: 'Pedir más' });
    expect(more.getAttribute('href')).toBe('/r/cl/fuente-alameda/1-1/checkin/5/Zk3vQ0a9TtP1cX7w');
    expect(screen.queryByRole('button', { name: 'Seguir el envío' })).toBeNull();
  });

  it('[C2-064] [C9-019] an order at a table that is over, or older than 240 minutes, can no longer be added to', async () => {
    const more = () => screen.queryByRole('link', { name: 'Pedir más' });
    const MINUTE_MS = 60_000;
    for (const [minutes, isOffered] of [
      [239, true],
      [241, false],
    ] as const) {
      await setUp([withType(3)], '/l/cartc', { start: orderRaw.fc + minutes * MINUTE_MS });
      expect(more() !== null).toBe(isOffered);
      cleanup();
    }
    await setUp([{ ...withType(3), ss: 3 }], '/l/carth', { start: orderRaw.fc + MINUTE_MS });
    expect([more(), screen.queryByRole('link', { name: 'Ver el local' }) !== null]).toEqual([null, true]);
    cleanup();
    await setUp([{ ...orderRaw, ss: 3 }], '/l/carth');
    expect(screen.queryByRole('button', { name: 'Seguir el envío' })).toBeNull();
  });

  it('[C2-064] a delivery on its way is tracked at its link, a pickup has neither, and all lead to the venue', async () => {
    const { left } = await setUp([orderRaw]);
    fireEvent.click(screen.getByRole('button', { name: 'Seguir el envío' }));
    expect(left).toEqual([{ url: orderRaw.tracking_url, kind: 'tracking' }]);
    expect(screen.queryByRole('link', { name: 'Pedir más' })).toBeNull();
    cleanup();
    await setUp([withType(1)]);
    expect(screen.queryByRole('link', { name: 'Pedir más' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Seguir el envío' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Ver el local' }).getAttribute('href')).toBe('/r/cl/fuente-alameda/1-1');
  });

  it('[C3-004] an order of which the provider tells neither state nor moment stays, without a date', async () => {
    await setUp([{ ...orderRaw, sp: null, ent: null, fc: null, fm: null }], '/l/cartc');
    const card = screen.getByRole('link', { name: 'Fuente Alameda' }).closest('li');
    expect(card?.textContent).toContain('Fecha desconocida');
    expect(card?.textContent).not.toMatch(/1970|1969|Invalid|NaN/);
  });

  it('writes the time as on the page of the order: by the clock of its restaurant’s country', async () => {
    const inPeru = { ...orderRaw.det.cart.resto, pais: 'us', tz: 'America/Santiago' };
    await setUp([{ ...orderRaw, det: { ...orderRaw.det, cart: { ...orderRaw.det.cart, resto: inPeru } } }, orderRaw]);
    const times = screen.getAllByText(/\d:\d\d/).map(({ textContent }) => /\d+:\d\d.*$/.exec(textContent)?.[0]);
    expect(times[0]).toMatch(/^\d+:\d\d\s[AP]M$/);
    expect(times[1]).toMatch(/^\d+:\d\d$/);
  });

  it.each([
    ['/l/cartc', 'En curso', 1],
    ['/l/carth', 'Historial', 2],
    ['/l/cartcheckin', 'En la mesa', 10],
  ])('%s has its tab active and asks for its own list', async (path, tab, tipo) => {
    const { calls } = await setUp([], path);
    expect(screen.getByRole('button', { name: tab }).getAttribute('aria-current')).toBe('true');
    expect(calls[0]?.query).toMatchObject({ tipo });
  });

  it('[C2-053] the tabs stand in the order of their index', async () => {
    await setUp([]);
    const tabs = within(screen.getByRole('navigation', { name: 'Tus pedidos' })).getAllByRole('button');
    expect(tabs.map(({ textContent }) => textContent)).toEqual(['En curso', 'Historial', 'En la mesa']);
  });

  it('[C2-065] a bill that was opened in this browser stands below the history, and nowhere else', async () => {
    const evening = createTestHost('mf-checkout', { session: aDiner(), texts: spanish });
    const close = createBillStore(evening.host, anOrder({ dispatch: 3, table: { id: '5', name: 'Mesa 5' } }), true).follow();
    await settle();
    close();
    const storage = { IOGAE: evening.stored.get('IOGAE')?.value };
    await setUp([], '/l/carth', { storage });
    expect(screen.getByRole('heading', { name: 'Cuentas que revisaste' })).toBeTruthy();
    const link = screen.getByRole('link', { name: /Fuente Alameda/ });
    expect(link.getAttribute('href')).toMatch(/\/order\/Zk3vQ0a9TtP1cX7w$/);
    expect(link.closest('li')?.textContent).toContain('Mesa 5');
    cleanup();
    await setUp([], '/l/cartc', { storage });
    expect(screen.queryByRole('heading', { name: 'Cuentas que revisaste' })).toBeNull();
  });

  it.each([
    [3_599, true],
    [3_601, false],
  ])('[C9-015] a bill that was looked at %i s ago is pointed at beside the orders at a table: %s', async (seconds, isShown) => {
    const start = 1_795_000_000_000;
    const venue = { name: 'Nori', country: 'cl', simpleId: 3, dk: 0 };
    const bill = { checkId: 'Zk3vQ0a9TtP1cX7w', venue, tableName: 'Mesa 5', total: '$9.000', at: start - seconds * 1000 };
    await setUp([], '/l/cartcheckin', { start, storage: { IOGAE: [bill] } });
    expect(screen.queryByRole('heading', { name: 'Tu cuenta en Mesa 5' }) !== null).toBe(isShown);
  });

  it.each([
    [43_199, true],
    [43_201, false],
  ])('[C9-017] an order at a table of %i s ago stands among those at a table: %s', async (seconds, isShown) => {
    await setUp([withType(3)], '/l/cartcheckin', { start: orderRaw.fc + seconds * 1000 });
    expect(screen.queryByRole('link', { name: 'Fuente Alameda' }) !== null).toBe(isShown);
  });

  it.each(['/l/cartc', '/l/carth'])('who takes the place of somebody else sees their own orders on %s', async (path) => {
    const { setSession, setAnswer } = await setUp([{ ...orderRaw, ss: path === '/l/carth' ? 3 : 1 }], path);
    const own = { ...orderRaw, iped: 90002, ss: path === '/l/carth' ? 3 : 1 };
    setAnswer('orders-list', { ok: true, data: [own, { ...own, iped: 90003 }] });
    await act(async () => {
      setSession(aDiner({ id: '1002' }));
      await settle();
    });
    expect(screen.queryAllByRole('link', { name: 'Fuente Alameda' })).toHaveLength(2);
  });

  it('is empty with a way out, asks a visitor to log in, and says when it cannot be read', async () => {
    await setUp([]);
    expect(screen.getByRole('heading', { name: 'No tienes pedidos en curso' })).toBeTruthy();
    cleanup();
    await setUp([], '/l/cartc', { session: VISITOR });
    expect(screen.getByRole('heading', { name: 'Inicia sesión para ver tus pedidos' })).toBeTruthy();
    cleanup();
    const { setAnswer } = await setUp([], '/l/cartc', { api: { 'orders-list': () => ({ failure: failure('http', 'http-503') }) } });
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar tus pedidos');
    setAnswer('orders-list', { ok: true, data: [orderRaw] });
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
      await settle();
    });
    expect(screen.getByRole('link', { name: 'Fuente Alameda' })).toBeTruthy();
  });
});
