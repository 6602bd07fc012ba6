import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ANONYMOUS, orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

const DAY_MS = 86_400_000;

let sandbox: TestSandbox;
const asked = new Set<string>();
beforeAll(async () => {
  const { prepare } = DatabaseSync.prototype;
  vi.spyOn(DatabaseSync.prototype, 'prepare').mockImplementation(function noted(this: DatabaseSync, sql: string) {
    asked.add(sql);
    return prepare.call(this, sql);
  });
  sandbox = await startTestSandbox();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await sandbox.close();
});

/** How SQLite goes about the queries that were asked: the steps that walk a whole table. */
function wholeTables(tables: readonly string[]): string[] {
  const database = new DatabaseSync(join(sandbox.storeDir, '..', 'sandbox.sqlite'), { readOnly: true });
  const steps = [...asked]
    .filter((sql) => /^(?:select|update|delete)/i.test(sql) && tables.some((table) => sql.includes(`"${table}"`)))
    .flatMap((sql) =>
      database
        .prepare(`explain query plan ${sql}`)
        .all()
        .map((row) => ({ sql, step: String(row['detail']) })),
    );
  database.close();
  return steps.filter(({ step }) => tables.some((table) => step === `SCAN ${table}`)).map(({ sql, step }) => `${step}: ${sql}`);
}

describe('what an order costs', () => {
  it('does not depend on how many there were before it, from its save to the end of its nodes', async () => {
    const as = await sandbox.logIn('ana@comanda.test');
    const byLink = await sandbox.call('POST', '/srv/saveorder', { as, body: orderBody({}, { prepago: 5082 }) });
    const { iped, ioext, det } = byLink.body.data;
    await fetch(det.ppago[4].init_point);
    await sandbox.call('POST', '/srv/saveorder', { as: ANONYMOUS, body: orderBody({}, { tipo: 3, mesa: 4 }) });
    await sandbox.call('GET', '/srv/getuserorders', { as, query: { tipo: 1 } });
    await sandbox.call('GET', '/srv/getorderbycheck', { query: { ic: ioext, xir: 101, xil: 1 } });
    for (const action of ['pay', 'accept', 'reject']) await sandbox.control('POST', `/sandbox/api/orders/${iped}/${action}`, {});
    await sandbox.control('GET', '/sandbox/api/orders?open=1');
    await sandbox.control('GET', '/sandbox/api/venues');
    await sandbox.control('POST', '/sandbox/test/clock', { advanceMs: 2 * DAY_MS });
    expect([...asked].some((sql) => sql.includes('"pid" ='))).toBe(true);
    expect(wholeTables(['orders', 'order_lines', 'order_events'])).toEqual([]);
  });
});
