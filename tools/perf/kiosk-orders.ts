import type { Page } from '@playwright/test';
import type { RunningSandbox } from '../../e2e/support/start-sandbox.ts';
import { check } from './budget.ts';
import { memoryOf, openTab, withBrowser } from './chrome.ts';
import type { Memory } from './chrome.ts';

/** The promised counts at night; enough orders to see a leak by day. */
const ORDERS = process.env['NIGHTLY'] === undefined ? { warmUp: 30, counted: 60, every: 10 } : { warmUp: 200, counted: 500, every: 50 };
/** By day the caches, which hold so many answers and no more, are still filling. */
const LIMIT = { grown: 0, heapBytesAnOrder: process.env['NIGHTLY'] === undefined ? 1_000 : 500 } as const;

/**
 * Without it, the machine code that V8 goes on making of hot functions for hundreds of orders (12 kB an order after 30) hides
 * what an order itself leaves behind. There are only so many functions, so that part ends by itself.
 */
const NO_MACHINE_CODE = '--js-flags=--jitless';

interface Sample extends Memory {
  readonly orders: number;
}

/**
 * P7: one customer after the other in one page, from the welcome to the printed ticket and back. Memory is read at the
 * welcome, after the garbage was collected; the heap's growth is the slope of a straight line through the samples.
 */
export async function measureKioskOrders(sandbox: RunningSandbox): Promise<void> {
  const { warmUp, counted, every } = ORDERS;
  console.log(`     P7 ${counted} orders after ${warmUp}: ${process.env['NIGHTLY'] === undefined ? 'the daily run' : 'the full run'}`);
  const samples = await withBrowser(
    'kiosk',
    async (context) => {
      const tab = await openTab(context);
      await pair(tab.page, sandbox);
      for (let order = 0; order < warmUp; order += 1) await takeOrder(tab.page);
      const read: Sample[] = [{ orders: 0, ...(await memoryOf(tab)) }];
      for (let order = 1; order <= counted; order += 1) {
        await takeOrder(tab.page);
        if (order % every === 0) read.push({ orders: order, ...(await memoryOf(tab)) });
      }
      return read;
    },
    [NO_MACHINE_CODE],
  );
  for (const { orders, heap, nodes, detached, listeners } of samples)
    console.log(`     P7 after ${orders}: heap ${heap} B, ${nodes} nodes, ${detached} detached, ${listeners} listeners`);
  for (const what of ['nodes', 'detached', 'listeners'] as const) check(`P7 kiosk, ${what} grown`, grown(samples, what), LIMIT.grown, '');
  check('P7 kiosk, heap an order', slope(samples), LIMIT.heapBytesAnOrder, ' B');
}

async function pair(page: Page, sandbox: RunningSandbox): Promise<void> {
  await page.goto(sandbox.url('kiosk.localhost'));
  await page.getByRole('textbox', { name: 'ID del tótem' }).fill('TOTEM-4-1');
  await page.getByRole('textbox', { name: 'Código corto' }).fill('4141');
  await page.getByRole('button', { name: 'Vincular' }).tap();
  await page.waitForURL(/\/KioskWelcome$/);
}

/** Beside the tap of before: two taps at one place within a moment are one hand's, and the kiosk takes the first alone. */
const ASIDE = { x: 40, y: 40 };

/** A customer who takes away two products, pays at the cashier and brings the kiosk back to its start. */
async function takeOrder(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toca la pantalla para empezar' }).tap();
  await page.getByRole('button', { name: /Para llevar/ }).tap();
  for (const index of [0, 1]) {
    await page
      .getByRole('button', { name: /^Agregar / })
      .nth(index)
      .tap();
  }
  await page.getByRole('button', { name: /Ver Pedido/ }).tap();
  await page.waitForURL(/\/(upselling|KioskCart)$/);
  if (page.url().endsWith('/upselling')) await page.getByRole('button', { name: 'Continuar' }).tap();
  await page.getByRole('button', { name: /Confirmar/ }).tap({ position: ASIDE });
  await page.getByText(/Retira tu ticket/).waitFor();
  await page.getByRole('button', { name: 'Volver al inicio' }).tap();
  await page.waitForURL(/\/KioskWelcome$/);
}

function grown(samples: readonly Sample[], what: 'nodes' | 'detached' | 'listeners'): number {
  const [first, last] = [samples[0], samples.at(-1)];
  return first === undefined || last === undefined ? Number.NaN : last[what] - first[what];
}

/** Heap bytes an order, by least squares over all samples. */
function slope(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number): number => samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [orders, heap] = [mean((sample) => sample.orders), mean((sample) => sample.heap)];
  const spread = samples.reduce((sum, sample) => sum + (sample.orders - orders) ** 2, 0);
  return samples.reduce((sum, sample) => sum + (sample.orders - orders) * (sample.heap - heap), 0) / spread;
}
