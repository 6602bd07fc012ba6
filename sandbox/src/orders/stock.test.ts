import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANONYMOUS, orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Json, TestSandbox } from '../testing/test-sandbox.ts';

/** Friday 2026-11-20, 13:00 in Santiago. */
const LUNCH = Date.UTC(2026, 10, 20, 16, 0);
const FIRST_STOCK = 5;

let sandbox: TestSandbox;
let product: Json;
beforeAll(async () => {
  sandbox = await startTestSandbox({ isSeeded: true });
  sandbox.context.clock.set(LUNCH);
  const { irl } = (await sandbox.call('GET', '/srv/restoinfo', { query: { sid: 1 } })).body.data;
  const menu = (await sandbox.call('POST', '/srv/getrestomenu', { query: { retiro: 1 }, body: { irl } })).body.data;
  product = menu.cats
    .flatMap(({ productos }: Json) => productos)
    .find((one: Json) => one.catExtras.length === 0 && one.agot === false && one.crinvol === undefined);
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.control('POST', `/sandbox/api/venues/101/1/products/${product.ip}`, { stock: FIRST_STOCK }));

const save = (quantity: number) =>
  sandbox.call('POST', '/srv/saveorder', {
    as: ANONYMOUS,
    body: orderBody({}, { total: quantity * product.pm, cart: { dl: [{ cant: quantity, ct: '', item: product, extras: {} }] } }),
  });
const stock = async () =>
  (await sandbox.control('GET', '/sandbox/api/venues/101/1/products')).body.data.find(({ ip }: Json) => ip === product.ip).stock;
const reportedStock = () => (sandbox.context.realtime.read('/PROD/P/101-1') as Json).p[product.ip].stock;
const orderCount = async () => (await sandbox.control('GET', '/sandbox/api/orders')).body.data.length;

/** Makes the database refuse rows of a table while the work runs. */
async function failing<T>(table: string, work: () => Promise<T>): Promise<T> {
  const { db } = sandbox.context;
  await sql.raw(`create trigger refuse before insert on ${table} begin select raise(abort, 'refused'); end`).execute(db);
  const result = await work();
  await sql.raw('drop trigger refuse').execute(db);
  return result;
}

describe('stock and orders are one transaction', () => {
  it('an order that could not be stored takes nothing from the stock and is told to nobody', async () => {
    const before = await orderCount();
    const answer = await failing('order_lines', () => save(2));
    expect(answer.status).toBe(500);
    expect([await stock(), reportedStock(), await orderCount()]).toEqual([FIRST_STOCK, FIRST_STOCK, before]);
    expect((await save(2)).body.ok).toBe(true);
    expect([await stock(), reportedStock()]).toEqual([FIRST_STOCK - 2, FIRST_STOCK - 2]);
  });

  it('a rejection that could not be stored gives nothing back', async () => {
    const { iped } = (await save(2)).body.data;
    const reject = () => sandbox.control('POST', `/sandbox/api/orders/${iped}/reject`, {});
    expect((await failing('order_events', reject)).status).toBe(500);
    expect([await stock(), reportedStock()]).toEqual([FIRST_STOCK - 2, FIRST_STOCK - 2]);
    expect((await reject()).status).toBe(200);
    expect([await stock(), reportedStock()]).toEqual([FIRST_STOCK, FIRST_STOCK]);
  });

  it('ten savers of the last five get five', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(1)));
    expect(answers.filter(({ body }) => body.ok)).toHaveLength(FIRST_STOCK);
    expect(answers.flatMap(({ body }) => body.data?.cambios ?? [])).toHaveLength(10 - FIRST_STOCK);
    expect(await stock()).toBe(0);
  });

  it('what the operator changes while orders are saved is neither lost nor taken along by them', async () => {
    const [failed] = await Promise.all([
      failing('order_lines', () => save(1)),
      sandbox.control('POST', `/sandbox/api/venues/101/1/products/${product.ip}`, { stock: 40 }),
    ]);
    expect(failed.status).toBe(500);
    expect(await stock()).toBe(40);
  });
});
