import type { Release } from '@comanda/shared-contracts/bus';
import type { Clock } from '@comanda/shared-contracts/host';

/** The browser's own reader of codes; not every browser has one. */
interface CodeDetector {
  detect(image: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

type DetectorClass = new (options: { readonly formats: readonly string[] }) => CodeDetector;

/** Why no code can be read here. */
export type ReaderProblem = 'unsupported' | 'denied';

const LOOK_EVERY_MS = 250;

/**
 * Shows the camera in a video and reads QR codes off it until released. A code that could not be read is looked at again;
 * `onProblem` is told once when there is no reader or no camera.
 */
export function readCodes(
  video: HTMLVideoElement,
  clock: Pick<Clock, 'every'>,
  { onCode, onProblem }: { readonly onCode: (text: string) => void; readonly onProblem: (problem: ReaderProblem) => void },
): Release {
  let stream: MediaStream | undefined;
  let release: Release | undefined;
  let isOver = false;
  const begin = async () => {
    const detector = detectorOf();
    if (detector === undefined || !('mediaDevices' in navigator)) return onProblem('unsupported');
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    } catch {
      return onProblem('denied');
    }
    if (isOver) return stop();
    video.srcObject = stream;
    // A video that may not start shows its first frame; the next look tries again.
    await video.play().catch(() => undefined);
    let isBusy = false;
    release = clock.every(LOOK_EVERY_MS, () => {
      if (isBusy) return;
      isBusy = true;
      detector
        .detect(video)
        .then(([code]) => {
          if (code !== undefined && !isOver) onCode(code.rawValue);
        })
        .catch(() => undefined)
        .finally(() => (isBusy = false));
    });
  };
  const stop = () => {
    isOver = true;
    release?.();
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  void begin();
  return stop;
}

function detectorOf(): CodeDetector | undefined {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return isDetectorClass(found) ? new found({ formats: ['qr_code'] }) : undefined;
}

function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === 'function';
}
