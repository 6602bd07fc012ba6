import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { TestSandbox } from '../testing/test-sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(() => sandbox.startOver());
afterAll(() => sandbox.close());

const REPORT = {
  composition: 'consumer',
  revision: 7,
  remote: 'mf-menu-cart',
  version: '1.2.0',
  phase: 'call',
  code: 'http/http-503',
  operation: 'menu',
  correlationId: 'abababababababab-1',
  at: 1_795_000_000_000,
};
/** As a page of our own sends it, or one of another origin. */
const send = (report: unknown, origin: string | undefined = sandbox.base) =>
  fetch(`${sandbox.base}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(origin === '' ? {} : { origin }) },
    body: JSON.stringify(report),
  });
const nextMinute = () => sandbox.context.clock.advance(60_000);
const list = async () => (await sandbox.control('GET', '/sandbox/api/reports')).body.data;

describe('failure reports of pages', () => {
  it('[X-12] are taken as JSON and listed, the newest first, without fields that no report has', async () => {
    const { operation: _operation, ...withoutOperation } = REPORT;
    expect((await send({ ...REPORT, email: 'ana@comanda.test' })).status).toBe(204);
    expect((await send({ ...withoutOperation, correlationId: 'b-2' })).status).toBe(204);
    expect(await list()).toEqual([{ ...withoutOperation, correlationId: 'b-2' }, REPORT]);
  });

  it('[X-22] say which fields of an answer were left out or guessed at; one of other fields is another report', async () => {
    const fields = [{ path: 'data.cats[].productos[].pm', kind: 'dropped', count: 3 }];
    const reported = { ...REPORT, code: 'protocol/fields', fields };
    expect((await send(reported)).status).toBe(204);
    expect((await list())[0]).toEqual(reported);
    expect((await send({ ...reported, fields: [{ ...fields[0], kind: 'seen' }] })).status).toBe(400);
    expect((await send({ ...reported, fields: [{ ...fields[0], path: 'x'.repeat(201) }] })).status).toBe(400);
    for (let number = 0; number < 500; number += 1) {
      if (number % 50 === 0) nextMinute();
      await send({ ...reported, fields: [{ path: 'data[].dk', kind: 'guessed', count: 1 }] });
    }
    expect((await list()).at(-1)).toEqual(reported);
  });

  it('say where a thrown error came from, in files of parts alone; the same error of another place is another kind', async () => {
    await sandbox.control('POST', '/sandbox/test/reset', {});
    const frame = { url: '/remotes/mf-menu-cart/1.2.0/core.a1.js', line: 2, column: 1414 };
    const thrown = { ...REPORT, phase: 'render', code: 'thrown/TypeError', frames: [frame, { ...frame, column: 7 }] };
    expect((await send(thrown)).status).toBe(204);
    const named = { part: 'mf-menu-cart', version: '1.2.0' };
    expect((await list())[0].frames).toEqual(thrown.frames.map((one) => ({ ...one, ...named })));
    for (const wrong of [{ ...frame, url: '/l/orders/ana' }, { ...frame, line: 0 }, { ...frame, column: 1.5 }, { url: frame.url }])
      expect((await send({ ...thrown, frames: [wrong] })).status).toBe(400);
    expect((await send({ ...thrown, frames: Array.from({ length: 21 }, () => frame) })).status).toBe(400);
    nextMinute();
    await send({ ...thrown, frames: [{ ...frame, column: 99 }], correlationId: 'elsewhere' });
    for (let number = 0; number < 500; number += 1) {
      if (number % 50 === 0) nextMinute();
      await send({ ...thrown, correlationId: `c-${number}` });
    }
    expect((await list()).slice(-2).map(({ correlationId }: { correlationId: string }) => correlationId)).toEqual([
      'elsewhere',
      REPORT.correlationId,
    ]);
  });

  it('of how a part felt are summed up by composition, part and version: what three visits in four were not above', async () => {
    await sandbox.control('POST', '/sandbox/test/reset', {});
    const vitals = async () => (await sandbox.control('GET', '/sandbox/api/vitals')).body.data;
    const felt = { kind: 'vitals', composition: 'consumer', part: 'mf-menu-cart', version: '1.2.0' };
    expect(await vitals()).toEqual([]);
    for (const lcp of [900, 4_000, 1_200, 1_000]) expect((await send({ ...felt, lcp, cls: 0 })).status).toBe(204);
    await send({ ...felt, version: '1.3.0', inp: 48.5, visitor: 'ana' });
    expect(await vitals()).toEqual([
      { composition: 'consumer', part: 'mf-menu-cart', version: '1.3.0', visits: 1, inp: 48.5 },
      { composition: 'consumer', part: 'mf-menu-cart', version: '1.2.0', visits: 4, lcp: 1_200, cls: 0 },
    ]);
    for (const wrong of [{ lcp: -1 }, { cls: 'x' }, { inp: 1e9 }, { version: undefined }])
      expect((await send({ ...felt, ...wrong })).status).toBe(400);
    expect(await list()).toEqual([]);
    await sandbox.control('POST', '/sandbox/test/reset', {});
    expect(await vitals()).toEqual([]);
  });

  it('are refused when they are no report, or too big', async () => {
    const before = await list();
    expect((await send({ ...REPORT, code: undefined })).status).toBe(400);
    expect((await send({ ...REPORT, code: 'x'.repeat(201) })).status).toBe(400);
    expect((await send({ ...REPORT, more: 'x'.repeat(20_000) })).status).toBe(413);
    expect(await list()).toEqual(before);
  });

  it('are taken from our own pages only', async () => {
    const before = await list();
    for (const origin of ['http://elsewhere.example', 'null', sandbox.base.replace(/^http/, 'https'), '']) {
      const { status } = await send({ ...REPORT, correlationId: 'other' }, origin);
      expect([origin, status]).toEqual([origin, 403]);
    }
    expect(await list()).toEqual(before);
  });

  it('are taken 60 times a minute from an address', async () => {
    nextMinute();
    for (let number = 0; number < 60; number += 1) expect((await send(REPORT)).status).toBe(204);
    const refused = await send(REPORT);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    const elsewhere = { headers: { host: 'localhost', origin: 'http://localhost' }, payload: REPORT, remoteAddress: '192.168.1.9' };
    expect((await sandbox.app.inject({ method: 'POST', url: '/reports', ...elsewhere })).statusCode).toBe(204);
    nextMinute();
    expect((await send(REPORT)).status).toBe(204);
  });

  it('are kept up to 500; a flood costs the older repetitions, never the first of a kind, and all are forgotten at a new start', async () => {
    await sandbox.control('POST', '/sandbox/test/reset', {});
    const sendMany = async (count: number, make: (number: number) => object) => {
      for (let number = 0; number < count; number += 1) {
        if (number % 60 === 0) nextMinute();
        await send({ ...REPORT, ...make(number) });
      }
    };
    nextMinute();
    await send({ ...REPORT, code: 'first/other', correlationId: 'a' });
    await sendMany(505, (number) => ({ correlationId: `c-${number}` }));
    const ids = (await list()).map(({ correlationId }: { correlationId: string }) => correlationId);
    expect([ids.length, ids[0], ids[497], ids[498], ids[499]]).toEqual([500, 'c-504', 'c-7', 'c-0', 'a']);
    await sendMany(520, (number) => ({ code: `new-${number}`, correlationId: `n-${number}` }));
    const kept = (await list()).map(({ correlationId }: { correlationId: string }) => correlationId);
    expect([kept.length, kept[0], kept[497], kept[498], kept[499]]).toEqual([500, 'n-497', 'n-0', 'c-0', 'a']);
    await sandbox.control('POST', '/sandbox/test/reset', {});
    expect(await list()).toEqual([]);
  });
});
