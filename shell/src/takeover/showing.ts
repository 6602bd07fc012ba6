import type { Clock } from '@comanda/shared-contracts/host';
import { firstPaint } from '../realtime/browser-signals.ts';
import { shapeGone, shapeIn } from './arriving.ts';
import { pictureIn, revealProgram } from './pictured.ts';

/** When what the program draws is what people see. */
export interface Showing {
  /** Runs what changes the whole page (its theme) when the program is seen; now, where no picture stands before it. */
  whenSeen(run: () => void): void;
  /** Resolves a turn after a person first saw something of the program. */
  readonly seen: Promise<void>;
}

/** Begins to watch for it: where a picture stands, the program is seen when it takes its place, or that of the shape of a page, else with the first paint. */
export function createShowing(page: Window & typeof globalThis, root: HTMLElement, clock: Pick<Clock, 'after'>): Showing {
  const picture = pictureIn(page.document);
  if (picture === null) {
    const shape = shapeIn(page.document);
    return { whenSeen: (run) => run(), seen: shape === null ? firstPaint(page) : shapeGone(page, root, shape) };
  }
  const waiting: (() => void)[] = [];
  let isSeen = false;
  const seen = new Promise<void>((resolve) => {
    const onTake = (): void => {
      performance.mark('comanda:takeover');
      isSeen = true;
      for (const run of waiting) run();
      page.setTimeout(resolve);
    };
    import(/* webpackChunkName: "shell-takeover-2" */ './take-over.ts')
      .then(({ takeOver }) => takeOver({ page, picture, root, clock, onTake }))
      .catch(() => {
        // Without it a page begins as one that has no picture.
        onTake();
        revealProgram(page.document, picture);
        picture.remove();
      });
  });
  return { whenSeen: (run) => void (isSeen ? run() : waiting.push(run)), seen };
}
