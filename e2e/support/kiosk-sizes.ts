import { nameHash } from './name-hash.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The screens that kiosks are sold with, and tablets in both hands. CSS pixels. */
export const KIOSK_SIZES: readonly Size[] = [
  { width: 1080, height: 1920 },
  { width: 768, height: 1024 },
  { width: 800, height: 1280 },
  { width: 720, height: 1280 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 2160, height: 3840 },
];

/** The size in which a station is seen by day, which its name decides: always the same one. */
export function kioskSizeOf(name: string): Size {
  const size = KIOSK_SIZES[nameHash(name) % KIOSK_SIZES.length];
  if (size === undefined) throw new Error('there are no sizes');
  return size;
}
