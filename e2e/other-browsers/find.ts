/** What somebody looks for on a screen: by its role and the name that it says, or a text. */
export interface Target {
  readonly role: 'button' | 'link' | 'radio' | 'checkbox' | 'textbox' | 'heading' | 'dialog' | 'listitem' | 'text';
  readonly name: RegExp;
}

/** As it crosses into the page: the pattern as text, and the targets that it stands in, the outermost first. */
export interface Query {
  readonly role: Target['role'];
  readonly pattern: string;
}

export const queryOf = ({ role, name }: Target): Query => ({ role, pattern: name.source });

/**
 * The first visible element that answers the last query, inside those that answer the ones before it. It runs in the page, sent there as
 * text: it may use nothing from outside. What is hidden is not found, nor is what a modal dialog covers. A choice that lies
 * behind what is drawn for it is given by its label, which is what a person presses.
 */
export function findIn(queries: readonly Query[]): Element | null {
  const SELECTORS: Readonly<Record<Query['role'], string>> = {
    button: 'button:not([role]), [role=button], input[type=submit]',
    link: 'a[href]:not([role]), [role=link]',
    radio: 'input[type=radio], [role=radio]',
    checkbox: 'input[type=checkbox], [role=checkbox], [role=switch]',
    textbox: 'input:not([type]), input:is([type=text], [type=email], [type=tel], [type=search], [type=password]), textarea',
    heading: 'h1, h2, h3, h4, [role=heading]',
    dialog: 'dialog, [role=dialog], [role=alertdialog]',
    listitem: 'li, [role=listitem]',
    text: '*',
  };
  const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
  const said = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true' || /^(style|script)$/i.test(node.tagName)) return '';
    if (getComputedStyle(node).display === 'none') return '';
    const own = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    if (own !== null) return own;
    const inline = /^inline$/.test(getComputedStyle(node).display) ? '' : ' ';
    return inline + [...node.childNodes].map(said).join('') + inline;
  };
  const nameOf = (element: Element, role: Query['role']): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by !== null) {
      const parts = by.split(/\s+/).flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
      return squeezed(parts.map(said).join(' '));
    }
    const label = element.getAttribute('aria-label');
    if (label !== null && role !== 'text') return squeezed(label);
    if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)
      return squeezed([...(element.labels ?? [])].map(said).join(' ')) || element.placeholder;
    return squeezed(said(element));
  };
  const isDrawn = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    const { visibility, opacity } = getComputedStyle(element);
    return width > 3 && height > 3 && visibility === 'visible' && opacity !== '0';
  };
  const pressed = (element: Element): Element | null => {
    if (!(element instanceof HTMLInputElement) || !/^(radio|checkbox)$/.test(element.type)) return isDrawn(element) ? element : null;
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const isReached = isDrawn(element) && document.elementFromPoint(left + width / 2, top + height / 2) === element;
    return isReached ? element : ([...(element.labels ?? [])].find(isDrawn) ?? null);
  };
  // Nothing of the page has come yet.
  if (document.body === null) return null;
  const modals = [...document.querySelectorAll('dialog:modal')];
  let roots: readonly Element[] = [modals.at(-1) ?? document.body];
  let chosen: readonly Element[] = [];
  for (const { role, pattern } of queries) {
    const isWanted = new RegExp(pattern, 'u');
    const hasOwnText = (element: Element) => element.children.length === 0 || [...element.childNodes].some((one) => one instanceof Text);
    const matches = roots
      .flatMap((root) => [
        ...(role === 'dialog' && root.matches(SELECTORS.dialog) ? [root] : []),
        ...root.querySelectorAll(SELECTORS[role]),
      ])
      .filter((element) => (role !== 'text' || hasOwnText(element)) && isWanted.test(nameOf(element, role)));
    // Of texts the innermost, of the rest the first.
    chosen = role === 'text' ? matches.toReversed() : matches;
    roots = chosen.filter(isDrawn);
  }
  for (const element of chosen) {
    const found = pressed(element);
    if (found !== null) return found;
  }
  return null;
}

/**
 * Where an element stands in the window, as a text to compare. One that lies outside, or under a bar that stays, is brought to the middle. It runs in the page,
 * sent there as text.
 */
export function placeOf(element: Element): string {
  const { left, top, width, height } = element.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  if (seen === null || !element.contains(seen)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const place = element.getBoundingClientRect();
  return [place.left, place.top, place.width, place.height].map(Math.round).join(' ');
}
