import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkStart } from './start-checks.ts';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'comanda-start-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

describe('what the program is asked to start with', () => {
  it.each([
    [{ port: 'abc' }, 'PORT must be a port from 0 to 65535, not "abc".'],
    [{ port: '' }, 'PORT must be a port from 0 to 65535, not "".'],
    [{ port: '70000' }, 'PORT must be a port from 0 to 65535, not "70000".'],
    [{ printPort: '80.5' }, 'PRINT_PORT must be a port from 0 to 65535, not "80.5".'],
    [{ port: '65000', printPort: '65000' }, 'PORT and PRINT_PORT are both 65000: the print agent needs its own.'],
    [{ dataDir: '/dev/null/data' }, "Cannot keep data in /dev/null/data: ENOTDIR: not a directory, mkdir '/dev/null/data'"],
  ])('is refused in one line: %o', async (preferred, reason) => {
    expect(await checkStart({ port: '0', printPort: '0', dataDir, ...preferred })).toEqual({ kind: 'refused', reason });
  });

  it('is taken when ports and folder are free, and the folder is free again afterwards', async () => {
    for (let time = 0; time < 2; time += 1) {
      const check = await checkStart({ port: '0', printPort: '0', dataDir });
      expect(check).toMatchObject({ kind: 'ready', printPort: 0 });
      expect(await checkStart({ port: '0', printPort: '0', dataDir })).toMatchObject({
        kind: 'refused',
        reason: expect.stringContaining('is in use by another start'),
      });
      if (check.kind === 'ready') check.leave();
    }
  });
});
