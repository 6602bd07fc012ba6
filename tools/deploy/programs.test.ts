import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Numbered, PointerEntry } from '../../shared-contracts/src/hosting/documents.ts';
import { releaseIn } from '../../shared-contracts/src/hosting/merge.ts';
import { step } from './pointer-step.ts';
import { readCompositions, readState } from './store-state.ts';
import { brokenFiles, readRelease } from './store.ts';
import { publishRelease, publishSettings } from './deploy-testing.ts';
import { bucketOfEnvironment, folderStore, s3Store } from './stores-testing.ts';
import type { TestStore } from './stores-testing.ts';

/** The night's counts: so many processes want a part of the night for themselves. */
const isFull = process.env['STORE_PROGRAMS'] === 'full';
const WRITERS = isFull ? 8 : 3;
const EDITS = isFull ? 200 : 3;
const KILLS = isFull ? 500 : 2;
const KILLS_OF_STORE = 10;
/** So long a program runs at most before it is killed, in milliseconds: some edits. */
const LIFE_MS = 60;
/** Nobody waits longer for a test that hangs. */
const LIMIT_MS = isFull ? 3_600_000 : 120_000;
const ID = 'mf-booking';

/** One in so many requests is done although its answer is lost, on the network that loses answers. */
const LOST = 25;
const lossy = () => {
  let count = 0;
  return s3Store({ faultOf: () => ((count += 1) % LOST === 0 ? 'lost-answer' : undefined) });
};

let store: TestStore;
const driver = () => store.driver;

async function log(): Promise<readonly Numbered<PointerEntry>[]> {
  const entries = [];
  for await (const one of (await readState(driver())).pointers.get(ID)?.log() ?? []) entries.unshift(one);
  return entries;
}

/** Runs a program of its own with our modules; `began` is settled when it has loaded them. */
function program(body: string) {
  const modules = Object.entries({ stores: './open-store.ts', moves: './move.ts', testing: './deploy-testing.ts' });
  const loading = modules.map(([name, file]) => `const ${name} = await import(${JSON.stringify(new URL(file, import.meta.url).href)});`);
  const text = [...loading, 'const { driver } = stores.openStore();', "console.log('began');", body].join('\n');
  const env = { ...process.env, ...store.env };
  const child = spawn(process.execPath, ['--input-type=module', '-e', text], { stdio: ['ignore', 'pipe', 'inherit'], env });
  const began = new Promise((resolve) => child.stdout.once('data', resolve));
  const ended = new Promise<number | string | null>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)));
  return { child, began, ended };
}

describe.each([
  ['in a folder', folderStore],
  // By day the harder one of the two buckets.
  ...(isFull ? ([['in a bucket', () => s3Store()]] as const) : []),
  ['in a bucket behind a network that loses answers', lossy],
  ...bucketOfEnvironment(),
] as const)('programs that edit a store %s at once', (_, open) => {
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  it(
    'make all of their edits, each of what the one before it left, and none fails',
    async () => {
      const names = Array.from({ length: WRITERS }, (_, index) => `brand-${index}`);
      await publishSettings(driver(), names, [ID]);
      await publishRelease(driver(), ID, '1');
      const body = (name: string) => `for (let edit = 0; edit < ${EDITS}; edit += 1) {
      const did = edit % 2 === 0 ? 'off' : 'on';
      await moves.move(driver, [{ part: '${ID}', edit: async () => ({ did, composition: '${name}' }) }], { why: '${name} ' + edit });
    }`;
      const codes = await Promise.all(names.map((name) => program(body(name)).ended));
      expect(codes).toEqual(names.map(() => 0));
      const [first, ...edits] = await log();
      const wanted = names.flatMap((name) => Array.from({ length: EDITS }, (_, edit) => `${name} ${edit}`));
      expect(edits.map(({ entry }) => entry.why).toSorted()).toEqual(wanted.toSorted());
      edits.reduce((before, { number, entry }) => {
        expect(number).toBe((before?.number ?? 0) + 1);
        expect(entry.pointer).toEqual(step(before?.entry.pointer, { did: entry.did as 'on' | 'off', composition: entry.composition }));
        return { number, entry };
      }, first);
      if (store.folder !== undefined) expect(readdirSync(`${store.folder}/drafts`)).toEqual([]);
    },
    LIMIT_MS,
  );
});

describe.each([
  ['in a folder', folderStore],
  ['in a bucket', () => s3Store()],
] as const)('programs that are killed while they edit a store %s', (_, open) => {
  afterEach(() => store.close());

  /** A store of its own for the next programs: each look at it reads the whole log. */
  async function startOver(kill: number): Promise<void> {
    if (kill > 0) await store.close();
    store = await open();
    await publishSettings(driver(), ['consumer'], [ID]);
    await publishRelease(driver(), ID, 'first');
  }

  it(
    'leave what was live or what was to be, whole, and nothing in the way of the next one',
    async () => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        if (kill % KILLS_OF_STORE === 0) await startOver(kill);
        const body = `for (let edit = 0; ; edit += 1) await testing.publishRelease(driver, '${ID}', '${kill}-' + edit);`;
        const { child, began, ended } = program(body);
        await began;
        setTimeout(() => child.kill('SIGKILL'), Math.random() * LIFE_MS);
        expect(await ended).toBe('SIGKILL');
        const entries = await log();
        expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
        const live = releaseIn(entries.at(-1)?.entry.pointer);
        const release = await readRelease(driver(), ID, live?.version ?? '');
        expect(release === undefined ? ['none'] : await brokenFiles(driver(), release)).toEqual([]);
        await publishRelease(driver(), ID, `after-${kill}`);
        expect((await readCompositions(driver())).map(({ remotes }) => remotes[ID]?.version)).toEqual([`after-${kill}`]);
      }
    },
    LIMIT_MS,
  );
});
