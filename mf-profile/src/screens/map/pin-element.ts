const SVG = 'http://www.w3.org/2000/svg';
const DROP = 'M22 48C22 48 38 31.5 38 19.5A16 16 0 0 0 6 19.5C6 31.5 22 48 22 48Z';

/** The pin: a drop in the accent's colour with a dot in it. `className` gives it its colours. */
export function pinElement(className: string): HTMLElement {
  const pin = document.createElement('div');
  pin.className = className;
  const picture = document.createElementNS(SVG, 'svg');
  picture.setAttribute('viewBox', '0 0 44 52');
  picture.setAttribute('aria-hidden', 'true');
  const drop = document.createElementNS(SVG, 'path');
  drop.setAttribute('d', DROP);
  const dot = document.createElementNS(SVG, 'circle');
  for (const [name, value] of Object.entries({ cx: '22', cy: '19.5', r: '6' })) dot.setAttribute(name, value);
  picture.append(drop, dot);
  pin.append(picture);
  return pin;
}
