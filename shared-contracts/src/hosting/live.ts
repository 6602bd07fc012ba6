import * as v from 'valibot';
import type { Composition } from '../composition.ts';
import { isPartId } from '../remotes.ts';
import type { PartId } from '../remotes.ts';
import type { Audience } from '../share.ts';
import type { Numbered, PointerEntry } from './documents.ts';

/** What is live of a part at this moment. */
export interface LivePart {
  readonly version: string;
  readonly enabled: boolean;
  /** Pages made from an entry of its pointer below this number have to leave what they run of it. */
  readonly floor?: number;
}

/** A version that some of the visitors run in place of the one that is live. */
export interface LiveCanary extends Audience {
  readonly version: string;
}

/** What open pages of a composition ask for again and again: little enough for that. A part that is not in it is in the composition no longer. */
export interface LiveDocument {
  /** Of the composition. */
  readonly name: string;
  /** That of the composition: an answer with a lower one is out of date. */
  readonly revision: number;
  readonly parts: Readonly<Partial<Record<PartId, LivePart>>>;
  /** By part; of a part that is not in it nobody runs another version. Absent: a host of before, which does not say it. */
  readonly canaries?: Readonly<Partial<Record<PartId, LiveCanary>>>;
}

/** Where a host answers with its live document. */
export const LIVE_PATH = '/live.json';

/** What is live of a composition that was made from these pointers. */
export function liveDocument(
  { name, revision, shellVersion, remotes }: Composition,
  pointers: ReadonlyMap<PartId, Numbered<PointerEntry>>,
): LiveDocument {
  const shown: Readonly<Record<string, LivePart>> = { shell: { version: shellVersion, enabled: true }, ...remotes };
  const parts = Object.entries(shown).flatMap(([id, { version, enabled }]) => {
    if (!isPartId(id)) return [];
    const floor = pointers.get(id)?.entry.pointer.floor;
    return [[id, { version, enabled, ...(floor === undefined ? {} : { floor }) }] as const];
  });
  const canaries = Object.entries(remotes).flatMap(([id, { canary }]) => {
    if (canary === undefined) return [];
    const { version, share, devices } = canary;
    return [[id, { version, share, ...(devices === undefined ? {} : { devices }) }] as const];
  });
  return { name, revision, parts: Object.fromEntries(parts), canaries: Object.fromEntries(canaries) };
}

/** By part, the number of the entry of its pointer that a page's document was made from; of a document of before none is known. */
export function readEntries(document: unknown): NonNullable<Composition['entries']> {
  const entries = typeof document === 'object' && document !== null && 'entries' in document ? document.entries : undefined;
  const numbers = typeof entries === 'object' && entries !== null ? Object.entries(entries) : [];
  return Object.fromEntries(numbers.filter(([, number]) => typeof number === 'number'));
}

const part = v.object({ version: v.string(), enabled: v.boolean(), floor: v.exactOptional(v.number()) });
const canary = v.object({ version: v.string(), share: v.number(), devices: v.exactOptional(v.array(v.number())) });
const document = v.object({
  name: v.string(),
  revision: v.number(),
  parts: v.custom<object>((value) => typeof value === 'object' && value !== null),
  canaries: v.exactOptional(v.record(v.string(), canary)),
});

/** A live document as a page may act on it, or undefined. Parts of other names are left out. */
export function decodeLive(raw: unknown): LiveDocument | undefined {
  const parsed = v.safeParse(document, raw);
  if (!parsed.success) return undefined;
  const told: Readonly<Record<string, unknown>> = { ...parsed.output.parts };
  const parts = Object.keys(told)
    .filter(isPartId)
    .map((id) => [id, v.safeParse(part, told[id])] as const);
  if (parts.some(([, one]) => !one.success)) return undefined;
  const known = parts.flatMap(([id, one]) => (one.success ? [[id, one.output] as const] : []));
  return { ...parsed.output, parts: Object.fromEntries(known) };
}
