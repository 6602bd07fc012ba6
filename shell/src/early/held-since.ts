/** As what a page says it among the timings of its server, which are all of its headers that a program gets to read. */
const NAME = 'held';

/** The header of a page that says when what it is made of was last seen to hold, epoch ms. */
export function heldHeader(at: number): Readonly<Record<string, string>> {
  return { 'Server-Timing': `${NAME};desc="${at}"` };
}

/** What the header of this page said, epoch ms; 0: nothing that can be read, as where browsers tell it to pages of HTTPS alone. */
export function heldSince({ performance }: Pick<typeof globalThis, 'performance'>): number {
  const [visit]: readonly Partial<PerformanceNavigationTiming>[] = performance.getEntriesByType('navigation');
  return Number(visit?.serverTiming?.find(({ name }) => name === NAME)?.description ?? 0) || 0;
}
