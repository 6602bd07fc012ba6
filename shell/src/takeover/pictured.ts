/** Of the root element of a page whose picture stands: the program draws beside it and is not seen. The page maker writes it. */
const PICTURED = 'pictured';

/** Whether what is seen is the picture of the first screen that came with the page. */
export function isPictured({ documentElement }: Document): boolean {
  return documentElement.classList.contains(PICTURED);
}

/** The picture itself, while it stands. */
export function pictureIn(document: Document): HTMLElement | null {
  return isPictured(document) ? document.getElementById('picture') : null;
}

/** Shows what the program has drawn at the place of the picture, which goes out of sight and can then be removed. */
export function revealProgram({ documentElement }: Document, picture: HTMLElement): void {
  picture.hidden = true;
  documentElement.classList.remove(PICTURED);
}

/** Whether it is laid out: to ask where something is that stands out of sight and is left out (`content-visibility`) would have it laid out for that. */
export function isLaidOut(element: Element): boolean {
  return element.checkVisibility({ contentVisibilityAuto: true });
}
