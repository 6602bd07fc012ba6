import type { CodeDetector } from './code-detector.ts';
import type { FromReader } from './reader-messages.ts';

/** Where this build's files lie; the bundler fills it in. */
declare const __webpack_public_path__: string;

/**
 * Our own reader of codes, in a worker: fetches `worker.js` and its WebAssembly from this build's own folder. Rejects when they cannot
 * be had or started; the worker has ended then.
 */
export async function openWorkerDetector(): Promise<CodeDetector> {
  const worker = startWorker();
  const next = () =>
    new Promise<FromReader>((resolve, reject) => {
      worker.addEventListener('message', (event: MessageEvent<FromReader>) => resolve(event.data), { once: true });
      worker.addEventListener('error', () => reject(new Error('the reader of codes stopped')), { once: true });
    });
  const first = await next().catch((cause: unknown): FromReader => ({ kind: 'broken', reason: String(cause) }));
  if (first.kind !== 'ready') {
    worker.terminate();
    throw new Error(first.kind === 'broken' ? first.reason : 'the reader of codes answered out of turn');
  }
  return {
    detect: async (video) => {
      const image = await createImageBitmap(video);
      const answer = next();
      worker.postMessage({ image }, [image]);
      const stated = await answer;
      if (stated.kind === 'broken') throw new Error(stated.reason);
      return stated.kind === 'codes' ? stated.texts : [];
    },
    close: () => worker.terminate(),
  };
}

function startWorker(): Worker {
  const address = ownAddress();
  policy ??= makePolicy();
  // Only a policy may say where code comes from; browsers without Trusted Types take the text.
  return new Worker(policy?.createScriptURL(address) ?? address, { name: 'mf-menu-cart-codes' });
}

function ownAddress(): string {
  return new URL('worker.js', new URL(__webpack_public_path__, document.baseURI)).href;
}

interface UrlPolicy {
  /** Really a TrustedScriptURL, which stands wherever an address may. */
  createScriptURL(url: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): UrlPolicy;
}

/** Made once: a page takes each name only once. */
let policy: UrlPolicy | undefined;

function makePolicy(): UrlPolicy | undefined {
  const types: unknown = Reflect.get(globalThis, 'trustedTypes');
  return isTrustedTypes(types)
    ? types.createPolicy('mf-menu-cart-worker', {
        createScriptURL: (url) => {
          if (url !== ownAddress()) throw new TypeError(`not our reader of codes: ${url}`);
          return url;
        },
      })
    : undefined;
}

function isTrustedTypes(value: unknown): value is TrustedTypes {
  return typeof value === 'object' && value !== null && 'createPolicy' in value;
}
