import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { anOrderSummary } from '@comanda/shared-contracts/testing/fixtures/order';
import { aBooking } from '@comanda/shared-contracts/testing/fixtures/booking';
import { shellAround } from '../layout/shell-testing.tsx';
import { orderTextKey } from './notice-texts.ts';
import { NoticesPanel } from './notices-panel.tsx';

afterEach(cleanup);

const MINUTE = 60_000;

async function show(parts?: readonly ('shell' | 'mf-checkout' | 'mf-booking')[]) {
  const around = await shellAround(parts === undefined ? {} : { parts });
  let closed = 0;
  const { Around, host } = around;
  const panel = () =>
    render(
      <Around>
        <NoticesPanel host={host} close={() => void (closed += 1)} />
      </Around>,
    );
  return { ...around, panel, closed: () => closed };
}

describe('the notices', () => {
  it('[C2-080] show an order of 479 minutes, also of 480, and hide one of 481', async () => {
    const { as, clock, panel } = await show();
    const order = (id: string, minutes: number, venueName: string) =>
      anOrderSummary({ id, venueName, createdAt: clock.now() - minutes * MINUTE });
    as('mf-checkout').publish('order/in-progress', [
      order('1', 479, 'Fuente Alameda'),
      order('2', 481, 'Nori Ñuñoa'),
      order('3', 480, 'La Mar'),
    ]);
    as('mf-booking').publish('booking/upcoming', []);
    panel();
    expect(screen.getByText('Fuente Alameda')).toBeTruthy();
    expect(screen.getByText('La Mar')).toBeTruthy();
    expect(screen.queryByText('Nori Ñuñoa')).toBeNull();
  });

  it('[C2-080] tell of the next bookings, and lead to them and to the order', async () => {
    const { as, clock, panel, closed, visited } = await show();
    as('mf-checkout').publish('order/in-progress', [anOrderSummary({ id: '90001', venueName: 'Fuente Alameda', createdAt: clock.now() })]);
    as('mf-booking').publish('booking/upcoming', [aBooking({ venueName: 'La Mar', date: '2026-11-21', time: '20:30', partySize: 2 })]);
    const shown: string[] = [];
    as('mf-checkout').handle('order/show', ({ orderId }) => {
      shown.push(orderId);
      return null;
    });
    panel();
    expect(screen.getByText(/sáb.*21.*nov.*20:30 · 2 personas/)).toBeTruthy();
    fireEvent.click(screen.getByText('La Mar'));
    expect(visited).toEqual(['/l/booking']);
    fireEvent.click(screen.getByText('Fuente Alameda'));
    await waitFor(() => expect(shown).toEqual(['90001']));
    expect(closed()).toBe(2);
  });

  it('say that there is nothing, and wait while nobody has told', async () => {
    const { as, panel } = await show();
    panel();
    expect(screen.queryByText('No tienes avisos')).toBeNull();
    as('mf-checkout').publish('order/in-progress', []);
    as('mf-booking').publish('booking/upcoming', []);
    await screen.findByText('No tienes avisos');
  });

  it('tell how far an order is, and of a cancelled one that it is', () => {
    expect(orderTextKey({ payment: 'pending', status: 'confirmed', deliveryStatus: 'preparing' })).toBe('notices.step.preparing');
    expect(orderTextKey({ payment: 'pending', status: 'confirmed', deliveryStatus: 'new' })).toBe('notices.order.confirmed');
    expect(orderTextKey({ payment: 'pending', status: 'cancelled-by-venue', deliveryStatus: 'preparing' })).toBe(
      'notices.order.cancelled-by-venue',
    );
  });

  it('do without orders where nobody has any', async () => {
    const { as, panel } = await show(['shell', 'mf-booking']);
    as('mf-booking').publish('booking/upcoming', []);
    panel();
    expect(screen.getByText('No tienes avisos')).toBeTruthy();
  });
});
