import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { createAgentServer } from '../print-agent/agent-server.ts';
import { ANONYMOUS, startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { AgentClient } from './agent-client.ts';
import { createTicketQueue } from './ticket-queue.ts';

const TED = '<TED version="1.0"><F>90001</F><MNT>8990</MNT><IT>Ñoquis & pan</IT></TED>';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  const wasm = readFileSync(new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')));
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
});
afterAll(() => sandbox.close());

const ask = (message: string) => sandbox.call('GET', '/srv/barcode', { as: ANONYMOUS, query: { message } });
/** What an independent reader sees in a picture. */
const seen = async (png: Uint8Array) => (await readBarcodes(new Uint8Array(png))).map(({ format, text }) => [format, text]);

describe('the text-to-barcode call', () => {
  it.each([[TED], ['1'], ['a1 Ñ'.repeat(100)]])('[K7-018] draws %j as PDF417, which an independent decoder reads back', async (text) => {
    const { status, body } = await ask(text);
    expect([status, body.data.type]).toEqual([200, 'image/png']);
    expect(await seen(Buffer.from(body.data.png, 'base64'))).toEqual([['PDF417', text]]);
  });

  it.each([
    ['no text', ' '],
    ['more than a code holds', 'x'.repeat(501)],
  ])('[K7-018] refuses %s', async (_, text) => {
    expect((await ask(text)).status).toBe(400);
  });

  it('[K7-018] a tax document that the provider prints carries its code', async () => {
    const kiosk = await sandbox.linkKiosk();
    const { tk5 } = (await sandbox.call('GET', '/srv/getinfofirebase', { as: kiosk })).body.data;
    const place = { air: '104', ail: '1', kdsid: '4002', xir: '104', xil: '1', xk5: tk5 };
    const args = { h: 'Boleta electrónica', c: 'Folio 90001', qrpre: '', qrpost: '', txqrpost: '', pdf417: TED };
    const body = { args, id: 't-dte', name: 'print', fm: 1, origen: 'APP', via: 'CLOUD', urlused: '/' };
    await sandbox.call('POST', '/srv/print-remote', { as: kiosk, query: place, body });
    const folder = mkdtempSync(join(tmpdir(), 'comanda-barcode-'));
    const agent = createAgentServer({
      token: 's',
      origins: [],
      folder,
      now: () => new Date(0),
      die: () => undefined,
      onChange: () => undefined,
      log: () => undefined,
    });
    agent.listen(0, '127.0.0.1');
    await once(agent, 'listening');
    const address = { url: `http://127.0.0.1:${(agent.address() as AddressInfo).port}`, token: 's' };
    const printed = new Promise<void>((resolve) => sandbox.context.events.subscribe(({ kind }) => kind === 'ticket' && resolve()));
    const queue = createTicketQueue(sandbox.context, address);
    queue.wake();
    await printed;
    queue.stop();
    const paper = await new AgentClient(address).picture('u4-1-t-dte');
    expect(await seen(paper ?? new Uint8Array())).toEqual([['PDF417', TED]]);
    agent.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
