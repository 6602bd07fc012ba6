import { randomUUID } from 'node:crypto';
import { createFacts } from './facts/facts.ts';
import type { Facts } from './facts/facts.ts';
import { createHeadOf } from './facts/head-of.ts';
import type { HeadOf } from './facts/head-of.ts';
import { createDrawings } from './images/drawings.ts';
import type { Drawings } from './images/drawings.ts';

/** What is read by whoever runs no program, of all sites of a page service. */
export interface ReadingService {
  readonly facts: Facts;
  /** Absent: pages say nothing of themselves but whose they are. */
  readonly headOf?: HeadOf;
  readonly drawings: Drawings;
  readonly fetch: typeof fetch;
}

/** A page asks for a venue and then for its menu: both within what a reader waits. What a browser does not wait for comes whole a moment later. */
const PATIENCE_MS = 1_400;
const DRAWN_BYTES = 64 * 1024 * 1024;

/** `fetch`: reaches the providers, and pictures elsewhere. `now`: epoch ms. */
export function createReading(fetch: ReadingService['fetch'], now: () => number = Date.now): ReadingService & { readonly headOf: HeadOf } {
  const facts = createFacts({ fetch, now, patienceMs: PATIENCE_MS, deviceId: randomUUID() });
  return { facts, headOf: createHeadOf(facts), drawings: createDrawings(DRAWN_BYTES, now), fetch };
}
