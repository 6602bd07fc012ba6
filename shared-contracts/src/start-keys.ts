import type { StorageRule } from './storage-rule.ts';

const DAY = 24 * 3_600_000;

/** The keys that a page reads before its program is there; apart, so that the file with which it begins stays small. Decision record 0008. */
export const START_KEYS = {
  KIOUSER: { owner: 'shell', class: 'device', lifetimeMs: null, version: 1 },
  DGID: { owner: 'shell', class: 'device', lifetimeMs: null, version: 1 },
  LT3: { owner: 'shell', class: 'session', lifetimeMs: null, version: 1 },
  ISANONY: { owner: 'shell', class: 'session', lifetimeMs: 57_600_000, version: 1 },
  IDI: { owner: 'shell', class: 'device', lifetimeMs: null, version: 1 },
  /** Light, dark or as the device, where somebody chose one instead of the venue's own. Q151. */
  THEME: { owner: 'shell', class: 'device', lifetimeMs: null, version: 1 },
  /** Environment chosen by the five-tap switch. Q04. */
  AMB: { owner: 'shell', class: 'device', lifetimeMs: null, version: 1 },
  /** Where the diner last stood, so that the next visit starts there. Q13 keeps it with ADATA; apart, so that it can age alone. */
  LASTLOC: { owner: 'shell', class: 'personal', lifetimeMs: 7 * DAY, version: 1 },
} as const satisfies Record<string, StorageRule>;

export type StartKey = keyof typeof START_KEYS;
