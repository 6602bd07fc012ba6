/** The last suite of the west side. Spec K9-009. */
const LAST_WEST_SUITE = 25;

/** West (Occ) up to suite 25, east (Ori) above. Spec K9-009. */
export function suiteZone(suite: number): 'Occ' | 'Ori' {
  return suite <= LAST_WEST_SUITE ? 'Occ' : 'Ori';
}
