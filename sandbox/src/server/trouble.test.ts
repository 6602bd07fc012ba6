import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { createClock } from './clock.ts';
import { openContext } from './open-context.ts';

const HOUR_MS = 3_600_000;
const LOGIN = '/srv/security/login';

let sandbox: TestSandbox;
const closing: TestSandbox[] = [];
afterEach(() => Promise.all(closing.splice(0).map((one) => one.close())));

async function open(options: Parameters<typeof startTestSandbox>[0] = {}): Promise<TestSandbox> {
  const started = await startTestSandbox(options);
  closing.push(started);
  return started;
}

interface Reported {
  readonly event: string;
  readonly details: Readonly<Record<string, unknown>>;
}

describe('a full disk', () => {
  it('is called so in the answer and in the log, keeps nothing by halves, and is over when there is room', async () => {
    const reported: Reported[] = [];
    sandbox = await open({ log: (event, details = {}) => void reported.push({ event, details }) });
    const ana = await sandbox.logIn('ana@comanda.test');
    const { db } = sandbox.context;
    const save = () => sandbox.call('POST', '/srv/saveorder', { as: ana, body: orderBody({}, { us: { nm: 'x'.repeat(400) } }) });
    const count = async () => (await sandbox.control('GET', '/sandbox/api/orders')).body.data.length;
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count ?? 1}`).execute(db);
    const answers = [];
    for (let order = 0; order < 60; order += 1) answers.push(await save());
    const kept = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status !== 200).length).toBeGreaterThan(0);
    for (const { status, body } of answers) if (status !== 200) expect([status, body]).toEqual([500, { ok: false, error: 'disk' }]);
    expect(await count()).toBe(kept);
    const first = reported.find(({ event }) => event === 'disk.full');
    expect(String(first?.details['reason'])).toContain('database or disk is full');
    expect(reported.filter(({ event }) => event === 'server.failed')).toEqual([]);
    await sql.raw('pragma max_page_count = 1073741823').execute(db);
    expect((await save()).body.ok).toBe(true);
    expect(await count()).toBe(kept + 1);
  });
});

describe('a clock that goes back', () => {
  it('is told at the start too, when orders are of a time that has not come yet', async () => {
    sandbox = await open();
    const dataDir = mkdtempSync(join(tmpdir(), 'comanda-clock-'));
    const reported: Reported[] = [];
    const log = (event: string, details = {}) => void reported.push({ event, details });
    const start = (now: number) => openContext({ dataDir, isTest: false, catalog: sandbox.catalog, clock: createClock(() => now), log });
    const first = await start(5 * HOUR_MS);
    await first.context.db
      .insertInto('order_events')
      .values({ iped: 1, kind: 'save', at: 5 * HOUR_MS, ss: 0, sp: 0, stdvy: 40 })
      .execute();
    first.context.realtime.close();
    await first.files.close();
    for (const hours of [6, 3]) {
      const { context, files } = await start(hours * HOUR_MS);
      context.realtime.close();
      await files.close();
    }
    expect(reported).toEqual([{ event: 'clock.back', details: { byMs: 2 * HOUR_MS } }]);
    rmSync(dataDir, { recursive: true });
  });

  it('is told, once and by how much; steps of the machine that sets it right are not', () => {
    let real = 10_000;
    const backs: number[] = [];
    const clock = createClock(() => real, { onBack: (ms) => backs.push(ms) });
    for (real of [10_000, 10_500, 10_200, 12_000, 5000, 5001, 4500]) clock.now();
    expect(backs).toEqual([7000]);
    clock.advance(100_000);
    clock.reset();
    expect([clock.now(), backs]).toEqual([4500, [7000]]);
  });

  it('makes nobody wait longer than a wait is', async () => {
    sandbox = await open();
    const ask = async () => (await sandbox.call('POST', LOGIN, { body: { em: 'ana@comanda.test' } })).body;
    const wrong = async () => (await sandbox.call('POST', LOGIN, { body: { tot0: 'beto@comanda.test', tot3: 'wrong' } })).body;
    const recover = async () => (await sandbox.call('POST', '/sapi/pwdrecover', { body: { em: 'ana@comanda.test' } })).body;
    const link = async () => (await sandbox.call('POST', '/srv/kioskcode', { body: { kiosId: 'TOTEM-4-1', sc: '1' } })).body;
    await ask();
    for (let attempt = 0; attempt < 5; attempt += 1) await Promise.all([wrong(), recover(), link()]);
    sandbox.context.clock.advance(-2 * HOUR_MS);
    expect((await ask()).retry).toBeLessThanOrEqual(30);
    expect((await wrong()).retry).toBeLessThanOrEqual(60);
    expect((await recover()).retry).toBeLessThanOrEqual(600);
    expect((await link()).retry).toBeLessThanOrEqual(60);
  });

  it('brings no session back to life that was seen to be over', async () => {
    sandbox = await open();
    const ana = await sandbox.logIn('ana@comanda.test');
    const profile = async () => (await sandbox.call('GET', '/srv/profileinfo', { as: ana })).status;
    expect(await profile()).toBe(200);
    sandbox.context.clock.advance(31 * 24 * HOUR_MS);
    expect(await profile()).toBe(401);
    sandbox.context.clock.reset();
    expect(await profile()).toBe(401);
  });
});
