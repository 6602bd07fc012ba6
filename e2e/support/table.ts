import type { Browser, Page } from '@playwright/test';
import { STORAGE_KEYS } from '@comanda/shared-contracts/storage-keys';
import { providerOf } from './provider.ts';
import type { RunningSandbox } from './start-sandbox.ts';

const VENUE = { simpleId: 1, ir: 101, il: 1, path: '/r/cl/fuente-alameda/1' } as const;
const TABLE = 5;

export interface BillRow {
  readonly li: number;
  readonly pn: string;
  readonly p28: number;
  readonly dp: number;
}

/** An order at table 5 of Fuente Alameda that the kitchen has accepted. */
export interface LaidTable {
  readonly iped: number;
  readonly ioext: string;
  /** Where its bill is paid, and where it is looked at. */
  readonly payPath: string;
  readonly orderPath: string;
  /** The bill as the provider has it now. */
  bill(): Promise<{ readonly total: number; readonly pagado: number; readonly sp: number; readonly lines: readonly BillRow[] }>;
}

/** Ana orders dishes at table 5. */
export async function layTable(sandbox: RunningSandbox, dishes = 4): Promise<LaidTable> {
  const provider = providerOf(sandbox);
  const login = await provider.logIn('ana@comanda.test');
  const change = { ti: 3, im: TABLE, det: { tipo: 3, mesa: TABLE } };
  const { iped, ioext } = await provider.order(login, VENUE.simpleId, change, dishes);
  await sandbox.control(`/sandbox/api/orders/${iped}/accept`, {});
  const orderPath = `${VENUE.path}/order/${ioext}`;
  return {
    iped,
    ioext,
    orderPath,
    payPath: `${orderPath}/paying`,
    bill: async () => (await provider.call('GET', '/srv/getgaeorder', { query: { ic: ioext, xir: VENUE.ir, xil: VENUE.il } })).data,
  };
}

/** A phone of its own on which somebody is logged in. */
export async function phoneOf(browser: Browser, sandbox: RunningSandbox, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await beSomebody(page, sandbox, email);
  return page;
}

/** Logs somebody in on a page by what the shell keeps of a login. The page stands at no screen after it. */
export async function beSomebody(page: Page, sandbox: RunningSandbox, email: string): Promise<void> {
  const { stored } = await providerOf(sandbox).logIn(email);
  await page.goto(`${sandbox.url()}/assets/brand/comanda.svg`);
  await page.evaluate(([version, login]) => localStorage.setItem('LT3', JSON.stringify({ v: version, t: Date.now(), d: login })), [
    STORAGE_KEYS.LT3.version,
    stored,
  ] as const);
}
