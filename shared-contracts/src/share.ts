import { fnv1a } from './fnv1a.ts';

/** Who runs a version that is not everybody's. */
export interface Audience {
  /** Of all devices, 0 to 1. */
  readonly share: number;
  /** Single devices that run it whatever the share, by their `deviceMark`. */
  readonly devices?: readonly number[];
}

/**
 * Where a device stands among all of them for a part, from 0 up to 1: the same at each visit, and for each part elsewhere. Who is below a share is below
 * every larger one.
 */
export function placeOf(device: string, part: string): number {
  // FNV alone leaves its upper bits to the first letters: the finalizer of MurmurHash3 spreads all of them.
  let hash = fnv1a(`${part} ${device}`);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** What a page says of a device in place of its id, which is nobody else's business. */
export function deviceMark(device: string): number {
  return fnv1a(device);
}

/** Whether a device is among those that run a version of a part. `names`: its own id, which decides the share, then others under which a list may name it. */
export function isAmong({ share, devices = [] }: Audience, part: string, names: readonly [string, ...string[]]): boolean {
  return placeOf(names[0], part) < share || names.some((name) => devices.includes(deviceMark(name)));
}
