/** What a screen keeps for its next visit, by name; what cannot be read is as at first. */
export function remembered<T extends object>(name: string, first: T): { read(): T; write(value: T): void } {
  return {
    read: () => {
      try {
        return { ...first, ...JSON.parse(localStorage.getItem(name) ?? '{}') };
      } catch {
        return first;
      }
    },
    write: (value) => localStorage.setItem(name, JSON.stringify(value)),
  };
}
