import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import type { FromReader, ToReader } from './state/reader-messages.ts';

/*
 * The reader of codes for browsers that have none: a file of its own, `worker.js`, run beside the page. Reading needs
 * WebAssembly, which the page's security policy forbids and this file's own one allows. Decision record 0013.
 */
const READER = new URL('zxing-wasm/reader/zxing_reader.wasm', import.meta.url).href;

interface WorkerSide {
  postMessage(message: FromReader): void;
  addEventListener(type: 'message', listen: (event: MessageEvent<ToReader>) => void): void;
}

const page: WorkerSide = globalThis;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one listener and no origin to name
const post = (message: FromReader) => page.postMessage(message);

try {
  // The library's own address of its reader is on somebody else's network.
  await prepareZXingModule({ overrides: { locateFile: () => READER }, fireImmediately: true });
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  page.addEventListener('message', ({ data: { image } }) => {
    detector
      .detect(image)
      .then(
        (codes) => post({ kind: 'codes', texts: codes.map(({ rawValue }) => rawValue) }),
        (cause: unknown) => post({ kind: 'broken', reason: String(cause) }),
      )
      .finally(() => image.close());
  });
  post({ kind: 'ready' });
} catch (cause) {
  post({ kind: 'broken', reason: String(cause) });
}
