/** Where something stands on the drawn map, in pixels. */
export interface Spot<T> {
  readonly item: T;
  readonly x: number;
  readonly y: number;
}

/** Spots that would be drawn over each other, as one: it stands where the first of them stands. */
export interface SpotGroup<T> {
  readonly items: readonly T[];
  readonly x: number;
  readonly y: number;
}

/**
 * Puts spots nearer to each other than `apart` pixels together, so that each mark can be hit by a finger. The first spot of
 * a list leads its group: with the nearest venue first, that one is never hidden behind another.
 */
export function groupSpots<T>(spots: readonly Spot<T>[], apart: number): readonly SpotGroup<T>[] {
  const groups: { items: T[]; readonly x: number; readonly y: number }[] = [];
  for (const { item, x, y } of spots) {
    const near = groups.find((group) => Math.abs(group.x - x) < apart && Math.abs(group.y - y) < apart);
    if (near === undefined) groups.push({ items: [item], x, y });
    else near.items.push(item);
  }
  return groups;
}

/** The one of a group that a tap chooses: the first, or the one after the chosen one, so that taps go round. */
export function nextOf<T>(items: readonly T[], chosen: T | undefined): T | undefined {
  const index = chosen === undefined ? -1 : items.indexOf(chosen);
  return items[(index + 1) % items.length];
}
