import { heldTaps } from './held-taps.ts';
import { isLaidOut, revealProgram } from './pictured.ts';
import { sameElement } from './same-element.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Puts what the program has drawn in the place of the picture, in one go, and hands over what a person did meanwhile: what was typed and
 * chosen, where the focus is, how far something was scrolled, and last the taps. What has no like in the program's screen is dropped.
 */
export function handOver(page: typeof globalThis, picture: HTMLElement, root: HTMLElement): void {
  const { document } = page;
  const like = (element: Element) => sameElement(element, picture, root);
  const fields = [...picture.querySelectorAll<Field>('input,textarea,select')]
    .filter(isChanged)
    .map((field) => [field, like(field)] as const);
  const scrolled = [...picture.querySelectorAll('*')]
    .filter((element) => isLaidOut(element) && (element.scrollLeft !== 0 || element.scrollTop !== 0))
    .map((element) => ({ to: like(element), left: element.scrollLeft, top: element.scrollTop }));
  const { activeElement: focused } = document;
  const focus = focused !== null && picture.contains(focused) ? like(focused) : undefined;
  const taps = heldTaps(page).map(like);
  const top = page.scrollY;

  revealProgram(document, picture);
  for (const { to, left, top: down } of scrolled) if (to !== undefined) Object.assign(to, { scrollLeft: left, scrollTop: down });
  for (const [field, to] of fields) fill(field, to);
  // Before the picture goes: a keyboard on the screen stays.
  if (focus instanceof HTMLElement) moveFocus(focused, focus);
  picture.remove();
  if (page.scrollY !== top) page.scrollTo(0, top);
  for (const tap of taps) {
    if (tap instanceof HTMLFormElement) tap.requestSubmit();
    else if (tap instanceof HTMLElement) tap.click();
  }
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  return isChoice(field) ? field.checked && !field.defaultChecked : field.value !== field.defaultValue;
}

const isChoice = ({ type }: HTMLInputElement): boolean => type === 'radio' || type === 'checkbox';

/** As a person would: the program hears of it. */
function fill(field: Field, to: Element | undefined): void {
  if (field instanceof HTMLInputElement && isChoice(field)) {
    if (to instanceof HTMLInputElement && to.checked !== field.checked) to.click();
    return;
  }
  if (to === undefined || to.constructor !== field.constructor) return;
  // React has a setter of its own on the element itself, by which it would take this for its own doing.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(to, field.value);
  for (const type of ['input', 'change']) to.dispatchEvent(new Event(type, { bubbles: true }));
}

function moveFocus(from: Element | null, to: HTMLElement): void {
  to.focus({ preventScroll: true });
  if (!(from instanceof HTMLInputElement || from instanceof HTMLTextAreaElement) || from.selectionStart === null) return;
  if (to instanceof HTMLInputElement || to instanceof HTMLTextAreaElement) to.setSelectionRange(from.selectionStart, from.selectionEnd);
}
