import { Component, createRef } from 'react';
import type { ReactNode } from 'react';

interface KeptFocusProps {
  /** Id of what gets the focus when the focused control goes away. */
  readonly heading: string;
  readonly children: ReactNode;
}

/** A part whose only control may go away by itself. A class, for React tells no other component what the page was like just before it changes. */
export class KeptFocus extends Component<KeptFocusProps> {
  readonly #part = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate(): boolean {
    return this.#part.current?.contains(document.activeElement) ?? false;
  }

  override componentDidUpdate(_props: KeptFocusProps, _state: unknown, hadFocus: boolean): void {
    if (hadFocus && this.#part.current?.contains(document.activeElement) === false) document.getElementById(this.props.heading)?.focus();
  }

  override render(): ReactNode {
    return <div ref={this.#part}>{this.props.children}</div>;
  }
}
