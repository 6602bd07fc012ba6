import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openConsole, SOON } from '../testing/console-page.ts';
import type { ConsolePage } from '../testing/console-page.ts';

/** The whole console, in a document, before a sandbox in a process of its own: what is sent to the provider is looked for on the screen. */
const MINUTE_MS = 60_000;

let page: ConsolePage;
beforeAll(async () => {
  page = await openConsole();
});
afterAll(() => page.stop());

const control = (path: string, body?: unknown) => page.control(path, body);
const saveAtKiosk: ConsolePage['saveAtKiosk'] = (...order) => page.saveAtKiosk(...order);

const cards = () => [...document.querySelectorAll<HTMLElement>('li.order')];
const card = (iped: number) => cards().find((one) => one.querySelector('h3')?.textContent?.includes(`#${iped}`) === true);
const textOf = (iped: number, part: string) => [...(card(iped)?.querySelectorAll(part) ?? [])].map(({ textContent }) => textContent);
const shown = (iped: number) => vi.waitFor(() => expect(card(iped)).toBeDefined(), SOON);
function search(text: string): void {
  const field = document.querySelector<HTMLInputElement>('#orders-search');
  if (field === null) throw new Error('the console has no search');
  // As a person types: React looks past what a script writes into a field.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
const numbers = () => cards().map((one) => Number(/#(\d+)/.exec(one.querySelector('h3')?.textContent ?? '')?.[1]));

describe("the operator's card", () => {
  it('[X-16] shows the locator where the food is carried to, and the number that stands on the ticket of an order taken offline', async () => {
    const iped = await saveAtKiosk({ virtual_table_id: '27' }, { ct: 'L-476954' });
    await shown(iped);
    expect(textOf(iped, '.numbers > *')).toEqual(['Localizador 27', 'Ticket L-476954']);
    expect(textOf(iped, '.said')).toEqual([]);
  });

  it('shows each comment apart from the extras, and one that speaks of an allergy as such', async () => {
    const iped = await saveAtKiosk({}, {}, [{ ct: 'sin azúcar' }, { ct: 'niño con alergia al maní' }, {}]);
    await shown(iped);
    expect(textOf(iped, '.line .said')).toEqual(['Comentario: sin azúcar', 'Alergia: niño con alergia al maní']);
    expect(textOf(iped, '.said.allergy')).toEqual(['Alergia: niño con alergia al maní']);
    expect(card(iped)?.querySelector('.note')).toBeNull();
    const other = await saveAtKiosk({}, { ct: 'Todo junto, por favor' });
    await shown(other);
    expect(textOf(other, '.said')).toEqual(['Comentario: Todo junto, por favor']);
  });

  it('goes on counting how long the guest has waited when the order is accepted, and stays late', async () => {
    const iped = await saveAtKiosk();
    await shown(iped);
    await control('/sandbox/test/clock', { advanceMs: 16 * MINUTE_MS });
    await vi.waitFor(() => expect(textOf(iped, '.timer')).toEqual([expect.stringMatching(/^Espera 16:\d\d, atrasado$/)]), SOON);
    expect(textOf(iped, '.sub .ago')).toEqual([]);
    card(iped)?.querySelector<HTMLButtonElement>('[data-name=primary]')?.click();
    await vi.waitFor(() => expect(document.querySelector('#list-kitchen')?.textContent).toContain(`#${iped}`), SOON);
    await vi.waitFor(() => expect(textOf(iped, '.timer')).toEqual([expect.stringMatching(/^Espera 16:\d\d, atrasado$/)]), SOON);
    expect(textOf(iped, '.sub')).toEqual([expect.stringMatching(/Aceptado hace 0:\d\d$/)]);
  });

  it('says how long it is until an order for later is due', async () => {
    const { now } = await control('/sandbox/health');
    const due = new Date(now + 45 * MINUTE_MS);
    const at = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('sv', { timeZone: 'America/Santiago', ...options }).format(due);
    const iped = await saveAtKiosk(
      {},
      { fechaDespacho: at({ dateStyle: 'short' }).replaceAll('-', ''), horaDespacho: at({ timeStyle: 'short' }) },
    );
    await shown(iped);
    await vi.waitFor(() => expect(textOf(iped, '.timer')).toEqual([expect.stringMatching(/^Espera en 4[345]:\d\d$/)]), SOON);
  });
});

describe('the search of an order', () => {
  const found = () => vi.waitFor(() => expect(document.querySelector('#found-text')?.textContent).not.toBe(''), SOON);
  const isFound = async (asked: string, ...wanted: number[]) => {
    search(asked);
    await vi.waitFor(() => expect([asked, numbers().toSorted()]).toEqual([asked, wanted.toSorted()]), SOON);
    await found();
  };

  it('finds it by any of its numbers, also once it has ended', async () => {
    await page.reset();
    const located = await saveAtKiosk({ virtual_table_id: '41' });
    const offline = await saveAtKiosk({}, { ct: 'L-476954' });
    const other = await saveAtKiosk({ virtual_table_id: '4' });
    await isFound('41', located);
    await isFound('L-476954', offline);
    await isFound('l 4769', offline);
    await isFound('6954', offline);
    await isFound(String(other), other);
    await isFound(`#${located}`, located);
    await isFound('+56 9 8765 4321', located, offline, other);
    await isFound('nobody');
    expect(document.querySelector('#found-text')?.textContent).toBe('Ningún pedido con ese número.');
    await control(`/sandbox/api/orders/${offline}/reject`, {});
    search('L-476954');
    await vi.waitFor(() => expect(document.querySelector('#found-closed')?.textContent).toContain(`#${offline}`), SOON);
    expect(document.querySelector('#found-closed')?.textContent).toContain('Ticket L-476954');
    expect(document.querySelector('#found-text')?.textContent).toBe('0 en curso, 1 cerrado');
    search('');
    await vi.waitFor(() => expect(numbers().toSorted()).toEqual([located, other].toSorted()), SOON);
    expect(document.querySelector('#found-closed')?.childElementCount).toBe(0);
  });

  it('shows what comes in meanwhile only when it has the number, and tells of it all the same', async () => {
    await page.reset();
    await isFound('63');
    const iped = await saveAtKiosk({ virtual_table_id: '63' });
    await shown(iped);
    const other = await saveAtKiosk({ virtual_table_id: '64' });
    await vi.waitFor(() => expect(document.querySelector('[role=status] li')?.textContent).toContain(`#${other}`), SOON);
    expect(card(other)).toBeUndefined();
    search('');
    await shown(other);
  });
});

describe('tickets that a kiosk sends straight to the printer', () => {
  const rows = () => [...document.querySelectorAll('#tickets > li')].map(({ textContent }) => textContent);
  const waits = () => document.querySelector('#printer-text')?.textContent;

  it('appear as they are printed, by the number that stands on them', async () => {
    await printAtAgent('t-ab12345cdefghijk-1', 'Pedido L-476954');
    await vi.waitFor(() => expect(rows()[0]).toMatch(/^Pedido L-476954directo desde el kioscoImpresa/), SOON);
  });

  it('[X-15] and a printer that hangs says how many wait, until it is let go', async () => {
    await control('/sandbox/api/printer', { hang: true });
    await vi.waitFor(() => expect(waits()).toBe('No responde'), SOON);
    const printed = printAtAgent('t-bbbbbbbbbbbbbbbb-1', 'Pedido 90077');
    await vi.waitFor(() => expect(waits()).toBe('No responde · 1 en cola'), SOON);
    await control('/sandbox/api/printer', { hang: false });
    await printed;
    await vi.waitFor(() => expect([waits(), rows()[0]]).toEqual(['Impresora lista', expect.stringMatching(/^Pedido 90077/)]), SOON);
  });
});

describe("what pages told of the provider's answers", () => {
  const reported = () => [...document.querySelectorAll('#provider-data > li')].map(({ textContent }) => textContent);
  const from = { composition: 'consumer', revision: 7, remote: 'shell', version: '1.0.0', phase: 'call', code: 'protocol/fields' };
  const send = (operation: string, count: number, correlationId: string) => {
    const fields = [{ path: 'data[].dk', kind: 'dropped', count }];
    const report = { ...from, operation, fields, correlationId, at: Date.UTC(2026, 10, 20, 15) };
    return raw(`${page.base}/reports`, { origin: page.base }, JSON.stringify(report));
  };

  it('[X-22] appears by call and field as it comes in, counted, the newest first; before that it says that there is nothing', async () => {
    await page.reset();
    await vi.waitFor(() => expect(document.body.textContent).toContain('Todo llegó como se prometió.'), SOON);
    expect(reported()).toEqual([]);
    await send('menu', 2, 'a-1');
    await vi.waitFor(() => expect(reported()).toEqual([expect.stringMatching(/^menu 12:00:00data\[\]\.dkdescartado × 2$/)]), SOON);
    await send('venues-nearby', 1, 'a-2');
    await send('menu', 3, 'b-1');
    await vi.waitFor(
      () => expect(reported()).toEqual([expect.stringMatching(/^menu.* × 5$/), expect.stringMatching(/^venues-nearby.* × 1$/)]),
      SOON,
    );
    expect(document.body.textContent).not.toContain('Todo llegó como se prometió.');
  });
});

/** At night: two hundred orders are more than the rest of this file. */
const nightly = process.env['NIGHTLY'] === '1' ? ['a full house'] : [];
describe.each(nightly)('%s', () => {
  it('leaves out nobody who waits: the first of more than two hundred is still there, and on top', async () => {
    await page.reset();
    const first = await saveAtKiosk();
    for (let batch = 0; batch < 20; batch += 1) await Promise.all(Array.from({ length: 10 }, () => saveAtKiosk()));
    const last = await saveAtKiosk();
    await shown(last);
    await vi.waitFor(() => expect(cards()).toHaveLength(202), SOON);
    expect(numbers()[0]).toBe(first);
  });
});

/** As a kiosk's page does: the agent's address and token are those of its composition. */
async function printAtAgent(id: string, h: string): Promise<void> {
  const { url, token } = JSON.parse(
    await raw(`${page.base}/composition.json`, { host: `kiosk.localhost:${new URL(page.base).port}` }),
  ).printAgent;
  await raw(`${url}/print`, { 'x-print-token': token }, JSON.stringify({ id, message: { h, c: '1 x Completo' } }));
}

/** Not the page's fetch, which would keep to its own origin. */
function raw(url: string, headers: Readonly<Record<string, string>>, body?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const type = body === undefined ? {} : { 'content-type': 'application/json' };
    const asked = request(url, { headers: { ...type, ...headers }, method: body === undefined ? 'GET' : 'POST' }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(text));
    });
    asked.on('error', reject);
    asked.end(body);
  });
}
