import type { Clock } from '@comanda/shared-contracts/host';
import { handOver } from './hand-over.ts';
import { isLaidOut } from './pictured.ts';
import { PICTURED, step } from './step.ts';
import type { Drawn, TakeoverEvent } from './step.ts';

/** From the last drawing until nothing more is expected, and the page has nothing to do: slices of a long list come within. */
const REST_MS = 1_000;
/** From the last drawing until the program gets the page with shapes in it: all that it waits for ends sooner. */
const OVERDUE_MS = 10_000;
/** From the lift of a finger until the tap that it makes. */
const TAP_MS = 100;
/** Nobody is told of every finger that is lifted: from a scroll bar, none is. */
const HOLD_MS = 3_000;

const ROWS = 'h1,h2,h3,li,[role=listitem]';
const SHAPES = '[data-shape]';
/** The second: what stands for a part that did not come (`remotes/remote-down.tsx`). */
const URGENT = 'dialog[open],[data-page-down]';

export interface TakeoverOptions {
  readonly page: typeof globalThis;
  readonly picture: HTMLElement;
  readonly root: HTMLElement;
  readonly clock: Pick<Clock, 'after'>;
  /** Runs in the same go, before the program is seen. */
  readonly onTake: () => void;
}

/** Watches what the program draws beside the picture, and puts it in its place when that is due (`step`). */
export function takeOver({ page, picture, root, clock, onTake }: TakeoverOptions): void {
  const { document } = page;
  let state = PICTURED;
  const releases: (() => void)[] = [];
  let stopWaiting = (): void => undefined;

  const tell = (event: TakeoverEvent): void => {
    // What is told of a program that did not start stands on the picture: there is nothing to show in its place.
    if (document.querySelector('.boot-failure') !== null) return;
    const [next, effects] = step(state, event);
    state = next;
    for (const effect of effects) {
      stopWaiting();
      if (effect === 'await-rest') stopWaiting = awaitRest();
      else take();
    }
  };
  const awaitRest = (): (() => void) => {
    let idle: number | undefined;
    const rested = (): void => tell({ kind: 'rested' });
    const stops = [
      clock.after(REST_MS, () => (page.requestIdleCallback === undefined ? rested() : (idle = page.requestIdleCallback(rested)))),
      clock.after(OVERDUE_MS, () => tell({ kind: 'overdue' })),
      () => (idle === undefined ? undefined : page.cancelIdleCallback(idle)),
    ];
    return () => stops.forEach((stop) => stop());
  };
  const take = (): void => {
    for (const release of releases) release();
    onTake();
    handOver(page, picture, root);
  };
  const look = (): void => tell({ kind: 'drawn', drawn: drawnBeside(page, picture, root) });
  const on = (type: string, run: (event: Event) => void): void => {
    document.addEventListener(type, run, true);
    releases.push(() => document.removeEventListener(type, run, true));
  };

  const observer = new MutationObserver(look);
  // A dialog is opened after it is drawn.
  observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['open'] });
  releases.push(() => observer.disconnect());
  let stopLift = (): void => undefined;
  const liftAfter = (ms: number): void => {
    stopLift();
    stopLift = clock.after(ms, () => tell({ kind: 'released' }));
  };
  releases.push(() => stopLift());
  on('pointerdown', ({ target }) => {
    if (!(target instanceof Node && picture.contains(target))) return;
    tell({ kind: 'pressed' });
    liftAfter(HOLD_MS);
  });
  on('pointerup', () => liftAfter(TAP_MS));
  on('pointercancel', () => liftAfter(0));
  look();
}

function drawnBeside(page: typeof globalThis, picture: HTMLElement, root: HTMLElement): Drawn {
  const cannotWait = root.querySelector(URGENT) !== null;
  const isLoading = root.firstElementChild === null || count(root, SHAPES) > count(picture, SHAPES);
  const inSight = (of: HTMLElement): number => rowsInSight(of, page.innerHeight);
  // Shapes are not measured: most of the time until the screen is there.
  return { cannotWait, isLoading, lacksRows: isLoading || inSight(root) < inSight(picture) };
}

function count(of: HTMLElement, selector: string): number {
  return of.querySelectorAll(selector).length;
}

/** Rows and headings between the top and the bottom of the window. */
function rowsInSight(of: HTMLElement, height: number): number {
  return [...of.querySelectorAll(ROWS)].filter((row) => {
    if (!isLaidOut(row)) return false;
    const { top, bottom } = row.getBoundingClientRect();
    return bottom > 0 && top < height && bottom > top;
  }).length;
}
