import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

const REPORT = {
  composition: 'consumer',
  revision: 7,
  remote: 'mf-menu-cart',
  version: '1.2.0',
  phase: 'call',
  code: 'http/http-503',
  operation: 'menu',
  correlationId: 'abababababababab-1',
  at: 1_795_000_000_000,
};
const list = async () => (await sandbox.control('GET', '/sandbox/api/reports')).body.data;

describe('failure reports of pages', () => {
  it('[X-12] are taken as JSON and listed, the newest first, without fields that no report has', async () => {
    const { operation: _operation, ...withoutOperation } = REPORT;
    expect((await sandbox.control('POST', '/reports', { ...REPORT, email: 'ana@comanda.test' })).status).toBe(204);
    expect((await sandbox.control('POST', '/reports', { ...withoutOperation, correlationId: 'b-2' })).status).toBe(204);
    expect(await list()).toEqual([{ ...withoutOperation, correlationId: 'b-2' }, REPORT]);
  });

  it('are refused when they are no report, or too big', async () => {
    const before = await list();
    expect((await sandbox.control('POST', '/reports', { ...REPORT, code: undefined })).status).toBe(400);
    expect((await sandbox.control('POST', '/reports', { ...REPORT, code: 'x'.repeat(201) })).status).toBe(400);
    expect((await sandbox.control('POST', '/reports', { ...REPORT, more: 'x'.repeat(20_000) })).status).toBe(413);
    expect(await list()).toEqual(before);
  });

  it('are kept up to 500, and forgotten when the sandbox starts over', async () => {
    for (let number = 0; number < 505; number += 1) await sandbox.control('POST', '/reports', { ...REPORT, correlationId: `c-${number}` });
    const kept = await list();
    expect([kept.length, kept[0].correlationId, kept[499].correlationId]).toEqual([500, 'c-504', 'c-5']);
    await sandbox.control('POST', '/sandbox/test/reset', {});
    expect(await list()).toEqual([]);
  });
});
