import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresPrograms, startPostgres } from '../testing/postgres.ts';
import type { Postgres } from '../testing/postgres.ts';
import { postgresJournal } from './journal/postgres-journal.ts';
import type { ReportJournal } from './journal/report-journal.ts';
import { sqliteJournal } from './journal/sqlite-journal.ts';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));
const isNightly = process.env['NIGHTLY'] === '1';
const KILLS = isNightly ? 20 : 2;
const SENDERS = 20;
/** Behind so many acknowledged reports a program is killed, another number each time. */
const moments = fc.sample(fc.integer({ min: 1, max: isNightly ? 600 : 200 }), KILLS);
const hasPostgres = postgresPrograms() !== undefined;
/** How often, where it can be tried: nothing is skipped. By day once. */
const times = hasPostgres ? [isNightly ? KILLS : 1] : [];
const momentsOf = (kills: number) => moments.slice(0, kills);
const missing = hasPostgres ? '' : ' (PostgreSQL is not on this machine: not tried)';

let folder: string;
let postgres: Postgres | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-intake-'));
  if (hasPostgres) postgres = await startPostgres();
});
afterAll(async () => {
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function startIntake(env: Readonly<Record<string, string>>): Promise<{ child: ChildProcess; base: string }> {
  const child = fork(PROGRAM, [], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1', ...env },
  });
  const base = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { address: string }).address));
    child.once('exit', () => reject(new Error('the intake did not start')));
  });
  return { child, base };
}

let sent = 0;
/** Sends a report as a page does through one of our proxies; of one address come no more than it may send. The id when it was acknowledged. */
async function send(base: string): Promise<string | undefined> {
  const number = (sent += 1);
  const correlationId = `visit-${number}-1`;
  const from = `203.0.${Math.floor(number / 12_000) + 113}.${Math.floor(number / 50) % 240}`;
  const report = {
    composition: 'consumer',
    revision: 1,
    remote: 'mf-booking',
    version: '1',
    phase: 'call',
    code: 'http/503',
    correlationId,
    at: 1,
  };
  const answer = await fetch(`${base}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base, 'x-forwarded-for': from },
    body: JSON.stringify(report),
  });
  await answer.arrayBuffer();
  return answer.status === 204 ? correlationId : undefined;
}

/** Sends as much as can be, and once so many are acknowledged does what is to be done in the middle. Ends when nothing answers any more, or nothing is wanted. Gives what was acknowledged. */
async function sendUntil(base: string, moment: number, act: () => void, isEnough: (acknowledged: number) => boolean = () => false) {
  const acknowledged: string[] = [];
  let isDone = false;
  const sender = async (): Promise<void> => {
    while (!isEnough(acknowledged.length)) {
      const id = await send(base).catch(() => null);
      if (id === null) return;
      if (id !== undefined) acknowledged.push(id);
      if (isDone || acknowledged.length < moment) continue;
      isDone = true;
      act();
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, sender));
  return acknowledged;
}

async function keptIds(journal: ReportJournal): Promise<readonly string[]> {
  const kept = await journal.after(0, 1_000_000);
  await journal.close();
  return kept.map(({ told }) => (told.kind === 'failure' ? told.report.correlationId : ''));
}

function expectNothingLost(acknowledged: readonly string[], kept: readonly string[]): void {
  const known = new Set(kept);
  expect(acknowledged.filter((id) => !known.has(id))).toEqual([]);
  // What was not acknowledged may be there, but once.
  expect(known.size).toBe(kept.length);
  expect(acknowledged.length).toBeGreaterThan(KILLS);
}

describe(`the intake of reports, killed at any moment${missing}`, () => {
  it(`loses none in ${KILLS} kills that it acknowledged, kept in a file, and keeps no address`, async () => {
    const acknowledged: string[] = [];
    for (const moment of moments) {
      const { child, base } = await startIntake({});
      const gone = new Promise((resolve) => child.once('exit', resolve));
      acknowledged.push(...(await sendUntil(base, moment, () => child.kill('SIGKILL'))));
      await gone;
    }
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'latin1'));
    expectNothingLost(acknowledged, await keptIds(sqliteJournal(folder)));
    expect(files.join('')).toContain(acknowledged[0]);
    expect(files.join('')).not.toMatch(/203\.0\.|127\.0\.0\.1/);
  }, 300_000);

  it.each(times)(
    'loses none of two that share PostgreSQL, of which one is killed %i times, and keeps no address',
    async (kills) => {
      const env = { REPORTS_URL: postgres?.url ?? '' };
      const stays = await startIntake(env);
      const acknowledged: string[] = [];
      for (const moment of momentsOf(kills)) {
        const { child, base } = await startIntake(env);
        let isGone = false;
        const gone = new Promise((resolve) => child.once('exit', resolve)).then(() => (isGone = true));
        const other = sendUntil(
          stays.base,
          1,
          () => undefined,
          () => isGone,
        );
        acknowledged.push(...(await sendUntil(base, moment, () => child.kill('SIGKILL'))), ...(await other));
        await gone;
      }
      stays.child.kill('SIGTERM');
      const journal = await postgresJournal({ url: env.REPORTS_URL, log: () => undefined });
      const kept = await journal.after(0, 1_000_000);
      expect(JSON.stringify(kept)).not.toMatch(/203\.0\.|127\.0\.0\.1/);
      expectNothingLost(acknowledged, await keptIds(journal));
    },
    300_000,
  );

  it.each(times)(
    'loses none when PostgreSQL is killed %i times, says meanwhile that it keeps nothing, and goes on by itself',
    async (kills) => {
      const { child, base } = await startIntake({ REPORTS_URL: postgres?.url ?? '' });
      const acknowledged: string[] = [];
      for (const moment of momentsOf(kills)) {
        let killed: Promise<void> | undefined;
        let refused = 0;
        acknowledged.push(
          ...(await sendUntil(
            base,
            moment,
            () => {
              killed = postgres?.kill();
            },
            () => killed !== undefined && (refused += 1) > SENDERS * 2,
          )),
        );
        await killed;
        expect((await fetch(`${base}/readyz`)).status).toBe(503);
        expect((await fetch(`${base}/healthz`)).status).toBe(200);
        await postgres?.start();
        while ((await fetch(`${base}/readyz`)).status !== 200) await new Promise(setImmediate);
      }
      child.kill('SIGTERM');
      expectNothingLost(acknowledged, await keptIds(await postgresJournal({ url: postgres?.url ?? '', log: () => undefined })));
    },
    300_000,
  );
});
