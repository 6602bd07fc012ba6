import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { IsThere } from '@comanda/shared-contracts/hosting/taken';
import type { ReleaseFolder } from './releases.ts';

/**
 * Whether all files of a version of a part lie in a store's folder, compressed copies included, each as long as its list says, as far as that says it. What was whole once stays so: it is not looked at again.
 */
export function wholeReleases(folder: string, releases: Pick<ReleaseFolder, 'read'>): IsThere {
  const whole = new Set<string>();
  return (part, version) => {
    const place = part === 'shell' ? `shell/${version}` : `remotes/${part}/${version}`;
    if (whole.has(place)) return true;
    const release = releases.read(place);
    if (release === undefined) return false;
    const isThere = (file: string) => {
      const bytes = statSync(join(folder, place, file), { throwIfNoEntry: false })?.size ?? 0;
      return bytes > 0 && bytes === (release.files[file]?.bytes ?? bytes);
    };
    const isWhole = Object.keys({ ...release.files, ...release.stored }).every(isThere);
    if (isWhole) whole.add(place);
    return isWhole;
  };
}
