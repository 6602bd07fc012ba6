/** Does work one after the other; undefined for what would wait behind too much. */
export interface OneAtATime {
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
}

/** Drawing takes a whole processor for a tenth of a second: pages come first. `most`: so many may wait. */
export function oneAtATime(most: number): OneAtATime {
  let [last, waiting]: [Promise<unknown>, number] = [Promise.resolve(), 0];
  return {
    run: (work) => {
      if (waiting >= most) return undefined;
      waiting += 1;
      const next = last.then(work).finally(() => (waiting -= 1));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
