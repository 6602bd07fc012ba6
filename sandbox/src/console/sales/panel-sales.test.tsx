import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { createDesk } from '../desk.ts';
import type { Desk } from '../desk.ts';
import { DeskContext } from '../desk-context.tsx';
import type { Sales, Venue } from '../records.ts';
import { SalesPanel } from './panel-sales.tsx';
import { byHour, scaleOf } from './sales-view.ts';

const CLP = ['CLP', '$', 0, ',', 0, '.'] as const;
const VENUE: Venue = { ir: 101, il: 1, nr: 'Fuente Alameda', tz: 'America/Santiago', ta: 1, cur: CLP, open: 0, messages: 0 };
const SALES: Sales = {
  day: '20261127',
  bars: [
    { hour: 13, channel: 'pickup', orders: 2, total: 27_960 },
    { hour: 13, channel: 'kiosk', orders: 1, total: 6_990 },
    { hour: 21, channel: 'delivery', orders: 3, total: 41_940 },
  ],
  kiosks: [{ kiosk: 'TOTEM-1-1', orders: 1, total: 6_990 }],
};

let desk: Desk;
beforeEach(() => {
  desk = createDesk();
  render(
    <DeskContext value={desk}>
      <SalesPanel />
    </DeskContext>,
  );
  act(() => desk.store.setState({ loaded: { venues: [VENUE], sales: SALES }, chosen: '101-1' }));
});

it('shows the total, each hour with its channels stacked from the line up, and what each channel sold', () => {
  screen.getByText('$76.890');
  screen.getByText('6 pedidos · $12.815 por pedido');
  expect(screen.getByRole('img').getAttribute('aria-label')).toBe('Ventas por hora: $76.890 en 6 pedidos; la mejor hora, 21:00.');
  const number = (rect: Element, name: string) => Number(rect.getAttribute(name));
  const [kiosk, pickup, delivery] = [...document.querySelectorAll('.chart rect')];
  if (kiosk === undefined || pickup === undefined || delivery === undefined) throw new Error('a bar is missing');
  expect([kiosk, pickup, delivery].map((rect) => rect.getAttribute('class'))).toEqual([
    'channel-kiosk',
    'channel-pickup',
    'channel-delivery',
  ]);
  expect(number(pickup, 'y') + number(pickup, 'height')).toBeCloseTo(number(kiosk, 'y'));
  expect(number(kiosk, 'x')).toBe(number(pickup, 'x'));
  expect(number(delivery, 'height') / number(kiosk, 'height')).toBeCloseTo(6);
  const legend = [...document.querySelectorAll('.legend li')].map(({ textContent }) => textContent);
  expect(legend).toEqual(['Kiosco1 pedido$6.990', 'Retiro2 pedidos$27.960', 'Delivery3 pedidos$41.940']);
  const rows = [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['13:00', '$6.990', '$27.960', '', '$34.950'],
    ['21:00', '', '', '$41.940', '$41.940'],
  ]);
});

it('shows what each kiosk sold, where there are several', () => {
  const kiosks = () => [...document.querySelectorAll('[aria-labelledby=sales-kiosks] li')].map(({ textContent }) => textContent);
  expect(kiosks()).toEqual([]);
  const two = [...SALES.kiosks, { kiosk: 'TOTEM-1-2', orders: 2, total: 9_980 }];
  act(() => desk.store.setState({ loaded: { venues: [VENUE], sales: { ...SALES, kiosks: two } } }));
  screen.getByRole('heading', { name: 'Por kiosco' });
  expect(kiosks()).toEqual(['TOTEM-1-11 pedido$6.990', 'TOTEM-1-22 pedidos$9.980']);
});

it('gives the file of the day that is shown, and of another one once that is chosen', () => {
  const link = () => screen.getByRole('link', { name: 'Descargar CSV' }).getAttribute('href');
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: '2026-11-20' } });
  expect(link()).toBe('/sandbox/api/sales.csv?ir=101&il=1&day=20261120&lang=es');
});

it('says that nothing was sold, and asks for a venue when all are shown', () => {
  act(() => desk.store.setState({ loaded: { venues: [VENUE], sales: { ...SALES, bars: [] } } }));
  screen.getByText('Nada vendido este día.');
  act(() => desk.store.setState({ chosen: '' }));
  screen.getByText('Elige un local arriba para ver sus ventas.');
});

it('draws all hours between the first and the last, eight at least, below a line of a round amount', () => {
  expect(byHour(SALES).map(({ hour }) => hour)).toEqual([13, 14, 15, 16, 17, 18, 19, 20, 21]);
  const late: Sales = { ...SALES, bars: [{ hour: 23, channel: 'table', orders: 1, total: 990 }] };
  expect(byHour(late).map(({ hour }) => hour)).toEqual([16, 17, 18, 19, 20, 21, 22, 23]);
  expect(scaleOf(byHour(SALES))).toEqual([20_000, 40_000, 60_000]);
  expect(scaleOf(byHour(late))).toEqual([250, 500, 750, 1000]);
});
