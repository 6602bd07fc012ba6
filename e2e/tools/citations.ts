/**
 * What code and pages cite: rules (C, K) of the SPEC.md files, decisions (Q) and promises (X, R, F, P), and pages by name.
 * Each must be there for a reader to find.
 */

/** A rule, a decision or a promise as a word of its own: not a part of a path, a colour or an encoded character. */
const NUMBER = /(?<![\w#/.%-])(?:[CK]\d{1,2}-\d{3}|Q\d{2,3}|X-\d{2}|[FP]\d{1,2}|R[1-9])(?![\w.-]*\w)/g;
const PAGE = /[\w./-]*\w\.md\b/g;

export interface Citation {
  readonly cited: string;
  /** From 1. */
  readonly line: number;
}

/** Everything that a text cites, in its order. */
export function citationsIn(text: string): readonly Citation[] {
  return text.split('\n').flatMap((content, at) => {
    const found = [...content.matchAll(NUMBER), ...content.matchAll(PAGE)];
    return found.map(([cited]) => ({ cited, line: at + 1 }));
  });
}

/** What pages define: the rules of a SPEC.md in bold, decisions and principles as headings, promises as the first cell of a row. */
export function definedIn(page: string): readonly string[] {
  const forms = [/^- \*\*([CK]\d{1,2}-\d{3})\*\*/gm, /^### ([QR]\d+) /gm, /^\| ((?:X-|[FP])\d+) \|/gm];
  return forms.flatMap((form) => [...page.matchAll(form)].map(([, name = '']) => name));
}

/** The citations of a text that lead nowhere. `pages` are the names of all pages, without folders. */
export function danglingIn(text: string, defined: ReadonlySet<string>, pages: ReadonlySet<string>): readonly Citation[] {
  return citationsIn(text).filter(({ cited }) => {
    return cited.endsWith('.md') ? !pages.has(cited.slice(cited.lastIndexOf('/') + 1)) : !defined.has(cited);
  });
}
