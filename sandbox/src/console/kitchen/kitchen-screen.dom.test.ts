import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConsole, SOON } from '../../testing/console-page.ts';
import type { ConsolePage } from '../../testing/console-page.ts';

/** The kitchen's screen and the hall's board in a document, before a sandbox in a process of its own. */
const KITCHEN = '?view=kitchen&local=104-1';

let page: ConsolePage;
beforeAll(async () => {
  page = await openConsole(KITCHEN);
});
beforeEach(async () => {
  await page.reset();
  page.open(KITCHEN);
});
afterAll(() => page.stop());

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-order]')];
const numbers = () => cards().map(({ dataset }) => Number(dataset['order']));
const card = (iped: number) => cards().find(({ dataset }) => dataset['order'] === String(iped));
const textOf = (iped: number, part: string) => [...(card(iped)?.querySelectorAll(part) ?? [])].map(({ textContent }) => textContent);
const step = (iped: number) => card(iped)?.querySelector<HTMLButtonElement>('[data-name=step]');
const shown = (iped: number) => vi.waitFor(() => expect(card(iped)).toBeDefined(), SOON);
const press = (key: string) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
/** Does something until a card says what it brings: a tap that comes right after the cards were placed is not taken. */
const until = (part: () => string | null | undefined, before: string, after: string, act: () => unknown) =>
  vi.waitFor(() => {
    if (part()?.includes(before) === true) act();
    expect(part()).toContain(after);
  }, SOON);
/** Where the provider has an order: its status, and the kitchen status of each line. */
const kept = async (iped: number) => {
  const { data } = await page.control('/sandbox/api/orders?limit=50');
  const order = data.find((one: { iped: number }) => one.iped === iped);
  return [order.ss, ...order.orden.dlres.map(({ stk }: { stk: number }) => stk)];
};
const isKept = (iped: number, ...state: number[]) => vi.waitFor(async () => expect(await kept(iped)).toEqual(state), SOON);

describe("the kitchen's screen", () => {
  it('[X-27] shows what is cooked by: dishes, comments and allergies, locator, the number of an offline ticket, how long the guest waits', async () => {
    const lines = [
      { cant: 2, ct: 'sin azúcar' },
      { dish: 'Limonada', ct: 'alergia al maní' },
    ];
    const iped = await page.saveAtKiosk({ virtual_table_id: '27' }, { ct: 'L-476954' }, lines);
    await shown(iped);
    expect(textOf(iped, '.shown-number')).toEqual(['Localizador 27', 'Ticket L-476954']);
    expect(textOf(iped, '.dish')).toEqual(['2Leche asadaComentario: sin azúcar', '1LimonadaAlergia: alergia al maní']);
    expect(textOf(iped, '.said.allergy')).toEqual(['Alergia: alergia al maní']);
    await page.control('/sandbox/test/clock', { advanceMs: 16 * 60_000 });
    await vi.waitFor(() => expect(textOf(iped, '.wait')).toEqual(['Espera 16 min, atrasado']), SOON);
  });

  it('takes each order by one tap into the making and by one more to the hall, by button or number key, and takes the last one back', async () => {
    const [first, second] = [await page.saveAtKiosk(), await page.saveAtKiosk()];
    await vi.waitFor(() => expect(numbers()).toEqual([first, second]), SOON);
    await until(
      () => textOf(first, '.where')[0],
      'Sin empezar',
      'Preparando',
      () => step(first)?.click(),
    );
    await isKept(first, 1, 100);
    await until(
      () => textOf(second, '.where')[0],
      'Sin empezar',
      'Preparando',
      () => press('2'),
    );
    await isKept(second, 1, 100);
    await until(
      () => step(second)?.textContent,
      'Listo',
      'Deshacer',
      () => press('2'),
    );
    await isKept(second, 1, 110);
    // It stays where it stood while the hand is there, and so do the others.
    expect(numbers()).toEqual([first, second]);
    press('z');
    await isKept(second, 1, 100);
    await vi.waitFor(() => expect(step(second)?.textContent).toContain('Listo'), SOON);
  });

  it('shows what another screen did, and what the other station still makes', async () => {
    page.open(`${KITCHEN}&jb=2`);
    const plain = await page.saveAtKiosk({}, {}, [{ dish: 'Wrap picante' }]);
    const both = await page.saveAtKiosk({}, {}, [{ dish: 'Wrap picante' }, { dish: 'Limonada' }]);
    await shown(both);
    expect(numbers()).toEqual([both]);
    expect(textOf(both, '.dish')).toEqual(['1Limonada']);
    expect(textOf(both, '.elsewhere')).toEqual(['Cocina: sin empezar']);
    const tap = (tapped: string, from: number, to: number, jb: number) =>
      page.control(`/sandbox/api/orders/${both}/kitchen`, { tap: tapped, jb, from, to });
    await tap('another-screen-1', 40, 100, 1);
    await vi.waitFor(() => expect(textOf(both, '.elsewhere')).toEqual(['Cocina: preparando']), SOON);
    expect(textOf(both, '.where')[0]).toContain('Aceptado');
    await tap('another-screen-2', 90, 100, 2);
    await vi.waitFor(() => expect(textOf(both, '.where')[0]).toContain('Preparando'), SOON);
    await isKept(plain, 0, 40);
  });

  it('counts what is to be made by dish, and says that a cancelled order is not to be made until it was seen', async () => {
    const button = await vi.waitFor(() => {
      const found = document.querySelector<HTMLButtonElement>('[title="Total por plato"]');
      if (found === null) throw new Error('the screen is not there yet');
      return found;
    }, SOON);
    button.click();
    const iped = await page.saveAtKiosk({}, {}, [{ cant: 3 }, { dish: 'Limonada' }]);
    await page.saveAtKiosk({}, {}, [{ cant: 2 }]);
    const counts = () => [...document.querySelectorAll('#counts li')].map(({ textContent }) => textContent);
    await vi.waitFor(() => expect(counts()).toEqual(['5Leche asada', '1Limonada']), SOON);
    await page.control(`/sandbox/api/orders/${iped}/reject`, {});
    await vi.waitFor(() => expect(textOf(iped, '.stop')).toEqual(['Anulado: no lo prepares']), SOON);
    expect(counts()).toEqual(['2Leche asada']);
    await vi.waitFor(() => expect((step(iped)?.click(), step(iped))).toBe(null), SOON);
  });

  it('sells a dish out that has run out, as the desk does, and again', async () => {
    const iped = await page.saveAtKiosk({}, {}, [{ dish: 'Wrap picante' }]);
    await shown(iped);
    const isOut = async () => {
      const { data } = await page.control('/sandbox/api/venues/104/1/products');
      return data.find(({ np }: { np: string }) => np === 'Wrap picante').agot;
    };
    document.querySelector<HTMLButtonElement>('[title="Agotados"]')?.click();
    const dish = () => document.querySelector<HTMLInputElement>('#sell-out [aria-label="Wrap picante: a la venta"]');
    await vi.waitFor(() => expect(dish()).not.toBeNull(), SOON);
    dish()?.click();
    await vi.waitFor(() => expect(dish()?.closest('li')?.textContent).toContain('Agotado'), SOON);
    expect(await isOut()).toBe(true);
    dish()?.click();
    await vi.waitFor(async () => expect(await isOut()).toBe(false), SOON);
  });
});

describe("the hall's board", () => {
  const column = (kind: string) => [...document.querySelectorAll(`.board-column.${kind} li`)].map(({ textContent }) => textContent);

  it('moves a number over as the kitchen does, and has nothing of anybody else', async () => {
    page.open('?view=board&local=104-1');
    const iped = await page.saveAtKiosk();
    const other = await page.saveAtKiosk({}, { ct: 'L-476954' });
    const tap = (of: number, from: number, to: number) =>
      page.control(`/sandbox/api/orders/${of}/kitchen`, { tap: `hall-${of}-${to}`, jb: 0, from, to });
    for (const of of [iped, other]) await tap(of, 40, 100);
    await vi.waitFor(() => expect([column('preparing'), column('ready')]).toEqual([[String(iped), 'L-476954'], []]), SOON);
    await tap(other, 100, 110);
    await vi.waitFor(() => expect([column('preparing'), column('ready')]).toEqual([[String(iped)], ['L-476954']]), SOON);
    expect(document.querySelector('.board-column.ready .called')?.textContent).toBe('L-476954');
    expect(document.body.textContent).not.toMatch(/Ana|Pérez|Leche/);
  });
});
