import type { Composition } from '@comanda/shared-contracts/composition';
import { decodeComposition } from '@comanda/shared-contracts/hosting/composition-schema';
import type { PartStorage } from '@comanda/shared-contracts/host';
import { BASELINE } from './baseline.ts';

/** How long the fetched document may take before the last good one is used. */
const FETCH_LIMIT_MS = 1_000;

export interface ReadComposition {
  readonly composition: Composition;
  readonly source: 'inline' | 'fetched' | 'last-good' | 'baseline';
}

interface Sources {
  /** Text of the JSON block in the page, when there is one. */
  readonly inline: string | null;
  readonly fetchDocument: (signal: AbortSignal) => Promise<unknown>;
  readonly storage: Pick<PartStorage<'shell'>, 'read' | 'write'>;
  readonly origin: string;
  /** The page was made for one visitor: its block is no copy for another page. */
  readonly isOverride: boolean;
}

/**
 * The composition of this page: the block inline in it, else the fetched document, else the last good copy, else the
 * built-in baseline. Never fails; the source is told so that it can be reported. Architecture 4.
 */
export async function readComposition(sources: Sources): Promise<ReadComposition> {
  const inline = sources.inline === null ? undefined : decodeComposition(parse(sources.inline));
  if (inline !== undefined) return keep(sources, inline, 'inline');
  const fetched = await fetchWithin(sources);
  if (fetched !== undefined) return keep(sources, fetched, 'fetched');
  const lastGood = sources.storage.read('COMPOSITION', decodeComposition);
  if (lastGood !== undefined) return { composition: lastGood, source: 'last-good' };
  return { composition: BASELINE, source: 'baseline' };
}

function keep(sources: Sources, composition: Composition, source: 'inline' | 'fetched'): ReadComposition {
  if (!sources.isOverride) sources.storage.write('COMPOSITION', composition);
  return { composition, source };
}

async function fetchWithin(sources: Sources): Promise<Composition | undefined> {
  try {
    return decodeComposition(await sources.fetchDocument(AbortSignal.timeout(FETCH_LIMIT_MS)));
  } catch {
    return undefined; // the caller reports by `source`
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
