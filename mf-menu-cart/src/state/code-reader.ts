import type { Release } from '@comanda/shared-contracts/bus';
import type { Clock } from '@comanda/shared-contracts/host';
import { openDetector } from './open-detector.ts';
import type { CodeDetector } from './code-detector.ts';

/**
 * Why no code can be read here. `unsupported`: the browser lets no page see a camera; `denied`: the person or the browser said no;
 * `missing`: there is no camera; `failed`: the camera or the reader did not start, which may pass.
 */
export type ReaderProblem = 'unsupported' | 'denied' | 'missing' | 'failed';

export interface ReaderEvents {
  readonly onCode: (text: string) => void;
  /** Called once; the camera is off then. `cause` is there where it should be reported. */
  readonly onProblem: (problem: ReaderProblem, cause?: unknown) => void;
  /** Called once, when for so long nothing that is a code was seen. */
  readonly onNothing: () => void;
}

const LOOK_EVERY_MS = 250;
const MISSES_IN_A_ROW = 4;
const HAVE_CURRENT_DATA = 2;
/** So long a person holds a phone still before they ask themselves what is wrong. */
export const NOTHING_AFTER_MS = 12_000;

/** Shows the camera in a video and reads QR codes off it until released. */
export function readCodes(video: HTMLVideoElement, clock: Pick<Clock, 'every' | 'after'>, events: ReaderEvents): Release {
  let stream: MediaStream | undefined;
  let detector: CodeDetector | undefined;
  const timers: Release[] = [];
  let isOver = false;
  const stop = () => {
    isOver = true;
    for (const release of timers.splice(0)) release();
    for (const track of stream?.getTracks() ?? []) track.stop();
    stream = undefined;
    detector?.close();
    detector = undefined;
  };
  const fail = (problem: ReaderProblem, cause?: unknown) => {
    if (isOver) return;
    stop();
    events.onProblem(problem, cause);
  };
  const look = async (reader: CodeDetector) => {
    // Before its first picture a video has nothing to look at.
    if (video.readyState < HAVE_CURRENT_DATA) return;
    const [text] = await reader.detect(video);
    misses = 0;
    if (text === undefined || isOver) return;
    quiet?.();
    events.onCode(text);
  };
  let quiet: Release | undefined;
  let misses = 0;

  const begin = async () => {
    if (!('mediaDevices' in navigator)) return fail('unsupported');
    try {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
    } catch (cause) {
      return fail(...cameraProblem(cause));
    }
    if (isOver) return stop();
    video.srcObject = stream;
    // A video that may not start shows its first frame; the next look tries again.
    await video.play().catch(() => undefined);
    try {
      detector = await openDetector();
    } catch (cause) {
      return fail('failed', cause);
    }
    if (isOver) return stop();
    const reader = detector;
    let isBusy = false;
    timers.push(
      clock.every(LOOK_EVERY_MS, () => {
        if (isBusy) return;
        isBusy = true;
        look(reader)
          .catch((cause: unknown) => {
            // One picture may be lost, as when the window was turned; so many in a row are a reader that does not read.
            misses += 1;
            if (misses === MISSES_IN_A_ROW) fail('failed', cause);
          })
          .finally(() => (isBusy = false));
      }),
    );
    quiet = clock.after(NOTHING_AFTER_MS, events.onNothing);
    timers.push(quiet);
  };
  void begin();
  return stop;
}

/** What `getUserMedia` means. A person's no is no failure of ours. */
function cameraProblem(cause: unknown): readonly [ReaderProblem, unknown?] {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return ['denied'];
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return ['missing'];
  return ['failed', cause];
}
