import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { localNumber } from '../rules/network-cut.ts';
import { openApp } from '../test-app.tsx';
import { keysLeft, testInfo } from '../test-world.ts';

const saved = { state: 'received' as const, saved: { orderId: '90001' } };
const INTENT = 'intent-000000001';

describe('cart', () => {
  it('[K2-019] lists lines with edit and delete, the total, and cancel, add more and confirm', async () => {
    const { toCart, press, stores, here } = await openApp();
    await toCart();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Agua', 'Jugo']);
    expect(screen.getByRole('button', { name: 'Editar Agua' })).toBeTruthy();
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Total$2.700');
    await press('Eliminar Agua');
    expect(stores.visit.view.getState()?.lines.map(({ product }) => product.name)).toEqual(['Jugo']);
    await press('Agregar más');
    expect(here()).toBe('/ProductMenu');
  });

  it.each([
    [3, true],
    [2, false],
    [1, false],
  ])('[K2-019] with setting %i the choice of type is shown: %s', async (orderType, isShown) => {
    const { press, toMenu } = await openApp('/KioskWelcome', { config: { orderType } });
    if (orderType === 3) await toMenu();
    else await press('Toca la pantalla para empezar');
    await press('Agregar Agua');
    await press('Ver Pedido');
    expect(screen.queryByRole('radiogroup', { name: 'Cómo quieres tu pedido' }) !== null).toBe(isShown);
  });

  it('[K5-009] confirm is closed without products', async () => {
    const { toCart, press, here } = await openApp();
    await toCart();
    await press('Eliminar Agua');
    await press('Eliminar Jugo');
    expect(screen.getByRole('button', { name: 'Confirmar' }).getAttribute('aria-disabled')).toBe('true');
    await press('Confirmar');
    expect(here()).toBe('/KioskCart');
    expect(screen.getByRole('heading', { name: 'Tu pedido está vacío' })).toBeTruthy();
  });
});

describe('a line that is being changed', () => {
  const listed = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

  it.each([
    ['the browser', 'Agua'],
    ['the browser', 'Jugo'],
    ['the kiosk', 'Agua'],
  ])('[K4-008] is in the cart as before when %s leads back from %s', async (whose, name) => {
    const { toCart, press, stores, here, router, settle } = await openApp();
    await toCart();
    const before = stores.visit.view.getState()?.lines;
    await press(`Editar ${name}`);
    expect(stores.visit.view.getState()?.lines).toHaveLength(1);
    if (whose === 'the kiosk') await press('Volver');
    else await act(() => router.navigate(-1));
    await settle();
    expect([here(), listed(), stores.visit.view.getState()?.lines]).toEqual(['/KioskCart', ['Agua', 'Jugo'], before]);
  });

  it('[K4-008] is not replaced by the next product, and its page opened anew adds to it', async () => {
    const { toCart, press, stores, router, settle } = await openApp();
    await toCart();
    await press('Editar Agua');
    await act(() => router.navigate(-1));
    await settle();
    await act(() => router.navigate(1));
    await settle();
    expect(screen.queryByRole('button', { name: /Guardar cambios/ })).toBeNull();
    await press(/^Agregar al pedido/);
    await press('Agregar más');
    await press('Medio pollo');
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Limonada/ })));
    await press(/^Agregar al pedido/);
    expect(stores.visit.view.getState()?.lines.map(({ product, quantity }) => [product.name, quantity])).toEqual([
      ['Agua', 2],
      ['Jugo', 1],
      ['Medio pollo', 1],
    ]);
  });
});

describe('contact', () => {
  const open = async (userDataRequiredFields: string) => {
    const app = await openApp('/KioskWelcome', { config: { userDataForm: true, userDataRequiredFields } });
    await app.toCart();
    await app.press('Confirmar');
    return app;
  };
  const type = (name: RegExp | string, value: string) =>
    act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }));
  const isClosed = () => screen.getByRole('button', { name: 'Continuar' }).getAttribute('aria-disabled') === 'true';

  it('[K5-003] continue opens with a valid name and the chosen contact', async () => {
    const { here, press, stores } = await open('emailAndPhone');
    expect([here(), isClosed()]).toEqual(['/UserData', true]);
    await act(async () => fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'ana@b.cl' } }));
    await type('Nombre', 'An');
    expect(isClosed()).toBe(true);
    await type('Nombre', 'Ana');
    expect(isClosed()).toBe(false);
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Teléfono' })));
    expect(isClosed()).toBe(true);
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Email' })));
    await press('Continuar');
    expect([here(), stores.visit.view.getState()?.contact]).toEqual(['/PayOrder/1000', { name: 'Ana', email: 'ana@b.cl', phone: '' }]);
  });

  it('[K5-004] marks an input red only after it was left wrong', async () => {
    await open('email');
    const name = screen.getByLabelText('Nombre');
    await type('Nombre', 'An');
    expect(name.getAttribute('aria-invalid')).not.toBe('true');
    await act(async () => fireEvent.blur(name));
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Escribe al menos 3 letras.')).toBeTruthy();
    await type('Nombre', 'Ana');
    expect(name.getAttribute('aria-invalid')).not.toBe('true');
  });

  it('[K5-004] a right input is green on the screen, and one that was not touched is neither', async () => {
    await open('email');
    const look = () => {
      const input = screen.getByLabelText('Nombre');
      return [input.parentElement?.dataset['valid'] === 'true', input.getAttribute('aria-invalid') === 'true'];
    };
    const seen = [look()];
    await type('Nombre', 'An');
    await act(async () => fireEvent.blur(screen.getByLabelText('Nombre')));
    seen.push(look());
    await type('Nombre', 'Ana');
    seen.push(look());
    expect(seen).toEqual([
      [false, false],
      [false, true],
      [true, false],
    ]);
  });

  it('[K2-008] asks for a phone only, where that is what is required, and goes on with name and phone alone', async () => {
    const { press, here } = await open('phone');
    expect([screen.queryByRole('radiogroup'), screen.getByLabelText('Teléfono').getAttribute('type')]).toEqual([null, 'tel']);
    const closed = [isClosed()];
    await type('Nombre', 'Ana');
    closed.push(isClosed());
    await type('Teléfono', '9 1234');
    closed.push(isClosed());
    await type('Teléfono', '9 1234 5678');
    closed.push(isClosed());
    expect(closed).toEqual([true, true, true, false]);
    await press('Continuar');
    expect(here()).toBe('/PayOrder/1000');
  });
});

describe('payment', () => {
  it('[K8-006] without a method it looks for 2.5 s, then says so', async () => {
    const { toCart, press, pass, here } = await openApp('/KioskWelcome', { config: { payMethods: [] } });
    await toCart();
    await press('Confirmar');
    expect([here(), screen.queryByText('El dispositivo no tiene medios de pago asociados')]).toEqual(['/SelectPaymentMethod', null]);
    expect(screen.getByText('Buscando medios de pago')).toBeTruthy();
    await pass(2_400);
    expect([screen.queryByRole('alert'), screen.getByText('Buscando medios de pago') !== null]).toEqual([null, true]);
    await pass(100);
    expect(screen.queryByText('Buscando medios de pago')).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('El dispositivo no tiene medios de pago asociados');
  });

  it('[X-04] tells sending from not knowing', async () => {
    const { toCart, press, progress, settle } = await openApp();
    await toCart();
    await press('Confirmar');
    expect(screen.getByRole('heading', { name: 'Enviando tu pedido' })).toBeTruthy();
    await act(async () => progress(INTENT, { state: 'unknown' }));
    await settle();
    expect(screen.getByRole('heading', { name: 'Estamos confirmando tu pedido' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /pagar|Confirmar/ })).toBeNull();
  });
});

describe('payment received', () => {
  const receive = async (options = {}) => {
    const app = await openApp('/KioskWelcome', options);
    await app.toCart();
    await app.press('Confirmar');
    await act(async () => app.progress(INTENT, saved));
    await app.settle();
    return app;
  };

  it('says nothing in the venue’s Spanish to who reads English', async () => {
    const { press } = await receive();
    await press('English');
    expect(screen.getByText('Your order number')).toBeTruthy();
    expect(screen.queryByText('Retira en la barra cuando veas tu número')).toBeNull();
  });

  it('[K2-011] shows the number, the message, the print status, and the way back', async () => {
    const { here, press, printed } = await receive();
    expect(here()).toBe('/PaymentReceived');
    expect(screen.getByText('90001')).toBeTruthy();
    expect(screen.getByText('Retira en la barra cuando veas tu número')).toBeTruthy();
    expect(screen.getByText('Retira tu ticket abajo')).toBeTruthy();
    expect(printed).toHaveLength(1);
    await press('Volver al inicio');
    expect(here()).toBe('/KioskWelcome');
  });

  it.each([
    [['Dígito 7', 'Confirmar'], ['Localizador 7']],
    [['Seguir sin localizador'], []],
  ])('[K2-003] says the number of the locator that was typed, and nothing of one that was left out (%j)', async (keys, said) => {
    const { press, toCart, settle, progress } = await openApp('/KioskWelcome', { config: { enable_order_draft_association: true } });
    await toCart();
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'Comer aquí' })));
    await settle();
    for (const key of [...keys, 'Confirmar']) await press(key);
    await act(async () => progress(INTENT, saved));
    await settle();
    expect(screen.getByText('90001')).toBeTruthy();
    expect(screen.queryAllByText(/^Localizador/).map(({ textContent }) => textContent)).toEqual(said);
  });

  it('[X-16] of an order that was taken offline goes on saying what is so when the network is back', async () => {
    const { setAnswer, pass, toCart, press, progress, settle } = await openApp('/KioskWelcome', { config: { payMethods: [1000] } });
    setAnswer('test-info', () => ({ failure: failure('transport', 'offline') }));
    await pass(30_000);
    await toCart();
    await press('Confirmar');
    await pass(1_500);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('¡Pedido tomado!');
    setAnswer('test-info', testInfo({ payMethods: [1000] }));
    await act(async () => progress(INTENT, saved));
    await pass(10_000);
    await settle();
    expect(screen.getByText(localNumber(INTENT))).toBeTruthy();
    expect(document.body.textContent).toContain('Muestra tu ticket en la caja');
    expect(document.body.textContent).not.toContain('Estamos sin conexión');
  });

  it('[K4-015] goes back by itself 15 s after printing, and says when', async () => {
    const { here, pass, stored } = await receive();
    expect(screen.getByText('Volvemos al inicio en 15 segundos')).toBeTruthy();
    await pass(14_000);
    expect([here(), screen.getByText('Volvemos al inicio en 1 segundo') !== null]).toEqual(['/PaymentReceived', true]);
    await pass(1_000);
    expect([here(), keysLeft(stored)]).toEqual(['/KioskWelcome', []]);
  });

  it('[X-15] with a printer in trouble keeps the number, gives a copy, and prints on another try', async () => {
    const app = await openApp();
    app.setPrinter(() => Promise.resolve(failed(failure('device', 'out-of-paper'))));
    await app.toCart();
    await app.press('Confirmar');
    await act(async () => app.progress(INTENT, saved));
    await app.settle();
    expect(screen.getByText('90001')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('La impresora se quedó sin papel');
    expect(screen.getByRole('img', { name: 'Código QR con los datos de tu pedido' })).toBeTruthy();
    app.setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: false } }));
    await app.press('Reintentar');
    expect(screen.getByText('Retira tu ticket abajo')).toBeTruthy();
    expect(new Set(app.printed.map(({ id }) => id)).size).toBe(1);
  });

  it('[K2-011] can be left while the ticket is being printed', async () => {
    const app = await openApp();
    app.setPrinter(() => new Promise(() => undefined));
    await app.toCart();
    await app.press('Confirmar');
    await act(async () => app.progress(INTENT, saved));
    await app.settle();
    expect(screen.getByText('Imprimiendo tu ticket')).toBeTruthy();
    await app.press('Omitir impresión');
    expect(app.here()).toBe('/KioskWelcome');
    // What was skipped comes out later no more than now.
    app.setPrinter(() => Promise.resolve({ ok: true, value: { alreadyPrinted: false } }));
    await app.pass(300_000);
    expect([app.printed.length, keysLeft(app.stored)]).toEqual([1, []]);
  });
});

describe('errors', () => {
  it.each([
    ['K8-002', 'shift', 'Problemas con el turno', 'No hay turno abierto, por favor póngase en contacto con el dueño.'],
    ['K8-003', 'others', 'Error', 'Hubo un error en el procesamiento del pedido'],
    ['K8-004', 'inactive', 'Restaurante no disponible', 'Momentáneamente, este restaurante se encuentra fuera de servicio.'],
    ['K8-005', 'notAvailable', 'Dispositivo no disponible', 'Momentáneamente, este dispositivo se encuentra fuera de servicio.'],
    ['K8-005', 'whatever', 'Dispositivo no disponible', 'Momentáneamente, este dispositivo se encuentra fuera de servicio.'],
  ])('[%s, K2-012] /KioskError/%s says: %s', async (_, word, title, text) => {
    await openApp(`/KioskError/${word}`);
    expect(screen.getByRole('alert').textContent).toContain(title);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each([
    ['/KioskCart', [1000]],
    ['/SelectPaymentMethod', [5025, 1000]],
  ] as const)('[K8-002] from the shift screen back leads to the page before (%s), with the order as it was', async (path, payMethods) => {
    const { toCart, press, progress, settle, here, stores } = await openApp('/KioskWelcome', { config: { payMethods } });
    await toCart();
    await press('Confirmar');
    if (payMethods.length > 1) await press(/^En caja/);
    await act(async () => progress(INTENT, { state: 'refused', failure: failure('domain', 'no-shift') }));
    await settle();
    expect(here()).toBe('/KioskError/shift');
    // The rule's words are for staff: a guest is told where to go.
    expect(screen.getByText('Pregunta en la caja.')).toBeTruthy();
    const before = stores.visit.view.getState()?.id;
    await press('Volver');
    const visit = stores.visit.view.getState();
    expect([here(), visit?.id === before, visit?.lines.length]).toEqual([path, true, 2]);
  });

  it('[K8-001] an order that was refused leads back with its cart, or away', async () => {
    const { toCart, press, progress, settle, here, stores, dialogs } = await openApp();
    await toCart();
    await press('Confirmar');
    await act(async () =>
      progress(INTENT, { state: 'refused', failure: failure('domain', 'refused', { message: 'El local no puede recibir tu pedido' }) }),
    );
    await settle();
    expect([here(), screen.getByText('El local no puede recibir tu pedido') !== null]).toEqual(['/KioskError/others', true]);
    await press('Cancelar pedido');
    expect(dialogs).toHaveLength(1);
    await press('Volver');
    expect([here(), stores.visit.view.getState()?.lines.length]).toEqual(['/KioskCart', 2]);
  });

  it.each([
    ['closed', 'Este local está cerrado.', 'This restaurant is closed.'],
    ['invalid-order', 'Datos invalidos en orden', 'The restaurant did not accept the data of this order.'],
    ['payment-refused', 'Pago no realizado.', 'The payment was not made.'],
    ['cart-changed', 'Algunos productos cambiaron', 'Some dishes or prices have changed.'],
    ['total-changed', 'El total cambió', 'The total has changed.'],
  ])('[K8-003, K1-007] in an English visit a known refusal (%s) is told in English', async (code, theirs, ours) => {
    const { toCart, press, progress, settle, host } = await openApp();
    await toCart();
    await act(async () => host.i18n.change('en'));
    await press('Confirm');
    await act(async () => progress(INTENT, { state: 'refused', failure: failure('domain', code, { message: theirs }) }));
    await settle();
    expect(screen.getByRole('alert').textContent).toContain('There was an error processing the order');
    expect([screen.queryByText(ours) !== null, screen.queryByText(theirs)]).toEqual([true, null]);
  });

  it.each([
    failure('http', 'http-500'),
    failure('http', 'http-404'),
    failure('protocol', 'not-json'),
    failure('domain', 'refused', { message: 'Otro motivo' }),
  ])('[K8-016] an order that is refused by $code has no screen of its own: it is told as the others are', async (cause) => {
    const { toCart, press, progress, settle, here } = await openApp();
    await toCart();
    await press('Confirmar');
    await act(async () => progress(INTENT, { state: 'refused', failure: cause }));
    await settle();
    expect(here()).toBe('/KioskError/others');
    expect(screen.getByRole('alert').textContent).toContain('Hubo un error en el procesamiento del pedido');
    await press('Volver');
    expect(here()).toBe('/KioskCart');
  });

  it('[K6-004] a device that was switched off shows that it is out of service', async () => {
    const { here } = await openApp('/KioskWelcome', { api: { 'test-info': () => ({ failure: failure('auth', 'device-inactive') }) } });
    expect([here(), screen.getByRole('alert').textContent?.includes('Restaurante no disponible')]).toEqual(['/KioskError/inactive', true]);
  });
});

describe('an address that is opened', () => {
  it.each([
    '/OrderType',
    '/OrderTable',
    '/ProductMenu',
    '/KioskProduct/1',
    '/upselling',
    '/KioskCart',
    '/UserData',
    '/SelectPaymentMethod',
    '/PayOrder/1000',
    '/PaymentReceived',
  ])('%s without anything before it leads to the welcome', async (path) => {
    expect((await openApp(path)).here()).toBe('/KioskWelcome');
  });
});

describe('nobody there', () => {
  it('[K4-017] asks after 150 s, counts down, and starts anew at 180 s', async () => {
    const { toMenu, press, pass, here } = await openApp();
    await toMenu();
    await press('Agregar Agua');
    await pass(150_000);
    expect(screen.getByRole('alertdialog').textContent).toContain('Tu pedido se borra en 30 segundos.');
    await pass(10_000);
    expect(screen.getByRole('alertdialog').textContent).toContain('Tu pedido se borra en 20 segundos.');
    await pass(20_000);
    expect(here()).toBe('/KioskWelcome');
  });

  it.each(['pointerdown', 'pointermove', 'touchmove', 'wheel', 'keydown', 'scroll'])(
    '[K4-016] a %s at 149 s: no warning until 299 s',
    async (type) => {
      const { toMenu, pass, stores } = await openApp();
      await toMenu();
      stores.inactivity.touch();
      await pass(149_000);
      window.dispatchEvent(new Event(type));
      await pass(149_000);
      expect(stores.inactivity.view.getState()).toBeNull();
      await pass(1_000);
      expect(stores.inactivity.view.getState()).toEqual({ cycle: 1, secondsLeft: 30 });
    },
  );

  it('[K4-016] any touch closes the warning', async () => {
    const { toMenu, pass, here, stores } = await openApp();
    await toMenu();
    await pass(155_000);
    await act(async () => void window.dispatchEvent(new Event('pointerdown')));
    expect(stores.inactivity.view.getState()).toBeNull();
    await pass(149_000);
    expect(here()).toBe('/ProductMenu');
  });
});
