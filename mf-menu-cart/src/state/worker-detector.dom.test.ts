import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ZXING_WASM_SHA256 } from 'barcode-detector/ponyfill';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDetector } from './open-detector.ts';
import type { FromReader } from './reader-messages.ts';

/** A worker that says these things, one after each picture; the first at once. */
class FakeWorker extends EventTarget {
  static made: FakeWorker[] = [];
  static script: FromReader[] = [];
  readonly #left = [...FakeWorker.script];
  terminate = vi.fn();
  readonly address: unknown;
  constructor(address: unknown) {
    super();
    this.address = address;
    FakeWorker.made.push(this);
    this.#say();
  }
  postMessage(): void {
    this.#say();
  }
  #say(): void {
    const data = this.#left.shift();
    if (data !== undefined) setTimeout(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
}

/** Not a package of ours: it comes with the library. */
const READER = ['zxing-wasm', 'reader/zxing_reader.wasm'].join('/');

const video = {} as HTMLVideoElement;

beforeEach(() => {
  FakeWorker.made = [];
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}));
  vi.stubGlobal('__webpack_public_path__', 'https://comanda.test/remotes/mf-menu-cart/1/');
});
afterEach(() => vi.unstubAllGlobals());

describe('reading codes', () => {
  it('is done by a worker out of our own folder where the browser has no reader', async () => {
    FakeWorker.script = [{ kind: 'ready' }, { kind: 'codes', texts: [] }, { kind: 'codes', texts: ['a'] }];
    const detector = await openDetector();
    expect(FakeWorker.made.map(({ address }) => address)).toEqual(['https://comanda.test/remotes/mf-menu-cart/1/worker.js']);
    expect(await detector.detect(video)).toEqual([]);
    expect(await detector.detect(video)).toEqual(['a']);
    detector.close();
    expect(FakeWorker.made[0]?.terminate).toHaveBeenCalled();
  });
  it('is done by the browser where it reads QR codes, without any worker', async () => {
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        static getSupportedFormats = () => Promise.resolve(['qr_code']);
        detect = () => Promise.resolve([{ rawValue: 'native' }]);
      },
    );
    expect(await (await openDetector()).detect(video)).toEqual(['native']);
    expect(FakeWorker.made).toEqual([]);
  });
  it('is done by the worker where the browser has a reader of nothing', async () => {
    vi.stubGlobal(
      'BarcodeDetector',
      Object.assign(() => undefined, { getSupportedFormats: () => Promise.resolve([]) }),
    );
    FakeWorker.script = [{ kind: 'ready' }];
    await openDetector();
    expect(FakeWorker.made).toHaveLength(1);
  });
  it('fails, and ends the worker, when its WebAssembly cannot be had', async () => {
    FakeWorker.script = [{ kind: 'broken', reason: 'no wasm' }];
    await expect(openDetector()).rejects.toThrow('no wasm');
    expect(FakeWorker.made[0]?.terminate).toHaveBeenCalled();
  });
  it('comes with the very reader that the library was made for', () => {
    const file = fileURLToPath(import.meta.resolve(READER));
    expect(createHash('sha256').update(readFileSync(file)).digest('hex')).toBe(ZXING_WASM_SHA256);
  });
  it('names a worker under a policy that knows no other address', async () => {
    vi.resetModules();
    const made: { name: string; rules: { createScriptURL: (url: string) => string } }[] = [];
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => {
        made.push({ name, rules });
        return rules;
      },
    });
    FakeWorker.script = [{ kind: 'ready' }];
    const fresh = await import('./worker-detector.ts');
    await fresh.openWorkerDetector();
    await fresh.openWorkerDetector();
    expect(made.map(({ name }) => name)).toEqual(['mf-menu-cart-worker']);
    expect(() => made[0]?.rules.createScriptURL('https://elsewhere.example/worker.js')).toThrow('not our reader of codes');
  });
});
