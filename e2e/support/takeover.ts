import type { Frame, Page } from '@playwright/test';

/** What a person sees of the takeover of a picture. */
export interface SeenTakeover {
  /** When the program took the place, ms since the navigation; NaN: it did not. */
  readonly takeover: number;
  /** The last entry of the largest paint, ms since the navigation. */
  readonly painted: number;
  /** What moved, without anybody's doing: when, by how much (as CLS counts it), and which elements. */
  readonly shifts: readonly { readonly at: number; readonly value: number; readonly what: readonly string[] }[];
}

/** Reads it in a page that was taken over, two frames later. */
export function seenTakeover(frame: Frame): Promise<SeenTakeover> {
  return frame.evaluate(
    () =>
      new Promise<SeenTakeover>((resolve) => {
        let painted = 0;
        const shifts: { at: number; value: number; what: string[] }[] = [];
        new PerformanceObserver((list) => (painted = list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
        const named = (source: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }): string => {
          const { node, previousRect: from, currentRect: to } = source;
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : (node?.textContent ?? 'gone');
          const boxes = [from, to].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '));
          return `${name}: ${boxes.join(' -> ')}`;
        };
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push({
              at: entry.startTime,
              value: Number(Reflect.get(entry, 'value')),
              what: [...(Reflect.get(entry, 'sources') ?? [])].map(named),
            });
        }).observe({ type: 'layout-shift', buffered: true });
        const takeover = performance.getEntriesByName('comanda:takeover')[0]?.startTime ?? Number.NaN;
        // What the takeover paints is told two frames later at the latest.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve({ takeover, painted, shifts }))));
      }),
  );
}

/** How much moved of itself, as CLS counts it, where it is more than nobody notices; else nothing. */
export function jumps({ shifts }: SeenTakeover, limit = 0.01): SeenTakeover['shifts'] {
  return shifts.reduce((sum, { value }) => sum + value, 0) > limit ? shifts : [];
}

/** How many pixels of two screenshots (PNG) of the same size anybody could tell apart, counted on a page of its own. */
export function differingPixels(blank: Page, one: Buffer, other: Buffer): Promise<number> {
  return blank.evaluate(
    async ([first, second]) => {
      const pixelsOf = async (base64: string): Promise<Uint8ClampedArray> => {
        const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
        const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        context?.drawImage(bitmap, 0, 0);
        return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray();
      };
      const [before, after] = [await pixelsOf(first), await pixelsOf(second)];
      if (before.length !== after.length) return Number.POSITIVE_INFINITY;
      // Letters that a browser paints anew differ by less.
      const told = 40;
      let differing = 0;
      for (let at = 0; at < before.length; at += 4) {
        const apart = [0, 1, 2].reduce((sum, channel) => sum + Math.abs((before[at + channel] ?? 0) - (after[at + channel] ?? 0)), 0);
        if (apart > told) differing += 1;
      }
      return differing;
    },
    [one.toString('base64'), other.toString('base64')] as const,
  );
}

/** One time that a browser laid a page out: of how many of its objects the places had to be found. */
export interface LaidOut {
  readonly dirty: number;
  readonly all: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ts: number;
  readonly pid: number;
  readonly args: { readonly beginData?: { readonly dirtyObjects?: number; readonly totalObjects?: number } };
}

/** A frame without a page has fewer objects. */
const PAGE_OBJECTS = 100;

/** What a browser's record (`devtools.timeline`, `blink.user_timing`) says between two marks of a page. */
export function layoutsBetween(trace: Buffer, from: string, to: string): readonly LaidOut[] {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString('utf8'));
  const mark = (name: string) => traceEvents.find((event) => event.name === name);
  const [begins, ends] = [mark(from), mark(to)];
  if (begins === undefined || ends === undefined) throw new Error(`the record has no ${from} or no ${to}`);
  return traceEvents
    .filter(({ name, ts, pid }) => name === 'Layout' && pid === begins.pid && ts > begins.ts && ts < ends.ts)
    .map(({ args: { beginData = {} } }) => ({ dirty: beginData.dirtyObjects ?? 0, all: beginData.totalObjects ?? 0 }))
    .filter(({ all }) => all > PAGE_OBJECTS);
}
