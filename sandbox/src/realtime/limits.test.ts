import { once } from 'node:events';
import { get, ref, set } from 'firebase/database';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { orderBody, startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import type { RealtimeLimits } from './limits.ts';
import { memoryStore } from '../testing/memory-nodes.ts';
import { startClient, startServer } from '../testing/realtime-client.ts';

const SOON = { timeout: 20_000 };
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function serve(limits: Partial<RealtimeLimits>) {
  const server = await startServer(memoryStore(), 0, limits);
  closing.push(() => server.close());
  return server;
}

type Server = Awaited<ReturnType<typeof serve>>;

/** A socket that speaks the protocol by hand; what it is told is collected as text. */
async function open({ port }: Pick<Server, 'port'>) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=any`);
  closing.push(() => socket.terminate());
  const reported: string[] = [];
  socket.on('message', (data) => reported.push(String(data)));
  const gone = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  let requests = 0;
  const ask = (a: string, b: object) => socket.send(JSON.stringify({ t: 'd', d: { r: (requests += 1), a, b } }));
  return { socket, reported, gone, ask };
}

describe('what one stranger may hold of the server', () => {
  it('so many sockets, and room for others again when one goes', async () => {
    const server = await serve({ clientsOfAddress: 3 });
    const [first] = await Promise.all([open(server), open(server), open(server)]);
    await expect(open(server)).rejects.toThrow('503');
    first?.socket.close();
    await vi.waitFor(() => expect(server.realtime.connectionCount()).toBe(2), SOON);
    await open(server);
  });

  it('so many sockets of all addresses together', async () => {
    const server = await serve({ clients: 2 });
    await Promise.all([open(server), open(server)]);
    await expect(open(server)).rejects.toThrow('503');
    expect(server.events).toContain('realtime.full');
  });

  it('half a message that is not too long: else it is dropped', async () => {
    const server = await serve({});
    const [announcing, filling] = [await open(server), await open(server)];
    announcing.socket.send('999999');
    await announcing.gone;
    filling.socket.send('10');
    for (let frame = 0; frame < 3; frame += 1) filling.socket.send('x'.repeat(9000));
    await filling.gone;
    expect(server.realtime.connectionCount()).toBe(0);
  });

  it('so many listens: the others are refused, those that it has still hear', async () => {
    const server = await serve({ listens: 20 });
    const { ask, reported } = await open(server);
    for (let index = 0; index < 25; index += 1) ask('q', { p: `/PROD/P/v${index}`, h: '' });
    await vi.waitFor(() => expect(reported.filter((text) => text.includes('"too_big"'))).toHaveLength(5), SOON);
    server.realtime.set('/PROD/P/v19', 'heard');
    server.realtime.set('/PROD/P/v20', 'not heard');
    server.realtime.set('/PROD/P/v0', 'heard too');
    await vi.waitFor(() => expect(reported.at(-1)).toContain('heard too'), SOON);
    expect(reported.filter((text) => text.includes('heard'))).toHaveLength(2);
  });

  it('so much that it does not read: it is dropped, and others are served', async () => {
    const server = await serve({ unreadBytes: 200_000 });
    const [reader, deaf] = [await open(server), await open(server)];
    reader.ask('q', { p: '/PROD/P/news', h: '' });
    deaf.ask('q', { p: '/PROD/P/news', h: '' });
    await vi.waitFor(() => expect([reader, deaf].every(({ reported }) => reported.length >= 2)).toBe(true), SOON);
    deaf.socket.pause();
    // What the kernel takes for a client that sleeps is not ours to count.
    for (let turn = 0; turn < 400 && server.realtime.connectionCount() === 2; turn += 1) {
      server.realtime.set('/PROD/P/news', `${turn} ${'x'.repeat(100_000)}`);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await vi.waitFor(() => expect(server.realtime.connectionCount()).toBe(1), SOON);
    expect(server.events).toContain('realtime.unread');
    server.realtime.set('/PROD/P/news', 'short');
    await vi.waitFor(() => expect(reader.reported.at(-1)).toContain('short'), SOON);
  });
});

describe('an order of the provider', () => {
  let sandbox: TestSandbox;
  const join = async (uid: string) => {
    const client = await startClient(sandbox.base, sandbox.context.realtime.customToken(uid));
    closing.push(() => client.close());
    return client.database;
  };

  it('can be shared by its people once it is saved; nobody writes below an order that does not exist', async () => {
    sandbox = await startTestSandbox();
    closing.push(() => sandbox.close());
    const database = await join('ANO-stranger');
    for (const child of ['selected', 'paying', 'users/me']) {
      await expect(set(ref(database, `PROD/O/nobodysOrder1234/${child}`), 1)).rejects.toThrow();
    }
    const ana = await sandbox.logIn('ana@comanda.test');
    const body = orderBody();
    await sandbox.call('POST', '/srv/saveorder', { as: ana, body });
    const shared = ref(database, `PROD/O/${String(body['ioext'])}/users/me`);
    await set(shared, 'there');
    expect((await get(shared)).val()).toBe('there');
    await expect(set(ref(database, `DEV/O/${String(body['ioext'])}/users/me`), 1)).rejects.toThrow();
    await expect(set(shared, 'x'.repeat(70_000))).rejects.toThrow();
    await expect(set(ref(database, `PROD/O/${String(body['ioext'])}/selected`), 'x'.repeat(60_000))).resolves.toBeUndefined();
    await expect(set(ref(database, `PROD/O/${String(body['ioext'])}/paying`), 'x'.repeat(10_000))).rejects.toThrow();
  });
});
