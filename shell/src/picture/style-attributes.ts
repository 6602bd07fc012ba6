/** Markup without style attributes, and what they said as rules. */
export interface StyledMarkup {
  readonly html: string;
  readonly css: string;
}

const ATTRIBUTE = / style="([^"]*)"/g;
/** What would end a rule or the sheet: no style of ours has it. */
const UNFIT = /[{}<>@\\]/;

/**
 * Turns the style attributes of markup into rules by a mark: a page's policy allows a sheet by its hash, and no attribute. The rules stand under the id of the
 * picture's place, so that they count more than any class, as the attributes did. Same styles have one mark.
 */
export function styleAttributes(html: string, place: string): StyledMarkup {
  const marks = new Map<string, number>();
  const marked = html.replaceAll(ATTRIBUTE, (_, written: string) => {
    const style = unescaped(written);
    if (UNFIT.test(style)) return '';
    const mark = marks.get(style) ?? marks.size;
    marks.set(style, mark);
    return ` data-s="${mark}"`;
  });
  return { html: marked, css: [...marks].map(([style, mark]) => `${place} [data-s="${mark}"]{${style}}`).join('') };
}

const ENTITIES: Readonly<Record<string, string>> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}
