import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openConsole, SOON } from '../../testing/console-page.ts';
import type { ConsolePage } from '../../testing/console-page.ts';
import type { CardProps } from './kitchen-card.tsx';

/** What a tap costs, counted: cards that are drawn, calls that are made. How long that takes `npm run perf -- --only p13` says. */
const drawn: number[] = [];
vi.mock('./kitchen-card.tsx', async (importOriginal) => {
  const { KitchenCard } = await importOriginal<typeof import('./kitchen-card.tsx')>();
  const Counted = (card: CardProps) => {
    drawn.push(card.order.iped);
    return <KitchenCard {...card} />;
  };
  return { KitchenCard: Counted };
});

const KITCHEN = '?view=kitchen&local=104-1';
let page: ConsolePage;
const asked: string[] = [];
beforeAll(async () => {
  page = await openConsole(KITCHEN);
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    asked.push(path.replaceAll(/\d{4,}/g, 'N'));
    return fetch(path, init);
  });
});
beforeEach(async () => {
  await page.reset();
  page.open(KITCHEN);
});
afterAll(() => page.stop());

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-order]')];
const card = (iped: number) => cards().find(({ dataset }) => dataset['order'] === String(iped));
const step = (iped: number) => card(iped)?.querySelector<HTMLButtonElement>('[data-name=step]');
const where = (iped: number) => card(iped)?.querySelector('.where')?.textContent;
/** Some orders on the screen, as long there as a hand takes to aim. */
const shownOrders = async () => {
  const ipeds: number[] = [];
  for (let count = 0; count < 4; count += 1) ipeds.push(await page.saveAtKiosk());
  await vi.waitFor(() => expect(cards()).toHaveLength(4), SOON);
  return ipeds;
};
const begun = (iped: number) =>
  vi.waitFor(() => {
    if (where(iped)?.includes('Sin empezar') === true) {
      drawn.length = 0;
      asked.length = 0;
      step(iped)?.click();
    }
    expect(where(iped)).toContain('Preparando');
  }, SOON);

describe('a tap in the kitchen', () => {
  it('[P13] draws the card that was touched, and no other', async () => {
    const [, touched = 0] = await shownOrders();
    await begun(touched);
    expect(new Set(drawn)).toEqual(new Set([touched]));
  });

  it('[P13] takes its answer as what is: neither its order nor the list is loaded anew', async () => {
    const [touched = 0, other = 0] = await shownOrders();
    await begun(touched);
    // What another screen does comes after it.
    await page.control(`/sandbox/api/orders/${other}/kitchen`, { tap: 'another-screen', jb: 0, from: 40, to: 100 });
    await vi.waitFor(() => expect(where(other)).toContain('Preparando'), SOON);
    const calls = asked.filter((path) => path.startsWith('/sandbox/api/orders'));
    expect(calls).toEqual(
      ['/sandbox/api/orders/N/kitchen', '/sandbox/api/orders?ir=N&il=1&ids=N'].map((path) => path.replace('ir=N', 'ir=104')),
    );
  });

  it('[P13] counts when the finger leaves the button, without the mouse that a browser plays after it; a finger that slid off, and one of two, do nothing', async () => {
    const [touched = 0] = await shownOrders();
    const leave = (change: object) => {
      const touch = Object.assign(new Event('touchend', { bubbles: true, cancelable: true }), {
        changedTouches: [{ clientX: 0, clientY: 0 }],
        touches: [],
        ...change,
      });
      step(touched)?.dispatchEvent(touch);
      return touch.defaultPrevented;
    };
    // Long enough after its card was placed for a tap to count.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(leave({ changedTouches: [{ clientX: 900, clientY: 0 }] })).toBe(false);
    expect(leave({ touches: [{}] })).toBe(false);
    expect(where(touched)).toContain('Sin empezar');
    expect(leave({})).toBe(true);
    await vi.waitFor(() => expect(where(touched)).toContain('Preparando'), SOON);
  });

  it('keeps the focus on the button of the card when that says something else', async () => {
    const [touched = 0] = await shownOrders();
    step(touched)?.focus();
    await begun(touched);
    expect(document.activeElement).toBe(step(touched));
    await vi.waitFor(() => {
      if (step(touched)?.textContent?.includes('Listo') === true) step(touched)?.click();
      expect(step(touched)?.textContent).toContain('Deshacer');
    }, SOON);
    expect(document.activeElement).toBe(step(touched));
  });

  it('gives the focus to the heading when the button goes', async () => {
    const [touched = 0] = await shownOrders();
    await page.control(`/sandbox/api/orders/${touched}/reject`, {});
    await vi.waitFor(() => expect(card(touched)?.querySelector('.stop')).not.toBeNull(), SOON);
    step(touched)?.focus();
    await vi.waitFor(() => expect((step(touched)?.click(), step(touched))).toBeNull(), SOON);
    expect(document.activeElement?.id).toBe('tickets-heading');
  });
});
