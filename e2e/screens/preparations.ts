import { expect } from '../support/shop.ts';
import { TOMORROW, envelope } from './scene.ts';
import type { Scene } from './scene.ts';
import { accept, confirm } from './steps.ts';

/** Orders for pickup, which the venue has accepted and prepares. The order's number. */
export async function orderInKitchen({ provider, sandbox, login, place }: Scene): Promise<string> {
  const { iped } = await provider.order(await login(), place.simpleId);
  await sandbox.control(`/sandbox/api/orders/${iped}/accept`, {});
  await sandbox.control(`/sandbox/api/orders/${iped}/prepare`, {});
  return String(iped);
}

export async function booked({ provider, login, place }: Scene): Promise<void> {
  await provider.book(await login(), place.simpleId, TOMORROW.date, TOMORROW.time);
}

/** The path of a mailed link that resets Ana's password. */
export async function resetLink({ sandbox, provider }: Scene): Promise<string> {
  const to = 'ana@comanda.test';
  await provider.call('POST', '/sapi/pwdrecover', { body: { em: to } });
  const { data } = await sandbox.control<{ data: { link: string }[] }>(`/sandbox/api/mails?to=${encodeURIComponent(to)}&limit=1`);
  return data[0]?.link ?? '';
}

/** Switches a fault of a provider call on, until the visit is over. */
export const fault =
  (call: string, kind = '5xx-before') =>
  async ({ sandbox }: Scene) => {
    await sandbox.control('/sandbox/faults', { call, kind, times: 0, ms: 0 });
  };

/** Back from a provider's page with a code that gets no answer: nobody knows whether the order is paid. Its external id. */
export async function unsettledCode(scene: Scene): Promise<string> {
  const { provider, login, place, page } = scene;
  const { ioext } = await provider.order(await login(), place.simpleId, { det: { prepago: 5011 } });
  const { id, nombre: name } = (await provider.call('GET', '/srv/restoinfo', { query: { sid: place.simpleId } })).data;
  const venue = { id, simpleId: place.simpleId, dk: 0, name, country: 'cl', menuPath: '/' };
  const note = { venue, revision: 1, dispatch: 1, itemCount: 2, methodId: 5011, total: '' };
  const kept = envelope('TEMPCART', { note, intentId: ioext, request: { ioext, det: {} }, returned: { code: 'pc.1', state: 'sent' } });
  await page.evaluate((pending) => localStorage.setItem('TEMPCART', pending), kept);
  await fault('POST /srv/saveorder')(scene);
  return ioext;
}

/** An order at table 5, of which Beto has paid the first line and holds the second. Its external id. */
export async function sharedTable({ provider, sandbox, login, place }: Scene): Promise<string> {
  const { iped, ioext } = await provider.order(await login(), place.simpleId, { ti: 3, im: 5, det: { tipo: 3, mesa: 5 } }, 4);
  await sandbox.control(`/sandbox/api/orders/${iped}/accept`, {});
  const venue = (await provider.call('GET', '/srv/restoinfo', { query: { sid: place.simpleId } })).data;
  const [xir, xil] = venue.id.split('-');
  const query = { ic: ioext, xir, xil };
  const { lines, fm } = (await provider.call('GET', '/srv/getgaeorder', { query })).data;
  const share = { mpg: 5009, lines: [lines[0].li], propina: 0, total: lines[0].p28, fm, idpago: `b${ioext.slice(1)}` };
  const beto = await provider.logIn('beto@comanda.test');
  const card = { token: await provider.card(beto, '4111111111111111') };
  await provider.call('POST', '/srv/paygaeorder', { query, body: { ...share, card }, as: beto.credentials });
  const node = { node: 'O', id: ioext };
  // What he holds is his for a minute by the provider's clock; a moment ahead, for a page that takes its time.
  const { now } = await sandbox.control<{ now: number }>('/sandbox/health');
  await sandbox.control('/sandbox/test/push', { ...node, child: 'users', value: { u2: { nm: 'Beto', ts: now + 45_000 } } });
  await sandbox.control('/sandbox/test/push', { ...node, child: 'selected', value: { [lines[1].li]: 'u2' } });
  return ioext;
}

/** A bill of which somebody has paid a line, and another order, of the guest of the phone beside. The address that the table's code has. Q190. */
export async function tableOfTwo(scene: Scene): Promise<string> {
  await sharedTable(scene);
  const { provider, sandbox, place } = scene;
  const us = { nm: 'Beto', ln: 'Fuentes', em: 'beto@comanda.test', ph: '+56912345678', rut: '' };
  await provider.order(await provider.logIn('beto@comanda.test'), place.simpleId, { ti: 3, im: 5, det: { tipo: 3, mesa: 5, us } }, 2);
  return tableLink(sandbox, place.simpleId);
}

/** What the code on a table of a venue opens. */
export async function tableLink(sandbox: Scene['sandbox'], simpleId: number, table = 5): Promise<string> {
  const { data } = await sandbox.control<{ data: { id: number; path: string }[] }>(`/sandbox/api/venues/${100 + simpleId}/1/tables`);
  return data.find(({ id }) => id === table)?.path ?? '';
}

/** What the venue does to the newest bill of the scene. */
export async function endBill({ sandbox }: Scene, ioext: string, action: 'collect' | 'reject'): Promise<void> {
  const { data } = await sandbox.control<{ data: { iped: number; ioext: string }[] }>('/sandbox/api/orders?limit=50');
  const iped = data.find((order) => order.ioext === ioext)?.iped;
  await sandbox.control(`/sandbox/api/orders/${iped}/${action}`, {});
}

/** A diner who eats no gluten and no egg, and vegetarian. */
export const keepsDiet = async ({ page }: Scene) =>
  page.evaluate((diet) => localStorage.setItem('DIET', diet), envelope('DIET', { a: ['gluten', 'egg'], d: ['vegetarian'] }));

/** A heart on the venue of this theme, and others that were looked at. */
export const keepsVenues = async ({ page, place }: Scene) => {
  const kept = (...ids: readonly number[]) => ids.map((simpleId) => ({ country: 'cl', simpleId, dk: 0 }));
  const keys = { 'mf-discovery/FAVOURITES': kept(place.simpleId), 'mf-discovery/SEEN': kept(1, 3, 5, 7) };
  const texts = Object.entries(keys).map(([key, value]) => [key, envelope(key, value)] as const);
  await page.evaluate((entries) => entries.forEach(([key, text]) => localStorage.setItem(key, text)), texts);
};

/** The dish that lies in the cart is gone. */
export async function sellOut({ sandbox, place }: Scene): Promise<void> {
  const venue = `${100 + place.simpleId}/1`;
  const { data } = await sandbox.control<{ data: { ip: number; np: string }[] }>(`/sandbox/api/venues/${venue}/products`);
  const dish = data.find(({ np }) => np === place.dish.es);
  await sandbox.control(`/sandbox/api/venues/${venue}/products/${dish?.ip}`, { agot: true });
}

/** A cart whose order got no answer, and that no way to look for it finds: after a minute the diner is told so. */
export const unsureCart = {
  who: 'diner',
  cart: 'pickup',
  hasVenueLook: true,
  prepare: async (scene: Scene): Promise<void> => {
    await fault('POST /srv/saveorder', 'answer-lost')(scene);
    for (const call of ['GET /srv/getorderbycheck', 'GET /srv/getuserorders']) await fault(call)(scene);
  },
  path: () => '/l/cart',
  steps: async (scene: Scene): Promise<void> => {
    await accept(scene);
    await confirm(scene);
    await expect(scene.page.getByText(scene.textOf('mf-checkout', 'checking.title')).first()).toBeVisible();
    await scene.page.clock.fastForward(61_000);
  },
} as const;
