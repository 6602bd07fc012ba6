import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
afterEach(() => sandbox.close());

describe('a client that never ends its request', () => {
  /** How many bytes now and then came through until the server closed; the first line of its answer. */
  async function drip(begin: string): Promise<string> {
    const { port } = sandbox.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
    socket.on('error', () => undefined);
    socket.write(begin);
    const timer = setInterval(() => socket.write('x'), 100);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
    return answer.split('\r\n')[0] ?? '';
  }

  it('is cut off, in the head as in the body; who has sent all may wait for the answer', async () => {
    sandbox = await startTestSandbox({ timeouts: { headersMs: 500, requestMs: 1500 } });
    const stream = await fetch(`${sandbox.base}/sandbox/api/events`);
    const head = 'POST /sandbox/api/switches HTTP/1.1\r\nHost: localhost\r\n';
    const answers = await Promise.all([
      drip(`${head}X-Slow: `),
      drip(`${head}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`),
    ]);
    expect(answers[0]).toBe('HTTP/1.1 408 Request Timeout');
    expect(['HTTP/1.1 408 Request Timeout', '']).toContain(answers[1]);
    await sandbox.control('POST', '/sandbox/api/switches', { dedup: true });
    await sandbox.control('POST', '/sandbox/api/venues/101/1/shift', { ta: 1 });
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let seen = '';
    while (!seen.includes('event: venue')) seen += (await reader?.read())?.value ?? '';
    await reader?.cancel();
  });
});
