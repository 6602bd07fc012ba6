import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAgentServer } from './agent-server.ts';

const KIOSK = 'http://kiosk.localhost:8080';
const TOKEN = 'tk5';
const SOON = { timeout: 20_000 };
const JOB = { id: 't-90001-1', columns: 38, message: { h: 'Fuente Alameda', c: '1 x Completo     $3.400', qrpost: 'http://x.y/1' } };

let folder: string;
let url: string;
let server: ReturnType<typeof createAgentServer>;
const die = vi.fn<() => void>();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tickets-'));
  await start();
});
afterEach(async () => {
  await stop();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<void> {
  server = createAgentServer({
    token: TOKEN,
    origins: [KIOSK],
    folder,
    now: () => new Date('2026-11-20T12:00:00Z'),
    die,
    onChange: () => undefined,
    log: () => undefined,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
}

async function stop(): Promise<void> {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
}

function call(path: string, body?: unknown, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
  return fetch(url + path, {
    headers: { 'x-print-token': TOKEN, ...headers },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    ...(signal === undefined ? {} : { signal }),
  });
}

async function ticketIds(): Promise<string[]> {
  const { data } = await (await call('/tickets')).json();
  return data.map(({ id }: { id: string }) => id);
}

describe('printing', () => {
  it('prints a ticket: a picture of the paper and the commands of the printer, ending with the cut', async () => {
    const answer = await call('/print', JOB);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      ok: true,
      repeated: false,
      data: { id: 't-90001-1', printedAt: '2026-11-20T12:00:00.000Z', columns: 38 },
    });
    const png = await call('/tickets/t-90001-1.png');
    expect(png.headers.get('content-type')).toBe('image/png');
    const { width, height } = await sharp(Buffer.from(await png.arrayBuffer())).metadata();
    expect(width).toBe(Math.round(38 * 16 * 0.6 * 2) + 80);
    expect(height).toBeGreaterThan(400);
    const bytes = Buffer.from(await (await call('/tickets/t-90001-1.bin')).arrayBuffer());
    expect(bytes.subarray(0, 2).toString('hex')).toBe('1b40');
    expect(bytes.includes(Buffer.from('1d5642', 'hex'))).toBe(true);
    expect(bytes.includes('1 x Completo     $3.400')).toBe(true);
  });

  it('[X-15] prints a ticket of an id once: later calls answer with the first one, whatever they bring', async () => {
    const first = await (await call('/print', JOB)).json();
    const again = await (await call('/print', { ...JOB, message: { c: 'something else' } })).json();
    expect(again).toEqual({ ...first, repeated: true });
    expect(await ticketIds()).toEqual(['t-90001-1']);
  });

  it('[X-15] prints it once when two calls come at the same time', async () => {
    const answers = await Promise.all([call('/print', JOB), call('/print', JOB), call('/print', JOB)]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies.map(({ repeated }) => repeated).toSorted()).toEqual([false, true, true]);
    expect(await ticketIds()).toEqual(['t-90001-1']);
  });

  it('keeps the tickets over a restart, the latest first, and still prints none twice', async () => {
    await call('/print', JOB);
    await stop();
    await start();
    expect(await ticketIds()).toEqual(['t-90001-1']);
    expect(await (await call('/print', JOB)).json()).toMatchObject({ repeated: true });
    await call('/print', { ...JOB, id: 'KIO4-2-t.90001.json' });
    expect(await ticketIds()).toEqual(['KIO4-2-t.90001.json', 't-90001-1']);
    expect((await call('/tickets/KIO4-2-t.90001.json.bin')).status).toBe(200);
    expect((await call('/tickets/t-90001-1.png')).status).toBe(200);
  });

  it.each(['{"job":', '{}', 'null'])('[X-15] starts with the others when the file of one ticket is broken: %s', async (text) => {
    await call('/print', JOB);
    await call('/print', { ...JOB, id: 't-90002-1' });
    await stop();
    writeFileSync(join(folder, 't-90002-1.json'), text);
    await start();
    expect(await ticketIds()).toEqual(['t-90001-1']);
    expect(await (await call('/print', JOB)).json()).toMatchObject({ repeated: true });
  });

  it.each([
    ['no JSON', 'x'],
    ['no message', { id: 'a' }],
    ['an id that is a path', { ...JOB, id: '../a' }],
    ['no width', { ...JOB, columns: 0 }],
    ['half a column', { ...JOB, columns: 38.5 }],
    ['a part that is no text', { ...JOB, message: { c: 1 } }],
    ['an empty message', { ...JOB, message: { c: '' } }],
    ['a QR code of 1001 characters', { ...JOB, message: { qrpre: 'x'.repeat(1001) } }],
  ])('refuses a job with %s', async (_what, job) => {
    const answer = await call('/print', job);
    expect([answer.status, (await answer.json()).error]).toEqual([400, 'invalid']);
    expect(await ticketIds()).toEqual([]);
  });

  it('refuses a body of more than 256 kB', async () => {
    expect((await call('/print', { ...JOB, message: { c: 'x'.repeat(300_000) } })).status).toBe(413);
  });

  it('answers 404 for a ticket or a path that is not there', async () => {
    const paths = ['/tickets/none.png', '/tickets/..%2Fx.png', '/tickets/t.json', '/elsewhere'];
    expect(await Promise.all(paths.map(async (path) => (await call(path)).status))).toEqual([404, 404, 404, 404]);
  });
});

describe('who may print', () => {
  it('refuses a page of another origin, whatever token it has', async () => {
    for (const origin of ['http://evil.example', 'null', 'http://kiosk.localhost:8081']) {
      const answer = await call('/print', JOB, { origin });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    }
    expect(await ticketIds()).toEqual([]);
  });

  it('refuses a host that somebody else may point at this machine, whatever token is shown', async () => {
    const status = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        get(`${url}/tickets`, { headers: { host, 'x-print-token': TOKEN } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        }).on('error', reject);
      });
    const { port } = new URL(url);
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '192.168.1.20',
      'kiosk.localhost',
    ])
      expect([host, await status(host)]).toEqual([host, 403]);
    for (const host of ['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect([host, await status(host)]).toEqual([host, 200]);
  });

  it('refuses a missing or wrong token, for every path', async () => {
    for (const token of ['', 'tk', 'tk55']) {
      expect((await call('/print', JOB, { 'x-print-token': token })).status).toBe(401);
      expect((await call('/switch', { paper: false }, { 'x-print-token': token })).status).toBe(401);
      expect((await call('/status', undefined, { 'x-print-token': token })).status).toBe(401);
    }
    expect(await ticketIds()).toEqual([]);
  });

  it('lets the page of the kiosk through: preflight, call and refusal carry its origin', async () => {
    const preflight = await fetch(`${url}/print`, {
      method: 'OPTIONS',
      headers: { origin: KIOSK, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type,x-print-token' },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe(KIOSK);
    expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type, x-print-token');
    const answers = [await call('/print', JOB, { origin: KIOSK }), await call('/print', { id: '' }, { origin: KIOSK })];
    expect(answers.map((answer) => [answer.status, answer.headers.get('access-control-allow-origin')])).toEqual([
      [200, KIOSK],
      [400, KIOSK],
    ]);
  });

  it('refuses the preflight of another origin', async () => {
    expect((await fetch(`${url}/print`, { method: 'OPTIONS', headers: { origin: 'http://evil.example' } })).status).toBe(403);
  });
});

describe('the switches of the operator', () => {
  it('without paper nothing is printed; with paper the same id is', async () => {
    expect(await (await call('/status')).json()).toEqual({ ok: true, status: 'ready', waiting: 0, paper: true, hang: false, crash: false });
    expect(await (await call('/switch', { paper: false })).json()).toMatchObject({ status: 'out-of-paper', paper: false });
    const refusal = await call('/print', JOB);
    expect([refusal.status, await refusal.json()]).toEqual([503, { ok: false, error: 'out-of-paper' }]);
    await call('/switch', { paper: true });
    expect(await (await call('/print', JOB)).json()).toMatchObject({ ok: true, repeated: false });
    expect(await ticketIds()).toEqual(['t-90001-1']);
  });

  it('[X-15] a printer that hangs answers nobody; when it goes on, the job and its repetition are one ticket', async () => {
    await call('/switch', { hang: true });
    const gone = new AbortController();
    const lost = call('/print', JOB, {}, gone.signal);
    await vi.waitFor(async () => expect(await (await call('/status')).json()).toMatchObject({ status: 'hanging', waiting: 1 }), SOON);
    gone.abort();
    await expect(lost).rejects.toThrow();
    const repetition = call('/print', JOB);
    await call('/switch', { paper: true });
    expect(await ticketIds()).toEqual([]);
    await call('/switch', { hang: false });
    expect(await (await repetition).json()).toMatchObject({ ok: true, data: { id: 't-90001-1' } });
    expect(await ticketIds()).toEqual(['t-90001-1']);
  });

  it('dies only when the ticket is printed', async () => {
    await call('/switch', { crash: true });
    die.mockImplementation(() => server.closeAllConnections());
    await expect(call('/print', JOB)).rejects.toThrow();
    expect(die).toHaveBeenCalledOnce();
    expect(await ticketIds()).toEqual(['t-90001-1']);
  });

  it('starts over as new: what hung is let go, no ticket is left, and the same id is printed again', async () => {
    await call('/print', JOB);
    await call('/switch', { hang: true, crash: true });
    const hanging = call('/print', { ...JOB, id: 't-90002-1' });
    await vi.waitFor(async () => expect(await (await call('/status')).json()).toMatchObject({ waiting: 1 }), SOON);
    const status = { ok: true, status: 'ready', waiting: 0, paper: true, hang: false, crash: false };
    expect(await (await call('/reset', {})).json()).toEqual(status);
    expect((await hanging).status).toBe(200);
    expect(await ticketIds()).toEqual([]);
    expect((await call('/tickets/t-90001-1.png')).status).toBe(404);
    expect(await (await call('/print', JOB)).json()).toMatchObject({ repeated: false });
    await stop();
    await start();
    expect(await ticketIds()).toEqual(['t-90001-1']);
  });

  it.each(['on', { paper: 1 }, null])('refuses %j as a switch', async (body) => {
    expect((await call('/switch', body)).status).toBe(400);
  });
});
