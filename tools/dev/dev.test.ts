import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { presentParts } from '../deploy/build.ts';
import { isRemoteId } from '@comanda/shared-contracts/remotes';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PROGRAM = fileURLToPath(new URL('./dev.ts', import.meta.url));
const REMOTE = presentParts().find(isRemoteId) ?? '';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-dev-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Loads a whole compiler before it says anything: on a busy machine that takes its time. */
function run(port: string) {
  const env = { ...process.env, PORT: port, PRINT_PORT: '0', DATA_DIR: folder, STORE_DIR: join(folder, 'store') };
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, REMOTE], { env, timeout: 100_000 }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : error.code, text: stdout + stderr }),
    );
  });
}

it('the development server says in one line that it cannot have its port, before it builds anything', async () => {
  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(0, resolve));
  const { port } = holder.address() as AddressInfo;
  expect(await run(String(port))).toEqual({
    status: 1,
    text: `Port ${port} is in use. Stop what runs there, or choose another one: PORT=${port + 1}\n`,
  });
  expect(await run('abc')).toEqual({ status: 1, text: 'PORT must be a port from 0 to 65535, not "abc".\n' });
  await new Promise((resolve) => holder.close(resolve));
}, 240_000);
