import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendEntry, newestEntry, putComposition, plainComposition } from '../testing/live-store.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Json, TestSandbox } from '../testing/test-sandbox.ts';
import { appendPointer } from './append-pointer.ts';
import { LiveDocuments } from '@comanda/shell/edge/live-documents';

const PART = 'mf-booking';
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  for (const [name, host] of [
    ['consumer', 'localhost'],
    ['partner', 'partner.localhost'],
  ] as const)
    putComposition(sandbox.storeDir, Object.assign({ name, hosts: [host] }, COMPOSITION));
});
beforeEach(() => sandbox.startOver());
afterAll(() => sandbox.close());

const COMPOSITION = plainComposition(PART);
const release = (version: string) => ({
  version,
  contract: '2.0',
  container: 'c',
  entry: `/${version}.js`,
  integrity: `sha384-${'x'.repeat(64)}`,
});
const at = (afterMs = 0) => new Date(sandbox.context.clock.now() + afterMs).toISOString();

/** Version 1 of a part for everybody. */
const ALONE = { release: release('1'), enabled: true, except: {} };
function publish(): void {
  const entry = { part: PART, did: 'publish', at: at(), by: 'ana@desk', checkout: 'hers', pointer: ALONE };
  appendEntry(sandbox.storeDir, 'live', PART, JSON.stringify(entry));
}

/** Makes version 2 a canary of a part whose version 1 is live, whatever ran before. */
function begin(canary: Json = {}, more: Json = {}, when = at()): void {
  publish();
  const pointer = { ...ALONE, canary: { release: release('2'), share: 0.05, ...canary }, ...more };
  appendEntry(
    sandbox.storeDir,
    'live',
    PART,
    JSON.stringify({ part: PART, did: 'canary', at: when, by: 'ana@desk', checkout: 'hers', pointer }),
  );
}

const sendAs = async (body: Json) =>
  (
    await sandbox.app.inject({
      method: 'POST',
      url: '/reports',
      headers: { host: 'localhost', origin: 'http://localhost' },
      payload: body,
      remoteAddress: body.from ?? '10.0.0.1',
    })
  ).statusCode;
const starts = async (version: string, times: number, every: 1 | 10, composition = 'consumer') => {
  for (let one = 0; one < times; one += 1)
    expect(await sendAs({ kind: 'start', composition, part: PART, version, every, from: `10.3.0.${one % 250}` })).toBe(204);
};
let visits = 0;
/** A visit in which the part failed. */
const fails = async (version: string, code: string, composition = 'consumer', more: Json = {}, visit = (visits += 1)) =>
  expect(
    await sendAs({
      composition,
      revision: 1,
      remote: PART,
      version,
      phase: 'render',
      code,
      correlationId: `v${visit}-1`,
      at: 1,
      from: `10.1.0.${visit % 250}`,
      ...more,
    }),
  ).toBe(204);

const shown = async (host = 'localhost') => {
  const { body } = await sandbox.app.inject({ url: '/composition.json', headers: { host } });
  const { version, canary } = JSON.parse(body).remotes[PART];
  return canary === undefined ? version : `${version} ${canary.version}@${canary.share}`;
};
const rollouts = async () => (await sandbox.control('GET', '/sandbox/api/rollouts')).body.data;
/** The watcher looks when the clock moves. */
const later = (ms = 1_000) => sandbox.context.clock.advance(ms);

describe('a version that some visitors run', () => {
  it('[X-20] is in the composition of every page, with a share that grows by the clock', async () => {
    begin({
      steps: [
        { at: at(600_000), share: 0.25 },
        { at: at(1_200_000), share: 1 },
      ],
    });
    expect([await shown(), await shown('partner.localhost')]).toEqual(['1 2@0.05', '1 2@0.05']);
    later(600_000);
    expect(await shown()).toBe('1 2@0.25');
    later(600_000);
    expect(await shown()).toBe('2');
    sandbox.context.clock.reset();
    expect(await shown()).toBe('1 2@0.05');
  });

  it('[X-20] is taken back when it fails more than the other, with the reason in its log and a word to the console', async () => {
    const told: string[] = [];
    const release_ = sandbox.context.events.subscribe(({ kind, id }) => void told.push(`${kind} ${id}`));
    begin();
    await starts('1', 100, 10);
    await starts('2', 50, 1);
    await fails('1', 'http/http-503');
    await fails('2', 'http/http-503');
    later();
    expect(await shown()).toBe('1 2@0.05');
    expect((await rollouts()).running).toMatchObject([
      { part: PART, version: '2', live: '1', share: 0.05, starts: 50, failures: 1, liveStarts: 1_000, liveFailures: 1 },
    ]);
    for (let times = 0; times < 3; times += 1) await fails('2', 'thrown/TypeError');
    later();
    expect([await shown(), await shown('partner.localhost')]).toEqual(['1', '1']);
    const why = '2 failed in 4 of 50 visits, 1 in 1 of 1000';
    expect(JSON.parse(newestEntry(sandbox.storeDir, 'live', PART) ?? '')).toMatchObject({ did: 'stop', by: 'watcher', why });
    expect(await rollouts()).toMatchObject({ running: [], takenBack: [{ part: PART, why }] });
    expect(told).toContain(`rollout ${PART}`);
    release_();
    // Once.
    later(60_000);
    expect(JSON.parse(newestEntry(sandbox.storeDir, 'live', PART) ?? '').why).toBe(why);
  });

  it('[X-20] is taken back for what nobody caught, which the shell tells: its frames say whose it was', async () => {
    begin();
    await starts('1', 20, 10);
    const frame = (url: string) => ({ url, line: 1, column: 9 });
    const [shell, ours, other] = ['/shell/1/main.js', `/remotes/${PART}/2/core.js`, '/remotes/mf-profile/2/core.js'].map(frame);
    const told = (frames: readonly Json[]) => fails('1', 'thrown/TypeError', 'consumer', { remote: 'shell', phase: 'event', frames });
    for (const frames of [[shell], [other, ours], [shell, other, ours]]) for (let times = 0; times < 3; times += 1) await told(frames);
    later();
    expect(await shown()).toBe('1 2@0.05');
    for (let times = 0; times < 3; times += 1) await told([shell, ours, other]);
    later();
    expect(await shown()).toBe('1');
  });

  it('is forgiven what it did when it was tried before', async () => {
    begin();
    await starts('1', 20, 10);
    for (let times = 0; times < 4; times += 1) await fails('2', 'thrown/TypeError');
    later();
    expect(await shown()).toBe('1');
    later(120_000);
    begin();
    later();
    expect(await shown()).toBe('1 2@0.05');
    expect((await rollouts()).running).toMatchObject([{ failures: 0 }]);
  });

  it('is held against those of its own compositions alone, and ends there alone', async () => {
    begin({}, { canary: undefined, except: { partner: { canary: { release: release('2'), share: 0.5 } } } });
    expect([await shown(), await shown('partner.localhost')]).toEqual(['1', '1 2@0.5']);
    await starts('2', 20, 1, 'partner');
    await starts('1', 2, 10, 'partner');
    for (let times = 0; times < 3; times += 1) await fails('1', 'thrown/TypeError');
    for (let times = 0; times < 12; times += 1) await fails('2', 'thrown/TypeError', 'partner');
    later();
    expect([await shown(), await shown('partner.localhost')]).toEqual(['1', '1']);
    expect(JSON.parse(newestEntry(sandbox.storeDir, 'live', PART) ?? '')).toMatchObject({ did: 'stop', composition: 'partner' });
  });

  it.each([
    ['goes before', 3_600_000],
    ['is behind', -3_600_000],
  ])('[X-20] is watched from when it is there, where the clock of who began it %s', async (_, ms) => {
    publish();
    await starts('1', 100, 10);
    for (let times = 0; times < 60; times += 1) await fails('1', 'thrown/TypeError');
    later(180_000);
    begin({}, {}, at(ms));
    later();
    await starts('1', 100, 10);
    await starts('2', 50, 1);
    for (let times = 0; times < 4; times += 1) await fails('2', 'thrown/TypeError');
    expect((await rollouts()).running).toMatchObject([{ starts: 50, failures: 4, liveFailures: 0 }]);
    later();
    expect(await shown()).toBe('1');
  });

  it('[X-20] is watched also where the clock of the server went back since it is there', async () => {
    begin();
    later();
    later(-3_600_000);
    await starts('1', 100, 10);
    await starts('2', 50, 1);
    for (let times = 0; times < 4; times += 1) await fails('2', 'thrown/TypeError');
    later();
    expect(await shown()).toBe('1');
  });

  it('[X-20] is held against what failed of versions that there are: nobody makes a new fault a usual one beforehand', async () => {
    publish();
    for (let times = 0; times < 60; times += 1) await fails('made-up', 'thrown/TypeError');
    later(180_000);
    begin();
    later();
    await starts('1', 100, 10);
    await starts('2', 50, 1);
    for (let times = 0; times < 3; times += 1) await fails('2', 'thrown/TypeError');
    later();
    expect(await shown()).toBe('1');
  });

  it('[X-20] is watched whatever somebody says of compositions, parts and versions that there are not', async () => {
    begin();
    const start = (more: Json, one: number) =>
      sendAs({ kind: 'start', composition: 'consumer', part: PART, version: '2', every: 10, from: `10.2.${one % 250}.1`, ...more });
    for (let one = 0; one < 520; one += 1) await start({ composition: `brand-${one}` }, one);
    for (let one = 0; one < 30; one += 1) {
      await start({ version: `v${one}` }, one);
      await fails(`v${one}`, 'thrown/TypeError');
    }
    await starts('1', 100, 10);
    await starts('2', 50, 1);
    for (let times = 0; times < 4; times += 1) await fails('2', 'thrown/TypeError');
    expect((await rollouts()).running).toMatchObject([{ starts: 50, failures: 4, liveStarts: 1_000, liveFailures: 0 }]);
    later();
    expect(await shown()).toBe('1');
  });

  it('[X-20] is taken back while somebody makes up starts of it, and failures of the other that are like its own', async () => {
    begin();
    await starts('1', 100, 10);
    const from = '10.9.9.9';
    for (let one = 0; one < 500; one += 1)
      expect(await sendAs({ kind: 'start', composition: 'consumer', part: PART, version: '2', every: 10, from })).toBe(204);
    for (let one = 0; one < 50; one += 1) await fails('1', 'thrown/TypeError', 'consumer', { from });
    for (let times = 0; times < 6; times += 1) await fails('2', 'thrown/TypeError');
    expect((await rollouts()).running).toMatchObject([{ starts: 60, failures: 6, liveStarts: 1_000, liveFailures: 5 }]);
    later();
    expect(await shown()).toBe('1');
  });

  it('counts a visit that fails over and over once, and what is no beacon not at all', async () => {
    begin();
    await starts('2', 50, 1);
    for (let times = 0; times < 6; times += 1) await fails('2', 'thrown/TypeError', 'consumer', {}, 77_777);
    expect(await sendAs({ kind: 'start', composition: 'consumer', part: PART, version: '2', every: 1_000 })).toBe(400);
    expect(await sendAs({ kind: 'start', composition: 'consumer', part: PART })).toBe(400);
    later();
    expect((await rollouts()).running).toMatchObject([{ starts: 50, failures: 1 }]);
    expect(await sandbox.control('GET', '/sandbox/api/reports')).toMatchObject({ status: 200 });
  });
});

describe('an entry of the watcher', () => {
  const newest = () => {
    const [, found] = new LiveDocuments(sandbox.storeDir).pointers().find(([part]) => part === PART) ?? [];
    if (found === undefined) throw new Error('no pointer');
    return found;
  };

  it('is none when another program was first', () => {
    begin();
    const read = newest();
    const number = String(read.number + 1).padStart(6, '0');
    const isFirst = appendPointer(sandbox.storeDir, read, { ...read.entry, why: 'first' });
    expect([isFirst, newest().entry.why]).toEqual([true, 'first']);
    // The place after the newest one that there is by now, but of another state: what was read is gone.
    expect(existsSync(join(sandbox.storeDir, `live/${PART}.${number}.json`))).toBe(true);
    expect([appendPointer(sandbox.storeDir, read, { ...read.entry, why: 'late' }), newest().entry.why]).toEqual([false, 'first']);
  });

  it('ends what another program began and has not decided', () => {
    begin();
    const read = newest();
    appendEntry(sandbox.storeDir, 'live', PART, JSON.stringify({ ...read.entry, group: 'half', why: 'half' }));
    expect(appendPointer(sandbox.storeDir, read, { ...read.entry, why: 'ours' })).toBe(true);
    expect(readFileSync(join(sandbox.storeDir, 'groups/half.json'), 'utf8')).toContain('false');
    mkdirSync(join(sandbox.storeDir, 'groups'), { recursive: true });
    writeFileSync(join(sandbox.storeDir, 'groups/whole.json'), '{"counts":true}');
    appendEntry(sandbox.storeDir, 'live', PART, JSON.stringify({ ...read.entry, group: 'whole', why: 'whole' }));
    expect(newest().entry.why).toBe('whole');
  });
});
