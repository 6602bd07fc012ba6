import { describe, expect, it } from 'vitest';
import { failure } from '@comanda/shared-contracts/failures';
import { menuAnswer, openKiosk } from '../test-world.ts';

const OFFLINE = () => ({ failure: failure('transport', 'offline') });

describe('the menu of a kiosk', () => {
  it.each([
    [4, { kio: 1, retiro: 1, dk: 1 }],
    [5, { kio: 1, retiro: undefined, dk: 1 }],
  ] as const)('[C7-008] asks for the kind of type %i (Q65)', async (dispatch, query) => {
    const { stores, calls } = await openKiosk();
    await stores.menu.load(dispatch);
    expect(calls.findLast(({ operation }) => operation === 'menu')).toMatchObject({
      query,
      body: { irl: 'RL000480906626819067b97e', dk: 1 },
    });
    expect(stores.menu.view.getState()).toMatchObject({ status: 'ready', dispatch, categories: [{ name: 'Pollos' }, { name: 'Bebidas' }] });
  });

  it('rounds prices that say more than the venue writes half up once', async () => {
    const { stores } = await openKiosk({ api: { menu: menuAnswer({ '1': { pm: 9900.5 } }) } });
    await stores.menu.load(4);
    expect(stores.menu.find('1')?.price.minor).toBe(9901);
  });

  it('leaves categories out in which nothing is', async () => {
    const { stores } = await openKiosk({
      api: { menu: { ok: true, data: { tipo: 4, cats: [{ jp: 1, nombre: 'Vacía', productos: [] }] } } },
    });
    await stores.menu.load(4);
    expect(stores.menu.view.getState()).toMatchObject({ status: 'ready', categories: [] });
  });

  it('keeps what is shown when reading it anew fails, and says so when there is nothing', async () => {
    const { stores, setAnswer } = await openKiosk();
    await stores.menu.load(4);
    setAnswer('menu', OFFLINE);
    await stores.menu.load(4, true);
    expect(stores.menu.view.getState().status).toBe('ready');
    await stores.menu.load(5);
    expect(stores.menu.view.getState()).toMatchObject({ status: 'failed', dispatch: 5 });
  });

  it('[K6-004] blocks the kiosk when its device is refused', async () => {
    const { stores } = await openKiosk({ api: { menu: () => ({ failure: failure('auth', 'device-inactive') }) } });
    await stores.menu.load(4);
    expect(stores.setup.view.getState()).toEqual({ status: 'blocked', error: 'inactive' });
  });

  it('reports a refusal once', async () => {
    const { stores, reports } = await openKiosk({ api: { menu: { ok: false, msg: 'Tipo de pedido no disponible' } } });
    await stores.menu.load(4);
    expect(reports).toHaveLength(1);
  });

  it('finds its products, and forgets them for the next customer', async () => {
    const { stores } = await openKiosk({ api: { menu: menuAnswer() } });
    await stores.menu.load(4);
    expect(stores.menu.find('2')?.name).toBe('Agua');
    stores.menu.look.setState({ categoryId: '2', search: 'agua', diet: { allergens: ['gluten'], diets: ['vegan'] } }, true);
    stores.menu.forget();
    expect([stores.menu.find('2'), stores.menu.look.getState(), stores.menu.view.getState().status]).toEqual([
      undefined,
      { categoryId: 'all', search: undefined, diet: { allergens: [], diets: [] } },
      'none',
    ]);
  });
});
