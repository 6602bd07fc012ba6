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

  /** As pages of somebody else's device send it. */
  const sendFrom = async (remoteAddress: string, more: object) => {
    const headers = { host: 'localhost', origin: 'http://localhost' };
    const payload = 'kind' in more ? more : { ...REPORT, ...more };
    return (await sandbox.app.inject({ method: 'POST', url: '/reports', headers, payload, remoteAddress })).statusCode;
  };
  const ids = async (): Promise<readonly string[]> => (await list()).map(({ correlationId }: { correlationId: string }) => correlationId);

  it('are shown up to 500; a flood costs the older repetitions, then what hardly anybody told, and hides nothing that is new', async () => {
    await sandbox.control('POST', '/sandbox/test/reset', {});
    for (const correlationId of ['a', 'again']) await sendFrom('192.168.1.1', { code: 'first/other', correlationId });
    for (let number = 0; number < 505; number += 1) {
      if (number % 60 === 0) nextMinute();
      await send({ ...REPORT, correlationId: `c-${number}` });
    }
    const met = await ids();
    expect([met.length, met[0], met[497], met[498], met[499]]).toEqual([500, 'c-504', 'c-7', 'c-0', 'a']);
    for (let number = 0; number < 520; number += 1)
      await sendFrom(`10.0.${Math.floor(number / 50)}.1`, { code: `new-${number}`, correlationId: `n-${number}` });
    const kept = await ids();
    expect([kept.length, kept[0], kept[497], kept[498], kept[499]]).toEqual([500, 'n-519', 'n-22', 'c-0', 'a']);
    await sandbox.control('POST', '/sandbox/test/reset', {});
    expect(await list()).toEqual([]);
  });

  it('are shown of an address up to 60 kinds an hour: who makes kinds up fills no list, and what is known comes through', async () => {
    await sandbox.control('POST', '/sandbox/test/reset', {});
    for (const address of ['10.9.9.9', '2001:db8::1']) {
      for (let number = 0; number < 80; number += 1) {
        if (number % 50 === 0) nextMinute();
        expect(await sendFrom(address, { code: `up:${number}`, correlationId: `${address} ${number}` })).toBe(204);
      }
      nextMinute();
      await sendFrom(address, { code: 'up:3', correlationId: `${address} known` });
    }
    const shown = await ids();
    expect([shown.length, shown[0], shown[1]]).toEqual([122, '2001:db8::1 known', '2001:db8::1 59']);
    sandbox.context.clock.advance(3_600_000);
    await sendFrom('10.9.9.9', { code: 'up:79', correlationId: 'later' });
    expect((await ids())[0]).toBe('later');
  });

  it('are refused where no page of ours writes such a thing: an unknown phase, a sentence for a code', async () => {
    for (const wrong of [{ phase: 'forged' }, { code: 'call 555 now' }, { code: '' }]) expect(await sendFrom('10.0.0.2', wrong)).toBe(400);
  });

  it('of how parts felt are summed up for what 60 visits of an address told in an hour, in values that there are; made-up versions push none out that people run', async () => {
    await sandbox.control('POST', '/sandbox/test/reset', {});
    const felt = { kind: 'vitals', composition: 'consumer', part: 'mf-booking', version: '1' };
    const vitals = async () => (await sandbox.control('GET', '/sandbox/api/vitals')).body.data;
    for (let visit = 0; visit < 3; visit += 1) await sendFrom(`10.1.0.${visit}`, { ...felt, lcp: 1_000 });
    for (let visit = 0; visit < 90; visit += 1) await sendFrom('10.1.0.9', { ...felt, version: '2', lcp: 9 });
    expect((await vitals()).map(({ version, visits }: { version: string; visits: number }) => [version, visits])).toEqual([
      ['2', 60],
      ['1', 3],
    ]);
    for (let number = 0; number < 400; number += 1)
      await sendFrom(`10.2.${Math.floor(number / 40)}.1`, { ...felt, version: `made-up-${number}`, lcp: 9 });
    const versions = (await vitals()).map(({ version }: { version: string }) => version);
    expect([versions.length, versions.includes('1'), versions.includes('2')]).toEqual([300, true, true]);
    for (const absurd of [{ lcp: 600_001 }, { inp: 1e9 }, { cls: 101 }])
      expect(await sendFrom('10.0.0.2', { ...felt, ...absurd })).toBe(400);
  });
});
