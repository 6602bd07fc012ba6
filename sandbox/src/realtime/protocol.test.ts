import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { describe, expect, it, vi } from 'vitest';
import { FrameReader, parseMessage } from './protocol.ts';
import { startServer } from '../testing/realtime-client.ts';

/** Over real sockets: on a busy machine longer than vitest's 1 s. */
const SOON = { timeout: 20_000 };

/** Characters that a message may have. */
const MOST = 16_000;

describe('frames', () => {
  it('puts announced frames together, whatever they look like', () => {
    const reader = new FrameReader();
    expect(['3', '{"a":', '12', '}'].map((frame) => reader.read(frame, MOST))).toEqual([null, null, null, '{"a":12}']);
    expect(reader.read('{}', MOST)).toBe('{}');
  });

  it('takes 0 for a sign of life', () => {
    const reader = new FrameReader();
    expect([reader.read('0', MOST), reader.read('{}', MOST)]).toEqual([null, '{}']);
  });

  it('gives up on a message that is longer than allowed, in one frame, in many, or by what it announces', () => {
    expect(() => new FrameReader().read('x'.repeat(MOST + 1), MOST)).toThrow(RangeError);
    const many = new FrameReader();
    many.read('16', MOST);
    expect(() => Array.from({ length: 16 }, () => many.read('x'.repeat(1100), MOST))).toThrow(RangeError);
    expect(() => new FrameReader().read('999999', MOST)).toThrow(RangeError);
    const short = new FrameReader();
    for (let turn = 0; turn < 40; turn += 1) expect(short.read('x'.repeat(1000), MOST)).toHaveLength(1000);
  });

  it.each(['', 'null', '[]', '{', '{"t":"d"}', '{"t":"d","d":{"r":"1","a":"s"}}', '{"t":"x","d":{}}'])('calls %j malformed', (text) => {
    expect(parseMessage(text)).toEqual({ kind: 'malformed' });
  });
});

describe('a socket', () => {
  it('is greeted with the protocol, the host it asked for and a session; a ping is answered', async () => {
    const server = await startServer();
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=any`, { headers: { host: 'kiosk.localhost:8080' } });
    const [greeting] = await once(socket, 'message');
    expect(JSON.parse(String(greeting))).toMatchObject({
      t: 'c',
      d: { t: 'h', d: { v: '5', h: 'kiosk.localhost:8080', s: expect.any(String) } },
    });
    socket.send('{"t":"c","d":{"t":"p","d":{}}}');
    const [pong] = await once(socket, 'message');
    expect(JSON.parse(String(pong))).toEqual({ t: 'c', d: { t: 'o', d: {} } });
    await server.close();
  });

  it('whose token ended may not write in the second until it is told', async () => {
    const server = await startServer();
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=x`);
    const answers: unknown[] = [];
    await once(socket, 'message');
    socket.on('message', (data) => answers.push(JSON.parse(String(data)).d));
    const cred = server.realtime.tokens.signIn(server.realtime.customToken('u1'))?.idToken;
    const write = (r: number) => socket.send(JSON.stringify({ t: 'd', d: { r, a: 'p', b: { p: '/PROD/O/1/users', d: r } } }));
    socket.send(JSON.stringify({ t: 'd', d: { r: 1, a: 'auth', b: { cred } } }));
    write(2);
    await vi.waitFor(() => expect(answers).toHaveLength(2), SOON);
    server.clock.advance(3_600_000);
    write(3);
    await vi.waitFor(() => expect(answers).toHaveLength(4), SOON);
    expect(answers).toMatchObject([
      { r: 1, b: { s: 'ok' } },
      { r: 2, b: { s: 'ok' } },
      { a: 'ac', b: { s: 'expired_token' } },
      { r: 3, b: { s: 'permission_denied' } },
    ]);
    expect(server.realtime.read('PROD/O/1/users')).toBe(2);
    await server.close();
  });

  it('that comes back with its last session ends the old connection', async () => {
    const server = await startServer();
    const first = new WebSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=x`);
    const [greeting] = await once(first, 'message');
    const second = new WebSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=x&ls=${JSON.parse(String(greeting)).d.d.s}`);
    await Promise.all([once(first, 'close'), once(second, 'message')]);
    expect(server.realtime.connectionCount()).toBe(1);
    await server.close();
  });

  it('that speaks something else is closed', async () => {
    const server = await startServer();
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=x`);
    await once(socket, 'message');
    socket.send('hello');
    await once(socket, 'close');
    expect(server.events).toEqual(['realtime.malformed']);
    await server.close();
  });

  it.each([
    ['/.ws?v=4&ns=x', 400],
    ['/elsewhere', 404],
  ])('at %s is refused with %i', async (path, status) => {
    const server = await startServer();
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}${path}`);
    const [, response] = await once(socket, 'unexpected-response');
    expect(response.statusCode).toBe(status);
    await server.close();
  });

  it('with an address that is none is refused, and the server lives on', async () => {
    const server = await startServer();
    const socket = connect(server.port, '127.0.0.1');
    socket.write('GET // HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toContain('HTTP/1.1 404');
    socket.destroy();
    await server.close();
  });

  it('is refused with 503 while the server is suspended', async () => {
    const server = await startServer();
    server.realtime.suspend();
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/.ws?v=5&ns=x`);
    const [, response] = await once(socket, 'unexpected-response');
    expect(response.statusCode).toBe(503);
    await server.close();
  });
});
