import { openWorkerDetector } from './worker-detector.ts';
import type { CodeDetector } from './code-detector.ts';

/** The browser's own reader, as far as it is used. */
interface NativeDetector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeClass {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats?(): Promise<readonly string[]>;
}

/** The browser's own reader of QR codes, else ours, which is fetched only then. Rejects when that cannot be had. */
export async function openDetector(): Promise<CodeDetector> {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (!isNativeClass(found) || !(await readsQr(found))) return openWorkerDetector();
  const native = new found({ formats: ['qr_code'] });
  return { detect: async (video) => (await native.detect(video)).map(({ rawValue }) => rawValue), close: () => undefined };
}

/** Some browsers have the class and nothing behind it. */
async function readsQr(found: NativeClass): Promise<boolean> {
  if (found.getSupportedFormats === undefined) return true;
  const formats = await found.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes('qr_code');
}

function isNativeClass(value: unknown): value is NativeClass {
  return typeof value === 'function';
}
