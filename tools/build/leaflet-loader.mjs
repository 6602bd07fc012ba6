const MARKUP = "div.innerHTML = '<svg/>';";
const ELEMENT = "div.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));";

/**
 * Leaflet 1.9.4 asks while it is loaded whether markup makes SVG. Trusted Types refuse that question, and with it the
 * whole library; an element answers it as well.
 *
 * @param {string} source
 * @returns {string}
 */
// oxlint-disable-next-line import/no-default-export -- the form of a loader
export default function leafletLoader(source) {
  if (!source.includes(MARKUP)) throw new Error('this leaflet asks in other words: look whether it still writes markup while it is loaded');
  return source.replace(MARKUP, ELEMENT);
}
