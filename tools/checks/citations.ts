/**
 * What code and pages cite: rules (C, K) of the SPEC.md files, decisions (Q) and promises (X, R, F, P), decision records and pages by name.
 * Each must be there for a reader to find.
 */

/** A rule, a decision or a promise as a word of its own: not a part of a path, a colour or an encoded character. */
const NUMBER = /(?<![\w#/.%-])(?:[CK]\d{1,2}-\d{3}|Q\d{2,3}|X-\d{2}|[FP]\d{1,2}|R[1-9])(?![\w.-]*\w)/g;
/** A decision record by its number, and the further ones of a list or a span. */
const RECORD = /\brecords? (\d{4}(?:(?:, | and | to )\d{4})*)\b/gi;
const PAGE = /[\w./-]*\w\.md\b/g;

export interface Citation {
  readonly cited: string;
  /** From 1. */
  readonly line: number;
}

/** Everything that a text cites, in its order. */
export function citationsIn(text: string): readonly Citation[] {
  return text.split('\n').flatMap((content, at) => {
    const records = [...content.matchAll(RECORD)].flatMap(([, numbers = '']) => numbers.match(/\d{4}/g) ?? []);
    const found = [...content.matchAll(NUMBER), ...content.matchAll(PAGE)].map(([cited]) => cited);
    return [...found, ...records.map((number) => `record ${number}`)].map((cited) => ({ cited, line: at + 1 }));
  });
}

/**
 * What pages define: the rules of a SPEC.md in bold, decisions and principles as headings, promises as the first cell of a row, a
 * decision record by the number in its title.
 */
export function definedIn(page: string): readonly string[] {
  const forms = [/^- \*\*([CK]\d{1,2}-\d{3})\*\*/gm, /^### ([QR]\d+) /gm, /^\| ((?:X-|[FP])\d+) \|/gm];
  const records = [...page.matchAll(/^# (\d{4}) /gm)].map(([, number = '']) => `record ${number}`);
  return [...forms.flatMap((form) => [...page.matchAll(form)].map(([, name = '']) => name)), ...records];
}

/** The citations of a text that lead nowhere. `pages` are the names of all pages, without folders. */
export function danglingIn(text: string, defined: ReadonlySet<string>, pages: ReadonlySet<string>): readonly Citation[] {
  return citationsIn(text).filter(({ cited }) => {
    return cited.endsWith('.md') ? !pages.has(cited.slice(cited.lastIndexOf('/') + 1)) : !defined.has(cited);
  });
}
