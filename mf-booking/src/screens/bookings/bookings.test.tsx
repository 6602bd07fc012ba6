import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { aSession, aVisitorSession } from '@comanda/shared-contracts/testing/fixtures/session';
import { openApp } from '../../test-app.tsx';
import type { TestAppOptions } from '../../test-app.tsx';
import { storesFor } from '../../state/stores.ts';
import { aStaffSession, listRaw } from '../../test-host.ts';

// Tests read no style sheets: the names of the colours of a tag.
vi.mock('../../../../shared-ui/src/tag.module.css', () => ({ tag: 'tag', ok: 'ok', bad: 'bad', warn: 'warn', pill: 'pill', dot: 'dot' }));

// A lazy chunk: its first loading must not count against a test's patience.
beforeAll(() => import('./bookings-screen.tsx'), 60_000);

const press = async (name: string | RegExp) => {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })));
};
const tab = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByRole('tab', { name })));
};
const cards = () => screen.queryAllByRole('article').map((card) => card.textContent);

const LIST = listRaw(
  { key: 'b1', nr: 'Masa Madre', st: 40, fr: '20261205', hh: '13:15', qc: 1, ls: [[2, 1]] },
  { key: 'b2', nr: 'Nori', st: 1, fr: '20261020', hh: '20:00', ls: [[1, 1]] },
  { key: 'b3', nr: 'La Comadre', st: 20, ls: [[3, 1]] },
);
const mine = (options: TestAppOptions = {}) => openApp('/l/booking', { session: aSession(), api: { 'bookings-list': LIST }, ...options });

describe('my reservations', () => {
  it('[C2-017] [C2-051] have two tabs of cards, the last asked for first', async () => {
    await mine();
    expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual(['Próximas', 'Anteriores']);
    expect(cards()).toEqual([expect.stringContaining('La Comadre'), expect.stringContaining('Masa Madre')]);
    await tab('Anteriores');
    expect(cards()).toEqual([expect.stringContaining('Nori')]);
  });

  it('[C4-037] show what was never confirmed as such in the past tab', async () => {
    await mine();
    await tab('Anteriores');
    expect(cards()[0]).toContain('Sin confirmación');
  });

  it.each([
    [-6, 'Sin confirmación', 'bad', 'ban'],
    [-5, 'Sin cupo', 'bad', 'ban'],
    [-4, 'Eliminada', 'bad', 'ban'],
    [-3, 'No asististe', 'bad', 'ban'],
    [-2, 'Cancelada por ti', 'bad', 'ban'],
    [-1, 'Cancelada por el local', 'bad', 'ban'],
    [0, 'Realizada', 'ok', 'utensils-crossed'],
    [1, 'Solicitada', 'warn', 'clock'],
    [20, 'Pendiente', 'warn', 'clock'],
    [30, 'En lista de espera', 'warn', 'clock'],
    [40, 'Confirmada', 'ok', 'check'],
    [45, 'Confirmada con pago', 'ok', 'check'],
    [70, 'Llegaste tarde', 'bad', 'ban'],
    [100, 'En la mesa', 'ok', 'utensils-crossed'],
  ])('[C4-035, C4-036] with status %i say "%s", in the colour %s and with the sign of its group', async (st, words, tone, sign) => {
    await mine({ api: { 'bookings-list': listRaw({ st, fr: '20261205', hh: '13:15' }) } });
    if (st === -2) await tab('Anteriores');
    const label = within(screen.getByRole('article')).getByText(words, { selector: '[aria-hidden] *' });
    expect(label.className.split(' ')).toContain(tone);
    expect(label.querySelector('svg')?.getAttribute('class')).toContain(`lucide-${sign}`);
  });

  it.each([
    [{ st: 40 }, 'ok'],
    [{ st: 100 }, 'ok'],
    [{ st: -3 }, 'bad'],
    [{ st: 20 }, 'warn'],
    // What was never confirmed is as good as cancelled.
    [{ st: 1, fr: '20261020' }, 'bad'],
  ])('[C4-039] %j is coloured %s, in the list and when it is opened', async (booking, tone) => {
    await mine({ api: { 'bookings-list': listRaw({ nr: 'Nori', fr: '20261205', hh: '13:15', ...booking }) } });
    if ('fr' in booking) await tab('Anteriores');
    const tones = (within_: HTMLElement) => [...within_.querySelectorAll('[class~="tag"]')].map((tag) => tag.className.split(' ')[1]);
    expect(tones(screen.getByRole('article'))).toEqual([tone]);
    await press(/Nori/);
    expect(tones(screen.getByRole('dialog', { name: 'Nori' }))).toEqual([tone]);
  });

  it('[C4-040] from this minute on are upcoming, unless the diner cancelled them; in each tab the one asked for last is first', async () => {
    const today = { st: 40, fr: '20261120' };
    const confirmedLater = [
      [5, 1],
      [9, 40],
    ];
    const list = listRaw(
      { ...today, key: 'a', nr: 'Ahora mismo', hh: '12:00', ls: [[1, 1]] },
      { ...today, key: 'b', nr: 'Hace un minuto', hh: '11:59', ls: [[2, 1]] },
      { ...today, key: 'c', nr: 'Más tarde', hh: '20:00', ls: confirmedLater },
      { ...today, key: 'd', nr: 'Cancelada antes', st: -2, hh: '21:00', ls: [[8, 1]] },
      { ...today, key: 'e', nr: 'Al final', hh: '22:00', ls: [[7, 1]] },
    );
    await mine({ api: { 'bookings-list': list } });
    const named = () => cards().map((text) => /Ahora mismo|Hace un minuto|Más tarde|Cancelada antes|Al final/.exec(text)?.[0]);
    expect(named()).toEqual(['Al final', 'Más tarde', 'Ahora mismo']);
    await tab('Anteriores');
    expect(named()).toEqual(['Cancelada antes', 'Hace un minuto']);
  });

  it('say day, time, people and status', async () => {
    await mine();
    const [, card] = screen.getAllByRole('article');
    const button = within(card ?? document.body).getByRole('button');
    expect(button.textContent).toContain('Ver la reserva en Masa Madre, sábado, 5 de diciembre de 2026, 13:15: Confirmada');
    for (const text of ['Sáb', '5', 'Dic', '13:15 · 1 persona', 'Confirmada']) expect(button.textContent).toContain(text);
  });

  it('[C2-051] open in a dialog, where cancelling is offered', async () => {
    await mine();
    await press(/Masa Madre/);
    const detail = screen.getByRole('dialog', { name: 'Masa Madre' });
    for (const text of ['sábado, 5 de diciembre de 2026', '13:15', '1 persona', 'b1']) expect(within(detail).getByText(text)).toBeTruthy();
    expect(within(detail).getByRole('button', { name: 'Cancelar reserva' })).toBeTruthy();
  });

  it('[C2-051] that the list has no more close their dialog: an open one that draws nothing would hold the page', async () => {
    const { names, advance, setAnswer, host } = await mine();
    await press(/Masa Madre/);
    expect(names()).toEqual(['mf-booking/booking']);
    setAnswer('bookings-list', listRaw());
    await act(async () => void storesFor(host).bookings.load('afresh'));
    await advance(0);
    expect([screen.queryByRole('dialog'), names()]).toEqual([null, []]);
  });

  it('that are over are not cancelled', async () => {
    await mine();
    await tab('Anteriores');
    await press(/Nori/);
    expect(screen.queryByRole('button', { name: 'Cancelar reserva' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reservar otra vez' })).toBeTruthy();
  });

  it('move from one tab to the other when their time has come, and refresh themselves', async () => {
    const { advance, callsOf } = await mine({ api: { 'bookings-list': listRaw({ fr: '20261120', hh: '12:01' }) } });
    expect(cards()).toHaveLength(1);
    await advance(120_000);
    expect(cards()).toHaveLength(0);
    expect(callsOf('bookings-list').length).toBeGreaterThanOrEqual(3);
  });
});

describe('cancelling', () => {
  it('[C2-052] asks with the name of the restaurant and the date', async () => {
    await mine();
    await press(/Masa Madre/);
    await press('Cancelar reserva');
    expect(screen.getByRole('alertdialog').textContent).toContain(
      '¿Quieres cancelar tu reserva en Masa Madre el sábado, 5 de diciembre de 2026?',
    );
  });

  it('[C1-006] [C8-042] takes the booking out of upcoming and says Reserva cancelada', async () => {
    const { callsOf, notices } = await mine();
    await press(/Masa Madre/);
    await press('Cancelar reserva');
    await press('Sí, cancelar');
    expect(callsOf('booking-cancel')).toMatchObject([{ query: { xir: 101, xil: 1, rv: 'b1' } }]);
    expect(notices).toEqual([{ tone: 'ok', text: 'Reserva cancelada' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(cards()).toEqual([expect.stringContaining('La Comadre')]);
    await tab('Anteriores');
    expect(cards()[0]).toContain('Cancelada por ti');
  });

  it('[C8-043] that fails says Error cancelando la orden, and can be tried again', async () => {
    const { notices } = await mine({ api: { 'bookings-list': LIST, 'booking-cancel': { ok: false } } });
    await press(/Masa Madre/);
    await press('Cancelar reserva');
    await press('Sí, cancelar');
    expect(notices).toEqual([{ tone: 'bad', text: 'Error cancelando la orden' }]);
    expect(screen.getByRole('alertdialog')).toBeTruthy();
    await press('No, mantenerla');
    expect(screen.getByRole('dialog', { name: 'Masa Madre' })).toBeTruthy();
  });
});

describe('states of the list', () => {
  it('without bookings say so and show a way on', async () => {
    await mine({ api: { 'bookings-list': listRaw() } });
    expect(screen.getByText('No tienes reservas próximas')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Buscar un local' }).getAttribute('href')).toBe('/l/restaurants');
    await tab('Anteriores');
    expect(screen.getByText('No tienes reservas anteriores')).toBeTruthy();
  });

  it('while it is on its way show its shape', async () => {
    await mine({ api: { 'bookings-list': () => new Promise(() => undefined) } });
    expect(screen.getByText('Cargando tus reservas')).toBeTruthy();
  });

  it('[X-22] that cannot be had say so, without a toast, and are asked again', async () => {
    const { setAnswer, notices, reports } = await mine({ api: { 'bookings-list': () => ({ failure: failure('http', 'http-500') }) } });
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar tus reservas');
    expect(notices).toEqual([]);
    expect(reports.length).toBeGreaterThan(0);
    setAnswer('bookings-list', LIST);
    await press('Reintentar');
    expect(cards()).toHaveLength(2);
  });
});

describe('a visitor', () => {
  it('is asked to log in, without a call, and sees the list after it', async () => {
    const { asked, callsOf } = await mine({ session: aVisitorSession(), logsInAs: aSession() });
    expect(screen.getByText('Entra para ver tus reservas')).toBeTruthy();
    expect(callsOf('bookings-list')).toEqual([]);
    await press('Iniciar sesión');
    expect(asked).toEqual([{ command: 'session/log-in', payload: { reason: 'booking', allowGuest: false } }]);
    expect(cards()).toHaveLength(2);
  });
});

describe('somebody of the staff', () => {
  it('[X-22] is not asked to log in, which they are, but may change to an account of their own', async () => {
    const { asked, callsOf } = await mine({ session: aStaffSession(), logsInAs: aSession() });
    expect(screen.getByText('Las cuentas de trabajo no reservan mesas')).toBeTruthy();
    expect([screen.queryByRole('button', { name: 'Iniciar sesión' }), callsOf('bookings-list')]).toEqual([null, []]);
    await press('Cambiar de cuenta');
    expect(asked.map(({ command }) => command)).toEqual(['session/log-out', 'session/log-in']);
    expect(cards()).toHaveLength(2);
  });
});

describe('alone in a composition of a partner', () => {
  it('[X-21] has its own title and leads back to booking, not to venues that are not there', async () => {
    const home = '/r/cl/fuente-alameda/1/booking';
    await mine({ isAlone: true, environmentReader: { home, isEmbedded: true }, api: { 'bookings-list': listRaw() } });
    expect(screen.getByRole('heading', { level: 1, name: 'Mis reservas' })).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Reservar mesa' }).map((link) => link.getAttribute('href'))).toEqual([home, home]);
  });
});
