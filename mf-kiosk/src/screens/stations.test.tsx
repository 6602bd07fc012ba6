import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failed, failure } from '@comanda/shared-contracts/failures';
import { openApp } from '../test-app.tsx';
import { menuAnswer, keysLeft } from '../test-world.ts';

const saved = { state: 'received' as const, saved: { orderId: '90001' } };
const INTENT = 'intent-000000001';

describe('welcome', () => {
  it('[K2-001] shows the configured words, picture and logo; a touch anywhere goes on', async () => {
    const { press, here } = await openApp();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pide aquí, sin fila');
    const pictures = [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));
    expect(pictures).toContain('/assets/dishes/kiosk-hero-960.webp');
    expect(pictures).toContain('/assets/logos/4.svg');
    await press('Toca la pantalla para empezar');
    expect(here()).toBe('/OrderType');
  });

  it('[K1-007] changes the texts between Spanish and English, and is Spanish again for the next customer', async () => {
    const { press } = await openApp();
    await press('English');
    expect(screen.getByRole('button', { name: 'Touch the screen to start' })).toBeTruthy();
    await press('Touch the screen to start');
    await press('Back');
    await press('Español');
    expect(screen.getByRole('button', { name: 'Toca la pantalla para empezar' })).toBeTruthy();
  });

  it('says that it is trying again when the kiosk cannot be read, and comes back by itself', async () => {
    const { setAnswer, pass } = await openApp('/KioskWelcome', {
      api: { 'test-info': () => ({ failure: failure('transport', 'offline') }) },
    });
    expect(screen.getByRole('alert').textContent).toContain('No podemos atender en este momento');
    const { testInfo } = await import('../test-world.ts');
    setAnswer('test-info', testInfo());
    await pass(10_000);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Pide aquí, sin fila');
  });

  it('[K1-006] leads an unlinked device to the linking form', async () => {
    const { here } = await openApp('/KioskWelcome', { session: { kind: 'visitor', guest: { name: '', phone: '', addresses: [] } } });
    expect(here()).toBe('/l/profilelogin');
  });
});

describe('order type and locator', () => {
  it('[K2-002] has two options and two flags', async () => {
    const { press, here } = await openApp();
    await press('Toca la pantalla para empezar');
    expect(screen.getByRole('heading', { name: '¿Dónde vas a comer?' })).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Idioma' })).getAllByRole('button')).toHaveLength(2);
    await press(/^Comer aquí/);
    expect(here()).toBe('/ProductMenu');
  });

  it('[K2-003] confirm appears with the first digit, and goes with the last', async () => {
    const { press, here, stores } = await openApp('/KioskWelcome', { config: { orderType: 1, enable_order_draft_association: true } });
    await press('Toca la pantalla para empezar');
    expect([here(), screen.queryByRole('button', { name: 'Confirmar' })]).toEqual(['/OrderTable', null]);
    await press('Dígito 7');
    expect(screen.getByRole('button', { name: 'Confirmar' })).toBeTruthy();
    await press('Borrar el último dígito');
    expect(screen.queryByRole('button', { name: 'Confirmar' })).toBeNull();
    await press('Dígito 2');
    await press('Dígito 7');
    await press('Confirmar');
    expect([here(), stores.visit.view.getState()?.locator]).toEqual(['/ProductMenu', '27']);
  });
});

describe('menu', () => {
  const names = () =>
    within(screen.getByRole('region'))
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);

  it('[K2-004] begins with all; a category filters', async () => {
    const { toMenu, press } = await openApp();
    await toMenu();
    const rail = within(screen.getByRole('navigation', { name: 'Categorías' })).getAllByRole('button');
    expect(rail.map(({ textContent }) => textContent)).toEqual(['Todos', 'Pollos', 'Bebidas']);
    expect(names()).toEqual(['Medio pollo', 'Agua', 'Jugo', 'Papas']);
    await press('Bebidas');
    expect(names()).toEqual(['Agua', 'Jugo', 'Papas']);
  });

  it('[K2-017] a tile adds what has no extras, opens what has, and shows both prices, a picture or its place', async () => {
    const { toMenu } = await openApp();
    await toMenu();
    const tile = (name: string) => {
      const found = screen.getByRole('heading', { level: 2, name }).closest('li');
      if (found === null) throw new Error(`no tile ${name}`);
      return found;
    };
    expect(within(tile('Agua')).getByRole('button', { name: 'Agregar Agua' })).toBeTruthy();
    expect(within(tile('Medio pollo')).getByRole('button', { name: 'Ver producto Medio pollo' })).toBeTruthy();
    expect(tile('Medio pollo').textContent).toContain('$9.900');
    expect(tile('Medio pollo').querySelector('s')?.textContent).toContain('$12.900');
    expect([tile('Jugo').querySelector('img') === null, tile('Agua').querySelector('img') === null]).toEqual([false, true]);
    expect(within(tile('Papas')).queryByRole('button', { name: /Agregar/ })).toBeNull();
    expect(tile('Papas').textContent).toContain('Agotado');
  });

  it('[K5-009] the way to the cart is closed while it is empty; then it shows count and total', async () => {
    const { toMenu, press, here } = await openApp();
    await toMenu();
    const [view] = screen.getAllByRole('button', { name: 'Ver Pedido' });
    expect(view?.getAttribute('aria-disabled')).toBe('true');
    await press('Ver Pedido');
    expect(here()).toBe('/ProductMenu');
    await press('Agregar Agua');
    await press('Agregar Jugo');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 productos$2.700');
    await press('Ver Pedido');
    expect(here()).toBe('/KioskCart');
  });

  it('[K2-020] has cancel beside the cart, which asks first', async () => {
    const { toMenu, press, dialogs, showDialog, here, settle } = await openApp();
    await toMenu();
    await press('Agregar Agua');
    await press(/^Cancelar/);
    expect(dialogs.at(-1)?.name).toBe('mf-kiosk/cancel-order');
    showDialog();
    await press('Sí, cancelar');
    await settle();
    expect(here()).toBe('/KioskWelcome');
  });

  it('keeps the order when cancelling is thought better of', async () => {
    const { toMenu, press, showDialog, here, stores } = await openApp();
    await toMenu();
    await press('Agregar Agua');
    await press(/^Cancelar/);
    showDialog();
    await press('Seguir pidiendo');
    expect([here(), stores.visit.view.getState()?.lines.length]).toEqual(['/ProductMenu', 1]);
  });

  it('says that the menu could not be loaded, and loads it again', async () => {
    const { toMenu, press, setAnswer } = await openApp('/KioskWelcome', {
      api: { menu: () => ({ failure: failure('transport', 'offline') }) },
    });
    await toMenu();
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar la carta');
    setAnswer('menu', menuAnswer());
    await press('Reintentar');
    expect(names()).toHaveLength(4);
  });

  it('says that the menu is empty', async () => {
    const { toMenu } = await openApp('/KioskWelcome', { api: { menu: { ok: true, data: { tipo: 4, cats: [] } } } });
    await toMenu();
    expect(screen.getByRole('heading', { name: 'La carta está vacía' })).toBeTruthy();
  });
});

describe('product', () => {
  it('[K2-018] shows words, price, discount, options, and the comments box where it is on', async () => {
    const { toMenu, press } = await openApp();
    await toMenu();
    await press('Medio pollo');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Medio pollo');
    expect(screen.getByText('-23%')).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Elige tu bebida' })).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Comentario/ })).toBeTruthy();
  });

  it('[K2-018] has no comments box where it is off', async () => {
    const { toMenu, press } = await openApp('/KioskWelcome', { config: { productComment: false } });
    await toMenu();
    await press('Medio pollo');
    expect(screen.queryByRole('textbox', { name: /Comentario/ })).toBeNull();
  });

  it('[K5-006] without the choice it is not added: the toast, the reason, and the focus at the group', async () => {
    const { toMenu, press, notices, stores, here } = await openApp();
    await toMenu();
    await press('Medio pollo');
    const add = screen.getByRole('button', { name: /Agregar al pedido/ });
    expect(add.getAttribute('aria-disabled')).toBe('true');
    await press(/Agregar al pedido/);
    expect(notices.map(({ text }) => text)).toEqual(['Debes agregar extras para continuar']);
    expect([document.activeElement?.tagName, document.activeElement?.textContent?.includes('Elige tu bebida: falta 1 de 1')]).toEqual([
      'FIELDSET',
      true,
    ]);
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /^Limonada/ })));
    await press(/Agregar al pedido/);
    expect([here(), stores.visit.view.getState()?.lines[0]?.extras['G1']?.[0]?.extra.name]).toEqual(['/ProductMenu', 'Limonada']);
  });

  it('[K5-007] a single choice gives way to the next one; the price follows', async () => {
    const { toMenu, press } = await openApp();
    await toMenu();
    await press('Medio pollo');
    for (const drink of ['Limonada', 'Cola'])
      await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${drink}`) })));
    expect(
      screen
        .getAllByRole<HTMLInputElement>('checkbox')
        .filter(({ checked }) => checked)
        .map(({ labels }) => labels?.[0]?.textContent),
    ).toEqual(['Cola+$500']);
    await press('Agregar uno');
    expect(screen.getByRole('button', { name: /Agregar al pedido/ }).textContent).toContain('$20.800');
  });

  it('[K2-005] of a line that is changed is prefilled with quantity, choice and comment', async () => {
    const { toMenu, press, stores, here } = await openApp();
    await toMenu();
    await press('Medio pollo');
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /^Agua/ })));
    fireEvent.change(screen.getByRole('textbox', { name: /Comentario/ }), { target: { value: 'sin sal' } });
    await press('Agregar uno');
    await press(/Agregar al pedido/);
    await press('Ver Pedido');
    await press('Editar Medio pollo');
    expect([here(), stores.visit.view.getState()?.lines]).toEqual(['/KioskProduct/1', []]);
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Agua/ }).checked).toBe(true);
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Comentario/ }).value).toBe('sin sal');
    expect(screen.getByRole('group', { name: 'Cantidad' }).textContent).toContain('2');
    await press(/Guardar cambios/);
    expect([here(), stores.visit.view.getState()?.lines.map(({ quantity }) => quantity)]).toEqual(['/KioskCart', [2]]);
  });

  it('[K4-006] that is not on the menu says so after 2.5 s', async () => {
    const { toMenu, stores, pass, settle, here, press } = await openApp();
    await toMenu();
    stores.flow.openProduct('77');
    await settle();
    expect(screen.getByText('Cargando el producto')).toBeTruthy();
    await pass(2_500);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Este producto ya no está en la carta');
    await press('Ver la carta');
    expect(here()).toBe('/ProductMenu');
  });
});

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
    await type('Nombre', 'Ana');
    await act(async () => fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'ana@b.cl' } }));
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

  it('[K2-008] asks for a phone only, where that is what is required', async () => {
    await open('phone');
    expect([screen.queryByRole('radiogroup'), screen.getByLabelText('Teléfono').getAttribute('type')]).toEqual([null, 'tel']);
    await type('Nombre', 'Ana');
    await type('Teléfono', '9 1234 5678');
    expect(isClosed()).toBe(false);
  });
});

describe('payment', () => {
  it('[K8-006] without a method it looks for 2.5 s, then says so', async () => {
    const { toCart, press, pass, here } = await openApp('/KioskWelcome', { config: { payMethods: [] } });
    await toCart();
    await press('Confirmar');
    expect([here(), screen.queryByText('El dispositivo no tiene medios de pago asociados')]).toEqual(['/SelectPaymentMethod', null]);
    expect(screen.getByText('Buscando medios de pago')).toBeTruthy();
    await pass(2_500);
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
  });
});

describe('errors', () => {
  it.each([
    ['K8-002', 'shift', 'Problemas con el turno', 'No hay turno abierto, por favor póngase en contacto con el dueño.'],
    ['K8-003', 'others', 'Error', 'Hubo en error en el procesamiento del pedido'],
    ['K8-004', 'inactive', 'Restaurante no disponible', 'Momentáneamente, este restaurante se encuentra fuera de servicio.'],
    ['K8-005', 'notAvailable', 'Dispositivo no disponible', 'Momentáneamente, este dispositivo se encuentra fuera de servicio.'],
    ['K8-005', 'whatever', 'Dispositivo no disponible', 'Momentáneamente, este dispositivo se encuentra fuera de servicio.'],
  ])('[%s, K2-012] /KioskError/%s says: %s', async (_, word, title, text) => {
    await openApp(`/KioskError/${word}`);
    expect(screen.getByRole('alert').textContent).toContain(title);
    expect(screen.getByText(text)).toBeTruthy();
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
    await pass(30_000);
    expect(here()).toBe('/KioskWelcome');
  });

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
