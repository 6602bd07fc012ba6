import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import type { ReportJournal } from './journal/report-journal.ts';
import { sqliteJournal } from './journal/sqlite-journal.ts';

const DAY_MS = 86_400_000;
const REPORT = {
  composition: 'consumer',
  revision: 7,
  remote: 'mf-booking',
  version: '1',
  phase: 'call',
  code: 'http/503',
  correlationId: 'a-1',
  at: 1,
};
const VITALS = { kind: 'vitals', composition: 'consumer', part: 'mf-booking', version: '1', lcp: 900 };

let folder: string;
let started: TestSandbox[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-kept-'));
});
afterEach(async () => {
  for (const sandbox of started) await sandbox.close();
  started = [];
  rmSync(folder, { recursive: true, force: true });
});

async function start(journal: ReportJournal = sqliteJournal(folder)): Promise<TestSandbox> {
  const sandbox = await startTestSandbox({ journal });
  started.push(sandbox);
  return sandbox;
}

const send = async ({ base }: TestSandbox, body: object) =>
  fetch(`${base}/reports`, { method: 'POST', headers: { 'content-type': 'application/json', origin: base }, body: JSON.stringify(body) });
const shown = async (sandbox: TestSandbox) =>
  Promise.all(['reports', 'vitals'].map(async (kind) => (await sandbox.control('GET', `/sandbox/api/${kind}`)).body.data));

describe('what pages told', () => {
  it('[X-12] is shown after a restart as before it', async () => {
    const first = await start();
    for (const body of [REPORT, { ...REPORT, correlationId: 'b-1' }, VITALS, { ...VITALS, lcp: 1_100 }])
      expect((await send(first, body)).status).toBe(204);
    const before = await shown(first);
    expect(before).toMatchObject([[{ correlationId: 'b-1' }, { correlationId: 'a-1' }], [{ visits: 2, lcp: 1_100 }]]);
    await first.close();
    started = [];
    expect(await shown(await start())).toEqual(before);
  });

  it('is shown wherever it was taken, of those that share a journal', async () => {
    const [one, other] = [await start(), await start()];
    await send(one, REPORT);
    other.context.clock.advance(1);
    await expect.poll(() => shown(other)).toMatchObject([[{ correlationId: 'a-1' }], []]);
  });

  it('is forgotten after 30 days, where it is kept and where it is shown', async () => {
    const sandbox = await start();
    for (const body of [REPORT, VITALS]) await send(sandbox, body);
    sandbox.context.clock.advance(29 * DAY_MS);
    await send(sandbox, { ...REPORT, correlationId: 'later-1' });
    expect(await shown(sandbox)).toMatchObject([[{ correlationId: 'later-1' }, { correlationId: 'a-1' }], [{ visits: 1 }]]);
    sandbox.context.clock.advance(2 * DAY_MS);
    expect(await shown(sandbox)).toMatchObject([[{ correlationId: 'later-1' }], []]);
    const journal = sqliteJournal(folder);
    await expect.poll(async () => (await journal.after(0, 9)).map(({ told }) => told.kind)).toEqual(['failure']);
    await journal.close();
  });

  it('is not acknowledged where it cannot be kept, which the log says once', async () => {
    const events: string[] = [];
    const journal = sqliteJournal(folder);
    let isAway = true;
    const sandbox = await startTestSandbox({
      journal: { ...journal, add: (told) => (isAway ? Promise.reject(new Error('away')) : journal.add(told)) },
      log: (event) => events.push(event),
    });
    started.push(sandbox);
    for (let times = 0; times < 3; times += 1) {
      const answer = await send(sandbox, REPORT);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10']);
    }
    expect(await shown(sandbox)).toEqual([[], []]);
    isAway = false;
    expect((await send(sandbox, REPORT)).status).toBe(204);
    isAway = true;
    await send(sandbox, REPORT);
    expect(events.filter((event) => event === 'reports.failed')).toHaveLength(2);
  });
});
