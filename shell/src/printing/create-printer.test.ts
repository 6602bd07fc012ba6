import { describe, expect, it } from 'vitest';
import { manualClock } from '@comanda/shared-contracts/testing/manual-clock';
import { aPrintedMessage } from '@comanda/shared-contracts/testing/fixtures/kiosk';
import { PRINT_TIMEOUT_MS, createPrinter } from './create-printer.ts';

const AGENT = { url: 'http://127.0.0.1:8091', token: 'secret' };
const JOB = { id: 't-90001-abc-1', columns: 38, message: aPrintedMessage({ qrAfter: 'http://x', qrAfterText: 'Mira' }) };

function start(answer: (url: string, init: RequestInit) => Promise<Response>, agent: typeof AGENT | null = AGENT) {
  const clock = manualClock();
  const reports: unknown[] = [];
  const asked: { url: string; init: RequestInit }[] = [];
  const printer = createPrinter({
    agent: agent ?? undefined,
    clock,
    report: { failure: (cause) => void reports.push(cause) },
    fetch: (url, init) => {
      asked.push({ url, init });
      return answer(url, init);
    },
  });
  return { printer, clock, reports, asked };
}

const json =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));

/** Never answers, and fails when it is given up, as a browser's fetch does. */
const silence = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('the printer', () => {
  it('sends the job to the print agent with its token, in the words of the wire', async () => {
    const { printer, asked, reports } = start(json({ ok: true, repeated: false, data: {} }));
    expect(await printer.print(JOB)).toEqual({ ok: true, value: { alreadyPrinted: false } });
    const [{ url, init } = { url: '', init: {} }] = asked;
    expect([url, init.method, new Headers(init.headers).get('x-print-token'), init.credentials]).toEqual([
      'http://127.0.0.1:8091/print',
      'POST',
      'secret',
      'omit',
    ]);
    expect(JSON.parse(String(init.body))).toEqual({
      id: 't-90001-abc-1',
      columns: 38,
      message: { h: 'Brasa Norte', c: '1 x Pollo', qrpre: '', qrpost: 'http://x', txqrpost: 'Mira' },
    });
    expect(reports).toEqual([]);
  });

  it('says when a ticket had been printed before', async () => {
    const { printer } = start(json({ ok: true, repeated: true, data: {} }));
    expect(await printer.print(JOB)).toEqual({ ok: true, value: { alreadyPrinted: true } });
  });

  it.each([
    ['out of paper', json({ ok: false, error: 'out-of-paper' }, 503), 'out-of-paper', 'none'],
    ['a token that the agent does not know', json({ ok: false, error: 'token' }, 401), 'refused', 'none'],
    ['an agent that is not there', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable', 'unknown'],
    ['an answer that is no JSON', () => Promise.resolve(new Response('<html>')), 'unreachable', 'unknown'],
    ['an answer that says nothing', json([]), 'refused', 'none'],
    ['an answer that is nothing', json(null), 'refused', 'none'],
    ['an answer of success that was refused all the same', json({ ok: true }, 500), 'refused', 'none'],
  ] as const)('[K8-008] tells %s, and reports it once', async (_, answer, code, outcome) => {
    const { printer, reports } = start(answer);
    const result = await printer.print(JOB);
    expect(result).toMatchObject({ ok: false, failure: { kind: 'device', code, outcome } });
    expect(reports).toEqual([result.ok ? undefined : result.failure]);
  });

  it('gives a printer up that hangs, and leaves open whether it printed', async () => {
    const { printer, clock } = start(silence);
    const answer = printer.print(JOB);
    await clock.advance(PRINT_TIMEOUT_MS);
    expect(await answer).toMatchObject({ ok: false, failure: { code: 'timeout', outcome: 'unknown', retry: true } });
    expect(clock.pending).toBe(0);
  });

  it('asks nobody where the composition has no print agent', async () => {
    const { printer, asked } = start(json({}), null);
    expect(await printer.print(JOB)).toMatchObject({ ok: false, failure: { code: 'no-printer', outcome: 'none' } });
    expect(asked).toEqual([]);
  });

  it.each([
    ['ready', { ok: true, value: 'ready' }],
    ['out-of-paper', { ok: true, value: 'out-of-paper' }],
  ])('asks how it is: %s', async (status, result) => {
    const { printer, asked } = start(json({ ok: true, status, waiting: 0 }));
    expect(await printer.status()).toEqual(result);
    expect(asked[0]?.url).toBe('http://127.0.0.1:8091/status');
  });

  it.each([
    ['nothing', json(null)],
    ['what we do not know', json({ ok: true, status: 'asleep' })],
  ])('takes a printer that says %s for one that refuses', async (_, answer) => {
    const { printer, reports } = start(answer);
    expect(await printer.status()).toMatchObject({
      ok: false,
      failure: { kind: 'device', code: 'refused', outcome: 'none', retry: false },
    });
    // Who only looks reports nothing.
    expect(reports).toEqual([]);
  });

  it('takes a printer that hangs for one that does not answer', async () => {
    const { printer } = start(json({ ok: true, status: 'hanging' }));
    expect(await printer.status()).toMatchObject({ ok: false, failure: { code: 'timeout' } });
  });
});
