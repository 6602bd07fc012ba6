import { Component, createRef } from 'react';
import type { ReactNode } from 'react';

interface ListProps<Item> {
  readonly id: string;
  readonly className?: string;
  /** Id of what gets the focus when the last item goes with it; that of the panel's heading when it is not given. */
  readonly heading?: string;
  /** Undefined before the first answer. */
  readonly items: readonly Item[] | undefined;
  /** What stands in place of no items. */
  readonly empty?: ReactNode;
  /** Draws an item, with a key. */
  readonly children: (item: Item) => ReactNode;
}

interface Focus {
  readonly item: Element;
  readonly index: number;
  /** `data-name` of the focused control. */
  readonly name: string;
}

/**
 * A list whose items come and go by themselves. When the focused control goes away, the same one of its item or of the item's successor gets
 * the focus, else the heading: nobody who works by keyboard is thrown back to the top of the page. A class, for React tells no other
 * component what the page was like just before it changes.
 */
export class List<Item> extends Component<ListProps<Item>> {
  readonly #list = createRef<HTMLUListElement>();

  override getSnapshotBeforeUpdate(): Focus | null {
    const items = [...(this.#list.current?.children ?? [])];
    const active = document.activeElement;
    const index = items.findIndex((item) => item.contains(active));
    const item = items[index];
    return active instanceof HTMLElement && item !== undefined ? { item, index, name: active.dataset['name'] ?? '' } : null;
  }

  override componentDidUpdate(_props: ListProps<Item>, _state: unknown, focus: Focus | null): void {
    const list = this.#list.current;
    if (focus === null || list === null || list.contains(document.activeElement)) return;
    const { id, heading = `${id}-heading` } = this.props;
    const next = list.contains(focus.item) ? focus.item : list.children[Math.min(focus.index, list.children.length - 1)];
    const controls = [...(next?.querySelectorAll<HTMLElement>('button, a, input, select, summary') ?? [])];
    const target = controls.find(({ dataset }) => dataset['name'] === focus.name) ?? controls[0];
    (target ?? document.getElementById(heading))?.focus();
  }

  override render(): ReactNode {
    const { id, className = 'rows', items, empty, children } = this.props;
    return (
      <>
        <ul id={id} className={className} ref={this.#list}>
          {items?.map((item) => children(item))}
        </ul>
        {items?.length === 0 && empty !== undefined ? <p className="nothing">{empty}</p> : null}
      </>
    );
  }
}
