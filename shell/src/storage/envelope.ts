/** How a value lies in the browser's storage: version of its form, time of writing, data. */
export interface Envelope {
  readonly v: number;
  /** Epoch ms. */
  readonly t: number;
  readonly d: unknown;
}

/** The text to store, or undefined for a value that JSON cannot hold. */
export function sealEnvelope(envelope: Envelope): string | undefined {
  if (envelope.d === undefined) return undefined;
  try {
    return JSON.stringify(envelope);
  } catch {
    return undefined; // a cycle or a bigint: the caller tells
  }
}

/** Reads what was stored; undefined for anything that is not an envelope of ours (corrupt, cut off, foreign). */
export function openEnvelope(text: string): Envelope | undefined {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof raw !== 'object' || raw === null || !('v' in raw) || !('t' in raw) || !('d' in raw)) return undefined;
  const { v, t, d } = raw;
  return typeof v === 'number' && typeof t === 'number' && Number.isFinite(t) ? { v, t, d } : undefined;
}

/** Whether a text begins as `sealEnvelope` writes it, be it cut off. */
export function isSealed(text: string): boolean {
  return text.startsWith('{"v":');
}
