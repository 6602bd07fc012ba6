import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appendEntry, newestEntry, putComposition, plainComposition } from '../testing/live-store.ts';
import { startTestSandbox } from '../testing/test-sandbox.ts';
import type { Json, TestSandbox } from '../testing/test-sandbox.ts';

const PART = 'mf-booking';
const PATH = `/sandbox/api/versions/${PART}`;
const DAY_MS = 86_400_000;
let sandbox: TestSandbox;
/** When the part of a test went live: long ago, so that the clock of the machine and the sandbox's agree on what is past. */
const PUBLISHED = Date.UTC(2026, 0, 5, 12);
beforeAll(async () => {
  sandbox = await startTestSandbox();
  for (const [name, host] of [
    ['consumer', 'localhost'],
    ['partner', 'partner.localhost'],
  ] as const)
    putComposition(sandbox.storeDir, Object.assign({ name, hosts: [host] }, COMPOSITION));
  for (const version of ['1', '2', '3']) storeRelease(version);
});
beforeEach(async () => {
  await sandbox.startOver();
  // A day each: version 1, 2 and then 3 for all, whatever the tests before did.
  let pointer: Json = { enabled: true, except: {} };
  for (const [index, version] of ['1', '2', '3'].entries()) {
    pointer = { release: release(version), enabled: true, except: {} };
    append({ did: 'publish', at: PUBLISHED + index * DAY_MS, by: `ana${version}@desk`, pointer });
  }
});
afterAll(() => sandbox.close());

const COMPOSITION = plainComposition(PART);
const codeOf = (version: string) => `void "${version}";`;
const hashOf = (version: string) => `sha384-${createHash('sha384').update(codeOf(version)).digest('base64')}`;
const release = (version: string) => ({
  version,
  contract: '2.0',
  container: 'mf_booking_x',
  entry: `/remotes/${PART}/${version}/remoteEntry.js`,
  integrity: hashOf(version),
});

function append({ at, ...entry }: Json): void {
  const whole = { part: PART, checkout: 'hers', by: 'ana@desk', ...entry, at: new Date(at).toISOString() };
  appendEntry(sandbox.storeDir, 'live', PART, JSON.stringify(whole));
}

/** As it lies in a store when it was published. */
function storeRelease(version: string): void {
  const folder = join(sandbox.storeDir, 'remotes', PART, version);
  mkdirSync(folder, { recursive: true });
  const files = { 'remoteEntry.js': { integrity: hashOf(version), bytes: codeOf(version).length } };
  const { contract, container } = release(version);
  writeFileSync(join(folder, 'remoteEntry.js'), codeOf(version));
  writeFileSync(
    join(folder, 'release.json'),
    JSON.stringify({ id: PART, version, contract, container, entry: 'remoteEntry.js', files, groups: {} }),
  );
}

const shown = async (): Promise<Json> =>
  (await sandbox.control('GET', '/sandbox/api/versions')).body.data.find(({ part }: { part: string }) => part === PART);
const ask = async (body: Json, path = PATH) => sandbox.control('POST', path, { who: 'Ana Rojas', seen: (await shown()).number, ...body });
const newest = () => JSON.parse(newestEntry(sandbox.storeDir, 'live', PART) ?? '');
const live = async (host = 'localhost') => {
  const { body } = await sandbox.app.inject({ url: '/composition.json', headers: { host } });
  const { version, enabled, canary } = JSON.parse(body).remotes[PART];
  return `${enabled ? version : `(${version})`}${canary === undefined ? '' : ` ${canary.version}@${canary.share}`}`;
};
const begins = async (version: string, times: number) => {
  for (let one = 0; one < times; one += 1)
    await sandbox.app.inject({
      method: 'POST',
      url: '/reports',
      headers: { host: 'localhost', origin: 'http://localhost' },
      payload: { kind: 'start', composition: 'consumer', part: PART, version, every: 10 },
    });
};

describe('the versions of a part', () => {
  it('[X-20] are told with since when and by whom each is live, and what was done, the latest first', async () => {
    await begins('3', 3);
    const part = await shown();
    expect(part).toMatchObject({ compositions: ['consumer', 'partner'] });
    expect(part.places).toEqual([
      { live: { version: '3', at: PUBLISHED + 2 * DAY_MS, by: 'ana3@desk', visits: 30, failures: 0 }, enabled: true },
    ]);
    expect(part.history.slice(0, 2)).toEqual([
      { number: part.number, at: PUBLISHED + 2 * DAY_MS, by: 'ana3@desk', did: 'publish', version: '3', isUntried: false },
      { number: part.number - 1, at: PUBLISHED + DAY_MS, by: 'ana2@desk', did: 'publish', version: '2', isUntried: false },
    ]);
    expect(part.history.length).toBeLessThanOrEqual(30);
  });

  it('are told also where somebody wrote an entry by hand that does not say who or when', async () => {
    for (const said of [{}, { at: 'yesterday', by: 7, did: 'publish', composition: 3, why: {} }]) {
      const pointer = { release: release('2'), enabled: true, except: {} };
      appendEntry(sandbox.storeDir, 'live', PART, JSON.stringify({ part: PART, pointer, ...said }));
      expect(await live()).toBe('2');
      const { places, history } = await shown();
      expect(places).toEqual([{ live: { version: '2', by: '', visits: 0, failures: 0 }, enabled: true }]);
      expect(history[0]).toMatchObject({ by: '', version: '2' });
      expect(history[0]).not.toHaveProperty('at');
    }
  });

  it('[X-20] tell of a canary its share, what follows, and how it does', async () => {
    const began = sandbox.context.clock.now() - 120_000;
    const step = { at: began + DAY_MS, share: 0.5 };
    const canary = { release: release('2'), share: 0.05, steps: [{ ...step, at: new Date(step.at).toISOString() }], devices: ['pilot'] };
    const pointer = { release: release('3'), enabled: true, except: {}, canary };
    append({ did: 'canary', at: began, by: 'beto@desk', pointer });
    // It is for others since: it runs since it began.
    append({ did: 'canary', at: began + 60_000, by: 'ana@desk', pointer: { ...pointer, canary: { ...canary, share: 0.1 } } });
    await begins('2', 2);
    const { places, history } = await shown();
    expect(places[0].canary).toEqual({
      version: '2',
      share: 0.1,
      at: began,
      by: 'beto@desk',
      steps: [step],
      devices: ['pilot'],
      starts: 2,
      failures: 0,
      liveStarts: 0,
      liveFailures: 0,
      evidence: 1,
      needed: 100,
    });
    expect(history[0]).toMatchObject({ did: 'canary', version: '2', share: 0.1, by: 'ana@desk' });
  });

  it('tell what single compositions have of their own, and that a canary came to all by the clock alone', async () => {
    const now = sandbox.context.clock.now();
    const grown = { release: release('2'), share: 0.5, steps: [{ at: new Date(now - 60_000).toISOString(), share: 1 }] };
    const except = { partner: { release: release('1'), enabled: false }, consumer: { enabled: true } };
    append({ did: 'canary', at: now - 120_000, pointer: { release: release('3'), enabled: true, except, canary: grown } });
    expect((await shown()).places).toMatchObject([
      { live: { version: '2', at: now - 60_000 }, enabled: true },
      { composition: 'consumer', enabled: true },
      { composition: 'partner', enabled: false, live: { version: '1' } },
    ]);
  });
});

describe('what an operator does to them', () => {
  it('[X-20] moves the pointer by the commands of the publishing tool, and is in the history', async () => {
    expect(await ask({ action: 'canary', version: '2', percent: 5, why: 'again' })).toMatchObject({ status: 200, body: { ok: true } });
    expect(await live()).toBe('3 2@0.05');
    expect(newest()).toMatchObject({ did: 'canary', why: 'again', by: expect.stringMatching(/^Ana Rojas \(.+@.+\)$/) });
    await ask({ action: 'canary', percent: 25 });
    expect(await live()).toBe('3 2@0.25');
    await ask({ action: 'stop' });
    expect(await live()).toBe('3');
    const { body } = await sandbox.control('GET', PATH);
    expect(body.data).toEqual({ healthy: ['2', '1'], others: [] });
    await ask({ action: 'rollback', to: '1', composition: 'partner' });
    expect([await live(), await live('partner.localhost')]).toEqual(['3', '1']);
    await ask({ action: 'off' });
    expect([await live(), await live('partner.localhost')]).toEqual(['(3)', '(1)']);
    expect(newest()).toMatchObject({ did: 'off' });
  });

  it('is refused in words, by the gate or because the part is no longer as it was shown, with nothing changed', async () => {
    const { number } = await shown();
    expect(await ask({ action: 'rollback', to: '9' })).toEqual({
      status: 409,
      body: {
        ok: false,
        error: 'refused',
        lines: [`${PART} 9 was never live, or is no longer in the store: publish it`, 'nothing is changed'],
      },
    });
    expect(await ask({ action: 'off', seen: number - 1 })).toMatchObject({ status: 409, body: { error: 'stale' } });
    expect(await ask({ action: 'off' }, '/sandbox/api/versions/mf-nowhere')).toMatchObject({ status: 409, body: { error: 'refused' } });
    for (const body of [
      {},
      { action: 'publish' },
      { action: 'canary', percent: 0 },
      { action: 'off', why: 'x'.repeat(201) },
      { action: 'off', who: '' },
      { action: 'off', who: 'ana\nroot@desk' },
    ])
      expect([body, (await ask(body)).status]).toEqual([body, 400]);
    expect((await shown()).number).toBe(number);
  });

  it('is refused to a page of another origin, to a host that is not ours, and to one from elsewhere', async () => {
    const { number } = await shown();
    const post = async (headers: Json, remoteAddress = '127.0.0.1') =>
      (
        await sandbox.app.inject({
          method: 'POST',
          url: PATH,
          headers: { host: 'localhost', 'content-type': 'application/json', ...headers },
          payload: JSON.stringify({ action: 'off', who: 'Ana Rojas', seen: number }),
          remoteAddress,
        })
      ).statusCode;
    expect(await post({ origin: 'http://elsewhere.example' })).toBe(403);
    expect(await post({ origin: 'null' })).toBe(403);
    expect(await post({ origin: 'http://partner.localhost' })).toBe(403);
    expect(await post({ host: 'elsewhere.example', origin: 'http://elsewhere.example' })).toBe(403);
    expect(await post({}, '203.0.113.7')).toBe(403);
    // A form of another site can send no JSON.
    expect(await post({ 'content-type': 'text/plain' })).toBe(400);
    expect((await shown()).number).toBe(number);
    expect(await post({ origin: 'http://localhost' })).toBe(200);
  });

  it('is told to every console within a second, whoever moved the pointer', async () => {
    const told: string[] = [];
    const release_ = sandbox.context.events.subscribe(({ kind, id }) => void told.push(`${kind} ${id}`));
    sandbox.context.clock.advance(1_000);
    told.length = 0;
    append({ did: 'off', at: PUBLISHED, pointer: { release: release('3'), enabled: false, except: {} } });
    sandbox.context.clock.advance(1_000);
    expect(told.filter((one) => one.startsWith('rollout'))).toEqual([`rollout ${PART}`]);
    sandbox.context.clock.advance(1_000);
    expect(told.filter((one) => one.startsWith('rollout'))).toHaveLength(1);
    release_();
  });
});
