import { render } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { List } from './list.tsx';

interface Item {
  readonly id: number;
  readonly text: string;
}

let show: (...items: readonly Item[]) => void;
beforeEach(() => {
  const page = (items: readonly Item[]) => (
    <>
      <h2 id="items-heading" tabIndex={-1}>
        Items
      </h2>
      <List id="items" items={items} empty="none">
        {({ id, text }) => (
          <li key={id}>
            {text === 'done' ? null : <button type="button" data-name="go">{`${id} ${text}`}</button>}
            <button type="button" data-name="more">{`more of ${id}`}</button>
          </li>
        )}
      </List>
    </>
  );
  const { rerender } = render(page([]));
  show = (...items) => rerender(page(items));
});

const item = (id: number, text = 'a'): Item => ({ id, text });
const list = () => [...(document.querySelector('#items')?.children ?? [])];
const texts = () => list().map((child) => child.querySelector('button')?.textContent);
const focus = (index: number, name: string) => list()[index]?.querySelector<HTMLElement>(`[data-name=${name}]`)?.focus();

describe('a list that is drawn again', () => {
  it('shows the items in their order, whatever came, went or moved', () => {
    show(item(1), item(2), item(3));
    show(item(4), item(3), item(1, 'b'));
    expect(texts()).toEqual(['4 a', '3 a', '1 b']);
    expect(document.body.textContent).not.toContain('none');
    show();
    expect(texts()).toEqual([]);
    expect(document.body.textContent).toContain('none');
  });

  it('keeps the elements of its items, changed or not', () => {
    show(item(1), item(2));
    const [first, second] = list();
    show(item(0), item(1, 'b'), item(2));
    expect([list()[1] === first, list()[2] === second]).toEqual([true, true]);
  });

  it('keeps the focus where it was, also on an item that is drawn again', () => {
    show(item(1), item(2));
    focus(1, 'more');
    show(item(0), item(1), item(2, 'b'));
    expect(document.activeElement?.textContent).toBe('more of 2');
  });

  it('keeps the focus in an item whose focused control goes', () => {
    show(item(1), item(2), item(3));
    focus(1, 'go');
    show(item(1), item(2, 'done'), item(3));
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
    expect(document.activeElement?.id).toBe('items-heading');
  });

  it('takes no focus that was elsewhere', () => {
    show(item(1));
    document.querySelector<HTMLElement>('#items-heading')?.focus();
    show(item(2));
    expect(document.activeElement?.id).toBe('items-heading');
  });
});
