import { nameHash } from '../support/name-hash.ts';
import type { Theme } from './scene.ts';
import type { Language } from './texts.ts';

export type Device = 'phone' | 'desktop';

/** In what a screen is seen by day. */
export interface Look {
  readonly device: Device;
  readonly language: Language;
  readonly theme: Theme;
}

/**
 * By day a screen is seen once, on one device, in one language and theme, which its name decides: the same screen is always judged
 * alike. One that has a wide layout may be seen on a desktop. At night all of them are seen in everything.
 */
export function lookOf(name: string, hasWideLayout: boolean): Look {
  const hash = nameHash(name);
  return {
    device: hasWideLayout && (hash & 4) !== 0 ? 'desktop' : 'phone',
    language: (hash & 1) === 0 ? 'es' : 'en',
    theme: (hash & 2) === 0 ? 'light' : 'dark',
  };
}
