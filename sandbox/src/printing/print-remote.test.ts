import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAgentServer } from '../print-agent/agent-server.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Credentials, TestSandbox } from '../testing/test-sandbox.ts';
import { AgentClient } from './agent-client.ts';
import { createTicketQueue } from './ticket-queue.ts';

let sandbox: TestSandbox;
let kiosk: Credentials;
let tk5: string;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await sandbox.startOver();
  kiosk = await sandbox.linkKiosk();
  tk5 = (await sandbox.call('GET', '/srv/getinfofirebase', { as: kiosk })).body.data.tk5;
});
afterAll(() => sandbox.close());

const job = (id: string) => ({
  args: { h: 'Brasa Norte', c: '1 x Pollo', qrpre: '', qrpost: '', txqrpost: '' },
  id,
  name: 'print',
  fm: 1,
  origen: 'APP',
  via: 'CLOUD',
  urlused: '/PaymentReceived',
});
const print = (id: string, query: Record<string, string> = {}, as: Credentials = kiosk) =>
  sandbox.call('POST', '/srv/print-remote', {
    as,
    query: { air: '104', ail: '1', kdsid: '4002', xir: '104', xil: '1', xk5: tk5, ...query },
    body: job(id),
  });
const forget = (id: string) => sandbox.context.db.deleteFrom('tickets').where('id', '=', id).execute();
const tickets = async () => (await sandbox.control('GET', '/sandbox/api/tickets')).body.data;

describe('remote printing', () => {
  it('[K7-009] records the job once, as print from APP through CLOUD', async () => {
    expect((await print('t-1')).body).toEqual({ ok: true, data: { id: 't-1', dup: false } });
    expect((await print('t-1')).body).toEqual({ ok: true, data: { id: 't-1', dup: true } });
    expect(await tickets()).toMatchObject([
      { id: 't-1', name: 'print', origen: 'APP', via: 'CLOUD', kdsid: '4002', ir: 104, il: 1, args: { h: 'Brasa Norte', c: '1 x Pollo' } },
    ]);
  });

  it('[K7-009] refuses a wrong xk5, and callers that are no kiosk', async () => {
    expect(await print('t-2', { xk5: 'pk.other' })).toMatchObject({ status: 401, body: { error: 'xk5' } });
    expect((await print('t-2', {}, await sandbox.logIn('ana@comanda.test'))).status).toBe(401);
    expect((await print('t 2')).status).toBe(400);
    expect(await tickets()).toEqual([]);
  });

  it("[K7-009] prints on the printers of the device's own venue alone", async () => {
    expect((await print('t-8', { kdsid: '4001' })).body).toMatchObject({ ok: true });
    await forget('t-8');
    expect((await print('t-9', { kdsid: '1001' })).body).toMatchObject({ ok: false, msg: 'Impresora de otro local' });
    expect((await print('t-9', { kdsid: '9999' })).body).toMatchObject({ ok: false });
    expect(await tickets()).toEqual([]);
  });

  it("[K7-009] a portal's device prints on the printers of its portal's venues, and of no others", async () => {
    const known = sandbox.context.catalog.kiosks();
    const [first] = known;
    if (first === undefined) throw new Error('no kiosk');
    // Portal 15 has two venues, portal 16 another one.
    const other = { ...first, sid: 3, ir: 103, dk: 1, kiosId: 'TOTEM-3-1', idPortal: '15', printer: { id: '3001', columns: 38 } };
    const foreign = { ...first, sid: 2, ir: 102, dk: 1, kiosId: 'TOTEM-2-1', idPortal: '16', printer: { id: '2001', columns: 38 } };
    const kiosks = vi.spyOn(sandbox.context.catalog, 'kiosks').mockReturnValue([...known, other, foreign]);
    const portal = await sandbox.linkKiosk('TOTEM-4-2');
    const { tk5: xk5 } = (await sandbox.call('GET', '/srv/getinfofirebase', { as: portal })).body.data;
    for (const kdsid of ['4001', '4002', '3001']) {
      expect([kdsid, (await print(`t-${kdsid}`, { kdsid, xk5 }, portal)).body]).toMatchObject([kdsid, { ok: true }]);
      await forget(`t-${kdsid}`);
    }
    for (const kdsid of ['1001', '2001', '9999'])
      expect([kdsid, (await print('t-9', { kdsid, xk5 }, portal)).body]).toMatchObject([
        kdsid,
        { ok: false, msg: 'Impresora de otro local' },
      ]);
    kiosks.mockRestore();
    expect(await tickets()).toEqual([]);
  });

  it('hands what was recorded to the print agent, which prints each ticket once', async () => {
    expect((await print('t-1')).body).toMatchObject({ ok: true });
    const folder = mkdtempSync(join(tmpdir(), 'comanda-tickets-'));
    const agent = createAgentServer({
      token: 'secret',
      origins: [],
      folder,
      now: () => new Date(0),
      die: () => undefined,
      onChange: () => undefined,
      log: () => undefined,
    });
    await new Promise<void>((resolve) => agent.listen(0, '127.0.0.1', resolve));
    const address = agent.address();
    const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const printed = new Promise<void>((resolve) => sandbox.context.events.subscribe(({ kind }) => kind === 'ticket' && resolve()));
    const queue = createTicketQueue(sandbox.context, { url, token: 'secret' });
    queue.wake();
    await printed;
    queue.stop();
    expect((await tickets())[0].st).toBe('printed');
    const client = new AgentClient({ url, token: 'secret' });
    // As wide as the paper of the printer that the kiosk named. K9-006.
    expect(await client.tickets()).toMatchObject([{ id: 'u4-1-t-1', columns: 48, message: { h: 'Brasa Norte' } }]);
    expect((await client.picture('u4-1-t-1'))?.subarray(1, 4).toString()).toBe('PNG');
    expect(await client.flip({ paper: false })).toMatchObject({ ok: true, paper: false });
    expect(await new AgentClient({ url, token: 'wrong' }).status()).toBeNull();
    agent.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
