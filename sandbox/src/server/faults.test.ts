import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ANONYMOUS, orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';

const SAVE = '/srv/saveorder';

let sandbox: TestSandbox;
let ana: Credentials;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  ana = await sandbox.logIn('ana@comanda.test');
});
afterAll(() => sandbox.close());
afterEach(() => sandbox.control('DELETE', '/sandbox/faults'));

const arm = (kind: string, more: Record<string, unknown> = {}) =>
  sandbox.control('POST', '/sandbox/faults', { call: `POST ${SAVE}`, kind, times: 1, ...more });
const isStored = async (body: Record<string, unknown>) => {
  const { body: answer } = await sandbox.call('GET', '/srv/getorderbycheck', { query: { ic: body['ioext'], xir: 101, xil: 1 } });
  return answer.ok;
};

describe('fault switches of the calls', () => {
  it('slow: waits, then works', async () => {
    await arm('slow', { ms: 120 });
    const start = performance.now();
    const answer = await sandbox.call('POST', SAVE, { as: ana, body: orderBody() });
    expect(performance.now() - start).toBeGreaterThanOrEqual(110);
    expect(answer.body.ok).toBe(true);
  });

  it('slow: does nothing when the sandbox was started over meanwhile, as between two tests', async () => {
    await arm('slow', { ms: 2_000 });
    const body = orderBody();
    const call = sandbox.call('POST', SAVE, { as: ANONYMOUS, body }).then(
      () => 'answered',
      () => 'cut',
    );
    await expect.poll(async () => (await sandbox.control('GET', '/sandbox/faults')).body.data).toEqual([]);
    await sandbox.control('POST', '/sandbox/test/reset', {});
    ana = await sandbox.logIn('ana@comanda.test');
    expect(await call).toBe('cut');
    expect(await isStored(body)).toBe(false);
  });

  it('hang: never answers and does nothing', async () => {
    await arm('hang');
    const body = orderBody();
    const call = sandbox.call('POST', SAVE, { as: ana, body, signal: AbortSignal.timeout(150) });
    await expect(call).rejects.toThrow();
    expect(await isStored(body)).toBe(false);
  });

  it('5xx-before: answers 500 and does nothing', async () => {
    await arm('5xx-before');
    const body = orderBody();
    expect((await sandbox.call('POST', SAVE, { as: ana, body })).status).toBe(500);
    expect(await isStored(body)).toBe(false);
  });

  it('5xx-after: stores the order, then answers 500', async () => {
    await arm('5xx-after');
    const body = orderBody();
    expect((await sandbox.call('POST', SAVE, { as: ana, body })).status).toBe(500);
    expect(await isStored(body)).toBe(true);
  });

  it('answer-lost: stores the order, then cuts the connection; the same intent sent again finds it', async () => {
    await arm('answer-lost');
    const body = orderBody();
    await expect(sandbox.call('POST', SAVE, { as: ana, body })).rejects.toThrow();
    expect(await isStored(body)).toBe(true);
    expect((await sandbox.call('POST', SAVE, { as: ana, body })).body.data.dup).toBe(true);
  });

  it('html: stores the order and answers a page with 200', async () => {
    await arm('html');
    const body = orderBody();
    const answer = await sandbox.call('POST', SAVE, { as: ana, body });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain('<html>');
    expect(await isStored(body)).toBe(true);
  });

  it('truncated: stores the order and answers half of the JSON', async () => {
    await arm('truncated');
    const body = orderBody();
    const answer = await sandbox.call('POST', SAVE, { as: ana, body });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatch(/^\{"ok":true,/);
    expect(() => JSON.parse(answer.body)).toThrow();
    expect(await isStored(body)).toBe(true);
  });

  it('strikes as often as it was told, other calls never, and is gone when deleted', async () => {
    await arm('5xx-before', { times: 2 });
    expect((await sandbox.call('GET', '/srv/getuserorders', { as: ana })).status).toBe(200);
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      statuses.push((await sandbox.call('POST', SAVE, { as: ana, body: orderBody() })).status);
    expect(statuses).toEqual([500, 500, 200]);
    await arm('5xx-before', { times: 0, call: '*' });
    expect((await sandbox.call('GET', '/srv/getuserorders', { as: ana })).status).toBe(500);
    await sandbox.control('DELETE', '/sandbox/faults');
    expect((await sandbox.call('GET', '/srv/getuserorders', { as: ana })).status).toBe(200);
  });

  it('[C7-020] a fault of the price check leaves the save alone; one of the save strikes both, which share an address', async () => {
    const ask = (query: Readonly<Record<string, number>>) => sandbox.call('POST', SAVE, { as: ana, body: orderBody(), query });
    await arm('5xx-before', { times: 0, call: 'POST /srv/saveorder?preflight=1' });
    expect([(await ask({ preflight: 1 })).status, (await ask({})).status]).toEqual([500, 200]);
    await sandbox.control('DELETE', '/sandbox/faults');
    await arm('5xx-before', { times: 0 });
    expect([(await ask({ preflight: 1 })).status, (await ask({})).status]).toEqual([500, 500]);
  });

  it('a fault that does not exist is refused', async () => {
    expect((await arm('melt')).status).toBe(400);
  });

  it.each([
    ['POST /srv/saveorder', 200],
    ['POST /srv/saveorder?preflight=1', 200],
    ['*', 200],
    ['POST /mw/comandaapp/createuserapp', 200],
    ['GET /srv/bookings', 200],
    ['GET /srv/saveorder', 400],
    ['POST /srv/saveorders', 400],
    ['POST /srv/saveorder?amb=PROD', 400],
    ['POST /mw/createuserapp', 400],
    ['GET /sandbox/health', 400],
    ['POST /srv/saveorder ', 400],
    ['', 400],
  ])('a fault of the call "%s" answers %i: only calls that exist can fail', async (call, status) => {
    expect((await arm('slow', { call })).status).toBe(status);
    expect((await sandbox.control('GET', '/sandbox/faults')).body.data).toHaveLength(status === 200 ? 1 : 0);
  });
});
