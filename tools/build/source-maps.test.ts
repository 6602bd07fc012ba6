import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { rspack } from '@rspack/core';
import type { Configuration } from '@rspack/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox } from '../../sandbox/src/testing/test-sandbox.ts';
import type { Json, TestSandbox } from '../../sandbox/src/testing/test-sandbox.ts';
import { CONTRACT } from '../../shared-contracts/src/module.ts';
import { framesOf } from '../../shell/src/reports/stack-frames.ts';
import { folderDriver } from '../deploy/folder-driver.ts';
import { addRelease, releaseKey } from '../deploy/store.ts';
import { common, compiledWhileLoading, output } from './base.ts';
import { sortedHashesPlugin } from './sorted-hashes-plugin.ts';

const VERSION = '1.0.0-abc';

/** Four parts; what one of them says reaches the next one through the shell, all in one call. */
const SOURCES = {
  shell: {
    'src/main.ts': `import { createBus } from './bus.ts';

Object.assign(globalThis, { bus: createBus() });
`,
    'src/bus.ts': `type Listener = (value: unknown) => void;

export function createBus() {
  const listeners = new Map<string, Listener[]>();
  return {
    on: (topic: string, listener: Listener) => listeners.set(topic, [...(listeners.get(topic) ?? []), listener]),
    emit(topic: string, value: unknown): void {
      listeners.get(topic)?.forEach((listener) => listener(value));
    },
  };
}
`,
  },
  'mf-menu-cart': {
    'src/main.ts': `declare const bus: any;

class Cart {
  addLine(product: unknown): void {
    bus.emit('cart/changed', { product, count: 1 });
  }
}
const cart = new Cart();
bus.on('menu/chosen', (product: unknown) => cart.addLine(product));
`,
  },
  'mf-checkout': {
    'src/main.ts': `import { priceOf } from './rules/price.ts';
declare const bus: any;

class Totals {
  refresh(line: unknown): void {
    const total = priceOf(line);
    bus.emit('total/changed', total);
  }
}

const totals = new Totals();
bus.on('cart/changed', (line: unknown) => {
  totals.refresh(line);
});
`,
    'src/rules/price.ts': `interface Line { readonly count: number }

/** Of a line. */
export const priceOf = (line: unknown): number => {
  const { count } = line as Line;
  return count * 100;
};
`,
  },
  'mf-profile': {
    'src/main.ts': `declare const bus: any;

/** A type alone, which is gone when it runs. */
interface Points { readonly of: { readonly each: number } }

function pointsFor(total: number): number {
  const points = { total } as unknown as Points;
  return points.of.each * total;
}

bus.on('total/changed', (total: number) => {
  const earned = pointsFor(total);
  console.log('earned', earned, 'of', pointsFor(1));
});
`,
  },
} as const;
type Part = keyof typeof SOURCES;
const PARTS = Object.keys(SOURCES) as readonly Part[];

const folder = mkdtempSync(join(tmpdir(), 'comanda-maps-'));
let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  await build(PARTS.map(configOf));
  for (const part of PARTS) await store(part);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

/** As every part is built, but for the federation. */
function configOf(part: Part): Configuration {
  for (const [file, text] of Object.entries(SOURCES[part])) {
    const path = join(folder, part, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const made = { ...output(part, part, false), path: join(folder, part, 'dist') };
  return {
    ...common(part, false),
    context: join(folder, part),
    entry: { main: './src/main.ts' },
    output: made,
    plugins: [
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], htmlPlugin: false }),
      sortedHashesPlugin(folder),
      compiledWhileLoading(),
    ],
  };
}

async function build(configs: readonly Configuration[]): Promise<void> {
  const compiler = rspack([...configs]);
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error !== null) reject(error);
      else if (stats?.hasErrors() === true) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else resolve();
    });
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
}

const filesOf = (part: Part) => readdirSync(join(folder, part, 'dist'));
const entryOf = (part: Part): string => filesOf(part).find((file) => /^main\..*\.js$/.test(file)) ?? '';

async function store(part: Part): Promise<void> {
  const dist = join(folder, part, 'dist');
  const code = readFileSync(join(dist, entryOf(part)));
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  const files = { [entryOf(part)]: { integrity, bytes: code.length } };
  writeFileSync(
    join(dist, 'release.json'),
    JSON.stringify({ id: part, version: VERSION, contract: CONTRACT, container: 'c', entry: entryOf(part), files, groups: {} }),
  );
  await addRelease(folderDriver(sandbox.storeDir), dist);
}

/** Runs the stored files as a page does, and gives what the last part throws. */
function thrownOnPage(): unknown {
  const page = createContext({ console });
  runInContext('Error.stackTraceLimit = 50', page);
  for (const part of PARTS) {
    const key = `${releaseKey(part, VERSION)}/${entryOf(part)}`;
    runInContext(readFileSync(join(sandbox.storeDir, key), 'utf8'), page, { filename: `https://shop.example/${key}` });
  }
  try {
    runInContext(`bus.emit('menu/chosen', { id: 7 })`, page, { filename: 'https://shop.example/l/menu' });
  } catch (cause) {
    return cause;
  }
  throw new Error('nothing was thrown');
}

const send = (frames: unknown, correlationId = 'abababababababab-1') =>
  fetch(`${sandbox.base}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: sandbox.base },
    body: JSON.stringify({
      composition: 'consumer',
      revision: 1,
      remote: 'shell',
      version: VERSION,
      phase: 'event',
      code: 'thrown/TypeError',
      frames,
      correlationId,
      at: 1_795_000_000_000,
    }),
  });
const kept = async (): Promise<Json> => (await sandbox.control('GET', '/sandbox/api/reports')).body.data[0];

it('names every frame of an error that went through three remotes and the shell: part, version, file, line and function', async () => {
  expect((await send(framesOf(thrownOnPage()))).status).toBe(204);
  const frames = (await kept()).frames.map(
    ({ part, version, source, sourceLine, name }: Json) => `${part} ${version} ${source.split(`${part}/`).at(-1)}:${sourceLine} ${name}`,
  );
  const hop = [`shell ${VERSION} src/bus.ts:8 emit <forEach>`, `shell ${VERSION} src/bus.ts:8 emit`];
  expect(frames).toEqual([
    `mf-profile ${VERSION} src/main.ts:8 pointsFor`,
    `mf-profile ${VERSION} src/main.ts:12 <on>`,
    ...hop,
    `mf-checkout ${VERSION} src/main.ts:7 refresh`,
    `mf-checkout ${VERSION} src/main.ts:13 <on>`,
    ...hop,
    `mf-menu-cart ${VERSION} src/main.ts:5 addLine`,
    `mf-menu-cart ${VERSION} src/main.ts:9 <on>`,
    ...hop,
  ]);
});

it('has no source map where a browser may load, and names none in what it loads', async () => {
  for (const part of PARTS) {
    const file = entryOf(part);
    expect(filesOf(part)).toContain(`${file}.map`);
    const url = `${sandbox.base}/${releaseKey(part, VERSION)}/${file}`;
    const code = await fetch(url);
    expect([code.status, (await code.text()).includes('sourceMappingURL'), code.headers.get('sourcemap')]).toEqual([200, false, null]);
    for (const address of [`${url}.map`, `${sandbox.base}/maps/${part}/${VERSION}/${file}.map`]) {
      const answer = await fetch(address);
      expect([address, (await answer.text()).includes('"mappings"')]).toEqual([address, false]);
    }
  }
});

it('keeps a frame as it came where nothing is known of it', async () => {
  const frames = [
    { url: '/shell/0.0.0/main.js', line: 1, column: 1 },
    { url: `/${releaseKey('shell', VERSION)}/${entryOf('shell')}`, line: 99, column: 1 },
  ];
  expect((await send(frames, 'abababababababab-2')).status).toBe(204);
  expect((await kept()).frames).toEqual([
    { ...frames[0], part: 'shell', version: '0.0.0' },
    { ...frames[1], part: 'shell', version: VERSION },
  ]);
});

it.each([
  '/l/orders/7',
  '/shell/../x/a.js',
  '/shell/..%2fx/a.js',
  '/remotes/../../a.js',
  '/shell/1/a.js?x=1',
  '/shell/1/../a.js',
  '/shell/1/.js',
])('takes no frame of another address: %s', async (url) => {
  expect((await send([{ url, line: 1, column: 1 }])).status).toBe(400);
});
