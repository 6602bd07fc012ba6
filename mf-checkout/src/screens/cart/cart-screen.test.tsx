import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '@comanda/shared-contracts/domain/cart';
import { failure } from '@comanda/shared-contracts/failures';
import { createTestHost, type TestHostOptions, VISITOR } from '@comanda/shared-contracts/testing/create-test-host';
import { orderRaw } from '@comanda/shared-contracts/testing/fixtures/wire-order';
import { settle } from '@comanda/shared-contracts/testing/manual-clock';
import { noteOf } from '../../stored/order-note.ts';
import { aCart, aDiner, aGuest, anAddress, aVenue, clp } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { spanish } from '../../testing/texts.ts';
import { Component } from './cart-screen.tsx';

afterEach(cleanup);

const delivery = { isValid: true, isFree: false, fee: clp(1990), quoteId: 'q-1' } as const;

async function setUp(cart: Cart | null, options: TestHostOptions = {}) {
  const test = createTestHost('mf-checkout', { session: aDiner(), venue: aVenue(), texts: spanish, ...options });
  test.as('mf-menu-cart').publish('cart/current', cart);
  test.as('mf-menu-cart').handle('cart/close', () => ({ closed: true }));
  test.as('mf-profile').publish('address/delivery', anAddress());
  await renderScreen(test.host, Component, '/l/cart');
  const confirm = (name = 'Confirmar pedido') => screen.getByRole('button', { name: new RegExp(name) });
  const press = (element: HTMLElement) =>
    act(async () => {
      fireEvent.click(element);
      await settle();
    });
  return { ...test, confirm, press };
}

const order = async ({ confirm, press }: Awaited<ReturnType<typeof setUp>>) => {
  await press(screen.getByRole('radio', { name: /Efectivo/ }));
  await press(screen.getByRole('checkbox'));
  await press(confirm());
};

describe('the cart screen', () => {
  it('[C2-055] shows the regions of an order, and the button carries the total', async () => {
    const { confirm } = await setUp(aCart({ dispatch: 2, delivery }));
    for (const heading of ['Tus datos', 'Propina para el equipo', 'Método de pago', 'Tu Pedido']) {
      expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    }
    expect(screen.getByText('Av. Italia 1234, 502')).toBeTruthy();
    expect(screen.getByRole('checkbox')).toBeTruthy();
    // 13.980, 1.990 delivery, 1.398 tip.
    expect(confirm().textContent).toContain('$17.368');
  });

  it('X-18 a line that is against the food profile is said on a phone at once; what is only not known waits in the folded lines', async () => {
    const onPhone = vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(() => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList);
    const lines = async (isAvoided: boolean) => {
      await setUp(aCart({ warnings: [{ lineId: 'l1', text: 'Contiene gluten', isAvoided }] }));
      const warning = within(screen.getByRole('region', { name: 'Tu Pedido' })).getByText('Contiene gluten');
      const { open } = warning.closest('details') ?? {};
      cleanup();
      return open;
    };
    expect([await lines(true), await lines(false)]).toEqual([true, false]);
    onPhone.mockRestore();
  });

  it('a phone that is turned keeps the focus, and the lines as they were', async () => {
    const window641 = Object.assign(new EventTarget(), { matches: false });
    const turning = vi.spyOn(window, 'matchMedia').mockImplementation(() => window641 as unknown as MediaQueryList);
    const turn = () =>
      act(async () => {
        window641.matches = !window641.matches;
        window641.dispatchEvent(new Event('change'));
        await settle();
      });
    await setUp(aCart());
    const { open } = document.querySelector('details') ?? {};
    for (const control of [screen.getByRole('radio', { name: /Efectivo/ }), screen.getByRole('checkbox')]) {
      for (const _ of ['wide', 'narrow']) {
        control.focus();
        await turn();
        expect(document.activeElement).toBe(control);
        expect(document.querySelector('details')?.open).toBe(open);
      }
    }
    turning.mockRestore();
  });

  it('[C8-016] at virtual tables the number of the locator is asked for, and shown where a table would be', async () => {
    const venue = (needsTable: boolean) => aVenue({ checkin: { isVirtual: true, needsTable } });
    await setUp(aCart({ dispatch: 3 }), { venue: venue(false) });
    expect(screen.getByText('Escribe el número de tu localizador en la carta')).toBeTruthy();
    cleanup();
    await setUp(aCart({ dispatch: 3, locator: '27' }), { venue: venue(false) });
    const region = within(screen.getByRole('region', { name: 'Cómo recibes tu pedido' }));
    expect(region.getByText('Localizador 27')).toBeTruthy();
    expect(region.queryByText(/Escribe el número|escanee QR/)).toBeNull();
    cleanup();
    await setUp(aCart({ dispatch: 3, locator: '27' }), { venue: venue(true) });
    expect(screen.getByText('Para realizar pedido, escanee QR de la mesa')).toBeTruthy();
  });

  it('[C2-055] the table warning and the password field appear under their conditions', async () => {
    await setUp(aCart({ dispatch: 3 }), { venue: aVenue({ checkin: { asksPassword: true, remembersTable: false } }) });
    expect(screen.getByText('Para realizar pedido, escanee QR de la mesa')).toBeTruthy();
    expect(screen.getByLabelText('Clave Check In')).toBeTruthy();
    cleanup();
    await setUp(aCart());
    expect(screen.queryByText('Para realizar pedido, escanee QR de la mesa')).toBeNull();
    expect(screen.queryByLabelText('Clave Check In')).toBeNull();
  });

  it('[C2-060] [C5-017] the tip is 10, 15 or 20 percent, another amount, or none', async () => {
    const { press, confirm } = await setUp(aCart());
    const chips = within(screen.getByRole('radiogroup', { name: 'Propina para el equipo' })).getAllByRole('radio');
    expect(chips.map((chip) => chip.getAttribute('value'))).toEqual(['10', '15', '20', 'other', 'none']);
    // Nobody has chosen yet: 10 % of 13.980 is in the total.
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '10%' }).checked).toBe(true);
    expect(confirm().textContent).toContain('$15.378');
    await press(screen.getByRole('radio', { name: '20%' }));
    expect(confirm().textContent).toContain('$16.776');
    await press(screen.getByRole('radio', { name: 'Sin propina' }));
    expect(confirm().textContent).toContain('$13.980');
  });

  it('[C2-060] where 5 percent is the default the tip is 5, 10 or 15 percent', async () => {
    await setUp(aCart(), { venue: aVenue({ country: 'es' }) });
    const chips = within(screen.getByRole('radiogroup', { name: 'Propina para el equipo' })).getAllByRole<HTMLInputElement>('radio');
    expect(chips.map((chip) => chip.value)).toEqual(['5', '10', '15', 'other', 'none']);
    expect(chips.find(({ checked }) => checked)?.value).toBe('5');
  });

  it('[C2-060] another amount is typed in a dialog, and counts; a dialog that is closed changes nothing', async () => {
    const { press, confirm, dialogs, closeDialog } = await setUp(aCart());
    const answer = (tip: unknown) =>
      act(async () => {
        closeDialog(tip);
        await settle();
      });
    await press(screen.getByRole('radio', { name: 'Otra' }));
    expect(dialogs.map(({ name }) => name)).toEqual(['mf-checkout/custom-tip']);
    await answer(null);
    expect(confirm().textContent).toContain('$15.378');
    await press(screen.getByRole('radio', { name: 'Otra' }));
    await answer({ kind: 'custom', amount: clp(1500) });
    expect(confirm().textContent).toContain('$15.480');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Otra' }).checked).toBe(true);
  });

  it('[C5-040] the password of a table is not asked for in the venue’s own network', async () => {
    const cart = aCart({ dispatch: 3, table: { id: '5', name: 'Mesa 5' } });
    const venue = aVenue({ checkin: { asksPassword: true, remembersTable: false } });
    for (const [aut, isAsked] of [
      [0, true],
      [1, false],
    ] as const) {
      await setUp(cart, { venue, api: { 'connection-info': { ok: true, pc: 'CL', ci: 'Santiago', aut } } });
      expect(screen.queryByLabelText('Clave Check In') !== null).toBe(isAsked);
      cleanup();
    }
  });

  it('folds the list of methods when one was chosen', async () => {
    const { press } = await setUp(aCart());
    await press(screen.getByRole('radio', { name: /Efectivo/ }));
    expect(screen.queryByRole('radio', { name: /Efectivo/ })).toBeNull();
    expect(screen.getByText('Efectivo')).toBeTruthy();
  });

  it('a venue that only takes online payment and has none says so instead of a list', async () => {
    await setUp(aCart(), { venue: aVenue({ ordering: { paymentModes: { 1: 1, 2: 1, 3: 1 }, paymentMethods: [] } }) });
    expect(screen.getByText(/pide pagar en línea/)).toBeTruthy();
  });

  it('[C3-038] an address that a venue wants at its tables can be chosen there', async () => {
    const table = { id: '5', name: 'Mesa 5' };
    const test = createTestHost('mf-checkout', { session: aDiner(), venue: aVenue({ checkin: { needsAddress: true } }), texts: spanish });
    test.as('mf-menu-cart').publish('cart/current', aCart({ dispatch: 3, table }));
    test.as('mf-profile').handle('address/choose', () => {
      test.as('mf-profile').publish('address/delivery', anAddress());
      return anAddress();
    });
    await renderScreen(test.host, Component, '/l/cart');
    expect(screen.getByText('Mesa 5')).toBeTruthy();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Este local pide tu dirección: elígela' }));
      await settle();
    });
    expect(screen.queryByRole('button', { name: /pide tu dirección/ })).toBeNull();
    expect(screen.getByText('Mesa 5')).toBeTruthy();
  });

  it('[C3-038] staff at a table whose profile has no last name can type it', async () => {
    const { profile, endsAt } = aDiner({ lastName: '' });
    await setUp(aCart({ dispatch: 3, table: { id: '5', name: 'Mesa 5' } }), {
      session: { kind: 'staff', profile, module: 5000, endsAt, venues: [] },
    });
    expect(screen.getByLabelText('Apellido')).toBeTruthy();
  });

  it.each([
    ['while the cart is on the screen', false],
    ['while another screen is', true],
  ])('what one person typed and agreed to is gone for the next, who came %s', async (_when, isElsewhere) => {
    const { press, setSession, host } = await setUp(aCart());
    await press(screen.getAllByRole('button', { name: 'Cambiar' })[0] as HTMLElement);
    fireEvent.change(screen.getByLabelText(/Teléfono/), { target: { value: '+56 9 1111 1111' } });
    await press(screen.getByRole('checkbox'));
    if (isElsewhere) cleanup();
    await act(async () => {
      setSession(VISITOR);
      setSession(aDiner({ id: '2002', firstName: 'Luis', phone: '+56922222222' }));
    });
    if (isElsewhere) await renderScreen(host, Component, '/l/cart');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    const phone = screen.queryByLabelText<HTMLInputElement>(/Teléfono/)?.value ?? screen.getByText(/^\+56 9/).textContent;
    expect(phone.replaceAll(' ', '')).toBe('+56922222222');
  });

  it('offers another time only where the venue names times', async () => {
    const asked = async (cart: Cart) => {
      const { press, dialogs } = await setUp(cart);
      await press(screen.getByRole('button', { name: 'Editar la entrega' }));
      render(<>{dialogs.at(-1)?.render(() => undefined)}</>);
      const isOffered = screen.queryByRole('button', { name: 'Cambiar cuándo quieres tu pedido' }) !== null;
      cleanup();
      return isOffered;
    };
    expect(await asked(aCart({ dispatch: 1 }))).toBe(true);
    expect(await asked(aCart({ dispatch: 1, hasNoTimes: true }))).toBe(false);
  });

  it('[C8-017] the conditions of one venue are not agreed to for another, and its refusal is not told there', async () => {
    const { press, confirm, placed, progress, as } = await setUp(aCart());
    await press(screen.getByRole('radio', { name: /Efectivo/ }));
    await press(screen.getByRole('checkbox'));
    await press(confirm());
    await act(async () => {
      progress('intent-000000001', { state: 'refused', failure: failure('domain', 'no-shift', { message: 'No hay turnos abiertos' }) });
      await settle();
    });
    expect(screen.getByText('No hay turnos abiertos')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    await act(async () => {
      as('mf-menu-cart').publish('cart/current', aCart({ venue: { ...aCart().venue, id: '102-1', simpleId: 2, name: 'Nori' } }));
      await settle();
    });
    expect(screen.queryByText('No hay turnos abiertos')).toBeNull();
    await press(confirm());
    expect(placed).toHaveLength(1);
    expect(screen.getAllByText('Debe aceptar términos y condiciones para finalizar su pedido').length).toBeGreaterThan(0);
  });

  it('[C1-010] the conditions of purchase say who answers for the order, and what personal data goes to the venue', async () => {
    const { press, dialogs } = await setUp(aCart());
    await press(screen.getByText('condiciones de compra'));
    cleanup();
    render(<>{dialogs.at(-1)?.render(() => undefined)}</>);
    const text = screen.getByRole('dialog', { name: 'Condiciones de compra' }).textContent ?? '';
    for (const duty of ['preparar', 'entregar', 'cobro', 'devolución']) expect(text).toContain(duty);
    expect(text).toMatch(/datos.*nombre, teléfono, email y, si corresponde, la dirección de entrega/);
  });

  it('[C2-055] the policies of the venue open from the words beside the conditions', async () => {
    const { press, dialogs } = await setUp(aCart());
    await press(screen.getByText('políticas de Fuente Alameda'));
    cleanup();
    render(<>{dialogs.at(-1)?.render(() => undefined)}</>);
    expect(screen.getByRole('dialog', { name: /Políticas de Fuente Alameda/ })).toBeTruthy();
  });

  it('[C5-043] [C8-017] unchecked conditions are named, and nothing is sent', async () => {
    const { press, confirm, placed } = await setUp(aCart());
    await press(screen.getByRole('radio', { name: /Efectivo/ }));
    await press(confirm());
    expect(screen.getAllByText('Debe aceptar términos y condiciones para finalizar su pedido').length).toBeGreaterThan(0);
    expect(placed).toEqual([]);
  });

  it('lines are changed by the cart’s owner, and its refusal is said', async () => {
    const test = await setUp(aCart());
    const asked: unknown[] = [];
    test.as('mf-menu-cart').handle('cart/change-quantity', (request) => {
      asked.push(request);
      return { ok: false, failure: failure('domain', 'stock', { message: 'Solo quedan 2 unidades.' }) };
    });
    await test.press(screen.getByRole('button', { name: 'Agregar uno', hidden: true }));
    expect(asked).toEqual([{ lineId: 'l1', quantity: 3 }]);
    expect(test.notices).toMatchObject([{ tone: 'bad', text: 'Solo quedan 2 unidades.' }]);
  });

  it('an empty cart leads back to its menu', async () => {
    await setUp(aCart({ lines: [] }));
    expect(screen.getByRole('link', { name: 'Volver a la carta' }).getAttribute('href')).toBe('/r/cl/fuente-alameda/1/menu');
  });

  it('a venue that cannot be read is said, and read again', async () => {
    const { setVenue, press } = await setUp(aCart(), { venue: null });
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar las condiciones del local');
    setVenue(aVenue());
    await press(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByRole('heading', { name: 'Método de pago' })).toBeTruthy();
  });

  it('a visitor sees the fields and the way to log in', async () => {
    await setUp(aCart(), { session: VISITOR });
    expect(screen.getByLabelText('Nombre')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Inicia sesión' })).toBeTruthy();
  });

  it('[C5-028] what a guest at a table need not give is called optional, and what a diner must give is not', async () => {
    const notes = async (session: TestHostOptions['session']) => {
      const checkin = { ...aVenue().checkin, needsPhone: true };
      await setUp(aCart({ dispatch: 3 }), { ...(session === undefined ? {} : { session }), venue: aVenue({ checkin }) });
      const card = screen.getByRole('region', { name: 'Tus datos' });
      const open = within(card).queryByRole('button', { name: 'Cambiar' });
      if (open !== null) fireEvent.click(open);
      const stated = ['Nombre', 'Teléfono'].map((label) => within(card).getByText(label).parentElement?.textContent);
      cleanup();
      return stated;
    };
    expect(await notes(aGuest())).toEqual(['NombreOpcional', 'TeléfonoOpcional']);
    expect(await notes(undefined)).toEqual(['Nombre', 'Teléfono']);
  });
});

describe('an order on its way', () => {
  const INTENT = 'intent-000000001';

  it('[C2-063] the modal says creating while the save runs, then received', async () => {
    const test = await setUp(aCart());
    await order(test);
    expect(within(screen.getByRole('dialog')).getByText(/Lo estamos enviando a Fuente Alameda/)).toBeTruthy();
    await act(async () => {
      test.progress(INTENT, { state: 'received', saved: { orderId: '90001' } });
      await settle();
    });
    expect(within(screen.getByRole('dialog')).getByText('Pedido N.º 90001')).toBeTruthy();
  });

  it('[X-04] the empty cart of a reload tells of the order that emptied it, for five minutes', async () => {
    const test = await setUp(aCart());
    await order(test);
    await act(async () => {
      test.progress(INTENT, { state: 'received', saved: { orderId: '90001', intentId: INTENT } });
      await settle();
    });
    const reload = async () => {
      cleanup();
      test.as('mf-menu-cart').publish('cart/current', null);
      await renderScreen(test.host, Component, '/l/cart');
    };
    await act(() => test.clock.advance(3_000));
    await reload();
    expect(screen.getByText('Fuente Alameda ya tiene tu pedido N.º 90001.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Ver pedido' }).getAttribute('href')).toContain(INTENT);
    await act(() => test.clock.advance(300_000));
    await reload();
    expect(screen.getByText('Tu pedido está vacío')).toBeTruthy();
  });

  it('[X-04] an unknown order is being checked, and there is no way to order again', async () => {
    const test = await setUp(aCart());
    await order(test);
    await act(async () => {
      test.progress(INTENT, { state: 'unknown', since: test.clock.now() });
      await settle();
    });
    expect(screen.getByRole('heading', { name: 'Estamos comprobando tu pedido' })).toBeTruthy();
    expect(screen.getByText(/No pidas otra vez/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Confirmar pedido/ })).toBeNull();
    await act(() => test.clock.advance(60_000));
    expect(screen.getByText(/Sigue sin respuesta/)).toBeTruthy();
  });

  it('a refusal is shown with its text, and the cart is still there', async () => {
    const test = await setUp(aCart());
    await order(test);
    await act(async () => {
      test.progress(INTENT, { state: 'refused', failure: failure('domain', 'no-shift', { message: 'No hay turnos abiertos' }) });
      await settle();
    });
    expect(screen.getByText('No hay turnos abiertos')).toBeTruthy();
    await waitFor(() => expect(test.confirm().textContent).toContain('$15.378'));
  });
});

describe('money', () => {
  it('[C7-013] what is not known holds the button, with its reason and a way to ask again', async () => {
    const test = await setUp(aCart({ dispatch: 2, delivery: { ...delivery, isValid: null, problem: 'cost' } }));
    const asked: unknown[] = [];
    test.as('mf-menu-cart').handle('cart/renew', (request) => {
      asked.push(request);
      test.as('mf-menu-cart').publish('cart/current', aCart({ dispatch: 2, delivery, revision: 8 }));
      return null;
    });
    expect(test.confirm().getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(test.confirm().getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Error al calcular valor de despacho');
    await test.press(screen.getByRole('button', { name: 'Reintentar' }));
    expect(asked).toEqual([{ isRefused: false }]);
    expect(test.confirm().getAttribute('aria-disabled')).not.toBe('true');
  });

  it('[C8-022] a venue that closed meanwhile holds the button', async () => {
    const test = await setUp(aCart(), { venue: aVenue({ shift: 'closed' }) });
    expect(test.confirm().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('Este local está cerrado.', { exact: false })).toBeTruthy();
  });
});

describe('when it is wanted', () => {
  const slot = { date: '2026-11-21', time: '13:00' } as const;

  it('[C5-038] [C8-030] a time that is gone is said, holds the order up, and is chosen anew with the cart’s owner', async () => {
    const test = await setUp(aCart({ slot, slotProblem: 'gone' }));
    await order(test);
    expect(test.placed).toEqual([]);
    expect(screen.getByText('El horario que elegiste ya no está disponible. Elige otro.').closest('[role="alert"]')).toBeTruthy();
    const asked: unknown[] = [];
    test.as('mf-menu-cart').handle('cart/choose-slot', (request) => {
      asked.push(request);
      return slot;
    });
    await test.press(screen.getByRole('button', { name: 'Ese horario ya no está disponible. Elige otro.' }));
    expect(asked).toEqual([{}]);
    act(() => test.as('mf-menu-cart').publish('cart/current', aCart({ slot })));
    await test.press(test.confirm());
    expect(test.placed).toHaveLength(1);
  });

  it('a dialog that cannot be opened is said, and reported once', async () => {
    const test = await setUp(aCart({ slotProblem: 'missing' }));
    await test.press(screen.getByRole('button', { name: 'Elige día y hora de tu pedido' }));
    expect(test.notices).toMatchObject([{ tone: 'bad', text: 'No pudimos abrir los horarios del local. Inténtalo otra vez.' }]);
    expect(test.reports).toHaveLength(1);
  });
});

describe('[X-05] the cart page after an order', () => {
  const INTENT = 'intent-000000001';
  const ordered = async (ss: number, sp: number, methodId = 5082, more: TestHostOptions = {}) => {
    const data = { ...orderRaw, ioext: INTENT, ti: 1, ss, sp, det: { ...orderRaw.det, tipo: 1, prepago: methodId, ppago: ['p1'] } };
    const test = createTestHost('mf-checkout', {
      session: aDiner(),
      venue: aVenue(),
      texts: spanish,
      api: { 'order-by-check': { ok: true, data, cfg: {} }, 'order-cancel': { ok: true, data: { ...data, ss: -2, sp: -1 } } },
      ...more,
    });
    const bus = test.as('mf-menu-cart');
    bus.publish('cart/current', null);
    bus.handle('cart/reopen', () => {
      bus.publish('cart/current', aCart());
      return { result: 'reopened' };
    });
    const note = noteOf(aCart(), '$13.980', methodId);
    await test.host.outbox.place({ key: 'k', restaurantId: 101, localId: 1, request: () => ({}), note });
    test.progress(INTENT, { state: 'consumed', saved: { orderId: '90001' } });
    await renderScreen(test.host, Component, '/l/cart');
    await act(settle);
    return test;
  };
  const heading = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

  it('brought back from the browser’s memory, it no longer says that the payment’s page is coming', async () => {
    const paymentMethods = [5082, 0].map((id) => ({ id, name: `m${id}`, dispatchTypes: [1, 2, 3] as const }));
    const api = { 'order-preflight': { ok: true, data: { det: { total: 15_378 } } } };
    const test = await setUp(aCart(), { venue: aVenue({ ordering: { paymentMethods } }), api });
    await test.press(screen.getByRole('radio', { name: /Stripe/ }));
    await test.press(screen.getByRole('checkbox'));
    await test.press(test.confirm('Ir a pagar'));
    await act(async () => {
      test.progress(INTENT, { state: 'received', saved: { orderId: '90001', redirectUrl: 'http://localhost:8080/pay/x' } });
      await settle();
    });
    const leaving = () => screen.queryByRole('dialog', { name: 'Te llevamos a pagar' });
    expect(leaving()).toBeTruthy();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false })));
    expect(leaving()).toBeTruthy();
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
    expect(leaving()).toBeNull();
  });

  it('the diner went back from the payment’s page: it waits, may be paid, and was not received', async () => {
    const { left } = await ordered(0, 1);
    await screen.findByRole('heading', { name: 'Falta tu pago' });
    expect(screen.queryByText(/ya tiene tu pedido/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar el pago' }));
    expect(left).toMatchObject([{ url: expect.stringContaining('/pay/mw/payments/paypayment?idpr='), kind: 'payment' }]);
  });

  it('the payment was refused: the cart is back, with the reason above it', async () => {
    await ordered(-3, -1);
    expect(await screen.findByText(/^El pago del pedido N\.º 90001 no se completó y no se te cobró nada\./)).toBeTruthy();
    expect(screen.getByRole('button', { name: /Confirmar pedido/ })).toBeTruthy();
    expect(screen.queryByText(/ya tiene tu pedido/)).toBeNull();
  });

  it('another method: the order that waits is cancelled, and its cart is back', async () => {
    const { calls } = await ordered(0, 1);
    const another = await screen.findByRole('button', { name: 'Probar con otro medio' });
    await act(async () => {
      fireEvent.click(another);
      await settle();
    });
    expect(calls.filter(({ operation }) => operation === 'order-cancel')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: /Confirmar pedido/ })).toBeTruthy();
  });

  it('paid, or paid on receipt, it was received; also where the provider cannot be asked about the latter', async () => {
    const offline = { api: { 'order-by-check': () => ({ failure: failure('transport', 'offline') }) } };
    for (const [sp, methodId, more] of [
      [2, 5082, {}],
      [0, 0, {}],
      [0, 0, offline],
    ] as const) {
      await ordered(0, sp, methodId, more);
      expect(heading()).toContain('¡Pedido recibido!');
      cleanup();
    }
    await ordered(0, 1, 5082, offline);
    expect(await screen.findByRole('heading', { name: 'No sabemos cómo va tu pago' })).toBeTruthy();
    expect(heading()).not.toContain('¡Pedido recibido!');
  });

  it('is asked of the provider, not of what was known when the page came', async () => {
    const { setAnswer, clock } = await ordered(0, 1);
    await screen.findByRole('heading', { name: 'Falta tu pago' });
    setAnswer('order-by-check', { ok: true, data: { ...orderRaw, ioext: INTENT, ti: 1, ss: 0, sp: 2 }, cfg: {} });
    await act(async () => clock.advance(15_000));
    expect(await screen.findByRole('heading', { name: '¡Pedido recibido!' })).toBeTruthy();
  });
});
