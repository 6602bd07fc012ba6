import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aVenue } from '@comanda/shared-contracts/testing/fixtures/venue';
import { openApp } from '../test-app.tsx';

const INTENT = 'intent-000000001';
const CONFIG = {
  orderType: 1,
  enable_order_draft_association: true,
  userDataForm: true,
  userDataRequiredFields: 'email',
  payMethods: [5025],
  payCaja: 'C',
};

/** Table sign 27, half a chicken with lemonade, said who it is, before the card reader. */
async function orderAtTheTable() {
  const app = await openApp('/KioskWelcome', { config: CONFIG });
  const type = (name: string, value: string) => act(async () => fireEvent.change(screen.getByLabelText(name), { target: { value } }));
  await app.press('Toca la pantalla para empezar');
  for (const key of ['Dígito 2', 'Dígito 7', /^Confirmar/]) await app.press(key);
  await app.press('Medio pollo');
  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /Limonada/ })));
  await app.press(/^Agregar al pedido/);
  await app.press('Ver Pedido');
  await app.press('Confirmar');
  await type('Nombre', 'Ana');
  await type('Email', 'ana@b.cl');
  await app.press('Continuar');
  return app;
}

it('[K3-011] what was chosen and typed is sent and kept by the names of the records', async () => {
  const { placed, progress, settle, stored } = await orderAtTheTable();
  expect(placed[0]?.request(INTENT)).toMatchObject({ det: { us: { nm: 'Ana', em: 'ana@b.cl', ph: '' } } });
  await act(async () => progress(INTENT, { state: 'received', saved: { orderId: '90001' } }));
  await settle();
  const line = { product: { np: 'Medio pollo' }, quantity: 1, ct: '', extras: { G1: [[{ np: 'Limonada' }, 1, expect.any(Number)]] } };
  expect(stored.get('TEMPCART')?.value).toMatchObject({ cart: { orderType: 5, table: '27', products: [line] } });
});

it('[K3-012] an order goes out with its lines and its table, and its updates show its number once it is paid', async () => {
  const { placed, progress, push, settle, here } = await orderAtTheTable();
  expect(placed[0]?.request(INTENT)).toMatchObject({
    ioext: INTENT,
    virtual_table_id: '27',
    det: { cart: { dl: [{ cant: 1, item: { np: 'Medio pollo' } }] } },
  });
  await act(async () => progress(INTENT, { state: 'received', saved: { orderId: '90001' } }));
  await settle();
  const publish = async (change: object) => {
    const value = { iped: '90001', ioext: INTENT, ent: 'PE', fc: 1, ...change };
    await act(async () => push({ node: 'user' }, { kind: 'changed', key: 'ped', value }));
    await settle();
    return here();
  };
  const places = [
    await publish({ iped: '90002', ioext: 'intent-000000002', ss: 0, sp: 2, fm: 3 }),
    await publish({ ss: 0, sp: 1, fm: 4 }),
    await publish({ ss: 0, sp: 2, fm: 5 }),
  ];
  expect(places).toEqual(['/PayOrder/5025', '/PayOrder/5025', '/PaymentReceived']);
  expect(screen.getByText('90001')).toBeTruthy();
});

it('[K3-001] a kiosk that its record says is not active is out of service, whoever comes', async () => {
  const { here } = await openApp('/KioskWelcome', { config: { active: false } });
  expect([here(), screen.getByRole('alert').textContent.includes('Restaurante no disponible')]).toEqual(['/KioskError/inactive', true]);
});

it('[K3-002] the logo is the first of its list; of an empty one that of the venue, and of none at all its place', async () => {
  const pictures = async (logoQ: readonly string[], logoUrl?: string) => {
    const { logoUrl: _, ...venue } = aVenue({ id: '104-1', restaurantId: 104, localId: 1, simpleId: 4, dk: 1, name: 'Brasa Norte' });
    await openApp('/KioskWelcome', { config: { logoQ }, venue: logoUrl === undefined ? venue : { ...venue, logoUrl } });
    const found = [...document.querySelectorAll('img')].map((img) => img.getAttribute('src')).filter((src) => src?.includes('logo'));
    cleanup();
    return found;
  };
  expect(await pictures(['/logo-a.svg', '/logo-b.svg'], '/logo-venue.svg')).toEqual(['/logo-a.svg']);
  expect(await pictures([], '/logo-venue.svg')).toEqual(['/logo-venue.svg']);
  expect(await pictures([])).toEqual([]);
});

it.each([
  [1, '/ProductMenu', 5],
  [2, '/ProductMenu', 4],
  [3, '/OrderType', undefined],
  [7, '/OrderType', undefined],
])('[K3-003] with the setting %i a touch leads to %s, and the order is of type %s', async (orderType, path, tipo) => {
  const { press, here, placed, settle } = await openApp('/KioskWelcome', { config: { orderType } });
  await press('Toca la pantalla para empezar');
  expect(here()).toBe(path);
  if (tipo === undefined) {
    const types = screen.getAllByRole('button', { name: /^(Comer aquí|Para llevar)/ });
    expect(types).toHaveLength(2);
    return;
  }
  await press('Agregar Agua');
  await press('Ver Pedido');
  await press('Confirmar');
  await settle();
  expect(placed[0]?.request(INTENT)).toMatchObject({ ti: tipo, det: { tipo, cart: { tipo } } });
});
