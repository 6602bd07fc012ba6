/** What came with a request. */
export interface Asked {
  readonly query: Readonly<Record<string, string>>;
  readonly body: Readonly<Record<string, unknown>>;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export type Handler = (asked: Asked) => Answer | Promise<Answer>;

/** `{ok: true}` and what belongs to it. */
export function yes(more: Readonly<Record<string, unknown>> = {}): Answer {
  return { status: 200, body: { ok: true, ...more } };
}

/** A refusal with the sentence that a person may read. Most calls refuse with a 200. Spec C8 "Most calls hand back null or false". */
export function no(msg: string, more: Readonly<Record<string, unknown>> = {}, status = 200): Answer {
  return { status, body: { ok: false, msg, ...more } };
}

/** An object as it is; empty for anything else. */
export function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : {};
}

/** A list as it is; empty for anything else. */
export function items(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text, or a number as text; empty for anything else. */
export function words(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A text without accents and in lower case, as people search. */
export function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
