/** What an element stands in for a person: a section, a row, a form. */
const PLACES = 'section,li,[role=listitem],form,nav,header,dialog';
const HEADINGS = 'h1,h2,h3,h4';

/**
 * Finds the element of one drawing of a screen in another drawing of it: what is called the same in the row and section that are called
 * the same; what is called otherwise now (one more of a dish, another language) where the same row has as many of its kind. Undefined where
 * it is not there any more: what is sold out has no button, and another dish is no answer.
 */
export function sameElement(element: Element, from: Element, to: Element): Element | undefined {
  const kind = element.localName;
  for (const { likeness, isWhole } of WAYS) {
    const like = (one: Element, within: Element) => likeness(nameOf(one), placesOf(one, within));
    const key = like(element, from);
    const [before, now] = [from, to].map((within) => [...within.querySelectorAll(kind)].filter((one) => like(one, within) === key));
    if (isWhole && before?.length !== now?.length) continue;
    const found = now?.[before?.indexOf(element) ?? -1];
    if (found !== undefined) return found;
  }
  return undefined;
}

interface Way {
  readonly likeness: (name: string, places: readonly string[]) => string;
  /** Only where as many are alike. */
  readonly isWhole: boolean;
}

const WAYS: readonly Way[] = [
  { likeness: (name, places) => [name, ...places].join('\n'), isWhole: false },
  { likeness: (name, [row = '']) => [name, row].join('\n'), isWhole: true },
  { likeness: (_, [row = '']) => row, isWhole: true },
];

/** What a person calls it; a field by what it asks for, never by what stands in it. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.getAttribute('placeholder');
  if (label !== null) return label;
  const words = element.matches(PLACES) ? element.querySelector(HEADINGS)?.textContent : element.textContent;
  return words?.trim() ?? '';
}

/** The names of the places that it stands in, the innermost first. */
function placesOf(element: Element, within: Element): readonly string[] {
  const names: string[] = [];
  for (let at = element.parentElement; at !== null && at !== within; at = at.parentElement) if (at.matches(PLACES)) names.push(nameOf(at));
  return names;
}
