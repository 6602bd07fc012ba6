import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { openApp } from '../test-app.tsx';
import { menuAnswer } from '../test-world.ts';

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
    // The venue wrote its words in Spanish: its name needs no language.
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Brasa Norte');
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

  it.each([
    [0, ['Medio pollo', 'Agua', 'Jugo', 'Papas']],
    [1, ['Agua', 'Jugo', 'Medio pollo', 'Papas']],
    [3, ['Agua', 'Jugo', 'Medio pollo', 'Papas']],
  ])('[K2-015] with seosort %i all products are %j', async (seosort, names) => {
    const { toMenu } = await openApp('/KioskWelcome', { config: { seosort } });
    await toMenu();
    const tiles = screen.getAllByRole('heading', { level: 2 }).filter((heading) => heading.closest('li') !== null);
    expect(tiles.map(({ textContent }) => textContent)).toEqual(names);
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
    // One in the bar of a tall screen, one in the panel of a wide one.
    const isClosed = () => screen.getAllByRole('button', { name: 'Ver Pedido' }).map((view) => view.getAttribute('aria-disabled'));
    expect(isClosed()).toEqual(['true', 'true']);
    await press('Ver Pedido');
    expect(here()).toBe('/ProductMenu');
    await press('Agregar Agua');
    await press('Agregar Jugo');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 productos$2.700');
    expect(isClosed()).toEqual([null, null]);
    await press('Ver Pedido');
    expect(here()).toBe('/KioskCart');
  });

  it('[K2-020] shows what the cart costs beside the way to it, in the bar and in the panel', async () => {
    const { toMenu, stores } = await openApp();
    await toMenu();
    const product = stores.menu.find('2');
    if (product === undefined) throw new Error('no product');
    await act(async () => void stores.visit.add({ product, quantity: 6, extras: {}, comment: '' }));
    const sums = screen
      .getAllByRole('button', { name: 'Ver Pedido' })
      .map((view) => document.getElementById(view.getAttribute('aria-describedby') ?? '')?.textContent);
    expect(sums.toSorted()).toEqual(['6 productos$9.000', 'Total$9.000']);
  });

  it('[K2-020] has the way back, which keeps the order', async () => {
    const { toMenu, press, here, stores } = await openApp();
    await toMenu();
    await press('Agregar Agua');
    await press('Volver');
    expect([here(), stores.visit.view.getState()?.lines.length]).toEqual(['/OrderType', 1]);
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

  it('[X-16] a dish whose picture does not come keeps its place, and is sold by its name', async () => {
    const { toMenu, press, stores } = await openApp();
    await toMenu();
    const tile = screen.getByRole('button', { name: 'Jugo' }).closest('li');
    const picture = tile?.querySelector('img');
    if (!(picture instanceof HTMLImageElement)) throw new Error('no picture');
    const box = picture.parentElement?.getAttribute('style');
    await act(async () => fireEvent.error(picture));
    expect([tile?.querySelector('img'), tile?.querySelector('svg')?.parentElement?.getAttribute('style')]).toEqual([null, box]);
    await press('Agregar Jugo');
    expect(stores.visit.view.getState()?.lines.map(({ product }) => product.name)).toEqual(['Jugo']);
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
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
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
    expect(scrolled.mock.contexts).toEqual([document.activeElement]);
    scrolled.mockRestore();
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

describe('upselling', () => {
  it('[K2-006] asks for a last craving, and continues to the cart', async () => {
    const { toMenu, press, here, host, setVenue, stores, settle } = await openApp();
    const venue = host.venue.current();
    if (venue === null) throw new Error('no venue');
    setVenue({ ...venue, menu: { ...venue.menu, featured: { isOn: true, differsByDay: false, title: '', lists: [['3']] } } });
    await act(() => stores.setup.load());
    await toMenu();
    await press('Agregar Agua');
    await press('Ver Pedido');
    await settle();
    expect([here(), screen.getByRole('heading', { level: 1 }).textContent]).toEqual(['/upselling', '¿Un último antojo?']);
    expect(screen.getByRole('button', { name: 'Agregar Jugo' })).toBeTruthy();
    await press('Continuar');
    expect(here()).toBe('/KioskCart');
  });
});
