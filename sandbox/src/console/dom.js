/** Small helpers to build the page: no markup in text, so that nothing from outside can become markup. */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {string | number | boolean | null | undefined | ((event: Event) => void)} Prop */
/** @typedef {Node | string | null | false | undefined | readonly Child[]} Child */

/**
 * Makes an element. Props starting with `on` are listeners, `class`, `aria-*`, `data-*` and all others are attributes; `true` is an
 * attribute without a value, `false`, null and undefined are none.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Readonly<Record<string, Prop>>} [props]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value);
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value === true ? '' : String(value));
  }
  append(element, children);
  return element;
}

/**
 * @param {Element} parent
 * @param {readonly Child[]} children
 */
function append(parent, children) {
  for (const child of children) {
    if (child === null || child === false || child === undefined) continue;
    if (typeof child === 'string' || child instanceof Node) parent.append(child);
    else append(parent, child);
  }
}

/**
 * A picture of the page's sprite, as large as its text asks for.
 * @param {string} name
 * @returns {SVGSVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#icon-${name}`);
  svg.append(use);
  return svg;
}

/**
 * Text for screen readers alone.
 * @param {string} text
 */
export function hidden(text) {
  return h('span', { class: 'hidden' }, text);
}

/**
 * Puts the children in, all anew.
 * @param {Element} parent
 * @param {Child[]} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * An element of the page by its id; the page has it.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (element === null) throw new Error(`the page has no #${id}`);
  return element;
}
