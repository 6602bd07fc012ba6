import { timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { z } from 'zod';
import { parseJob } from './print-job.ts';
import { Printer } from './printer.ts';
import { TicketStore } from './ticket-store.ts';
import type { Ticket } from './ticket-store.ts';

export interface AgentOptions {
  /** What callers must show in the header X-Print-Token. */
  readonly token: string;
  /** Pages that may call; a caller without an Origin (not a page) needs the token alone. */
  readonly origins: readonly string[];
  /** Where the tickets are kept. */
  readonly folder: string;
  readonly now: () => Date;
  /** Ends the process at once. */
  readonly die: () => void;
  /** Tickets or the printer's state are other than before. */
  readonly onChange: () => void;
  readonly log: (event: string, details: Readonly<Record<string, unknown>>) => void;
}

interface Answer {
  readonly code: number;
  readonly type?: string;
  readonly body?: object | Buffer;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly request: IncomingMessage;
}

/** By these names nobody but a program of this machine calls; a name of somebody else's may be pointed here (DNS rebinding). */
const HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;
/** From the connection to the last byte of a request. */
const HEADERS_TIMEOUT_MS = 5_000;
const REQUEST_TIMEOUT_MS = 15_000;
const MAX_BODY_BYTES = 256 * 1024;
const onOff = z.boolean().exactOptional();
const switchesSchema = z.object({ paper: onOff, hang: onOff, crash: onOff });
const TICKET_FILE = /^\/tickets\/(\w[\w.-]*)\.(png|bin)$/;
const TYPES = { png: 'image/png', bin: 'application/octet-stream' } as const;

/** The agent as an HTTP server that is not listening yet. Every page of the machine can reach it, therefore Host, Origin and token are checked. */
export function createAgentServer(options: AgentOptions): Server {
  const store = new TicketStore(options.folder, (name, reason) => options.log('print.broken-ticket', { name, reason }));
  const printer = new Printer({ store, now: options.now, die: options.die, onChange: options.onChange });

  const timeouts = { headersTimeout: HEADERS_TIMEOUT_MS, requestTimeout: REQUEST_TIMEOUT_MS };
  return createServer(timeouts, (request, response) => {
    const url = URL.parse(request.url ?? '/', 'http://agent');
    const call = { method: request.method ?? 'GET', path: url?.pathname ?? '', request };
    const origin = request.headers.origin;
    void answerCall(call)
      .catch((error: unknown) => {
        options.log('print.failed', { path: call.path, reason: String(error) });
        return failure(500, 'failed');
      })
      .then((answer) => send(response, answer, origin !== undefined && options.origins.includes(origin) ? origin : null));
  });

  async function answerCall(call: Call): Promise<Answer> {
    const { origin, host = '' } = call.request.headers;
    if (!HOST.test(host)) return failure(403, 'host');
    if (origin !== undefined && !options.origins.includes(origin)) return failure(403, 'origin');
    if (call.method === 'OPTIONS') return { code: 204 };
    if (!isSame(String(call.request.headers['x-print-token'] ?? ''), options.token)) return failure(401, 'token');
    if (call.method === 'POST') return answerPost(call);
    return call.method === 'GET' ? answerGet(call.path) : failure(405, 'method');
  }

  async function answerGet(path: string): Promise<Answer> {
    if (path === '/status') return { code: 200, body: statusBody(printer) };
    if (path === '/tickets') return { code: 200, body: { ok: true, data: store.list().map(ticketBody) } };
    const [, id, kind] = TICKET_FILE.exec(path) ?? [];
    if (id === undefined || (kind !== 'png' && kind !== 'bin')) return failure(404, 'path');
    const file = await store.file(id, kind);
    return file === null ? failure(404, 'ticket') : { code: 200, type: TYPES[kind], body: file };
  }

  async function answerPost({ path, request }: Call): Promise<Answer> {
    if (path !== '/print' && path !== '/switch' && path !== '/reset') return failure(404, 'path');
    const body = await readJson(request);
    if (body.status === 'too-big') return failure(413, 'too-big');
    if (path === '/switch') return answerSwitch(body.value);
    if (path === '/reset') return answerReset();
    const parsed = parseJob(body.value);
    if (parsed.status === 'invalid') return failure(400, 'invalid', parsed.reason);
    const result = await printer.print(parsed.job);
    options.log('print.answered', { id: parsed.job.id, status: result.status });
    if (result.status === 'out-of-paper') return failure(503, 'out-of-paper');
    return { code: 200, body: { ok: true, repeated: result.isRepeated, data: ticketBody(result.ticket) } };
  }

  /** As new: no faults, no tickets. What hangs is let go first, so that nothing is printed afterwards. */
  async function answerReset(): Promise<Answer> {
    printer.flip({ paper: true, hang: false, crash: false });
    await printer.idle();
    await store.clear();
    options.onChange();
    return { code: 200, body: statusBody(printer) };
  }

  function answerSwitch(body: unknown): Answer {
    const switches = switchesSchema.safeParse(body);
    if (!switches.success) return failure(400, 'invalid', 'paper, hang and crash are true or false');
    printer.flip(switches.data);
    return { code: 200, body: statusBody(printer) };
  }
}

function statusBody(printer: Printer): object {
  return { ok: true, status: printer.status, waiting: printer.waiting, ...printer.switches };
}

function ticketBody({ job, printedAt, byteLength }: Ticket): object {
  return { id: job.id, printedAt, byteLength, columns: job.columns, fontSize: job.fontSize, language: job.language, message: job.message };
}

function failure(code: number, error: string, reason?: string): Answer {
  return { code, body: { ok: false, error, ...(reason === undefined ? {} : { reason }) } };
}

function send(response: ServerResponse, { code, type = 'application/json', body }: Answer, origin: string | null): void {
  response.setHeader('vary', 'origin');
  response.setHeader('cache-control', 'no-store');
  if (origin !== null) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader('access-control-allow-headers', 'content-type, x-print-token');
    response.setHeader('access-control-max-age', '600');
  }
  if (body !== undefined) response.setHeader('content-type', type);
  response.writeHead(code).end(body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body));
}

type ReadBody = { readonly status: 'read'; readonly value: unknown } | { readonly status: 'too-big' };

/** The body as JSON; text that is none reads as `null`, which no call accepts. */
async function readJson(request: IncomingMessage): Promise<ReadBody> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  if (size > MAX_BODY_BYTES) return { status: 'too-big' };
  try {
    return { status: 'read', value: JSON.parse(Buffer.concat(chunks).toString()) };
  } catch {
    return { status: 'read', value: null };
  }
}

function isSame(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}
