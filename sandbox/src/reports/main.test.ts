import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./main.ts', import.meta.url));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'comanda-intake-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What the intake answers to whether it is ready, or the code that it ended with and what it said. */
async function started(env: Readonly<Record<string, string>>): Promise<unknown> {
  const child = fork(PROGRAM, [], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...env },
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += String(chunk)));
  const ended = once(child, 'close').then(([code]) => [code, said.trim()]);
  const first = await Promise.race([once(child, 'message'), ended]);
  const [message] = first;
  if (typeof message !== 'object' || message === null || !('address' in message)) return first;
  const { status } = await fetch(`${String(message.address)}/readyz`);
  child.kill('SIGTERM');
  await ended;
  return status;
}

describe('the intake of reports', () => {
  it.each(['', '127.0.0.1', '127.0.0.1, 10.0.0.0/8', ' loopback  10.0.0.0/8 ', '127.0.0.1,,10.0.0.0/8,'])(
    'starts behind the proxies that a page service takes as well: %j',
    async (TRUSTED_PROXIES) => {
      expect(await started({ TRUSTED_PROXIES })).toBe(200);
    },
    60_000,
  );
});
