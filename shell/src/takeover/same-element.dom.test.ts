import { describe, expect, it } from 'vitest';
import { sameElement } from './same-element.ts';

interface Dish {
  readonly name: string;
  readonly isSoldOut?: boolean;
  /** Units in the cart. */
  readonly units?: number;
}

const row = ({ name, isSoldOut = false, units = 0 }: Dish) =>
  `<div role="listitem"><h3><button>${name}</button></h3>${isSoldOut ? '' : `<button aria-label="${units > 0 ? 'Agregar otra' : 'Agregar'} ${name}">+</button>`}</div>`;

function screen(sections: Readonly<Record<string, readonly Dish[]>>, bar = 'Buscar'): HTMLElement {
  const made = document.createElement('div');
  made.innerHTML = `<header><button aria-label="${bar}"></button></header><form><input name="q"></form>${Object.entries(sections)
    .map(([title, dishes]) => `<section><h2>${title}</h2>${dishes.map(row).join('')}</section>`)
    .join('')}`;
  return made;
}

const [pie, cake, juice] = ['Pastel', 'Torta', 'Jugo'].map((name) => ({ name }));
if (pie === undefined || cake === undefined || juice === undefined) throw new Error('no dishes');
const picture = screen({ Destacados: [cake], Dulces: [pie, cake], Bebidas: [juice] });
const add = (within: Element, name: string, section: string) =>
  [...within.querySelectorAll('section')].find((one) => one.textContent?.startsWith(section))?.querySelector(`[aria-label$="${name}"]`) ??
  document.body;
const found = (name: string, section: string, now: Element) => sameElement(add(picture, name, section), picture, now);

describe('the same element in another drawing of a screen', () => {
  it('is the one of the same name in the same row and section, wherever that stands now', () => {
    const now = screen({ Bebidas: [juice], Dulces: [cake, pie], Destacados: [pie, cake] });
    for (const section of ['Destacados', 'Dulces']) expect(found('Torta', section, now)).toBe(add(now, 'Torta', section));
  });

  it('is the one at its place in its row where it is called otherwise now', () => {
    const now = screen({ Destacados: [cake], Dulces: [pie, { ...cake, units: 2 }], Bebidas: [juice] }, 'Search');
    expect(found('Torta', 'Dulces', now)).toBe(add(now, 'Torta', 'Dulces'));
    const search = picture.querySelector('header button') ?? picture;
    expect(sameElement(search, picture, now)).toBe(now.querySelector('header button'));
  });

  it('is none of another dish where it is sold out or gone', () => {
    const soldOut = screen({ Destacados: [], Dulces: [pie, { ...cake, isSoldOut: true }], Bebidas: [juice, { name: 'Agua' }] });
    expect(found('Torta', 'Dulces', soldOut)).toBeUndefined();
    expect(found('Jugo', 'Bebidas', screen({ Dulces: [pie, cake] }))).toBeUndefined();
  });

  it('is a field by what it asks for', () => {
    const now = screen({});
    const field = picture.querySelector('input') ?? picture;
    field.setAttribute('value', 'pizza');
    expect(sameElement(field, picture, now)).toBe(now.querySelector('input'));
  });
});
