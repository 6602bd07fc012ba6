/** What a stadium is divided into. */
export type Sector = 'boxes' | 'suites';

/** The ids by which addresses name the sectors. Spec K2-023. */
export const SECTOR_IDS: Readonly<Record<Sector, string>> = { boxes: '1', suites: '2' };

/** The sector that an address names; undefined for any other id. Spec K2-023. */
export function sectorOf(id: string | undefined): Sector | undefined {
  if (id === SECTOR_IDS.boxes) return 'boxes';
  return id === SECTOR_IDS.suites ? 'suites' : undefined;
}
