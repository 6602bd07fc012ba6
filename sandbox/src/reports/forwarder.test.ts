import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';
import { createForwarder } from './forwarder.ts';
import { otlpOf } from './otlp.ts';
import { sentryOf } from './sentry.ts';
import type { Receiver, Telemetry } from './telemetry.ts';

interface Received {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** A receiver on this machine: what came to it, and what it answers next; 'cut': nothing. */
let server: Server;
let base = '';
let received: Received[] = [];
let answers: (number | 'cut')[] = [];
let sandbox: TestSandbox;
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url, headers } = request;
      received.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      const answer = answers.shift() ?? 200;
      if (answer === 'cut') return void response.destroy();
      response.writeHead(answer, answer === 301 ? { location: `${base}/elsewhere` } : {}).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  base = `http://127.0.0.1:${port}`;
  sandbox = await startTestSandbox({ receivers: receivers() });
});
beforeEach(async () => {
  await sandbox.startOver();
  received = [];
  answers = [];
});
afterAll(async () => {
  await sandbox.close();
  await new Promise((resolve) => server.close(resolve));
});

function receivers(): readonly Receiver[] {
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: `${base}/otel/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, x-team=web',
    SENTRY_DSN: base.replace('http://', 'http://0123abc@').concat('/sub/42'),
  };
  return [otlpOf(env), sentryOf(env)].filter((one) => one !== undefined);
}

const REPORT = {
  composition: 'consumer',
  revision: 7,
  remote: 'mf-menu-cart',
  version: '1.2.0-3f9a',
  phase: 'call',
  code: 'thrown/TypeError',
  operation: 'menu',
  correlationId: 'abababababababab-1',
  at: 1_795_000_000_123,
};
const FRAMES = [
  { url: '/remotes/mf-menu-cart/1.2.0-3f9a/core.a1.js', line: 2, column: 1414 },
  { url: '/shell/1.0.0/main.b2.js', line: 2, column: 30 },
];
const VITALS = { kind: 'vitals', composition: 'consumer', part: 'mf-menu-cart', version: '1.2.0-3f9a', lcp: 1_234.5, cls: 0.02 };
const send = (report: unknown, to = sandbox.base) =>
  fetch(`${to}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: to },
    body: JSON.stringify(report),
  });
const came = async (count: number, path: string): Promise<readonly Received[]> => {
  await vi.waitFor(() => expect(received.filter(({ url }) => url === path)).toHaveLength(count), { timeout: 30_000 });
  return received.filter(({ url }) => url === path);
};

const OTLP = '/otel/v1/logs';
const SENTRY = '/sub/api/42/envelope/';
/** What came to both receivers: nothing of a test is left for the next one. */
const both = async (count: number) => ({ otlp: await came(count, OTLP), sentry: await came(count, SENTRY) });

/** As the protocol says it of its JSON: 64 bits as text, no other fields than these. */
const anyValue = z.union([z.strictObject({ stringValue: z.string() }), z.strictObject({ doubleValue: z.number() })]);
const attributes = z.array(z.strictObject({ key: z.string().min(1), value: anyValue }));
const exportLogs = z.strictObject({
  resourceLogs: z.array(
    z.strictObject({
      resource: z.strictObject({ attributes }),
      scopeLogs: z.array(
        z.strictObject({
          scope: z.strictObject({ name: z.string() }),
          logRecords: z.array(
            z.strictObject({
              timeUnixNano: z.string().regex(/^\d{1,20}$/),
              observedTimeUnixNano: z.string().regex(/^\d{1,20}$/),
              severityNumber: z.int().min(1).max(24),
              severityText: z.string(),
              eventName: z.string(),
              body: anyValue,
              attributes,
            }),
          ),
        }),
      ),
    }),
  ),
});
const plain = (list: z.output<typeof attributes>) => Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value)[0]]));

describe('as OTLP logs', () => {
  const recordsOf = (one: Received | undefined) => {
    const [resource] = exportLogs.parse(JSON.parse(one?.body ?? '')).resourceLogs;
    const [record] = resource?.scopeLogs[0]?.logRecords ?? [];
    return { resource: plain(resource?.resource.attributes ?? []), record, attributes: plain(record?.attributes ?? []) };
  };

  it('goes a failure, of its part and version, with its stack', async () => {
    await send({ ...REPORT, frames: FRAMES });
    const [one] = (await both(1)).otlp;
    expect(one?.method).toBe('POST');
    expect(one?.headers).toMatchObject({ 'content-type': 'application/json', 'x-key': 'a b', 'x-team': 'web' });
    const { resource, record, attributes: said } = recordsOf(one);
    expect(resource).toEqual({ 'service.namespace': 'consumer', 'service.name': 'mf-menu-cart', 'service.version': '1.2.0-3f9a' });
    expect(record).toMatchObject({ timeUnixNano: '1795000000123000000', severityNumber: 17, body: { stringValue: 'thrown/TypeError' } });
    expect(said).toEqual({
      'exception.type': 'thrown/TypeError',
      'exception.stacktrace': FRAMES.map(({ url, line, column }) => `    at ${url}:${line}:${column}`).join('\n'),
      'comanda.phase': 'call',
      'comanda.operation': 'menu',
      'comanda.revision': 7,
      'comanda.correlation_id': 'abababababababab-1',
    });
  });

  it('goes what a visit measured, and a failure of a page whose clock tells nothing at the time of its receipt', async () => {
    await send(VITALS);
    const [one] = (await both(1)).otlp;
    expect(recordsOf(one).record).toMatchObject({ severityNumber: 9, eventName: 'browser.web_vitals' });
    expect(recordsOf(one).attributes).toEqual({ 'browser.lcp_ms': 1_234.5, 'browser.cls': 0.02 });
    await send({ ...REPORT, at: 1e300 });
    const [, other] = (await both(2)).otlp;
    const { record } = recordsOf(other);
    expect(record?.timeUnixNano).toBe(record?.observedTimeUnixNano);
  });
});

describe('as a Sentry envelope', () => {
  /** Its three lines; the length that it says is that of its bytes. */
  const parse = (one: Received | undefined) => {
    const [head = '', item = '', payload = '', ...rest] = (one?.body ?? '').split('\n');
    expect(rest).toEqual(['']);
    expect(JSON.parse(item).length).toBe(Buffer.byteLength(payload));
    return { head: JSON.parse(head), item: JSON.parse(item), event: JSON.parse(payload) };
  };

  it('goes a failure as an event, the oldest frame first', async () => {
    await send({ ...REPORT, frames: FRAMES });
    const [one] = (await both(1)).sentry;
    expect(one?.headers).toMatchObject({ 'content-type': 'application/x-sentry-envelope' });
    expect(one?.headers['x-sentry-auth']).toMatch(/^Sentry sentry_version=7, sentry_client=\S+, sentry_key=0123abc$/);
    const { head, item, event } = parse(one);
    expect(head.event_id).toMatch(/^[0-9a-f]{32}$/);
    expect(Number.isNaN(Date.parse(head.sent_at))).toBe(false);
    expect(item.type).toBe('event');
    expect(event).toMatchObject({
      event_id: head.event_id,
      timestamp: 1_795_000_000.123,
      platform: 'javascript',
      level: 'error',
      release: 'mf-menu-cart@1.2.0-3f9a',
      tags: { composition: 'consumer', part: 'mf-menu-cart', phase: 'call', operation: 'menu', correlation_id: REPORT.correlationId },
    });
    const [exception] = event.exception.values;
    expect([exception.type, exception.mechanism]).toEqual(['thrown/TypeError', { type: 'generic', handled: false }]);
    expect(exception.stacktrace.frames).toEqual([
      { filename: FRAMES[1]?.url, abs_path: FRAMES[1]?.url, lineno: 2, colno: 30, module: 'shell@1.0.0', in_app: true },
      { filename: FRAMES[0]?.url, abs_path: FRAMES[0]?.url, lineno: 2, colno: 1414, module: 'mf-menu-cart@1.2.0-3f9a', in_app: true },
    ]);
    for (const name of ['user', 'request', 'server_name', 'ip_address']) expect(JSON.stringify(event)).not.toContain(`"${name}"`);
  });

  it('goes what a visit measured as a transaction with measurements', async () => {
    await send(VITALS);
    const [one] = (await both(1)).sentry;
    const { item, event } = parse(one);
    expect([item.type, event.type, event.transaction, event.spans]).toEqual(['transaction', 'transaction', 'mf-menu-cart', []]);
    expect(event.measurements).toEqual({ lcp: { value: 1_234.5, unit: 'millisecond' }, cls: { value: 0.02, unit: 'none' } });
    expect(event.contexts.trace.trace_id).toMatch(/^[0-9a-f]{32}$/);
    expect(event.contexts.trace.span_id).toMatch(/^[0-9a-f]{16}$/);
    expect(event.timestamp - event.start_timestamp).toBeLessThan(2);
  });
});

describe('a receiver that does not take it', () => {
  const item: Telemetry = { kind: 'failure', report: REPORT, receivedAt: 1_795_000_000_500 };
  const otlp = () => otlpOf({ OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: `${base}/own/logs` });
  const forward = (receiver: Receiver | undefined) => {
    const lost: unknown[] = [];
    const due: (() => void)[] = [];
    const forwarder = createForwarder({
      receivers: receiver === undefined ? [] : [receiver],
      log: (event, details) => lost.push([event, details]),
      after: (_ms, run) => (due.push(run), () => undefined),
    });
    return { forwarder, lost, due };
  };

  it.each([429, 502, 503, 504, 'cut'] as const)('for now (%s) is asked again later', async (answer) => {
    answers = [answer, 200];
    const { forwarder, due, lost } = forward(otlp());
    forwarder.add(item);
    await vi.waitFor(() => expect(due).toHaveLength(1), { timeout: 30_000 });
    due[0]?.();
    expect((await came(2, '/own/logs')).map(({ body }) => body)).toEqual([received[0]?.body, received[0]?.body]);
    expect(lost).toEqual([]);
    forwarder.stop();
  });

  it.each([301, 400, 401, 413, 500])('for good (%s) costs this batch, which is said, and no later one', async (answer) => {
    answers = [answer, 200];
    const { forwarder, due, lost } = forward(otlp());
    forwarder.add(item);
    await vi.waitFor(() => expect(lost).toEqual([['forward.lost', { receiver: 'otlp', lost: 1 }]]), { timeout: 30_000 });
    forwarder.add(item);
    await came(2, '/own/logs');
    expect(due).toEqual([]);
    forwarder.stop();
  });

  it('hurts nobody who reports, however long it is away', async () => {
    answers = Array.from({ length: 500 }, () => 'cut');
    const own = await startTestSandbox({ receivers: receivers() });
    try {
      for (let number = 0; number < 30; number += 1) {
        const { status } = await send({ ...REPORT, correlationId: `gone-${number}` }, own.base);
        expect(status).toBe(204);
      }
      expect((await own.control('GET', '/sandbox/api/reports')).body.data).toHaveLength(30);
    } finally {
      await own.close();
    }
  });

  it('is none where no address is named, and what is no address is refused', () => {
    expect([otlpOf({}), sentryOf({})]).toEqual([undefined, undefined]);
    expect(() => otlpOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' })).toThrow();
    for (const dsn of ['http://127.0.0.1/42', 'http://key@127.0.0.1/', 'ftp://key@127.0.0.1/42', 'key'])
      expect(() => sentryOf({ SENTRY_DSN: dsn })).toThrow();
  });
});
