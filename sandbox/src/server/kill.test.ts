import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS, orderBody } from '../testing/test-sandbox.ts';
import { expectedCsrfToken } from './csrf.ts';

const PROGRAM = fileURLToPath(new URL('../testing/run-small.ts', import.meta.url));
const KILLS = process.env['NIGHTLY'] === '1' ? 20 : 2;
const SAVERS = 6;

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-kill-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function startProcess(): Promise<{ child: ChildProcess; base: string }> {
  const child = fork(PROGRAM, [dataDir], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { port: number }).port));
    child.once('exit', () => reject(new Error('the sandbox did not start')));
  });
  return { child, base: `http://127.0.0.1:${port}` };
}

async function save(base: string, dgid: string, body: unknown): Promise<{ ok: boolean; data: { iped: number; dup: boolean } }> {
  const search = new URLSearchParams({ amb: 'PROD', ...ANONYMOUS, dgid });
  const token = expectedCsrfToken({ appVersion: '1', method: 'POST', pathname: '/srv/saveorder', xid: '1', dgid });
  const response = await fetch(`${base}/srv/saveorder?${search}`, {
    method: 'POST',
    headers: { 'app-version': '1', authorization: 'Bearer public', 'x-csrf-token': token, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}

describe('kill -9 while orders are being saved', () => {
  it(`loses no acknowledged order in ${KILLS} kills, stores none in part, and the same intent sent again is the same order`, async () => {
    const acknowledged = new Map<string, number>();
    const unanswered = new Map<string, { dgid: string; body: unknown }>();
    for (let round = 0; round < KILLS; round += 1) {
      const { child, base } = await startProcess();
      for (const [ioext, { dgid, body }] of [...unanswered].slice(0, 3)) {
        const { data } = await save(base, dgid, body);
        acknowledged.set(ioext, data.iped);
        unanswered.delete(ioext);
      }
      const saver = async (number: number) => {
        const dgid = `device-${round}-${number}`;
        for (;;) {
          const body = orderBody();
          const ioext = String(body['ioext']);
          unanswered.set(ioext, { dgid, body });
          const answer = await save(base, dgid, body).catch(() => null);
          if (answer === null) return;
          acknowledged.set(ioext, answer.data.iped);
          unanswered.delete(ioext);
        }
      };
      const before = acknowledged.size;
      const savers = Promise.all(Array.from({ length: SAVERS }, (_, number) => saver(number)));
      // The saving is under way, however slow the machine is; then another moment in each round.
      while (acknowledged.size <= before + SAVERS) await wait(5);
      await wait(60 * round);
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await Promise.all([savers, gone]);
    }
    expect(acknowledged.size).toBeGreaterThan(KILLS * SAVERS);
    const file = new DatabaseSync(join(dataDir, 'sandbox.sqlite'));
    const stored = file.prepare('select ioext, iped, count(*) over (partition by ioext) as copies from orders').all();
    const byIntent = new Map(stored.map((row) => [String(row['ioext']), Number(row['iped'])]));
    expect([...acknowledged].filter(([ioext, iped]) => byIntent.get(ioext) !== iped)).toEqual([]);
    expect(stored.filter((row) => row['copies'] !== 1)).toEqual([]);
    expect(file.prepare('select iped from orders where iped not in (select iped from order_lines)').all()).toEqual([]);
    expect(file.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    file.close();
  }, 300_000);
});
