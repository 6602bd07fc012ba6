// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { h } from './dom.js';
import { keyedList } from './keyed-list.js';

interface Item {
  readonly id: number;
  readonly text: string;
}

let list: HTMLElement;
let heading: HTMLElement;
beforeEach(() => {
  list = h('ul');
  heading = h('h2', { tabindex: '-1' });
  document.body.replaceChildren(heading, list);
});

const draw = ({ id, text }: Item) =>
  h('li', {}, h('button', { 'data-name': 'go' }, `${id} ${text}`), h('button', { 'data-name': 'more' }, `more of ${id}`));
const show = (...items: Item[]) => keyedList(list, items, { key: ({ id }) => id, draw, heading });
const item = (id: number, text = 'a'): Item => ({ id, text });
const texts = () => [...list.children].map((child) => child.querySelector('button')?.textContent);
const focus = (index: number, name: string) => list.children[index]?.querySelector<HTMLElement>(`[data-name=${name}]`)?.focus();

describe('a list that is drawn again', () => {
  it('shows the items in their order, whatever came, went or moved', () => {
    show(item(1), item(2), item(3));
    show(item(4), item(3), item(1, 'b'));
    expect(texts()).toEqual(['4 a', '3 a', '1 b']);
    show();
    expect(texts()).toEqual([]);
  });

  it('keeps the elements of unchanged items', () => {
    show(item(1), item(2));
    const [first, second] = list.children;
    show(item(0), item(1, 'b'), item(2));
    expect([list.children[1] === first, list.children[2] === second]).toEqual([false, true]);
  });

  it('keeps the focus where it was, also on an item that is drawn again', () => {
    show(item(1), item(2));
    focus(1, 'more');
    show(item(0), item(1), item(2, 'b'));
    expect(document.activeElement?.textContent).toBe('more of 2');
  });

  it('hands the focus on when its item goes: to the same button of the next one, at the end to the heading', () => {
    show(item(1), item(2), item(3));
    focus(1, 'more');
    show(item(1), item(3));
    expect(document.activeElement?.textContent).toBe('more of 3');
    show(item(1));
    expect(document.activeElement?.textContent).toBe('more of 1');
    show();
    expect(document.activeElement).toBe(heading);
  });

  it('takes no focus that was elsewhere', () => {
    show(item(1));
    heading.focus();
    show(item(2));
    expect(document.activeElement).toBe(heading);
  });
});
