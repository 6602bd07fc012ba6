import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { instantOf } from '@comanda/shared-contracts/domain/time';
import { openApp, WAIT } from '../../test-app.tsx';
import { menuAnswer, rawProduct, venue } from '../../test-data.ts';

const PATH = '/r/cl/fuente-alameda/1/menu';
const NOON = instantOf({ date: '2026-11-20', time: '12:00', zone: 'America/Santiago' });
const ALL_DAY = [{ dv: 0, d: 127, hi: '12:00', hf: '23:00' }];
const ANSWER = menuAnswer([{ id: 1, name: 'Platos', products: [rawProduct(1, 'Cazuela')] }]);
const API = { menu: { ...ANSWER, data: { ...ANSWER.data, hd: ALL_DAY } } };
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

async function open(config: Record<string, unknown> = {}, isWide = false, api: Readonly<Record<string, unknown>> = API) {
  const app = await openApp(PATH, {
    isWide,
    venue: venue({ selfat: 0, orddife: 1, orddifemin: 0, orddifemax: 5, orddifedia: 0, ...config }),
    api,
    start: NOON,
  });
  const cart = () => {
    const state = app.as('mf-checkout').peek('cart/current');
    return state.status === 'ready' ? state.value : null;
  };
  const ask = () => app.as('mf-checkout').request('cart/choose-slot', {});
  return { ...app, cart, ask };
}

describe('the dialog', () => {
  it('[C2-059] goes through calendar, time and message, and back', async () => {
    const { ask, cart } = await open({ orddifemsg: 'Horneamos a pedido.' });
    const answer = ask();
    await screen.findByRole('heading', { name: 'Editar entrega: (1 de 3)' }, WAIT);
    press('Siguiente');
    expect(screen.getByRole('heading', { name: 'Editar entrega: (2 de 3)' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'Selecciona el horario' })).toBeDefined();
    expect(screen.getByText('El horario puede variar en unos minutos.')).toBeDefined();
    expect(
      screen
        .getAllByRole('radio')
        .find((radio) => radio.getAttribute('value')?.includes(':') === true)
        ?.getAttribute('value'),
    ).toBe('13:00');
    press('Anterior');
    expect(screen.getByRole('heading', { name: 'Editar entrega: (1 de 3)' })).toBeDefined();
    press('Siguiente');
    fireEvent.click(screen.getByRole('radio', { name: '13:30' }));
    press('Siguiente');
    expect(screen.getByText('Horneamos a pedido.')).toBeDefined();
    press('Confirmar');
    expect(await answer).toEqual({ ok: true, value: { date: '2026-11-20', time: '13:30' } });
    expect(cart()?.slot).toEqual({ date: '2026-11-20', time: '13:30' });
  });
  it.each([
    ['from the first day to the last', { orddifemin: 1, orddifemax: 3 }, ['21', '22', '23']],
    ['from today where there is no minimum', { orddifemin: 0, orddifemax: 1 }, ['20', '21']],
  ])('[C5-037] [K5-015] offers the days %s', async (_, flags, days) => {
    const { ask } = await open(flags);
    void ask();
    await screen.findByRole('heading', { name: 'Editar entrega: (1 de 2)' }, WAIT);
    // The 20th of November is today.
    const calendar = within(await screen.findByRole('grid', {}, WAIT));
    const buttons = calendar.getAllByRole<HTMLButtonElement>('button').filter(({ disabled }) => !disabled);
    expect(buttons.map(({ textContent }) => textContent)).toEqual(days);
  });
  it('[C5-037] [C5-039] of the same day alone asks for its hour, 45 min ahead at the earliest and each half an hour', async () => {
    const { ask } = await open({ orddifedia: 1, orddifemin: 1, orddifemax: 5 });
    void ask();
    await screen.findByRole('heading', { name: 'Editar entrega' }, WAIT);
    const values = screen.getAllByRole('radio').flatMap((radio) => radio.getAttribute('value') ?? []);
    expect(values.filter((value) => value.includes(':')).slice(0, 3)).toEqual(['13:00', '13:30', '14:00']);
    expect(screen.queryByRole('grid')).toBeNull();
  });
  it('without times of its own offers those at which the venue is open, and nothing where it names none', async () => {
    const menuWith = (hd: unknown, horario: unknown) => ({
      menu: { ...ANSWER, data: { ...ANSWER.data, hd, resto: { ...ANSWER.data.resto, horario } } },
    });
    const { ask, view } = await open({}, false, menuWith(null, [{ d: 127, hi: '16:00', hf: '20:00' }]));
    void ask();
    await screen.findByRole('heading', { name: 'Editar entrega: (1 de 2)' }, WAIT);
    press('Siguiente');
    const times = screen.getAllByRole('radio').flatMap((radio) => /^\d+:\d+$/.exec(radio.getAttribute('value') ?? '')?.[0] ?? []);
    expect([times[0], times.at(-1)]).toEqual(['16:00', '20:00']);
    view.unmount();
    for (const none of [null, []]) {
      const app = await open({}, false, menuWith(none, none));
      fireEvent.click(screen.getByRole('button', { name: 'Agregar Cazuela' }));
      await app.settle();
      expect(screen.queryByText('Lo antes posible')).toBeNull();
      expect(screen.queryByRole('button', { name: /Editar cuándo quieres tu pedido/ })).toBeNull();
      expect(app.cart()).toMatchObject({ itemCount: 1, hasNoTimes: true });
      app.host.storage.remove('CURCART');
      app.view.unmount();
    }
  });
  it('[C2-058] is 350 px wide', async () => {
    const { ask } = await open();
    void ask();
    const title = await screen.findByRole('heading', { name: 'Editar entrega: (1 de 2)' }, WAIT);
    expect(title.closest('dialog')?.style.getPropertyValue('--width')).toBe('350px');
  });
  it('[C5-038] cannot be confirmed without an hour of the day', async () => {
    const { ask, settle, cart } = await open({ orddifedia: 1 });
    void ask();
    await screen.findByRole('heading', { name: 'Editar entrega' }, WAIT);
    press('Confirmar');
    await settle();
    expect(cart()?.slot).toBeUndefined();
    expect(screen.getByText('Elige un horario para seguir.')).toBeDefined();
  });
});

describe('the picker in the menu', () => {
  it('[C2-059] sets the same fields of the cart', async () => {
    const { cart, settle } = await open({}, true);
    expect(screen.getByText('Lo antes posible')).toBeDefined();
    press(/Editar cuándo quieres tu pedido/);
    const day = await screen.findByRole('combobox', { name: 'Día' }, WAIT);
    fireEvent.change(day, { target: { value: '2026-11-21' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Hora' }), { target: { value: '12:00' } });
    await settle();
    expect(cart()?.slot).toEqual({ date: '2026-11-21', time: '12:00' });
  });
  it('[C5-038] another day keeps the hour that it has, in the fields and in the cart alike', async () => {
    const { cart, settle } = await open({}, true);
    press(/Editar cuándo quieres tu pedido/);
    await screen.findByRole('combobox', { name: 'Día' }, WAIT);
    const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
    const choose = async (name: string, value: string) => {
      fireEvent.change(field(name), { target: { value } });
      await settle();
    };
    await choose('Día', '2026-11-21');
    await choose('Hora', '14:00');
    await choose('Día', '2026-11-22');
    expect([field('Hora').value, cart()?.slot]).toEqual(['14:00', { date: '2026-11-22', time: '14:00' }]);
    await choose('Hora', '12:00');
    // Today it is noon already.
    await choose('Día', '2026-11-20');
    expect([field('Hora').value, cart()?.slot]).toEqual(['', undefined]);
  });
  it('stays below, and closes there, when the window gets narrower meanwhile', async () => {
    const { cart, settle } = await open({}, true);
    press(/Editar cuándo quieres tu pedido/);
    const day = await screen.findByRole('combobox', { name: 'Día' }, WAIT);
    const narrow = { matches: false, addEventListener: () => undefined, removeEventListener: () => undefined };
    vi.stubGlobal('matchMedia', () => narrow);
    fireEvent.change(day, { target: { value: '2026-11-21' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'Hora' }), { target: { value: '12:00' } });
    await settle();
    expect([day.isConnected, cart()?.slot]).toEqual([true, { date: '2026-11-21', time: '12:00' }]);
    const button = screen.getByRole('button', { name: /Editar cuándo quieres tu pedido/ });
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(button);
    await settle();
    expect([screen.queryByRole('combobox', { name: 'Día' }), screen.queryByRole('dialog')]).toEqual([null, null]);
  });
  it('is the dialog where there is no room for it', async () => {
    await open();
    press(/Editar cuándo quieres tu pedido/);
    await screen.findByRole('heading', { name: 'Editar entrega: (1 de 2)' }, WAIT);
  });
  it('[C3-033] is not there where deferring is off', async () => {
    await open({ orddife: 0 });
    expect(screen.queryByText('Lo antes posible')).toBeNull();
  });
});
